import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { FilingRow } from '../../platform/database/tables.ts';

/** What lists show of a filing. */
export interface FilingListRow extends FilingRow {
  progress_name: string | null;
  verify_name: string | null;
}

/** The rows of some filings, in the order of their ids. */
export async function listRows(db: Reader, ids: readonly string[]): Promise<FilingListRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('filings as f')
    .leftJoin('codes as pc', (join) =>
      join.onRef('pc.code', '=', 'f.progress').on('pc.kind', '=', sql.lit('progress')),
    )
    .leftJoin('codes as vc', (join) =>
      join.onRef('vc.code', '=', 'f.verify_status').on('vc.kind', '=', sql.lit('verify_status')),
    )
    .selectAll('f')
    .select(['pc.abbr as progress_name', 'vc.abbr as verify_name'])
    .where('f.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
