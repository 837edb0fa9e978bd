import { uuidv7 } from 'uuidv7';
import { progress } from '#contract/codes.ts';
import type { Ledger, LedgerKind, NewEntry } from '#contract/ledger.ts';
import type { LedgerEntryRow } from '../../platform/database/tables.ts';
import type { Filing } from './filing.ts';

/** An entry of a filing's ledger; only this feature knows the row. */
export interface LedgerEntry extends ReturnType<typeof entryOf> {}

export function entryOf(row: LedgerEntryRow) {
  return {
    id: row.id,
    filingId: row.filing_id,
    kind: row.kind,
    amount: row.amount,
    date: row.entered_on,
    payer: row.payer,
    transferId: row.transfer_id,
    reason: row.reason,
    way: row.way,
    notedAt: row.noted_at,
    notedByName: row.noted_by_name,
    revokedAt: row.revoked_at,
    revokedByName: row.revoked_by_name ?? '',
  };
}

/** Who notes an entry. */
export interface NotedBy {
  userId: string;
  name: string;
}

/** The amount a customer transfers: the billed one, less the tax that customers withhold from an individual. */
export function amountDue({ billed, withheld }: Pick<Filing, 'billed' | 'withheld'>): number {
  return billed - withheld;
}

/** The sums of a filing's ledger. */
export function ledgerOf(filing: Filing): Ledger {
  return {
    due: amountDue(filing),
    received: filing.received,
    writtenOff: filing.writtenOff,
    retained: filing.retained,
    isCancelled: filing.progress === progress.cancelled,
  };
}

/**
 * Japan's day from which on the money of the entries in force makes up what is due, less what is written off of it, whenever
 * that was; null while some is missing.
 */
export function paidOn(entries: readonly LedgerEntry[], due: number): string | null {
  const inForce = entries.filter(({ revokedAt }) => revokedAt === null);
  const sum = (kind: LedgerKind, until = '~') =>
    inForce
      .filter((entry) => entry.kind === kind && entry.date <= until)
      .reduce((yen, { amount }) => yen + amount, 0);
  const enough = due - sum('writtenOff');
  const days = [...new Set(inForce.map(({ date }) => date))].sort();
  const isShort = (day: string) => sum('received', day) - sum('refunded', day) < enough;
  return days[days.findLastIndex(isShort) + 1] ?? null;
}

/** The row of a new entry. */
export function entryRow(
  filingId: string,
  entry: NewEntry & { transferId?: string },
  by: NotedBy,
  at: string,
): LedgerEntryRow {
  return {
    id: uuidv7(),
    filing_id: filingId,
    kind: entry.kind,
    amount: entry.amount,
    entered_on: entry.date,
    payer: entry.payer.trim(),
    transfer_id: entry.transferId ?? null,
    reason: entry.reason.trim(),
    way: entry.kind === 'refunded' ? (entry.way ?? '') : '',
    noted_at: at,
    noted_by: by.userId,
    noted_by_name: by.name,
    revoked_at: null,
    revoked_by: null,
    revoked_by_name: null,
  };
}

/** The row of what is left of an entry. */
export function entryOfRest(
  row: LedgerEntryRow,
  amount: number,
  by: NotedBy,
  at: string,
): LedgerEntryRow {
  return {
    ...row,
    id: uuidv7(),
    amount,
    noted_at: at,
    noted_by: by.userId,
    noted_by_name: by.name,
  };
}
