import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { audit } from '../../platform/audit.ts';
import { AuditKeyLost, createAuditKeys, noteBroughtBack } from '../../platform/audit-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Config, sqlitePath } from '../../platform/config.ts';
import { cannotBeOpened } from '../../platform/database/address.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { NewerDatabase, unavailability } from '../../platform/database/unavailable.ts';
import { diskStore } from '../../platform/files/disk.ts';
import { isMissing, makeFolder, syncFolder, writeDurably } from '../../platform/files/durable.ts';
import { fingerprintOf, keyText, keyWith, readKeyFile } from '../../platform/files/key.ts';
import { openStore } from '../../platform/files/open-vault.ts';
import { unseal } from '../../platform/files/sealing.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { orWrong } from '../../platform/start-faults.ts';
import { carryOut, endLogins, isEmptyDatabase, selectKeys } from './backup.queries.ts';
import { type CheckedBackup, RestoreRefused } from './check-backup.ts';
import type { Erased } from './destroyed-list.ts';
import { openLive } from './live-database.ts';
import { pathInBackup } from './manifest.ts';
import { runTool } from './postgres-tools.ts';

const draftName = '.touki-restore';

/** Erases again what the list names; returns how much of it had come back. */
type EraseAgain = (
  trx: Transaction,
  deps: { clock: Clock },
  erased: readonly Erased[],
) => Promise<number>;

/**
 * Restores a checked backup into an empty DATA_DIR and, if configured, an empty PostgreSQL database and an empty
 * bucket. Photos destroyed after the backup stay destroyed, closed accounts closed, and what was erased on request erased; every
 * login and open link is ended. The identity of the file store, or on SQLite the database, comes last, so that no server
 * starts on an incomplete restore.
 * @returns how many photos were destroyed and how many things erased again
 * @throws {RestoreRefused} when something is not empty
 */
export async function restore(
  config: Config,
  backup: CheckedBackup,
  clock: Clock,
  eraseAgain: EraseAgain,
): Promise<{ photos: number; erased: number }> {
  await demandEmpty(config, backup);
  const draft = join(config.dataDir, draftName);
  await makeFolder(config.dataDir);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const store = config.s3 ? openStore(config) : diskStore(join(draft, 'files'));
  let database: Database | undefined;
  try {
    database = await restoreDatabase(config, backup, draft);
    const forgotten = await destroyAgain(database, backup, clock, eraseAgain);
    await restoreFiles(database, backup, store);
    await database.close();
    if (backup.manifest.installation) await store.claim(backup.manifest.installation);
    if (config.fileKeys.length === 0) {
      await writeDurably(join(draft, 'file.key'), keyText(backup.keys));
    }
    await settle(config, draft);
    return forgotten;
  } finally {
    await database?.close();
    await rm(draft, { recursive: true, force: true });
  }
}

async function demandEmpty(config: Config, { manifest, keys }: CheckedBackup): Promise<void> {
  const { dataDir, databaseUrl, s3 } = config;
  if ((manifest.engine === 'postgres') !== (databaseUrl !== null)) {
    throw new RestoreRefused(
      databaseUrl
        ? 'this backup is of the embedded database: unset DATABASE_URL'
        : 'this backup is of PostgreSQL: set DATABASE_URL to an empty database',
    );
  }
  const held = (await namesIn(dataDir)).filter(
    (name) => ![draftName, basename(config.officeFile), 'lost+found', 'file.key'].includes(name),
  );
  if (held.length > 0) {
    throw new RestoreRefused(
      `DATA_DIR ${dataDir} is not empty (${held.slice(0, 5).join(', ')}): restore into an empty folder, or move away what it holds`,
    );
  }
  const present = await readKeyFile(join(dataDir, 'file.key'));
  if (present.length > 0 && !keys.every((key) => keyWith(present, fingerprintOf(key)))) {
    throw new RestoreRefused(`${join(dataDir, 'file.key')} is another key: move it away`);
  }
  if (s3) {
    const store = openStore(config);
    const identity = await store.identity();
    for await (const _ of store.list()) throw bucketHolds();
    if (identity) throw bucketHolds();
  }
  if (databaseUrl) {
    const { db, close } = openLive(config);
    const asked = isEmptyDatabase(db).finally(close);
    const empty = await orWrong(
      cannotBeOpened(config),
      asked.catch((error: unknown) => {
        throw unavailability(error) ?? error;
      }),
    );
    if (!empty) {
      throw new RestoreRefused('DATABASE_URL holds tables: restore into an empty database');
    }
  }
}

