import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { ConfigError } from '../environment.ts';
import { insertFactOnce, selectFact } from '../installation.queries.ts';
import { diskStore } from './disk.ts';
import { countNamed, selectNamed } from './files.queries.ts';
import { type FileKeys, fingerprintOf, keyWith, loadFileKeys } from './key.ts';
import { formerFingerprint } from './rotation.ts';
import { s3Store } from './s3.ts';
import { FileUnreadable } from './sealing.ts';
import { type FileStore, isFileName, StorageFailed } from './store.ts';
import { createVault, type Vault } from './vault.ts';

type Places = Pick<Config, 's3' | 'dataDir' | 'fileKeys'>;

/** The file store of a configuration. */
export function openStore({ s3, dataDir }: Places): FileStore {
  return s3 ? s3Store(s3) : diskStore(join(dataDir, 'files'));
}

/**
 * The vault of a configuration. The first start gives database, file store and file key one identity, and every later
 * start compares it.
 * @throws {ConfigError} when they do not belong together, or the store cannot be reached
 */
export async function openVault(config: Places, db: Database, clock: Clock): Promise<Vault> {
  const store = openStore(config);
  return reaching(config, async () => {
    const keys = await belongTogether(config, db, clock, store);
    return createVault({ store, keys, db, clock });
  });
}

/** Turns the failure to reach a store into a one-line error. */
export async function reaching<T>({ s3 }: Places, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (s3 && error instanceof StorageFailed) {
      throw new ConfigError(`FILES_URL cannot be reached (${error.message})`);
    }
    const { code, path } = error as { code?: string; path?: string };
    if (!s3 && path && /^E[A-Z]+$/.test(code ?? '')) {
      throw new ConfigError(`DATA_DIR: ${path} cannot be read or written (${code})`);
    }
    throw error;
  }
}

async function belongTogether(
  config: Places,
  db: Database,
  clock: Clock,
  store: FileStore,
): Promise<FileKeys> {
  // The store is read first, because a process that is writing an identity writes it to the database before the store.
  const storeIdentity = await store.identity();
  const identity = await selectFact(db.read, 'identity');
  const fingerprint = await selectFact(db.read, 'key_fingerprint');
  const named = await countNamed(db.read);
  const refuse = (what: string, remedy: string) =>
    new ConfigError(
      `${config.s3 ? 'FILES_URL' : 'DATA_DIR'}: ${what}: ${remedy}, or take the store over with npm run store -- adopt`,
    );

  if (storeIdentity !== null && storeIdentity !== identity) {
    const whose = identity ? 'this database has another store' : 'this database is new or older';
    throw refuse(
      `the file store is another database’s, and ${whose}`,
      'give the server the database and the store that belong together',
    );
  }
  if (storeIdentity === null) {
    const holds = await holdsFiles(store);
    if (named > 0 && !holds) {
      throw refuse(
        `the file store is empty, but the database names ${named} files`,
        'put the stored files back',
      );
    }
    if (named === 0 && holds) {
      throw refuse(
        'the file store holds files, but the database names none',
        'give the server the database that belongs to them',
      );
    }
  }

  const keys = await loadFileKeys(config, fingerprint === null && named === 0);
  if (fingerprint !== null && !keyWith(keys, fingerprint)) throw anotherKey();
  const former = await formerFingerprint(db.read);
  if (former !== null && !keyWith(keys, former)) throw unfinished();
  if (storeIdentity !== null && fingerprint !== null) return keys;

  // The first start, an interrupted one, or one after an older version.
  const { missing, unreadable } = await examine(createVault({ store, keys, db, clock }), db);
  if (missing + unreadable > 0) {
    throw refuse(
      `${missing + unreadable} of ${named} files that the database names do not fit (${missing} missing from the store, ${unreadable} cannot be decrypted)`,
      'put back the files, or the FILE_KEY, that belong to it',
    );
  }
  await mark(db, store, keys, refuse);
  return keys;
}

async function mark(
  db: Database,
  store: FileStore,
  keys: FileKeys,
  refuse: (what: string, remedy: string) => ConfigError,
): Promise<void> {
  const settled = await db.write(async (trx) => ({
    identity: await insertFactOnce(trx, 'identity', randomUUID()),
    fingerprint: await insertFactOnce(trx, 'key_fingerprint', firstFingerprint(keys)),
  }));
  if (!keyWith(keys, settled.fingerprint)) throw anotherKey();
  if ((await store.claim(settled.identity)) !== settled.identity) {
    throw refuse('another database has just taken the file store', 'give the server another store');
  }
}

const anotherKey = () =>
  new ConfigError(
    'FILE_KEY (or file.key in DATA_DIR) is another key than the one of this database’s files: put the right one there',
  );

const unfinished = () =>
  new ConfigError(
    'FILE_KEY (or file.key in DATA_DIR) lacks the former key, under which files still are: put it behind the newest one until npm run keys -- status says that it is no longer needed',
  );

const firstFingerprint = ([first]: FileKeys) => fingerprintOf(first ?? Buffer.alloc(0));

export async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const { name } of store.list()) if (isFileName(name)) return true;
  return false;
}

const examinedAtOnce = 8;

/** How many of the files that the database names cannot be opened. */
export async function examine(
  vault: Vault,
  db: Database,
): Promise<{ missing: number; unreadable: number }> {
  const found = { missing: 0, unreadable: 0 };
  for (let after = ''; ; ) {
    const rows = await selectNamed(db.read, after, examinedAtOnce);
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
    await Promise.all(
      rows.map(async (row) => {
        try {
          await vault.open(row);
        } catch (error) {
          if (!(error instanceof FileUnreadable)) throw error;
          if (error.reason === 'missing') found.missing += 1;
          else found.unreadable += 1;
        }
      }),
    );
  }
}
