import { errorItem } from '#contract/fields.ts';
import { addDays, japanDate, startOfDay } from '#contract/japan-time.ts';
import {
  checkEntry,
  isPossible,
  type Ledger,
  type NewEntry,
  openAmount,
  type RefundWay,
  refundDue,
  refusalOf,
  withEntry,
  withoutGroundless,
} from '#contract/ledger.ts';
import { formatYen, type OfficeKind, withholdingTax } from '#contract/price.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, refused, wrongState } from '../../platform/http/problem.ts';
import { notifyRefund, takeRefundMailBack } from '../mail/refund-mails.service.ts';
import { officeDays } from '../masters/masters.service.ts';
import { actDays } from './act-days.service.ts';
import { advanceBy, advancesByPayment, tellAsPaid, undoPaidStep } from './advance.service.ts';
import type { Filing, FilingChange } from './filing.ts';
import { change, currentFiling } from './filing-record.service.ts';
import * as queries from './ledger.queries.ts';
import {
  entryOf,
  entryOfRest,
  entryRow,
  type LedgerEntry,
  ledgerOf,
  type NotedBy,
  paidOn,
} from './ledger.ts';
import { demandAccount, demandShownAccount, forgetPaidBack } from './refund-account.service.ts';

export { amountDue, type LedgerEntry, ledgerOf, type NotedBy, paidOn } from './ledger.ts';

/** The entries of a filing as they were noted, revoked ones included. */
export async function entriesOf(db: Reader, filingId: string): Promise<LedgerEntry[]> {
  return (await queries.selectEntries(db, filingId)).map(entryOf);
}

/** The entries made for transfers that were not revoked. */
export async function entriesOfTransfers(
  db: Reader,
  transferIds: readonly string[],
): Promise<LedgerEntry[]> {
  return (await queries.selectEntriesOfTransfers(db, transferIds)).map(entryOf);
}

/** Filings whose money is to come, in the order of the days on which it is due: at most `size`. */
export const owedFilings = queries.selectOwed;
export const notOwedFilings = queries.selectNotOwed;
/** Payments that were noted without a transfer, with their filings. */
export const paymentsByHand = queries.selectPaymentsByHand;

/**
 * Adds entries to a filing's ledger, in their order. A filing is paid from the day on which its money made up what is due, and
 * unpaid when something is open again; a cancelled one stays as it was. Being paid by money advances it where the office wants that.
 * @throws 400 when the ledger says something against an entry
 */
export async function addEntries(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  entries: readonly (NewEntry & { transferId?: string })[],
  by: NotedBy,
  context: RequestContext,
): Promise<Filing> {
  let ledger = ledgerOf(filing);
  for (const entry of entries) {
    const refusal = refusalOf(ledger, entry);
    if (refusal) throw invalid([errorItem(refusal.field, refusal)]);
    ledger = withEntry(ledger, entry);
  }
  for (const entry of entries) await demandAccount(trx, filing.id, entry);
  const at = deps.clock.now().toISOString();
  const rows = entries.map((entry) => entryRow(filing.id, entry, by, at));
  await queries.insertEntries(trx, rows);
  const sums = await revokeGroundless(trx, deps, filing.id, ledger, by);
  const due = await dueAgain(trx, deps, filing, sums);
  const to = { ...(await changeTo(trx, filing, sums)), ...due };
  const changed = await change(trx, deps, filing, to, context);
  await forgetPaidBack(trx, deps, changed);
  for (const { id, kind, amount, entered_on: paidOn } of rows) {
    if (kind === 'refunded') await notifyRefund(trx, deps, changed, { id, amount, paidOn });
  }
  if (!advancesByPayment(deps, filing, changed)) {
    await tellAsPaid(trx, deps, filing, changed);
    return changed;
  }
  await advanceBy(trx, deps, 'payment', changed, context, by.name);
  return currentFiling(trx, filing.id, null);
}

