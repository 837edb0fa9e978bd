import type { Reader } from '../../platform/database/database.ts';
import { finder } from '../../platform/database/rows.ts';
import { keeper } from '../../platform/kept-rows.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';

export const selectRegistryRecord = finder('registry_records', 'filing_id');

export const writeRegistryRecord = keeper('registry_records', 'filing_id');

/** The days that the registry has set for some filings, `YYYY-MM-DD`, '' for none; by filing. */
export async function selectRegistryDays(
  db: Reader,
  which: WhichFilings,
): Promise<Map<string, { correctionDue: string; expectedOn: string }>> {
  if (!which) return new Map();
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('registry_records as r', 'r.filing_id', 'f.id')
    .select(['r.filing_id', 'r.correction_due', 'r.expected_on'])
    .where(which)
    .execute();
  return new Map(
    rows.map(({ filing_id, correction_due, expected_on }) => [
      filing_id,
      { correctionDue: correction_due, expectedOn: expected_on },
    ]),
  );
}
