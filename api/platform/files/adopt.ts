import { randomUUID } from 'node:crypto';
import { audit } from '../audit.ts';
import { AuditKeyLost, createAuditKeys } from '../audit-key.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { ConfigError } from '../environment.ts';
import { deleteFact, replaceFact } from '../installation.queries.ts';
import { countNamed, selectKnown, selectNamed } from './files.queries.ts';
import { fingerprintOf, keyInUse, keyWith, loadFileKeys } from './key.ts';
import { formerFingerprint } from './rotation.ts';
import { type FileStore, isFileName } from './store.ts';
import { batches } from './sweep.ts';
import { filesByKey } from './wrap-anew.ts';

/** Compares the files of a database and a store. */
export interface StoreComparison {
  /** Files that the database names and that were not destroyed. */
  named: number;
  /** Files in the store. */
  stored: number;
  both: number;
  namedButMissing: readonly string[];
  /** Files in the store that the database does not name. */
  unexplained: number;
}

const namedAtOnce = 1000;

export async function compareStore(db: Database, store: FileStore): Promise<StoreComparison> {
  const stored = new Set<string>();
  let unexplained = 0;
  for await (const batch of batches(store.list())) {
    const names = batch.map(({ name }) => name).filter(isFileName);
    const known = await selectKnown(db.read, names);
    for (const name of names) stored.add(name);
    unexplained += names.length - known.size;
  }
  const namedButMissing: string[] = [];
  let named = 0;
  for (let after = ''; ; ) {
    const rows = await selectNamed(db.read, after, namedAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    named += rows.length;
    namedButMissing.push(...rows.map(({ id }) => id).filter((id) => !stored.has(id)));
  }
  const both = named - namedButMissing.length;
  return { named, stored: stored.size, both, namedButMissing, unexplained };
}

/**
 * Makes a store, a key and a database belong together, whatever they belonged to before. No file is changed. Both get a
 * new identity, so that the store refuses any other database from now on.
 * @param lostKey whether files under an unknown key are given up
 * @throws {ConfigError} without any change, when there are such files
 */
export async function adopt(
  config: Pick<Config, 'fileKeys' | 'dataDir'>,
  { db, store, clock }: { db: Database; store: FileStore; clock: Clock },
  lostKey: boolean,
): Promise<{ identity: string; locked: number }> {
  const named = await countNamed(db.read);
  const keys = await loadFileKeys(config, named === 0 || lostKey);
  const locked = (await filesByKey(db.read, keys)).get('') ?? 0;
  if (locked > 0 && !lostKey) {
    throw new ConfigError(
      `FILE_KEY (or file.key in DATA_DIR) does not open ${locked} of ${named} files: put the right one there, or give them up with --lost-key`,
    );
  }
  const identity = randomUUID();
  await db.write(async (trx) => {
    await replaceFact(trx, 'identity', identity);
    await replaceFact(trx, 'key_fingerprint', fingerprintOf(await keyInUse(trx, keys)));
    const auditKeys = createAuditKeys(keys);
    await auditKeys.wrapAnew(trx).catch((error: unknown) => {
      if (!(error instanceof AuditKeyLost)) throw error;
      return auditKeys.giveUp(trx);
    });
    // A start would go on asking for a former key that nobody has.
    if (!keyWith(keys, await formerFingerprint(trx))) await deleteFact(trx, 'key_rotation');
    await audit(trx, {
      at: clock.now().toISOString(),
      actor: { kind: 'job', id: 'store', address: '' },
      requestId: '',
      action: 'store.adopt',
      object: { kind: 'store', id: identity },
    });
  });
  // If this fails, the next start refuses the store as before.
  await store.takeOver(identity);
  return { identity, locked };
}
