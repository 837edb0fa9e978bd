import { realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { holdsInstallation } from '../../platform/database/address.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  exists,
  makeFolder,
  syncFolder,
  writeDurably,
  writeOnce,
} from '../../platform/files/durable.ts';
import {
  type FileKeys,
  fingerprintOf,
  keyText,
  keyWith,
  loadFileKeys,
  readKeyFile,
} from '../../platform/files/key.ts';
import * as queries from './backup.queries.ts';
import {
  alone,
  type Backup,
  BackupRefused,
  BackupRunning,
  newDraft,
  newestScheduled,
  ownBackups,
  publish,
  removeOldest,
  scheduledFolder,
} from './backup-folder.ts';
import { copyFiles } from './copy-files.ts';
import { listDestroyed } from './destroyed-list.ts';
import { openLive, type PlainDatabase } from './live-database.ts';
import { format, hashedFile, type Manifest, manifestName, signedManifest } from './manifest.ts';
import { takeSnapshot } from './snapshot.ts';

export interface BackupWish {
  /** The folder to make; null for a scheduled one in `BACKUP_DIR`, named by the time. */
  target: string | null;
  /** Whether to put the file key into the backup, too. */
  withKey: boolean;
  clock: Clock;
}

export interface Made {
  folder: string;
  manifest: Manifest;
  /** How many files were copied; the others are links to those of the previous backup. */
  copied: number;
  /** Files of the previous backup that had changed there, and were copied again. */
  damaged: string[];
}

/**
 * Makes a backup, complete and checked, under its own name, or none.
 * @returns null when a scheduled backup is not due, because another process made it
 * @throws {BackupRefused} when something is missing or damaged
 * @throws {BackupRunning} when another process makes one
 */
export async function makeBackup(config: Config, wish: BackupWish): Promise<Made | null> {
  const { target } = wish;
  const root = target === null ? config.backup.dir : dirname(target);
  if (root === null) throw new BackupRefused('BACKUP_DIR is not set, and no folder was named');
  if (!(await holdsInstallation(config))) {
    throw new BackupRefused(
      config.databaseUrl
        ? 'DATABASE_URL names an empty database'
        : `DATA_DIR ${config.dataDir} holds no database`,
    );
  }
  if (target !== null && (await exists(target))) {
    throw new BackupRefused(`${target} is there already`);
  }
  const keys = await loadFileKeys(config, false);
  if (target !== null) await makeFolder(root);
  // A folder in place of a disk that is not mounted would fill the disk of the data.
  else if (!(await exists(root)))
    throw new BackupRefused(`BACKUP_DIR ${root} is not there: mount its disk`);
  const live = openLive(config);
  try {
    return await alone(root, () =>
      aloneInDatabase(config, live, async () => {
        if (target === null && !(await isDue(config, wish.clock, live.db))) return null;
        const installation = await queries.selectInstallation(live.db);
        const own = () => ownBackups(root, keys, installation);
        const former = (await own())[0];
        const made = await make({ config, wish, root, keys, live, former });
        // Without an identity, as before the first start, its own cannot be told from others.
        if (target === null && installation !== null) {
          await removeOldest(root, await own(), config.backup, wish.clock.now());
        }
        return made;
      }),
    );
  } finally {
    await live.close();
  }
}

/** Whether a scheduled backup of this database's installation is due. */
export async function isDue({ backup }: Config, clock: Clock, db: Reader): Promise<boolean> {
  if (backup.dir === null) return false;
  const now = clock.now();
  const installation = await queries.selectInstallation(db);
  const newest = await newestScheduled(backup.dir, installation, now);
  if (!newest) return true;
  return now.getTime() - newest.getTime() >= backup.everyMinutes * 60_000;
}

