import type { Reader } from '../../../platform/database/database.ts';
import type { FilingRow } from '../../../platform/database/tables.ts';

/** What is billed for a filing, which no list shows. */
export type FilingAmounts = Pick<
  FilingRow,
  'id' | 'billed' | 'reward_subtotal' | 'tax' | 'duty_subtotal'
>;

/** The amounts of filings by their numbers; a page of a table for bookkeeping at a time. */
export async function selectAmounts(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, FilingAmounts>> {
  const rows = await db
    .selectFrom('filings')
    .select(['id', 'billed', 'reward_subtotal', 'tax', 'duty_subtotal'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
