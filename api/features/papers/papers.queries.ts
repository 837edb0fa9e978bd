import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { adder, changesRows, finder } from '../../platform/database/rows.ts';
import type { FinalPaperRow, Transaction } from '../../platform/database/tables.ts';
import { keeper } from '../../platform/kept-rows.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { otherFilings } from '../filings/other-filings.service.ts';
import { only, type WhichFilings } from '../filings/which-filings.service.ts';

export const selectWork = finder('paper_work', 'filing_id');

export const writeWork = keeper('paper_work', 'filing_id');

/** Papers of other completed filings of the company, the newest first; with a customer, of that account alone. */
export async function selectLastWork(db: Reader, filing: Pick<Filing, 'id'>, customerId?: string) {
  const query = otherFilings(db, only(filing.id))
    .innerJoin('paper_work as w', 'w.filing_id', 'o.id')
    .select(['w.content', 'w.updated_at', 'o.id', 'o.appoint_date'])
    .where('o.progress', '=', progress.completed)
    .orderBy('o.progress_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(10);
  return (customerId ? query.where('o.customer_id', '=', customerId) : query).execute();
}

/** Every version of the papers of a filing, newest first. */
export const selectFinals = (db: Reader, filingId: string) =>
  db
    .selectFrom('final_papers')
    .selectAll()
    .where('filing_id', '=', filingId)
    .orderBy('paper_id')
    .orderBy('version', 'desc')
    .execute();

/** The shared papers of a filing, in the order of sharing. */
export const selectShared = (db: Reader, filingId: string) =>
  db
    .selectFrom('final_papers')
    .selectAll()
    .where('filing_id', '=', filingId)
    .where('state', '=', 'final')
    .where('shared_at', 'is not', null)
    .orderBy('shared_at')
    .orderBy('id')
    .execute();

/** How the shared papers of some filings are stamped. */
export async function selectSharedStamps(
  db: Reader,
  which: WhichFilings,
): Promise<Pick<FinalPaperRow, 'filing_id' | 'stamps'>[]> {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('final_papers as p', 'p.filing_id', 'f.id')
    .select(['p.filing_id', 'p.stamps'])
    .where(which)
    .where('p.state', '=', sql.lit('final'))
    .where('p.shared_at', 'is not', null)
    .execute();
}

/** False when the paper has a final version already. */
export const insertFinal = adder('final_papers');

/** Changes the version in force; false when it is no longer in force. */
export async function updateFinal(
  trx: Transaction,
  { filing_id, paper_id, version }: Pick<FinalPaperRow, 'filing_id' | 'paper_id' | 'version'>,
  change: Partial<FinalPaperRow>,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('final_papers')
      .set(change)
      .where('filing_id', '=', filing_id)
      .where('paper_id', '=', paper_id)
      .where('version', '=', version)
      .where('state', '=', 'final'),
  );
}