// On PostgreSQL, servers of several machines may see different folders.
async function aloneInDatabase<T>(
  { databaseUrl }: Config,
  { db }: PlainDatabase,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return work();
  return db.connection().execute(async (connection) => {
    if (!(await queries.takeLock(connection))) throw new BackupRunning();
    try {
      return await work();
    } finally {
      // A connection that was closed keeps its lock for a moment, in which the next backup would be refused.
      await queries.releaseLock(connection);
    }
  });
}

interface Making {
  config: Config;
  wish: BackupWish;
  root: string;
  keys: FileKeys;
  live: PlainDatabase;
  /** The installation's newest earlier backup. */
  former: Backup | undefined;
}

async function make({ config, wish, root, keys, live, former }: Making): Promise<Made> {
  const { keyDir } = config.backup;
  const scheduled = wish.target === null;
  const now = wish.clock.now();
  const madeAt = now.toISOString();
  const folder = wish.target ?? scheduledFolder(root, now);
  const draft = await newDraft(root);
  try {
    const snapshot = await takeSnapshot(config, live, draft);
    const copying = await copyFiles(
      { config, keys, live, former, draft, scheduled, madeAt },
      snapshot.named,
    );
    const key = snapshot.keyInUse === null ? keys[0] : keyWith(keys, snapshot.keyInUse);
    if (!key)
      throw new BackupRefused('FILE_KEY is another key than the one of this database’s files');
    const database = await hashedFile(join(draft, snapshot.database));
    if (wish.withKey) await writeDurably(join(draft, 'file.key'), keyText(keys));
    if (keyDir) await copyKeys(keyDir, scheduled ? root : folder, keys, live);
    const destroyed = await queries.selectDestroyed(live.db, '');
    await listDestroyed(root, [...destroyed, ...(await queries.selectErased(live.db, ''))], now);
    const content: Omit<Manifest, 'digest'> = {
      format,
      madeAt,
      scheduled,
      engine: snapshot.engine,
      migrations: snapshot.migrations,
      installation: snapshot.installation,
      keyFingerprint: fingerprintOf(key),
      ...(snapshot.formerKey && { formerKeyFingerprint: snapshot.formerKey }),
      counts: { ...snapshot.counts, files: copying.files.length },
      database: { name: snapshot.database, ...database },
      files: copying.files,
      destroyed: copying.destroyed,
      decryptedAt: copying.decryptedAt,
    };
    const text = signedManifest(content, key);
    await writeDurably(join(draft, manifestName), text);
    await syncFolder(draft);
    await publish(draft, folder);
    if (snapshot.migrations.includes('0022-backups')) {
      await queries.recordSuccess(live.db, madeAt, scheduled ? config.backup.everyMinutes : null);
    }
    const { copied, damaged } = copying;
    return { folder, manifest: JSON.parse(text) as Manifest, copied, damaged };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyKeys(
  keyDir: string,
  backups: string,
  keys: FileKeys,
  { db }: PlainDatabase,
): Promise<void> {
  await makeFolder(keyDir);
  // Resolves links, which may lead elsewhere than the two paths show.
  const inside = `${await realpath(keyDir)}${sep}`.startsWith(`${await resolved(backups)}${sep}`);
  if (inside) throw new BackupRefused('BACKUP_KEY_DIR must not lie among the backups');
  const path = join(keyDir, 'file.key');
  await writeOnce(path, keyText(keys));
  const present = await readKeyFile(path);
  const added = keys.filter((key) => !keyWith(present, fingerprintOf(key)));
  if (added.length === 0) return;
  // Without one in common: the former key was removed before a backup was made with both.
  const own = added.length < keys.length || (await queries.wereInUse(db, present));
  if (!own) {
    throw new BackupRefused(`${path} holds another key; BACKUP_KEY_DIR must be this server’s own`);
  }
  // Former keys stay, because earlier backups need them.
  await writeDurably(`${path}.part`, keyText([...added, ...present]));
  await rename(`${path}.part`, path);
  await syncFolder(keyDir);
}

async function resolved(path: string): Promise<string> {
  return (await exists(path)) ? realpath(path) : path;
}