const bucketHolds = () => new RestoreRefused('FILES_URL holds files: restore into an empty bucket');

async function restoreDatabase(
  config: Config,
  { folder, manifest }: CheckedBackup,
  draft: string,
): Promise<Database> {
  const source = join(folder, manifest.database.name);
  if (config.databaseUrl) {
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await runTool('pg_restore', [...args, source], config.databaseUrl);
    return opened(openDatabase({ engine: 'postgres', url: config.databaseUrl }));
  }
  const path = sqlitePath({ dataDir: draft });
  await copyFile(source, path);
  // An archive may be read-only, and a copy has the mode of its source.
  await chmod(path, 0o600);
  return opened(openDatabase({ engine: 'sqlite', path }));
}

/** In the form of this version, because what erases knows no other. */
async function opened(opening: Promise<Database>): Promise<Database> {
  return opening.catch((error: unknown) => {
    if (!(error instanceof NewerDatabase)) throw error;
    throw new RestoreRefused(`this backup is of a newer version: ${error.message}`);
  });
}

/**
 * Destroys and erases again what was destroyed and erased after the backup, and ends all logins, because nobody knows which ended
 * after it.
 */
async function destroyAgain(
  db: Database,
  { manifest, destroyed, erased, keys }: CheckedBackup,
  clock: Clock,
  eraseAgain: EraseAgain,
): Promise<{ photos: number; erased: number }> {
  const at = clock.now().toISOString();
  const known = new Set(destroyed.map(({ id }) => id));
  const unlisted = manifest.destroyed.filter((id) => !known.has(id)).map((id) => ({ id, at }));
  return db.write(async (trx) => {
    await audit(trx, {
      at,
      actor: { kind: 'job', id: 'restore', address: '' },
      action: 'backup.restore',
      object: { kind: 'backup', id: manifest.madeAt },
      requestId: '',
    });
    await noteBroughtBack(trx, createAuditKeys(keys), at).catch((error: unknown) => {
      // Every look at the log says so; the backup is needed all the same.
      if (!(error instanceof AuditKeyLost)) throw error;
    });
    await endLogins(trx);
    return {
      photos: await carryOut(trx, [...destroyed, ...unlisted]),
      erased: await eraseAgain(trx, { clock }, erased),
    };
  });
}

async function restoreFiles(
  { read }: Database,
  { folder, manifest, keys }: CheckedBackup,
  store: FileStore,
): Promise<void> {
  const rows = await selectKeys(read);
  for (const { name } of manifest.files) {
    const row = rows.get(name);
    // Destroyed since, so its bytes are not restored either.
    if (!row) continue;
    const bytes = await readFile(pathInBackup(folder, name));
    unseal(keys, row, bytes);
    await store.put(name, bytes);
  }
}

/** Moves everything to its place, the database last. */
async function settle(config: Config, draft: string): Promise<void> {
  for (const name of ['files', 'file.key', 'app.sqlite']) {
    await rename(join(draft, name), join(config.dataDir, name)).catch((error: unknown) => {
      // It is in a bucket, in PostgreSQL or in FILE_KEY.
      if (!isMissing(error)) throw error;
    });
    await syncFolder(config.dataDir);
  }
  await rmdir(draft);
  await syncFolder(config.dataDir);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}
