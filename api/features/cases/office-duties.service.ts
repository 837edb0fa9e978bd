import { confirmationIn, missingInConfirmation } from '#contract/confirmation-record.ts';
import { leavingOf, unconfirmedOf } from '#contract/intention-checks.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';
import { confirmedIdentities } from '../verification/confirmed-identity.service.ts';
import { withIdentity } from './identity-part.ts';
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
  const officersOf = byFiling(officers);
  const checksOf = byFiling(checks);
  const intention = records.filter(({ id }) => {
    const made = checksOf.get(id) ?? [];
    const leaving = leavingOf(officersOf.get(id) ?? []);
    const isDoubtful = made.some(({ result }) => result !== 'confirmed');
    return isDoubtful || unconfirmedOf([representative, ...leaving], made).length > 0;
  });
  const record = records.filter(({ receipt_id, record: stored }) => {
    const identity = identities.get(receipt_id ?? '') ?? null;
    return missingInConfirmation(withIdentity(confirmationIn(stored), identity)).length > 0;
  });
  const ids = (rows: typeof records) => new Set(rows.map(({ id }) => id));
  return { intention: ids(intention), record: ids(record) };
}

function byFiling<Row extends { filing_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.filing_id);
    if (known) known.push(row);
    else found.set(row.filing_id, [row]);
  }
  return found;
}
