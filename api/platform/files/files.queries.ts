import type { Reader } from '../database/database.ts';
import { finder } from '../database/rows.ts';
import type { FileRow, Transaction } from '../database/tables.ts';
import type { Sealed } from './vault.ts';

export interface NewFile {
  sealed: Sealed;
  /** What it is: `pdf` of the registry, final `paper`, `voucher`, `photo`, `certificate` of a digital ID, or `attachment` of a message. */
  kind: string;
  contentType: string;
  name: string;
  /** Instant, ISO 8601 with milliseconds and `Z`. */
  at: string;
  /** Id of the uploader. */
  by: string;
}

/** Assigns sealed bytes to their owner; without this row the sweep removes them. */
export async function insertFile(trx: Transaction, file: NewFile): Promise<void> {
  const { sealed, kind, contentType, name, at, by } = file;
  await trx
    .insertInto('files')
    .values({
      id: sealed.id,
      kind,
      wrapped_key: sealed.wrappedKey,
      content_type: contentType,
      name,
      size: sealed.size,
      sha256: sealed.sha256,
      created_at: at,
      checked_at: at,
      created_by: by,
      destroyed_at: null,
    })
    .execute();
}

export const selectFile = finder('files', 'id');

/** The name a file was uploaded under; '' for a destroyed file or none. */
export async function storedFileName(db: Reader, id: string): Promise<string> {
  const row = await selectFile(db, id);
  return row?.wrapped_key ? row.name : '';
}

/** Forgets the key of a file, so that no copy of its bytes can be decrypted any more. */
export async function forgetKey(trx: Transaction, id: string, at: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ wrapped_key: null, destroyed_at: at })
    .where('id', '=', id)
    .where('wrapped_key', 'is not', null)
    .execute();
}

/** Replaces the key of a file unless it has changed or was destroyed meanwhile. */
export async function replaceKey(
  trx: Transaction,
  id: string,
  { from, to }: { from: Uint8Array; to: Uint8Array },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ wrapped_key: to })
    .where('id', '=', id)
    .where('wrapped_key', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** What the database knows of a file: that it can be opened, or that it was destroyed. */
export async function selectKnown(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, 'kept' | 'destroyed'>> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'destroyed_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, destroyed_at }) => [id, destroyed_at ? 'destroyed' : 'kept']));
}

/** The number of files that the database names and that were not destroyed. */
export async function countNamed(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('wrapped_key', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Files that were not destroyed, in the order of their ids, after `after`. */
export async function selectNamed(
  db: Reader,
  after: string,
  most: number,
): Promise<Pick<FileRow, 'id' | 'wrapped_key'>[]> {
  return db
    .selectFrom('files')
    .select(['id', 'wrapped_key'])
    .where('wrapped_key', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}
