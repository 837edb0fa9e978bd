import type { Reader } from '../../platform/database/database.ts';
import { otherFilings } from '../filings/other-filings.service.ts';
import { only, type WhichFilings } from '../filings/which-filings.service.ts';

/** The confirmation records of other filings of the companies of some filings, newest first. */
const earlierRecords = (db: Reader, which: Exclude<WhichFilings, null>) =>
  otherFilings(db, which)
    .innerJoin('confirmation_records as r', 'r.filing_id', 'o.id')
    .select(['f.id as of', 'o.id', 'o.receipt_id', 'o.verify_status', 'r.record'])
    .orderBy('r.updated_at', 'desc')
    .orderBy('o.id', 'desc');

export async function selectEarlierRecords(db: Reader, which: WhichFilings) {
  return which ? earlierRecords(db, which).execute() : [];
}
export type EarlierRecordRow = Awaited<ReturnType<typeof selectEarlierRecords>>[number];

/** The newest record of another filing of the same company. */
export const selectEarlierConfirmation = (db: Reader, { id }: { id: string }) =>
  earlierRecords(db, only(id)).limit(1).executeTakeFirst();

/** People as some filings say them, besides the rows. */
export async function selectFilingsOfPeople(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .leftJoin('confirmation_records as r', 'r.filing_id', 'f.id')
    .leftJoin('identifications as i', 'i.filing_id', 'f.id')
    .leftJoin('receipts as v', 'v.id', 'f.receipt_id')
    .select(['f.id', 'f.company_id', 'f.manager_name', 'f.name', 'f.verify_status'])
    .select(['r.record as confirmation', 'i.record as identification'])
    .select(['v.name as asked_name', 'v.birth_date as asked_birth', 'v.address as asked_address'])
    .where(which)
    .execute();
}
export type FilingOfPeopleRow = Awaited<ReturnType<typeof selectFilingsOfPeople>>[number];

/** The people whom the rows of some filings name, and the officers of their companies. */
export async function selectNamedPeople(db: Reader, which: WhichFilings) {
  if (!which) return [];
  const [rows, officers] = await Promise.all([
    db
      .selectFrom('filings as f')
      .innerJoin('officer_changes as o', 'o.filing_id', 'f.id')
      .select(['f.id as of', 'o.name', 'o.new_name', 'o.address'])
      .where(which)
      .execute(),
    db
      .selectFrom('filings as f')
      .innerJoin('officers as o', 'o.company_id', 'f.company_id')
      .select(['f.id as of', 'o.name', 'o.address'])
      .where(which)
      .execute(),
  ]);
  return [...rows, ...officers.map((one) => ({ ...one, new_name: '' }))];
}

/** Which of some filings have an intention check that did not confirm its person. */
export async function selectDoubted(db: Reader, which: WhichFilings): Promise<Set<string>> {
  if (!which) return new Set();
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('intention_checks as c', 'c.filing_id', 'f.id')
    .select('f.id')
    .where(which)
    .where('c.replaced_by', 'is', null)
    .where('c.result', '!=', 'confirmed')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
