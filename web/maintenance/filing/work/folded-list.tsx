import type { ReactNode } from 'react';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import classes from './work.module.css';

type Item = { label: string; value: ReactNode };

const isEmpty = ({ value }: Item) => value === '' || value === null || value === undefined;

/** Labels and values in two columns; what is not entered is folded into one line. */
export function FoldedList({ items }: { items: readonly Item[] }) {
  const filled = items.filter((item) => !isEmpty(item));
  const empty = items.filter(isEmpty);
  const half = Math.ceil(filled.length / 2);
  return (
    <>
      {filled.length > 0 && (
        <Stack min={300} gap="0 32px">
          <DescriptionList items={filled.slice(0, half)} />
          {filled.length > half && <DescriptionList items={filled.slice(half)} />}
        </Stack>
      )}
      {empty.length > 0 && (
        <details className={classes.empty}>
          <summary>未入力 {empty.length}件</summary>
          <p>{empty.map(({ label }) => label).join('、')}</p>
        </details>
      )}
    </>
  );
}
