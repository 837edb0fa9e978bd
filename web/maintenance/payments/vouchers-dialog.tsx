import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilingVouchers, Voucher } from '#contract/endpoints/vouchers.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { mediumNames, voucherNames } from '#contract/vouchers.ts';
import { getQuery, loadFile } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FileDialog } from '#shared/ui/file-dialog.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import tables from '../filing/case-table.module.css';
import { type IssuedVoucher, IssueVoucher, VoidVoucher } from './voucher-forms.tsx';

const subject = '請求書・領収証';

interface VouchersDialogProps {
  requestNo: string;
  onClose: () => void;
  /** Without it the dialog stays, and lists what was issued. */
  onIssued?: (issued: IssuedVoucher) => void;
}

/** The vouchers of a filing, loaded again for another version of the filing; the former ones show until they are there. */
const useVouchers = (requestNo: string, version = '') =>
  useQuery({
    ...getQuery(
      ['staff', 'vouchers', requestNo, version],
      '/user/mainte/requestdetails/{requestNo}/vouchers',
      subject,
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

interface ReceiptActProps {
  requestNo: string;
  /** Another one once the filing has changed, whose version the receipt is issued on. */
  version: string;
  onIssued: (issued: IssuedVoucher) => void;
}

/** Issues the receipt where it is the next act: its field stands open. */
export function ReceiptAct({ requestNo, version, onIssued }: ReceiptActProps) {
  const { data, error, refetch } = useVouchers(requestNo, version);
  if (error && !data) return <ErrorState query={{ error, refetch }} />;
  const receipt = data?.issuableList.find(({ kind }) => kind === 'paymentReceipt');
  if (!data || !receipt) return null;
  if (receipt.refusal) return <p>{receipt.refusal}</p>;
  const { kind, amount } = receipt;
  return <IssueVoucher {...{ requestNo, kind, amount, onIssued }} vouchers={data} filled />;
}

/** The invoices and receipts of a filing: to issue, to read, to mark as void. */
export function VouchersDialog({ requestNo, onClose, onIssued }: VouchersDialogProps) {
  const [opened, setOpened] = useState<Voucher | null>(null);
  const [voiding, setVoiding] = useState<Voucher | null>(null);
  const { data, error, refetch } = useVouchers(requestNo);
  // Money that came is receipted before more is asked for.
  const next = voiding ? undefined : data?.issuableList.findLast(({ refusal }) => !refusal);
  const newest = data?.voucherList[0]?.voucherId ?? '';
  return (
    <DialogFrame
      opened
      size="large"
      onClose={onClose}
      title={data ? `${subject}（${data.displayRequestNo}）` : subject}
      footer={<Button onClick={onClose}>閉じる</Button>}
    >
      {error && !data && <ErrorState query={{ error, refetch }} />}
      {!error && !data && <TextSkeleton lines={6} />}
      {data && (
        <Stack>
          <Issued vouchers={data} onOpen={setOpened} onVoid={setVoiding} />
          {voiding && (
            <VoidVoucher
              key={voiding.voucherId}
              {...{ requestNo, voucher: voiding }}
              onDone={() => setVoiding(null)}
            />
          )}
          {data.issuableList.map(({ kind, amount, refusal }) => (
            <section key={kind} aria-label={`${voucherNames[kind]}の発行`}>
              <h3>{`${voucherNames[kind]}の発行`}</h3>
              {refusal ? (
                <p>{refusal}</p>
              ) : (
                <IssueVoucher
                  key={`${newest} ${data.completedDate}`}
                  {...{ requestNo, kind, amount, vouchers: data }}
                  filled={kind === next?.kind}
                  onIssued={onIssued}
                />
              )}
            </section>
          ))}
        </Stack>
      )}
      {opened && (
        <OpenVoucher requestNo={requestNo} voucher={opened} onClose={() => setOpened(null)} />
      )}
    </DialogFrame>
  );
}

interface IssuedProps {
  vouchers: FilingVouchers;
  onOpen: (voucher: Voucher) => void;
  onVoid: (voucher: Voucher) => void;
}

function Issued({ vouchers: { voucherList }, onOpen, onVoid }: IssuedProps) {
  if (voucherList.length === 0) return <p>発行した請求書・領収証はありません。</p>;
  return (
    <>
      {voucherList
        .filter(({ outdatedFlg }) => outdatedFlg)
        .map(({ voucherId, kind, number }) => (
          <Notice
            key={voucherId}
            kind="warning"
            title={message('mt155', voucherNames[kind], number)}
          />
        ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <section className={tables.scroll} aria-label="発行した請求書・領収証" tabIndex={0}>
        <table className={tables.table}>
          <TableHead
            caption="発行した請求書・領収証"
            of={['種類・番号', '取引年月日', ['金額', tables.number], '発行', '操作']}
          />
          <tbody>
            {voucherList.map((voucher) => (
              <tr key={voucher.voucherId} data-revoked={voucher.voidFlg || undefined}>
                <td className={tables.date}>
                  {titleOf(voucher)}
                  <span className={tables.note}>{natureOf(voucher)}</span>
                </td>
                <td className={tables.date}>{voucher.displayTradedDate}</td>
                <td className={tables.number}>{formatYen(voucher.amount)}</td>
                <td className={tables.date}>
                  {voucher.displayDatetime}
                  <span className={tables.note}>{voucher.userName}</span>
                </td>
                <td>
                  <Button
                    variant="subtle"
                    small
                    aria-label={`${titleOf(voucher)}を開く`}
                    onClick={() => onOpen(voucher)}
                  >
                    開く
                  </Button>
                  {voucher.voidFlg ? (
                    <span className={tables.note}>
                      {`無効（${voucher.voidedByName}　${voucher.displayVoidedDatetime}）${voucher.voidReason}`}
                    </span>
                  ) : (
                    <Button
                      variant="subtle"
                      small
                      aria-label={`${titleOf(voucher)}を無効にする`}
                      onClick={() => onVoid(voucher)}
                    >
                      無効にする
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

export const titleOf = ({ kind, number }: Pick<Voucher, 'kind' | 'number'>) =>
  `${voucherNames[kind]} ${number}`;

export function natureOf({ kind, medium, qualifiedFlg }: Voucher): string {
  if (kind === 'invoice') return qualifiedFlg ? '適格請求書' : '登録番号なし';
  if (qualifiedFlg) return `適格請求書・${medium === 'paper' ? '紙' : '電子（PDF）'}`;
  return mediumNames[medium];
}

interface OpenVoucherProps {
  requestNo: string;
  voucher: Voucher;
  onClose: () => void;
}

/** Shows a voucher as it was issued. */
export function OpenVoucher({ requestNo, voucher, onClose }: OpenVoucherProps) {
  const { voucherId } = voucher;
  const title = titleOf(voucher);
  return (
    <FileDialog
      title={title}
      queryKey={['staff', 'voucher', voucherId]}
      load={(signal) =>
        loadFile(
          'get',
          '/user/mainte/requestdetails/{requestNo}/vouchers/{voucherId}/file',
          { params: { requestNo, voucherId }, signal },
          ['cm100', title],
        )
      }
      onClose={onClose}
    >
      {(file) => (
        <PdfViewer file={file} title={title} fileName={`${title.replace(' ', '_')}.pdf`} />
      )}
    </FileDialog>
  );
}
