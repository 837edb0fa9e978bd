import type { Division } from '#contract/division.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { errorItem } from '#contract/fields.ts';
import { displayDate, displayInstant } from '#contract/japan-time.ts';
import { keptTax } from '#contract/kept-tax.ts';
import {
  checkEntry,
  entryDayLabels,
  type Ledger,
  type NewEntry,
  openAmount,
  refundDue,
  withWriteOffs,
} from '#contract/ledger.ts';
import { isOwed } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { detailVersion } from '../../platform/http/version.ts';
import { dayOfApplication } from '../cases/registry-record.service.ts';
import { actDays, demandActDays } from '../filings/act-days.service.ts';
import { divideKept, divisionTerms, keptDivision } from '../filings/division.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  filingAuditEntry,
  filingParts,
  registrationTax,
} from '../filings/filing-record.service.ts';
import {
  addEntries,
  entriesOf,
  entriesOfTransfers,
  type LedgerEntry,
  ledgerOf,
  type NotedBy,
  revokeEntries,
} from '../filings/ledger.service.ts';
import { reopenTransfers } from './transfers.service.ts';

/**
 * Records that all that was open of a filing was paid on a day, Japan's date.
 * @throws 409 when it is cancelled or paid already
 */
export async function confirmPayment(
  deps: Deps,
  by: NotedBy,
  number: string,
  paidDate: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, plainNumber(number), null);
    const labels = { paidDate: entryDayLabels.received };
    demandActDays(deps, filing, ['paidDate'], { said: { paidDate }, labels });
    if (!isOwed(filing.paidAt !== null, filing.progress)) throw wrongState('入金の確認は');
    const amount = openAmount(ledgerOf(filing));
    const entry = { kind: 'received' as const, amount, date: paidDate, payer: '', reason: '' };
    await addEntries(trx, deps, filing, [entry], by, context);
    await auditFiling(trx, deps, context, 'filing.payment', filing.id);
  });
}

/**
 * Removes everything that was received of a filing, by hand or by transfers, which are then reopened.
 * @throws 409 when nothing was, or the filing is cancelled, or money was paid back since, or for an older version or none
 */
export async function takePaymentBack(
  deps: Deps,
  by: NotedBy,
  number: string,
  version: Version | null,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, plainNumber(number), version);
    if (version === null) throw refused(409, 'mt246');
    const payment = (await entriesOf(trx, filing.id)).filter(
      ({ kind, revokedAt }) => revokedAt === null && (kind === 'received' || kind === 'writtenOff'),
    );
    if (payment.length === 0) throw wrongState('入金の確認の取消は');
    await revokeWithTransfers(trx, deps, filing, payment, by, context);
    await auditFiling(trx, deps, context, 'filing.paymentRevoked', filing.id);
  });
}

/** A filing's ledger with all its entries. */
export async function filingLedger(
  deps: Deps,
  number: string,
  today: string,
  context: RequestContext,
): Promise<FilingLedger> {
  const db = deps.db.read;
  const filing = await anyFiling(deps, number);
  const [entries, { plans }, filedOn, divisible, division] = await Promise.all([
    entriesOf(db, filing.id),
    filingParts(deps, filing),
    dayOfApplication(db, filing.id),
    divisionTerms(db, deps, filing),
    keptDivision(db, filing),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.view', filing.id)),
  ]);
  const filingsOf = await filingsOfTransfers(db, entries);
  const ledger = ledgerOf(filing);
  return {
    displayRequestNo: displayNumber(filing.id),
    companyName: filing.companyName,
    name: filing.name,
    appliedDate: actDays(deps, filing).since,
    billed: filing.billed,
    withheld: filing.withheld,
    received: ledger.received,
    writtenOff: ledger.writtenOff,
    retained: ledger.retained,
    openAmount: openAmount(ledger),
    refundDue: refundDue(ledger),
    keptTax: keptTax(ledger.received, registrationTax(plans), filedOn, today),
    cancelledFlg: ledger.isCancelled,
    divisible,
    keptDivision: division && {
      endedDate: division.endedDate,
      lineList: division.lineList,
      userName: division.notedByName,
      displayDatetime: displayInstant(division.notedAt),
    },
    entryList: entries.map((entry) => ({
      entryId: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      displayDate: displayDate(entry.date),
      payer: entry.payer,
      reason: entry.reason,
      way: entry.way,
      transferNoList: (filingsOf.get(entry.transferId) ?? []).map(displayNumber),
      userName: entry.notedByName,
      displayDatetime: displayInstant(entry.notedAt),
      revokedFlg: entry.revokedAt !== null,
      revokedByName: entry.revokedByName,
    })),
    ...detailVersion(filing),
  };
}

