import { useId, useState } from 'react';
import type { FilingLedger, ShownEntry } from '#contract/endpoints/ledger.ts';
import { keptTaxText } from '#contract/kept-tax.ts';
import { ledgerKindNames, ledgerKinds, refundWays } from '#contract/ledger.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import tables from '../filing/case-table.module.css';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import { ledgerFacts } from './confirm-payment.tsx';
import { useFilingLedger, useNoting, versionOf } from './filing-ledger.ts';
import { KeptDivision } from './kept-division.tsx';
import { MoneyFields, useMoneyForm } from './money-form.tsx';
import classes from './payments.module.css';

/** What was billed for a filing, every entry of its ledger, and a form for the next one. */
export function LedgerDialog({ requestNo, onClose }: { requestNo: string; onClose: () => void }) {
  const { data, error, refetch } = useFilingLedger(requestNo);
  const formId = useId();
  const [entries, setEntries] = useState(0);
  return (
    <DialogFrame
      opened
      size="large"
      onClose={onClose}
      title={data ? `入出金の記録（${data.displayRequestNo}）` : '入出金の記録'}
      footer={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <Button type="submit" form={formId} disabled={!data}>
            記録する
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState query={{ error, refetch }} />}
      {data && (
        <Stack>
          <DescriptionList items={[...ledgerFacts(data), ...keptFacts(data)]} />
          <Entries requestNo={requestNo} ledger={data} />
          <KeptDivision requestNo={requestNo} ledger={data} />
          <NewEntry
            // The next entry begins anew.
            key={entries}
            {...{ requestNo, formId }}
            ledger={data}
            onDone={() => setEntries(entries + 1)}
          />
        </Stack>
      )}
    </DialogFrame>
  );
}

/** The registration tax that is kept for the application to the registry. */
function keptFacts({ keptTax }: FilingLedger) {
  if (keptTax.tax === 0) return [];
  return [{ label: '預り金（登録免許税）', value: keptTaxText(keptTax) }];
}

interface PartProps {
  requestNo: string;
  ledger: FilingLedger;
}

function Entries({ requestNo, ledger }: PartProps) {
  const { run, busy } = useStaffMutation(['staff']);
  const revoke = async ({ entryId, transferNoList }: ShownEntry) => {
    const text =
      transferNoList.length > 0 ? message('mt126', transferNoList.join('、')) : message('mt127');
    if (!(await confirm({ text, action: '記録を取り消す', danger: true }))) return;
    await run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/ledger/{entryId}/delete',
        { params: { requestNo, entryId }, body: versionOf(ledger) },
        ['cm110', '記録の取消'],
      ),
    );
  };
  if (ledger.entryList.length === 0) return <p>入出金の記録はありません。</p>;
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <TableHead
          caption="入出金の記録"
          of={['日付', '種類', ['金額', tables.number], '名義・理由', '記録', '操作']}
        />
        <tbody>
          {ledger.entryList.map((entry) => (
            <tr key={entry.entryId} data-revoked={entry.revokedFlg || undefined}>
              <td className={tables.date}>{entry.displayDate}</td>
              <td className={tables.date}>
                {ledgerKindNames[entry.kind]}
                {entry.way && <span className={tables.note}>{refundWays[entry.way]}</span>}
              </td>
              <td className={tables.number}>{formatYen(entry.amount)}</td>
              <td>
                {entry.payer}
                {entry.reason && <span className={tables.note}>{entry.reason}</span>}
                {entry.transferNoList.length > 1 && (
                  <span
                    className={tables.note}
                  >{`振込1件で${entry.transferNoList.length}件分`}</span>
                )}
              </td>
              <td className={tables.date}>
                {entry.displayDatetime}
                <span className={tables.note}>{entry.userName || '以前の記録'}</span>
              </td>
              <td>
                {entry.revokedFlg ? (
                  `取消済み（${entry.revokedByName}）`
                ) : (
                  <Button
                    variant="subtle"
                    small
                    disabled={busy}
                    aria-label={`${entry.displayDate}の${ledgerKindNames[entry.kind]}の記録を取り消す`}
                    onClick={() => void revoke(entry)}
                  >
                    取り消す
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface NewEntryProps extends PartProps {
  formId: string;
  onDone: () => void;
}

function NewEntry({ requestNo, ledger, formId, onDone }: NewEntryProps) {
  const { openAmount, refundDue, received, cancelledFlg } = ledger;
  const isPossible = {
    received: true,
    refunded: received > 0,
    writtenOff: !cancelledFlg && openAmount > 0,
    retained: refundDue > 0,
  };
  const kinds = ledgerKinds.filter((kind) => isPossible[kind]);
  const { form, theirs, own } = useMoneyForm(ledger, refundDue > 0 ? 'refunded' : 'received');
  const note = useNoting({ requestNo, ledger, onStored: own, onDone });
  const submit = form.onSubmit(note(form));
  return (
    <form id={formId} className={classes.entry} noValidate onSubmit={submit}>
      <h3>記録の追加</h3>
      <MoneyFields {...{ form, theirs, ledger, kinds }} />
    </form>
  );
}
