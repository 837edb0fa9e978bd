import { type ActDays, checkActDay } from './act-day.ts';
import { checkText, type FieldFault, fault } from './fields.ts';
import { formatYen } from './price.ts';

/**
 * The kinds of a ledger's entries: money that came, money paid back, a shortage that nobody asks for any more, and an
 * excess that is not paid back.
 */
export const ledgerKinds = ['received', 'refunded', 'writtenOff', 'retained'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindNames: Record<LedgerKind, string> = {
  received: '入金',
  refunded: '返金',
  writtenOff: '不足の処理',
  retained: '返金しない額',
};

/** The day of an entry, by its kind. */
export const entryDayLabels: Record<LedgerKind, string> = {
  received: '入金日',
  refunded: '返金日',
  writtenOff: '日付',
  retained: '日付',
};

/** How the office pays money back. */
export const refundWays = { transfer: '振込', cash: '窓口で現金', other: 'その他' } as const;
export type RefundWay = keyof typeof refundWays;
export const refundWayNames = Object.keys(refundWays) as RefundWay[];

/** The accounting programs whose layout a journal is exported in. */
export const journalLayouts = ['freee', 'moneyForward'] as const;
export type JournalLayout = (typeof journalLayouts)[number];

export const journalLayoutNames: Record<JournalLayout, string> = {
  freee: 'freee会計（仕訳データ）',
  moneyForward: 'マネーフォワード クラウド会計（仕訳帳）',
};

/** Money of one filing, in yen. */
export interface Ledger {
  /** What the customer was told to pay. */
  due: number;
  /** What came, less what was paid back. */
  received: number;
  writtenOff: number;
  retained: number;
  /** Whether the filing is cancelled, so that nothing is due any more. */
  isCancelled: boolean;
}

/** Yen that are still to come; negative where more came than was due. */
export function openAmount({ due, received, writtenOff, retained }: Ledger): number {
  return due - received - writtenOff + retained;
}

/** Yen that are still to come; nothing is for a cancelled filing. */
export const stillOpen = (ledger: Ledger) =>
  ledger.isCancelled ? 0 : Math.max(0, openAmount(ledger));

/** Yen that are to be paid back: what came above the amount due, or all of it for a cancelled filing. */
export function refundDue(ledger: Ledger): number {
  if (ledger.isCancelled) return ledger.received - ledger.retained;
  return Math.max(0, Math.min(ledger.received, -openAmount(ledger)));
}

export const entryLabels = {
  ...{ amount: '金額', date: '日付', payer: '名義', reason: '理由' },
  way: '返金の方法',
};
/** The other side of an entry, by its kind. */
export const payerLabels = { received: '振込依頼人', refunded: '振込先' };
export const longestPayer = 100;
export const longestReason = 200;
export const highestAmount = 1_000_000_000;

export interface NewEntry {
  kind: LedgerKind;
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
  payer: string;
  reason: string;
  /** Only a refund has one. */
  way?: RefundWay | '';
}

/** What is wrong with an entry itself, whatever the ledger says. */
export function checkEntry(entry: NewEntry, days: ActDays): FieldFault<keyof NewEntry>[] {
  const { kind, amount, date, payer, reason, way = '' } = entry;
  const isRefund = kind === 'refunded';
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= highestAmount;
  const found = {
    amount: isAmount ? null : fault('cm031', entryLabels.amount),
    date: checkActDay(entryDayLabels[kind], date, days),
    way:
      isRefund && !refundWayNames.some((one) => one === way)
        ? fault('cm021', entryLabels.way)
        : null,
    payer: checkText(entryLabels.payer, payer, longestPayer, { required: false }),
    reason: checkText(entryLabels.reason, reason, longestReason, {
      required: isRefund && way === 'other',
    }),
  };
  return Object.entries(found).flatMap(([field, wrong]) =>
    wrong ? [{ field: field as keyof NewEntry, ...wrong }] : [],
  );
}

/**
 * What the ledger says against an entry: money above what is open, and whatever is not ordinary, takes a reason; no more
 * is paid back than came, and no sum exceeds the highest amount.
 */
export function refusalOf(ledger: Ledger, entry: NewEntry): FieldFault<keyof NewEntry> | null {
  const { kind, amount } = entry;
  const open = stillOpen(ledger);
  const without = entry.reason.trim() === '';
  const wrong = (field: keyof NewEntry, found: ReturnType<typeof fault>) => ({ field, ...found });
  const most = {
    received: highestAmount - ledger.received,
    refunded: ledger.received,
    writtenOff: open,
  };
  const limit = kind === 'retained' ? refundDue(ledger) : most[kind];
  if (amount > limit)
    return wrong('amount', fault('mt120', ledgerKindNames[kind], formatYen(limit)));
  if (!without) return null;
  if (kind === 'received') {
    return amount > open ? wrong('reason', fault('mt121', formatYen(open))) : null;
  }
  const isOrdinary = kind === 'refunded' && amount <= refundDue(ledger);
  return isOrdinary ? null : wrong('reason', fault('cm020', entryLabels.reason));
}

/** Yen of a refund that had been due: they would be open again. */
export function reopenedBy(ledger: Ledger, entry: Pick<NewEntry, 'kind' | 'amount'>): number {
  if (entry.kind !== 'refunded' || ledger.isCancelled) return 0;
  const short = ({ due, received }: Ledger) => Math.max(0, due - received);
  return short(withEntry(ledger, entry)) - short(ledger);
}

/** The entries with a write-off behind each refund of money that had been due: nobody asks for it again. */
export function withWriteOffs(ledger: Ledger, entries: readonly NewEntry[]): NewEntry[] {
  let sums = ledger;
  return entries.flatMap((entry) => {
    const amount = reopenedBy(sums, entry);
    const rest = { ...entry, kind: 'writtenOff' as const, amount, payer: '', way: '' as const };
    const all = amount > 0 ? [entry, rest] : [entry];
    for (const one of all) sums = withEntry(sums, one);
    return all;
  });
}

/** The ledger with an entry, or with `sign` -1 without it. */
export function withEntry(
  ledger: Ledger,
  { kind, amount }: Pick<NewEntry, 'kind' | 'amount'>,
  sign: 1 | -1 = 1,
): Ledger {
  const change = sign * amount;
  if (kind === 'received') return { ...ledger, received: ledger.received + change };
  if (kind === 'refunded') return { ...ledger, received: ledger.received - change };
  return { ...ledger, [kind]: ledger[kind] + change };
}

/**
 * The ledger with as much written off as is still short, and as much retained as is still too much: what a later payment,
 * refund, correction or cancellation has made groundless counts no more, because it is no money that came.
 */
export function withoutGroundless(ledger: Ledger): Ledger {
  const { due, received, isCancelled } = ledger;
  const short = isCancelled ? ledger.writtenOff : Math.max(0, due - received);
  const over = isCancelled ? received : Math.max(0, received - due);
  return {
    ...ledger,
    writtenOff: Math.min(ledger.writtenOff, short),
    retained: Math.min(ledger.retained, over),
  };
}

/** Whether a ledger can be: nothing was paid back that never came, nothing retained that nobody paid too much. */
export function isPossible(ledger: Ledger): boolean {
  const most = ledger.isCancelled
    ? ledger.received
    : Math.max(0, ledger.received + ledger.writtenOff - ledger.due);
  return ledger.received >= 0 && ledger.retained <= most;
}
