import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './votes.module.css';

/** The votes of other approvers on a receipt that takes several. */
export function Votes({ receipt }: { receipt: ReceiptDetail }) {
  const { approversNeeded, voteList } = receipt;
  if (voteList.length === 0) return null;
  return (
    <SectionPanel title={`承認者の判断（${approversNeeded}人で確定）`}>
      <ol className={classes.votes}>
        {voteList.map((vote) => (
          <li key={`${vote.userName} ${vote.displayDealDatetime}`}>
            <p className={classes.head}>
              <strong>{vote.dealKbnName}</strong>
              <span>
                {vote.userName}
                {vote.mine && '（あなた）'}
              </span>
              <span>{vote.displayDealDatetime}</span>
            </p>
            {vote.reasonNameList.length > 0 && <p>{vote.reasonNameList.join('、')}</p>}
            {vote.dealComment && <p className="lines">{vote.dealComment}</p>}
          </li>
        ))}
      </ol>
    </SectionPanel>
  );
}