/**
 * Revokes entries of a filing; the step that a payment has caused is undone with it while its mail waits.
 * @throws 409 when one is revoked already, a later one rests on it, or a receipt in force says that it came
 */
export async function revokeEntries(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  entries: readonly LedgerEntry[],
  by: NotedBy,
  context: RequestContext,
): Promise<Filing> {
  const ledger = entries.reduce((sums, entry) => withEntry(sums, entry, -1), ledgerOf(filing));
  const takesMoney = entries.some(({ kind }) => kind === 'received');
  // What a refund rests on could not be noted again.
  if (!isPossible(ledger) || (ledger.isCancelled && takesMoney)) throw refused(409, 'mt122');
  const revoked = entries.map(({ id }) => id);
  for (const { id } of entries) await takeRefundMailBack(trx, deps, filing.id, id);
  const count = await queries.revokeEntries(trx, revoked, revokedBy(deps, by));
  if (count !== entries.length) throw refused(409, 'mt122');
  const sums = await revokeGroundless(trx, deps, filing.id, ledger, by);
  const today = japanDate(deps.clock.now());
  // A mistake that is mended on its day leaves the due day.
  const isMistake = entries.every(({ notedAt }) => japanDate(new Date(notedAt)) === today);
  const due = isMistake ? {} : await dueAgain(trx, deps, filing, sums);
  const to = { ...(await changeTo(trx, filing, sums)), ...due };
  const changed = await change(trx, deps, filing, to, context);
  await forgetPaidBack(trx, deps, changed);
  // A receipt in force says that all of it has come. Asked after the change, for which one that is being issued is waited.
  const pays = entries.some(({ kind }) => kind === 'received' || kind === 'writtenOff');
  const leavesOpen = pays && openAmount(sums) > 0;
  const receipt = leavesOpen ? await queries.selectReceiptInForce(trx, filing.id) : null;
  if (receipt !== null) throw refused(409, 'mt195', receipt);
  if (ledger.isCancelled && entries.some(({ kind }) => kind === 'retained')) {
    const ofKept = await queries.selectReceiptOfKept(trx, filing.id);
    if (ofKept !== null) throw refused(409, 'mt195', ofKept);
  }
  const isUnpaidNow = filing.paidAt !== null && changed.paidAt === null;
  const left = isUnpaidNow ? await undoPaidStep(trx, deps, changed, by.name, context) : changed;
  await tellAsPaid(trx, deps, filing, left);
  return left;
}

const revokedBy = (deps: Deps, by: NotedBy) => ({
  revoked_at: deps.clock.now().toISOString(),
  revoked_by: by.userId,
  revoked_by_name: by.name,
});

/**
 * Revokes, the newest first, what was written off or retained without ground by now; of an entry that has ground in part, that
 * part is noted anew. Returns the ledger that is left.
 */
export async function revokeGroundless(
  trx: Transaction,
  deps: Deps,
  filingId: string,
  ledger: Ledger,
  by: NotedBy,
): Promise<Ledger> {
  const left = withoutGroundless(ledger);
  for (const kind of ['writtenOff', 'retained'] as const) {
    let excess = ledger[kind] - left[kind];
    if (excess === 0) continue;
    const inForce = (await queries.selectEntries(trx, filingId)).filter(
      (row) => row.kind === kind && row.revoked_at === null,
    );
    for (const row of inForce.toReversed()) {
      if (excess <= 0) break;
      await queries.revokeEntries(trx, [row.id], revokedBy(deps, by));
      const rest = row.amount - excess;
      const at = deps.clock.now().toISOString();
      if (rest > 0) await queries.insertEntries(trx, [entryOfRest(row, rest, by, at)]);
      excess -= row.amount;
    }
  }
  return left;
}

