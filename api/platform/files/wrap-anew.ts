import type { Database, Reader } from '../database/database.ts';
import { replaceKey, selectNamed } from './files.queries.ts';
import { type FileKeys, fingerprintOf, keyInUse } from './key.ts';
import { wrappedAnew, wrapperOf } from './sealing.ts';

export interface WrappedAnew {
  wrapped: number;
  /** Files that none of the keys opens. */
  locked: number;
}

const lookedAtOnce = 500;

/** Wraps the keys of files anew that are not under the key in use; several processes may do so at the same time. */
export async function wrapAnew(
  db: Database,
  keys: FileKeys,
  stopping?: AbortSignal,
): Promise<WrappedAnew> {
  const done = { wrapped: 0, locked: 0 };
  const to = await keyInUse(db.read, keys);
  for (let after = ''; !stopping?.aborted; ) {
    const rows = await selectNamed(db.read, after, lookedAtOnce);
    after = rows.at(-1)?.id ?? '';
    const changes = rows.flatMap((row) => {
      const from = wrapperOf([to, ...keys], row);
      if (!from) done.locked += 1;
      if (!from || from === to || !row.wrapped_key) return [];
      return [{ id: row.id, from: row.wrapped_key, to: wrappedAnew(from, to, row) }];
    });
    if (changes.length > 0) {
      done.wrapped += await db.write(async (trx) => {
        let wrapped = 0;
        for (const { id, ...key } of changes) if (await replaceKey(trx, id, key)) wrapped += 1;
        return wrapped;
      });
    }
    if (rows.length < lookedAtOnce) break;
  }
  return done;
}

/** How many files are under each key, by its fingerprint; under none of them by ''. */
export async function filesByKey(db: Reader, keys: FileKeys): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let after = ''; ; ) {
    const rows = await selectNamed(db, after, lookedAtOnce);
    after = rows.at(-1)?.id ?? '';
    for (const row of rows) {
      const key = wrapperOf(keys, row);
      const fingerprint = key ? fingerprintOf(key) : '';
      counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
    }
    if (rows.length < lookedAtOnce) return counts;
  }
}
