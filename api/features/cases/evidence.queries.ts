import type { Reader } from '../../platform/database/database.ts';
import { inserter, remover } from '../../platform/database/rows.ts';

/** Files that prove the office's identification of a filing, oldest first. */
export const selectEvidence = (db: Reader, filingId: string) =>
  db
    .selectFrom('identification_files as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['e.file_id', 'e.added_at', 'e.added_by_name'])
    .select(['f.wrapped_key', 'f.content_type', 'f.name', 'f.size'])
    .where('e.filing_id', '=', filingId)
    .orderBy('e.added_at')
    .orderBy('e.file_id')
    .execute();
export type Evidence = Awaited<ReturnType<typeof selectEvidence>>[number];

export const insertEvidence = inserter('identification_files');
export const deleteEvidence = remover('identification_files', 'filing_id', 'file_id');
