import type { Reader } from '../../platform/database/database.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';

/** Some filings, each with its receipt and its confirmation record. */
export async function selectRecords(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .leftJoin('confirmation_records as c', 'c.filing_id', 'f.id')
    .select(['f.id', 'f.receipt_id', 'c.record'])
    .where(which)
    .execute();
}

/** The rows of officers of some filings, in their order. */
export async function selectOfficers(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('officer_changes as o', 'o.filing_id', 'f.id')
    .select(['o.filing_id', 'o.name', 'o.reason_code as reasonCode'])
    .where(which)
    .orderBy('o.filing_id')
    .orderBy('o.no')
    .execute();
}

/** The intention checks of some filings that no other one has corrected. */
export async function selectCurrentChecks(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('intention_checks as i', 'i.filing_id', 'f.id')
    .select(['i.filing_id', 'i.subject', 'i.person', 'i.result'])
    .where(which)
    .where('i.replaced_by', 'is', null)
    .execute();
}
