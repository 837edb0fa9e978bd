import type { CorrectionLine } from '#contract/corrections.ts';
import { QuietList } from '../ui/layout.tsx';
import classes from './correction-lines.module.css';

/** What a correction changes: old and new side by side. */
export function CorrectionLines({ lines }: { lines: readonly CorrectionLine[] }) {
  return (
    <QuietList gap={16} aria-label="訂正の内容">
      {lines.map(({ label, before, after }) => (
        <li key={label}>
          <strong>{label}</strong>
          <dl className={classes.sides}>
            <div>
              <dt>訂正前</dt>
              <dd>{before}</dd>
            </div>
            <div className={classes.after}>
              <dt>訂正後</dt>
              <dd>{after}</dd>
            </div>
          </dl>
        </li>
      ))}
    </QuietList>
  );
}
