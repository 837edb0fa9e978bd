import type { Reader } from '../../platform/database/database.ts';
import type { WhichFilings } from './which-filings.service.ts';

/** The confirmation records of some filings, as they are stored. */
export async function selectConfirmationRecords(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('confirmation_records as c', 'c.filing_id', 'f.id')
    .select(['c.filing_id', 'c.record'])
    .where(which)
    .execute();
}
