import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** What lists show of a filing. */
export interface FilingListRow {
  id: string;
  applied_at: string;
  progress: string;
  progress_at: string;
  progress_name: string | null;
  company_name: string;
  name: string;
  manager_name: string;
  manager_name_kana: string;
  base_plan_names: string;
  option_plan_names: string;
  address_hidden: string;
  verify_status: string;
  verify_name: string | null;
  verify_news_at: string | null;
  mail_address: string;
  last_comment: string;
  paid_at: string | null;
  payment_due: string;
  deadline: string | null;
  file_id: string | null;
  updated_at: string;
  updated_by: string;
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
    .select([
      ...(['f.id', 'f.applied_at', 'f.progress', 'f.company_name'] as const),
      ...(['f.name', 'f.manager_name', 'f.manager_name_kana', 'f.base_plan_names'] as const),
      ...(['f.option_plan_names', 'f.verify_status', 'f.mail_address', 'f.last_comment'] as const),
      ...(['f.paid_at', 'f.payment_due', 'f.deadline', 'f.file_id', 'f.address_hidden'] as const),
      ...(['f.progress_at', 'f.verify_news_at', 'f.updated_at', 'f.updated_by'] as const),
      ...(['pc.abbr as progress_name', 'vc.abbr as verify_name'] as const),
    ])
    .where('f.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
