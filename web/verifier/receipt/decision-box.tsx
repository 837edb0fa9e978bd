import { verifyStatus } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './decision-box.module.css';
import { DecisionStamp } from './decision-stamp.tsx';

/** The decision with its verifier and time, under a stamp. */
export function DecisionBox({ receipt }: { receipt: ReceiptDetail }) {
  const word = stampWord(receipt);
  const { displayApprovalDealKbnName, displayApprovalDatetime, approvalName } = receipt;
  // Cancelling and asking again are no decisions; the history lists who made them.
  const entry = receipt.verifyDealWithHistoryExList.find(
    ({ dealKbnName }) => word && dealKbnName.includes(word),
  );
  const at = displayApprovalDatetime || entry?.displayDealDatetime || '';
  const who = approvalName || entry?.dealUserName || '';
  if (!word) return null;
  const facts = [
    { label: '判定', value: displayApprovalDealKbnName || entry?.dealKbnName || word },
    { label: '日時', value: at || '―' },
    { label: word === '承認' ? '承認者' : '担当者', value: who || '―' },
  ];
  return (
    <SectionPanel title="判定">
      <div className={classes.box}>
        <Facts items={facts} className={classes.facts} />
        <DecisionStamp word={word} at={at} who={who} />
      </div>
    </SectionPanel>
  );
}

function stampWord(receipt: ReceiptDetail): string | null {
  if (receipt.reAppFlg) return '再申請';
  if (receipt.cancelAppFlg) return '取消';
  if (receipt.approvalAppFlg) return '承認';
  return receipt.verifyStatusKbn === verifyStatus.denied ? '否認' : null;
}
