import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fault } from '#contract/fields.ts';
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
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Row as Line, Note, Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { TableHead } from '#shared/ui/table-head.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import tables from '../filing/case-table.module.css';
import { plainNumber } from '../filing/request-number.ts';
import { allTogether } from '../search/run-each.ts';
import { Tick } from '../search/ticked-rows.tsx';

const subject = '領収証が未発行の申込';
const noMedium = fault('cm021', voucherLabels.medium).text;
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

/** The paid filings without a receipt; issues those that are chosen, after a question, and saves one PDF. */
function MissingReceipts({ onClose }: { onClose: () => void }) {
  const [medium, setMedium] = useState<VoucherMedium | ''>('');
  const [isMediumMissing, setMediumMissing] = useState(false);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
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
  // A running filing may still be corrected, so that its receipt is issued only where a clerk wants it.
  const isChosen = ({ displayRequestNo: no, completedFlg }: Row) => ticks[no] ?? completedFlg;
  const chosen = rows.filter(isChosen);
  const tick = (some: readonly Row[], checked: boolean) =>
    setTicks((before) => ({
      ...before,
      ...Object.fromEntries(some.map(({ displayRequestNo }) => [displayRequestNo, checked])),
    }));
  const issue = async (medium: VoucherMedium, some: readonly Row[], issued: Issued[]) => {
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
  const issueChosen = async () => {
    setMediumMissing(medium === '');
    if (medium === '') {
      await showMessage('error', noMedium);
      return;
    }
    const text = message('mt295', chosen.length, mediumNames[medium]);
    if (!(await confirm({ text, action: '発行する' }))) return;
    setIssuing(true);
    const issued: Issued[] = [];
    const issuing = allTogether(chosen, (some) => issue(medium, some, issued));
    const left = await issuing.finally(() => setIssuing(false));
    if (issued.length > 0) await print(issued);
    void invalidate(['staff', 'vouchers']);
    void invalidate(['staff', 'home']);
    if (left.length === 0) return;
    const lines = left.map(({ row, reason }) => `${row.displayRequestNo}　${reason}`);
    await showMessage('error', [message('mt161', chosen.length, left.length), ...lines].join('\n'));
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
              <Button
                filled
                loading={busy}
                disabled={chosen.length === 0}
                onClick={() => void issueChosen()}
              >
                {`選んだ${chosen.length}件を発行してPDFにする`}
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
          <RadioField
            name="receiptMedium"
            label={voucherLabels.medium}
            inline
            value={medium}
            error={isMediumMissing ? noMedium : undefined}
            options={voucherMedia.map((value) => ({ value, label: mediumNames[value] }))}
            onChange={(value) => {
              setMedium(value as VoucherMedium);
              setMediumMissing(false);
            }}
          />
          {medium === 'electronic' && (
            <Note>
              司法書士法施行規則29条の領収証を電子で交付してよいかは、司法書士会に確認してください。
            </Note>
          )}
          <Line gap="8px 12px" align="center">
            <Button small onClick={() => tick(rows, chosen.length < rows.length)}>
              {chosen.length < rows.length ? 'すべて選ぶ' : 'すべて外す'}
            </Button>
            <Note as="span">完了していない申込は、はじめは選ばれていません。</Note>
          </Line>
          <table className={`${tables.table} ${tables.cards}`}>
            <TableHead
              caption={subject}
              of={['選択', '申込', '会社名・内容', '進捗', '入金日', ['領収額', tables.number]]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.displayRequestNo}>
                  <td data-label="選択">
                    <Tick
                      name={`${row.displayRequestNo}を選ぶ`}
                      checked={isChosen(row)}
                      onChange={(checked) => tick([row], checked)}
                    />
                  </td>
                  <td data-label="申込" className={tables.date}>
                    <ScreenLink
                      screen="MTR200"
                      params={[plainNumber(row.displayRequestNo), 'MTR410']}
                    >
                      {row.displayRequestNo}
                    </ScreenLink>
                  </td>
                  <td data-label="会社名・内容">
                    <span>
                      {row.companyName}
                      <span className={tables.note}>{row.planName}</span>
                    </span>
                  </td>
                  <td data-label="進捗" className={tables.date}>
                    {row.progressName}
                  </td>
                  <td data-label="入金日" className={tables.date}>
                    {row.displayPaidDate}
                  </td>
                  <td data-label="領収額" className={tables.number}>
                    {formatYen(row.amount)}
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
