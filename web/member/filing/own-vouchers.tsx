import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnVoucher } from '#contract/endpoints/vouchers.ts';
import { formatYen } from '#contract/price.ts';
import { replacedByCorrection, voucherNames } from '#contract/vouchers.ts';
import { getQuery, loadFile } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FileDialog } from '#shared/ui/file-dialog.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './shared-papers.module.css';

const title = '請求書・領収証';

export const vouchersQuery = (requestNo: string) =>
  queryOptions(
    getQuery(
      ['member', 'vouchers', requestNo],
      '/user/core/customers/{customerId}/requestdetail/{requestNo}/vouchers',
      title,
      { params: { customerId: '0', requestNo } },
    ),
  );

/** The invoices and receipts that the office has issued; nothing while there are none. */
export function OwnVouchers({ requestNo, fresh }: { requestNo: string; fresh: boolean }) {
  const [opened, setOpened] = useState<OwnVoucher | null>(null);
  const query = useQuery(vouchersQuery(requestNo));
  if (query.error && fresh) {
    return (
      <SectionPanel title={title}>
        <ErrorState query={query} />
      </SectionPanel>
    );
  }
  const vouchers = query.data?.voucherList ?? [];
  if (vouchers.length === 0) return null;
  return (
    <SectionPanel title={title} line={`${vouchers.length}件`}>
      <ul className={classes.papers} aria-label={title}>
        {vouchers.map((voucher) => (
          <li key={voucher.voucherId}>
            <Row gap="8px 12px" align="center" justify="space-between">
              <strong>{`${nameOf(voucher)}${uselessness(voucher)}`}</strong>
              {voucher.fileFlg && (
                <Button
                  small
                  aria-label={`${nameOf(voucher)}を開く`}
                  onClick={() => setOpened(voucher)}
                >
                  開く
                </Button>
              )}
            </Row>
            <p>{`${formatYen(voucher.amount)}　発行日 ${voucher.displayIssuedDate}`}</p>
            {uselessness(voucher) && <p>お支払いには使わないでください。</p>}
            {!voucher.fileFlg && !uselessness(voucher) && <p>職印を押した紙でお渡しします。</p>}
          </li>
        ))}
      </ul>
      {opened && (
        <OpenVoucher requestNo={requestNo} voucher={opened} onClose={() => setOpened(null)} />
      )}
    </SectionPanel>
  );
}

function nameOf({ kind, number }: OwnVoucher): string {
  return `${voucherNames[kind]} ${number}`;
}

/** Why nobody pays by a voucher, as it stands behind its name; '' for one in force. */
function uselessness({ replacedFlg, cancelledFlg }: OwnVoucher): string {
  if (cancelledFlg) return '（申込みの取消により無効）';
  return replacedFlg ? `（${replacedByCorrection}）` : '';
}

interface OpenVoucherProps {
  requestNo: string;
  voucher: OwnVoucher;
  onClose: () => void;
}

function OpenVoucher({ requestNo, voucher, onClose }: OpenVoucherProps) {
  const name = nameOf(voucher);
  const { voucherId } = voucher;
  return (
    <FileDialog
      title={name}
      queryKey={['member', 'voucher', voucherId]}
      load={(signal) =>
        loadFile(
          'get',
          '/user/core/customers/{customerId}/requestdetail/{requestNo}/vouchers/{voucherId}',
          { params: { customerId: '0', requestNo, voucherId }, signal },
          ['cm100', name],
        )
      }
      onClose={onClose}
    >
      {(file) => <PdfViewer file={file} title={name} fileName={`${name.replace(' ', '_')}.pdf`} />}
    </FileDialog>
  );
}