/** What a filing's entries, as they are stored by now, make of it. */
async function changeTo(trx: Transaction, filing: Filing, ledger: Ledger): Promise<FilingChange> {
  const { received, writtenOff, retained, isCancelled } = ledger;
  const sums = { received, writtenOff, retained };
  if (isCancelled) return sums;
  if (openAmount(ledger) > 0) return { ...sums, paidAt: null };
  return { ...sums, paidAt: await paidSince(trx, filing, ledger.due) };
}

/** When a filing was paid of which nothing of an amount is open: an instant of the day that its entries say. */
export async function paidSince(db: Reader, filing: Filing, due: number): Promise<string | null> {
  const day = paidOn(await entriesOf(db, filing.id), due);
  const known = filing.paidAt === null ? null : japanDate(new Date(filing.paidAt));
  return day === null || day === known ? filing.paidAt : startOfDay(day);
}

/** The usual days to pay for a paid filing of which something is open again: its customer was told that it is paid. */
async function dueAgain(
  trx: Transaction,
  deps: Deps,
  { paidAt, paymentDue }: Filing,
  ledger: Ledger,
): Promise<FilingChange> {
  if (paidAt === null || ledger.isCancelled || openAmount(ledger) <= 0) return {};
  return { paymentDue: await laterDue(trx, deps, paymentDue) };
}

/** The day by which is due what is asked for from today on, no earlier than another. */
export async function laterDue(trx: Transaction, deps: Deps, present: string): Promise<string> {
  const { paymentDays } = await officeDays(deps, trx);
  const due = addDays(japanDate(deps.clock.now()), paymentDays);
  return due > present ? due : present;
}

/** Money that the office has to pay back, or has paid back, in yen. */
export interface Refund {
  amount: number;
  isDone: boolean;
  doneByName: string;
}

/** The refund of a filing; null when none is to be made and none was. */
export async function refundOf(db: Reader, filing: Filing): Promise<Refund | null> {
  const amount = refundDue(ledgerOf(filing));
  if (amount > 0) return { amount, isDone: false, doneByName: '' };
  const refunds = (await entriesOf(db, filing.id)).filter(
    ({ kind, revokedAt }) => kind === 'refunded' && revokedAt === null,
  );
  const last = refunds.at(-1);
  if (!last) return null;
  const paidBack = refunds.reduce((sum, one) => sum + one.amount, 0);
  return { amount: paidBack, isDone: true, doneByName: last.notedByName };
}

/** A refund as the office has seen it, and how it pays it back; parts are missing in what older pages send. */
export interface SettledRefund {
  amount?: number | undefined;
  /** When the shown account was entered; '' for none. */
  accountAt?: string | undefined;
  way?: RefundWay | undefined;
  reason: string;
}

/**
 * Notes today's refund of all that is to be paid back.
 * @throws 409 when nothing is, or for another amount or account than the shown one; 400 without a way, or for a transfer
 * without an account
 */
export async function payBack(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  { amount: shown, accountAt, way, reason }: SettledRefund,
  by: NotedBy,
  context: RequestContext,
): Promise<void> {
  const amount = refundDue(ledgerOf(filing));
  if (amount === 0) throw wrongState('返金の記録は');
  if (shown === undefined || accountAt === undefined || !way) throw refused(409, 'mt246');
  if (shown !== amount) throw refused(409, 'mt245', formatYen(shown), formatYen(amount));
  await demandShownAccount(trx, filing.id, accountAt);
  const days = actDays(deps, filing);
  const entry = { kind: 'refunded' as const, amount, date: days.today, payer: '', reason, way };
  const wrong = checkEntry(entry, days).map((found) => errorItem(found.field, found));
  if (wrong.length > 0) throw invalid(wrong);
  await addEntries(trx, deps, filing, [entry], by, context);
}

/** Says for filings from before the ledger what their customers withhold. */
export async function sayWithholding(trx: Transaction, office: OfficeKind): Promise<void> {
  for (const rewards of await queries.selectUnsaidRewards(trx)) {
    await queries.sayWithheld(trx, rewards, withholdingTax(rewards, office));
  }
}
