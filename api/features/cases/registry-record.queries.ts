import type { Reader } from '../../platform/database/database.ts';

export const selectRegistryRecord = (db: Reader, id: string) =>
  db.selectFrom('registry_records').selectAll().where('filing_id', '=', id).executeTakeFirst();

/** The days that the registry has set for some filings, `YYYY-MM-DD`, '' for none; by filing. */
export async function selectRegistryDays(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { correctionDue: string; expectedOn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('registry_records')
    .select(['filing_id', 'correction_due', 'expected_on'])
    .where('filing_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ filing_id, correction_due, expected_on }) => [
      filing_id,
      { correctionDue: correction_due, expectedOn: expected_on },
    ]),
  );
}
