import { leavingOf, unconfirmedOf } from '#contract/intention-checks.ts';
import type { Reader } from '../../platform/database/database.ts';
import { grouped } from '../../platform/database/rows.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';
import { confirmedIdentities } from '../verification/confirmed-identity.service.ts';
import { missingInRecord } from './identity-part.ts';
import * as queries from './office-duties.queries.ts';

/** The representative of any filing; a check names the person. */
const representative = { subject: 'representative', name: '' };

/** Filings among some whose people are still to be asked, and those whose confirmation record lacks something, as the gates say. */
export async function filingsWithDuties(
  db: Reader,
  which: WhichFilings,
): Promise<{ intention: Set<string>; record: Set<string> }> {
  const [records, officers, checks] = await Promise.all([
    queries.selectRecords(db, which),
    queries.selectOfficers(db, which),
    queries.selectCurrentChecks(db, which),
  ]);
  const receipts = [...new Set(records.flatMap(({ receipt_id }) => receipt_id ?? []))];
  const identities = await confirmedIdentities(db, receipts);
  const officersOf = grouped(officers, 'filing_id');
  const checksOf = grouped(checks, 'filing_id');
  const intention = records.filter(({ id }) => {
    const made = checksOf.get(id) ?? [];
    const leaving = leavingOf(officersOf.get(id) ?? []);
    const isDoubtful = made.some(({ result }) => result !== 'confirmed');
    return isDoubtful || unconfirmedOf([representative, ...leaving], made).length > 0;
  });
  const record = records.filter(({ receipt_id, record: stored }) => {
    const identity = identities.get(receipt_id ?? '') ?? null;
    return missingInRecord(stored, identity).length > 0;
  });
  const ids = (rows: typeof records) => new Set(rows.map(({ id }) => id));
  return { intention: ids(intention), record: ids(record) };
}
