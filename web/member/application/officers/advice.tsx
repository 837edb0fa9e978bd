import type { InputType } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { remarksOn } from '#contract/law/entered.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useKnownCompany } from '../../company/known-company.ts';
import classes from './advice.module.css';

/** What the law says of one table: advice holds nobody up, a contradiction is not taken. */
export function Advice({ lists, mode }: { lists: OfficerLists; mode: InputType }) {
  const known = useKnownCompany();
  const found = remarksOn(lists, japanDate(new Date()), known).filter((one) => one.mode === mode);
  return (
    <div aria-live="polite" className={classes.advice}>
      {found.map(({ rule, text, names, refuses }) => (
        <Notice key={rule} kind={refuses ? 'error' : 'warning'}>
          {names.length > 0 && <span className={classes.names}>{names.join('、')}：</span>}
          {text}
        </Notice>
      ))}
    </div>
  );
}
