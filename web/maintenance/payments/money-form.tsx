import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { fault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  checkEntry,
  entryDayLabels,
  entryLabels,
  type LedgerKind,
  ledgerKindNames,
  type NewEntry,
  payerLabels,
  type RefundWay,
  refundWays,
  refusalOf,
  reopenedBy,
  stillOpen,
  withEntry,
} from '#contract/ledger.ts';
import { formatYen } from '#contract/price.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { MovedNotice } from '../filing/work/moved-notice.tsx';
import { useStored } from '../filing/work/stored.ts';
import { useTheirs } from '../filing/work/use-theirs.ts';
import { yenIn } from './amount-text.ts';
import {
  checkTypedDivision,
  DivisionFields,
  type DivisionValues,
  isUndivided,
  typedDivision,
} from './division-fields.tsx';

/** What an office writes when a customer took the bank's fee off. */
export const feeReason = '振込手数料の差引';
export const unwithheldReason = '源泉徴収のない全額の振込';

export interface MoneyValues extends DivisionValues, Record<string, unknown> {
  kind: LedgerKind;
  amount: string;
  date: string;
  payer: string;
  /** How money is paid back. */
  way: RefundWay | '';
  /** What stays open is not asked for any more. */
  writesOff: boolean;
  /** What is paid back of money that was due is asked for again. */
  billsAgain: boolean;
  reason: string;
}

/** The sums of a shown ledger as the rules take them. */
export const sumsOf = (ledger: FilingLedger) => ({
  due: ledger.billed - ledger.withheld,
  received: ledger.received,
  writtenOff: ledger.writtenOff,
  retained: ledger.retained,
  isCancelled: ledger.cancelledFlg,
});

/** What is left open by the payment that is being entered; 0 for another kind or amount. */
export function shortageOf({ kind, amount }: MoneyValues, ledger: FilingLedger): number {
  const yen = yenIn(amount) ?? 0;
  if (kind !== 'received' || yen === 0) return 0;
  return Math.max(0, stillOpen(sumsOf(ledger)) - yen);
}

/** What the refund that is being entered pays back of money that was due. */
const reopened = ({ kind, amount }: MoneyValues, ledger: FilingLedger): number =>
  reopenedBy(sumsOf(ledger), { kind, amount: Math.min(yenIn(amount) ?? 0, ledger.received) });

/** The entries that the values mean. */
export function entriesOf(values: MoneyValues, ledger: FilingLedger): NewEntry[] {
  const { kind, date, reason } = values;
  const way = kind === 'refunded' ? values.way : '';
  const payer = kind === 'received' || way === 'transfer' ? values.payer : '';
  const shortage = values.writesOff ? shortageOf(values, ledger) : 0;
  const entry = { kind, amount: yenIn(values.amount) ?? 0, date, payer, reason, way };
  const rest = { kind: 'writtenOff' as const, amount: shortage, date, payer: '', reason };
  return shortage > 0 ? [entry, rest] : [entry];
}

function checkMoney(values: MoneyValues, ledger: FilingLedger) {
  const days = { since: ledger.appliedDate, today: japanDate(new Date()) };
  if (yenIn(values.amount) === null) {
    const key = values.amount.trim() === '' ? 'cm020' : 'cm031';
    return { amount: fault(key, entryLabels.amount) };
  }
  let sums = sumsOf(ledger);
  for (const entry of entriesOf(values, ledger)) {
    const [wrong] = checkEntry(entry, days);
    const refusal = wrong ?? refusalOf(sums, entry);
    if (refusal) return { [refusal.field]: refusal };
    sums = withEntry(sums, entry);
  }
  const terms = termsOf(values, ledger);
  return terms && !isUndivided(values) ? checkTypedDivision(values, sums.retained, terms) : {};
}

/** What a division of the entered money is checked with; null where it is none that divides. */
export const termsOf = ({ kind }: Pick<MoneyValues, 'kind'>, { divisible }: FilingLedger) =>
  kind === 'retained' ? divisible : null;

/** The yen of a new entry, unless another amount is typed. */
function usualAmount(kind: LedgerKind, { openAmount, refundDue }: FilingLedger): string {
  const isOpen = kind === 'received' || kind === 'writtenOff';
  const amount = isOpen ? Math.max(0, openAmount) : refundDue;
  return amount > 0 ? String(amount) : '';
}

