import type { Transfer } from '#contract/endpoints/transfers.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import tables from '../filing/case-table.module.css';
import { type Refused, sumOf } from './allocation.ts';

interface ConfirmTransfersProps {
  transfers: readonly Transfer[];
  /** What was refused at the press before, and is no longer chosen. */
  refused: readonly Refused[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is confirmed: every chosen transfer with its filings, and the sum. */
export function ConfirmTransfers(props: ConfirmTransfersProps) {
  const { transfers, refused, busy, onConfirm, onClose } = props;
  return (
    <DialogFrame
      opened
      closable={false}
      size="large"
      onClose={onClose}
      title="入金の確認"
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            filled
            data-autofocus
            disabled={transfers.length === 0}
            loading={busy}
            onClick={onConfirm}
          >
            入金を確認
          </Button>
        </>
      }
    >
      <Stack>
        {refused.length > 0 && (
          <Notice kind="error" live title={message('mt222')}>
            <ul>
              {refused.map(({ transferId, text }) => (
                <li key={`${transferId} ${text}`}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <p>{message('mt028', transfers.length)}</p>
        <div className={tables.scroll}>
          <table className={tables.table}>
            <TableHead
              caption="確認する入金"
              of={['振込日', '振込依頼人', '申込', ['金額', tables.number]]}
            />
            <tbody>
              {transfers.map((transfer) => (
                <tr key={transfer.transferId}>
                  <td className={tables.date}>{transfer.displayPaidDate}</td>
                  <td>{transfer.payer}</td>
                  <td>
                    {transfer.proposalList.map(({ requestNo, displayNo, companyName, ...part }) => (
                      <div key={requestNo}>
                        <span className="numeric">{displayNo}</span> {companyName}
                        {part.amount > part.openAmount && (
                          <span className={tables.note}>
                            {`源泉徴収税額 ${formatYen(part.amount - part.openAmount)}は、過入金になります`}
                          </span>
                        )}
                        {part.writeOffAmount > 0 && (
                          <span className={tables.note}>
                            {`不足 ${formatYen(part.writeOffAmount)}は、振込手数料の差引として請求しません`}
                          </span>
                        )}
                      </div>
                    ))}
                  </td>
                  <td className={tables.number}>{formatYen(transfer.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={tables.total}>
                <th scope="row" colSpan={3}>{`合計（${transfers.length}件）`}</th>
                <td className={tables.number}>{formatYen(sumOf(transfers))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </Stack>
    </DialogFrame>
  );
}
