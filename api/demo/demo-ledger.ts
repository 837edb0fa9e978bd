import { japanDate } from '#contract/japan-time.ts';
import { insertEntries } from '../features/filings/ledger.queries.ts';
import { entryRow } from '../features/filings/ledger.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';

/** The payments of all filings that are paid: one entry each, of what was due. */
export async function insertDemoLedger(
  trx: Transaction,
  filings: readonly FilingRow[],
  clerk: Pick<ManagerRow, 'id' | 'name'>,
): Promise<void> {
  const by = { userId: clerk.id, name: clerk.name };
  const rows = filings.flatMap(({ id, paid_at, received, company_name_kana }) => {
    if (!paid_at) return [];
    const date = japanDate(new Date(paid_at));
    const entry = { kind: 'received' as const, amount: received, date, reason: '' };
    return [entryRow(id, { ...entry, payer: company_name_kana }, by, paid_at)];
  });
  await insertEntries(trx, rows);
}
