import type { Reader } from '../../platform/database/database.ts';

/** A filing's confirmation record as it is stored. */
export async function selectConfirmationRecord(
  db: Reader,
  filingId: string,
): Promise<string | undefined> {
  const records = db.selectFrom('confirmation_records').select('record');
  return (await records.where('filing_id', '=', filingId).executeTakeFirst())?.record;
}
