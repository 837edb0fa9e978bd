import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { changesRows, finder } from '../../platform/database/rows.ts';
import type { CompanySnapshotRow, Transaction } from '../../platform/database/tables.ts';

/** The most completions that a list shows. */
const most = 100;

export const selectSnapshot = finder('company_snapshots', 'filing_id');

export async function selectSnapshots(db: Reader, filings: readonly string[]) {
  return db.selectFrom('company_snapshots').selectAll().where('filing_id', 'in', filings).execute();
}

/** Keeps a snapshot; one whose officers were confirmed stays. */
export async function writeSnapshot(trx: Transaction, row: CompanySnapshotRow): Promise<void> {
  await trx
    .insertInto('company_snapshots')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('filing_id')
        .doUpdateSet({ known: row.known, frozen_at: row.frozen_at })
        .where('company_snapshots.confirmed_at', 'is', null),
    )
    .execute();
}

/** Marks the officers after a filing as confirmed; false when they are already. */
export async function markConfirmed(
  trx: Transaction,
  filing: string,
  by: Pick<CompanySnapshotRow, 'confirmed_at' | 'confirmed_by' | 'confirmed_by_name'>,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('company_snapshots')
      .set(by)
      .where('filing_id', '=', filing)
      .where('confirmed_at', 'is', null),
  );
}

/** Completed filings whose officers nobody has confirmed, the oldest first. */
export const selectWaiting = (db: Reader, progress: string) =>
  db
    .selectFrom('company_snapshots')
    .innerJoin('filings', 'filings.id', 'company_snapshots.filing_id')
    .select(['filings.id', 'filings.company_name as companyName', 'frozen_at as frozenAt'])
    .where('confirmed_at', 'is', null)
    .where('filings.progress', '=', progress as never)
    .orderBy('frozen_at')
    .orderBy('filing_id')
    .limit(sql.lit(most))
    .execute();
