import type { InputType } from '#contract/codes.ts';
import { remarksOn } from '#contract/entered.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useKnownCompany } from '../../company/known-company.ts';
import classes from './advice.module.css';
import { RemarkText } from './remark-text.tsx';

/** What the law says of one table: advice holds nobody up, a contradiction is not taken. */
export function Advice({ lists, mode }: { lists: OfficerLists; mode: InputType }) {
  const known = useKnownCompany();
  const found = remarksOn(lists, japanDate(new Date()), known).filter((one) => one.mode === mode);
  return (
    <div aria-live="polite" className={classes.advice}>
      {found.map((remark) => (
        <Notice
          key={`${remark.rule} ${remark.names.join()}`}
          kind={remark.refuses ? 'error' : 'warning'}
        >
          <RemarkText remark={remark} named />
        </Notice>
      ))}
    </div>
  );
}
