import type { ReactNode } from 'react';
import classes from './description-list.module.css';

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[];
}

/** Labels and values, as on a check page or in a detail. A missing value reads 「未入力」. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt>{label}</dt>
          <dd>
            {value === '' || value === null || value === undefined ? (
              <span className="support">未入力</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