/** The form of money of one filing, beginning with what is open. */
export function useMoneyForm(ledger: FilingLedger, kind: LedgerKind) {
  const initial: MoneyValues = {
    kind,
    amount: usualAmount(kind, ledger),
    date: japanDate(new Date()),
    payer: '',
    way: '',
    writesOff: false,
    billsAgain: false,
    reason: '',
    ...typedDivision({ ...ledger, keptDivision: null }),
  };
  const form = useForm({ initial, check: (values) => checkMoney(values, ledger) });
  const amount = usualAmount(form.values.kind, ledger);
  const stored = useStored({ amount }, { amount });
  const { theirs, own } = useTheirs({
    form: { ...form, values: { amount: form.values.amount } },
    stored,
    // The next payment begins anew.
    onArrival: () => form.change({ ...initial, amount }),
  });
  const typed = Object.keys(typedOver({ ...initial, amount }, form.values));
  return { form, typed, theirs, own };
}

type MoneyForm = ReturnType<typeof useMoneyForm>['form'];

interface MoneyFieldsProps {
  form: MoneyForm;
  theirs: Partial<{ amount: string }>;
  ledger: FilingLedger;
  /** The kinds to choose from; a single one is not asked for. */
  kinds: readonly LedgerKind[];
}

const ways = Object.entries(refundWays).map(([value, label]) => ({ value, label }));

/** The fields of money of one filing. */
export function MoneyFields({ form, theirs, ledger, kinds }: MoneyFieldsProps) {
  const { values, errors, set, change } = form;
  const shortage = shortageOf(values, ledger);
  const goodwill = reopened(values, ledger);
  const terms = termsOf(values, ledger);
  const moved = theirs.amount ? { amount: formatYen(Number(theirs.amount)) } : theirs;
  const isRefund = values.kind === 'refunded';
  const needsReason =
    ['writtenOff', 'retained'].includes(values.kind) ||
    goodwill > 0 ||
    (isRefund && values.way === 'other') ||
    (values.kind === 'received' && (yenIn(values.amount) ?? 0) > stillOpen(sumsOf(ledger)));
  const choose = (kind: LedgerKind) =>
    change({ kind, amount: usualAmount(kind, ledger), writesOff: false, billsAgain: false });
  return (
    <>
      <MovedNotice theirs={moved} labels={entryLabels} />
      {kinds.length > 1 && (
        <SelectField
          name="kind"
          label="種類"
          empty={false}
          value={values.kind}
          options={kinds.map((kind) => ({ value: kind, label: ledgerKindNames[kind] }))}
          onChange={(kind) => choose(kind as LedgerKind)}
        />
      )}
      <TextField
        name="amount"
        label={entryLabels.amount}
        short
        inputMode="numeric"
        support="単位は円です。"
        value={values.amount}
        error={errors.amount}
        onChange={(value) => set('amount', value)}
      />
      {shortage > 0 && (
        <CheckboxField
          name="writesOff"
          label={`不足する${formatYen(shortage)}を請求しない`}
          checked={values.writesOff}
          onChange={(writesOff) =>
            change({ writesOff, ...(writesOff && values.reason === '' && { reason: feeReason }) })
          }
        />
      )}
      {goodwill > 0 && (
        <CheckboxField
          name="billsAgain"
          label="あらためて請求する"
          support={
            values.billsAgain
              ? `返金する${formatYen(goodwill)}は、未収額に戻り、お支払いのご案内の対象になります。`
              : `返金する${formatYen(goodwill)}は、不足として同じ理由で処理し、お客様には請求しません。`
          }
          checked={values.billsAgain}
          onChange={(billsAgain) => set('billsAgain', billsAgain)}
        />
      )}
      <DateField
        name="date"
        label={entryDayLabels[values.kind]}
        min={ledger.appliedDate}
        max={japanDate(new Date())}
        value={values.date}
        error={errors.date}
        onChange={(value) => set('date', value)}
      />
      {isRefund && (
        <RadioField
          name="way"
          label={entryLabels.way}
          inline
          value={values.way}
          error={errors.way}
          options={ways}
          onChange={(way) => set('way', way as RefundWay)}
        />
      )}
      {(values.kind === 'received' || (isRefund && values.way === 'transfer')) && (
        <TextField
          name="payer"
          label={isRefund ? payerLabels.refunded : payerLabels.received}
          support={isRefund ? '返金先の口座が登録されているときは、空欄にできます。' : undefined}
          mark="optional"
          value={values.payer}
          error={errors.payer}
          onChange={(value) => set('payer', value)}
        />
      )}
      <TextField
        name="reason"
        label={entryLabels.reason}
        mark={needsReason || values.writesOff ? 'required' : 'optional'}
        value={values.reason}
        error={errors.reason}
        onChange={(value) => set('reason', value)}
      />
      {terms && (
        <>
          <h4>返金しない額の内訳</h4>
          <p>領収証の発行に必要です。未定のときは、空欄のまま記録し、あとで入力できます。</p>
          <DivisionFields
            {...{ values, errors, terms, onChange: change }}
            kept={ledger.retained + (yenIn(values.amount) ?? 0)}
          />
        </>
      )}
    </>
  );
}
