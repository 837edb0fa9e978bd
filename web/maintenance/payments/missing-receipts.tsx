import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import {
  mediumNames,
  type VoucherMedium,
  voucherLabels,
  voucherMedia,
} from '#contract/vouchers.ts';
import { getQuery, invalidate, loadFile, send } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import tables from '../filing/case-table.module.css';
import { plainNumber } from '../filing/request-number.ts';
import { allTogether } from '../search/run-each.ts';

const subject = '領収証が未発行の申込';
const key = ['staff', 'vouchers', 'missing'];

interface Issued {
  voucherId: string;
}

/** A button that opens the paid filings without a receipt. */
export function MissingReceiptsButton() {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>領収証の未発行</Button>
      {isOpened && <MissingReceipts onClose={() => setOpened(false)} />}
    </>
  );
}

/** The paid filings without a receipt; one press issues all of them and saves one PDF. */
function MissingReceipts({ onClose }: { onClose: () => void }) {
  const [medium, setMedium] = useState<VoucherMedium>('paper');
  const [isIssuing, setIssuing] = useState(false);
  // Issued receipts whose PDF has failed: they are on the list no more.
  const [unprinted, setUnprinted] = useState<readonly Issued[]>([]);
  const { save, busy: isPrinting } = useSavedFile();
  const busy = isIssuing || isPrinting;
  const found = useQuery({
    ...getQuery(key, '/user/mainte/receipts/missing', subject, {}),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const rows = found.data?.filingList ?? [];
  type Row = (typeof rows)[number];
  const issue = async (some: readonly Row[], issued: Issued[]) => {
    const requestList = some.map(({ displayRequestNo, updateDatetime, updateUserId }) => ({
      ...{ requestNo: plainNumber(displayRequestNo), updateDatetime, updateUserId },
    }));
    const { data, message: text } = await send(
      'post',
      '/user/mainte/receipts/add',
      { body: { requestList, medium }, timeout: 2 * 60_000 },
      ['cm110', '領収証の発行'],
    );
    issued.push(...data.voucherList.map(({ voucherId }) => ({ voucherId })));
    showToast(text);
  };
  const print = async (voucherList: readonly Issued[]) => {
    setUnprinted(voucherList);
    const request = { body: { voucherList: [...voucherList] }, timeout: 2 * 60_000 };
    const load = () =>
      loadFile('post', '/user/mainte/prints/receipts', request, ['cm110', '領収証の印刷']);
    if (await save(load, `領収証_${voucherList.length}件.pdf`)) setUnprinted([]);
  };
  const issueEach = async () => {
    setIssuing(true);
    const issued: Issued[] = [];
    const issuing = allTogether(rows, (some) => issue(some, issued));
    const left = await issuing.finally(() => setIssuing(false));
    if (issued.length > 0) await print(issued);
    void invalidate(['staff', 'vouchers']);
    void invalidate(['staff', 'home']);
    if (left.length === 0) return;
    const lines = left.map(({ row, reason }) => `${row.displayRequestNo}　${reason}`);
    await showMessage('error', [message('mt161', rows.length, left.length), ...lines].join('\n'));
  };
  return (
    <DialogFrame
      opened
      size="large"
      onClose={() => !busy && onClose()}
      title={subject}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            閉じる
          </Button>
          {unprinted.length > 0 ? (
            <Button filled loading={busy} onClick={() => void print(unprinted)}>
              {`発行した${unprinted.length}件をPDFにする`}
            </Button>
          ) : (
            rows.length > 0 && (
              <Button filled loading={busy} onClick={() => void issueEach()}>
                {`${rows.length}件を発行してPDFにする`}
              </Button>
            )
          )}
        </>
      }
    >
      {!found.data && <Loading query={found} lines={6} />}
      {found.data && rows.length === 0 && <p>領収証が未発行の申込はありません。</p>}
      {rows.length > 0 && (
        <Stack>
          <SelectField
            name="receiptMedium"
            label={voucherLabels.medium}
            empty={false}
            value={medium}
            options={voucherMedia.map((value) => ({ value, label: mediumNames[value] }))}
            onChange={(value) => setMedium(value as VoucherMedium)}
          />
          {medium === 'electronic' && (
            <Note>
              要確認：司法書士法施行規則29条の領収証を電子で交付してよいかは、司法書士会に確認してください。
            </Note>
          )}
          <table className={`${tables.table} ${tables.cards}`}>
            <TableHead
              caption={subject}
              of={['申込', '会社名', '入金日', ['領収額', tables.number]]}
            />
            <tbody>
              {rows.map(({ displayRequestNo, companyName, displayPaidDate, amount }) => (
                <tr key={displayRequestNo}>
                  <td data-label="申込" className={tables.date}>
                    <ScreenLink screen="MTR200" params={[plainNumber(displayRequestNo), 'MTR410']}>
                      {displayRequestNo}
                    </ScreenLink>
                  </td>
                  <td data-label="会社名">{companyName}</td>
                  <td data-label="入金日" className={tables.date}>
                    {displayPaidDate}
                  </td>
                  <td data-label="領収額" className={tables.number}>
                    {formatYen(amount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.data?.moreFlg && <Note>ほかにもあります。発行すると、続きが表示されます。</Note>}
        </Stack>
      )}
    </DialogFrame>
  );
}