/** The filings for which each transfer was confirmed. */
async function filingsOfTransfers(
  db: Reader,
  entries: readonly LedgerEntry[],
): Promise<Map<string | null, string[]>> {
  const ids = entries.flatMap(({ transferId }) => transferId ?? []);
  const filings = new Map<string | null, string[]>();
  for (const { transferId, filingId } of await entriesOfTransfers(db, [...new Set(ids)])) {
    const known = filings.get(transferId) ?? [];
    if (!known.includes(filingId)) filings.set(transferId, [...known, filingId]);
  }
  return filings;
}

/**
 * Notes money of a filing, and returns its sums. What is paid back of money that was due is written off, unless it is to be
 * asked for again.
 * @throws 400 when an entry is wrong or the ledger speaks against it, 409 for an older version
 */
export async function noteMoney(
  deps: Deps,
  by: NotedBy,
  number: string,
  noted: { entryList: readonly NewEntry[]; billAgainFlg: boolean; division?: Division | undefined },
  version: Version,
  today: string,
  context: RequestContext,
): Promise<Ledger> {
  const { entryList: entries, billAgainFlg, division } = noted;
  return deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, plainNumber(number), version);
    const wrong = entries.flatMap((entry) => checkEntry(entry, actDays(deps, filing)));
    if (wrong.length > 0) throw invalid(wrong.map((found) => errorItem(found.field, found)));
    const all = billAgainFlg ? entries : withWriteOffs(ledgerOf(filing), entries);
    const changed = await addEntries(trx, deps, filing, all, by, context);
    if (division) await divideKept(trx, deps, changed, division, by, today, context);
    const isPayment = entries.some(({ kind }) => kind === 'received');
    await auditFiling(
      trx,
      deps,
      context,
      isPayment ? 'filing.payment' : 'filing.ledger',
      filing.id,
    );
    return ledgerOf(changed);
  });
}

/**
 * Notes how what is kept of a cancelled mandate divides.
 * @throws 400 when it makes up another amount, 409 for an older version or where nothing is to be divided
 */
export async function divide(
  deps: Deps,
  by: NotedBy,
  number: string,
  division: Division,
  version: Version,
  today: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, plainNumber(number), version);
    await divideKept(trx, deps, filing, division, by, today, context);
    await auditFiling(trx, deps, context, 'filing.divide', filing.id);
  });
}

/**
 * Revokes an entry; one made for a transfer with all others of this transfer, which then waits again.
 * @throws 404 when the filing has no such entry, 409 for an older version or where a later entry rests on it
 */
export async function revokeEntry(
  deps: Deps,
  by: NotedBy,
  number: string,
  entryId: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, plainNumber(number), version);
    const entry = (await entriesOf(trx, filing.id)).find(({ id }) => id === entryId);
    if (!entry) throw notFound();
    // Its transfer may pay other filings by now.
    if (entry.revokedAt !== null) throw refused(409, 'mt122');
    await revokeWithTransfers(trx, deps, filing, [entry], by, context);
    await auditFiling(trx, deps, context, 'filing.ledgerRevoked', filing.id);
  });
}

async function revokeWithTransfers(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  entries: readonly LedgerEntry[],
  by: NotedBy,
  context: RequestContext,
): Promise<void> {
  const byHand = entries.filter(({ transferId }) => transferId === null);
  if (byHand.length > 0) await revokeEntries(trx, deps, filing, byHand, by, context);
  const transfers = entries.flatMap(({ transferId }) => transferId ?? []);
  await reopenTransfers(trx, deps, by, [...new Set(transfers)], context);
}
