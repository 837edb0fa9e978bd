import type { InputType } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { officerWarnings } from '#contract/officer-warnings.ts';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './advice.module.css';

/** The registry's advice on one table; it never blocks. */
export function Advice({ lists, mode }: { lists: OfficerLists; mode: InputType }) {
  const found = officerWarnings(lists, japanDate(new Date())).filter((one) => one.mode === mode);
  return (
    <div aria-live="polite" className={classes.advice}>
      {found.map(({ key, text, names }) => (
        <Notice key={key} kind="warning">
          {names.length > 0 && <span className={classes.names}>{names.join('、')}：</span>}
          {text}
        </Notice>
      ))}
    </div>
  );
}
