import { link, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { type Config, sqlitePath } from '../../platform/config.ts';
import { diskStore } from '../../platform/files/disk.ts';
import {
  isMissing,
  makeFolder,
  syncFolder,
  writeDurably,
  writeOnce,
} from '../../platform/files/durable.ts';
import { fingerprintOf, keyText, loadFileKey } from '../../platform/files/key.ts';
import { openStore } from '../../platform/files/open-vault.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { FileUnreadable, unseal } from '../../platform/files/vault.ts';
import * as queries from './backup.queries.ts';
import {
  alone,
  type Backup,
  BackupRunning,
  listBackups,
  newDraft,
  newestScheduled,
  publish,
  removeOldest,
  scheduledFolder,
} from './backup-folder.ts';
import { listDestroyed } from './destroyed-list.ts';
import { openLive, type PlainDatabase } from './live-database.ts';
import {
  type CopiedFile,
  format,
  hashedFile,
  type Manifest,
  manifestName,
  pathInBackup,
  sha256Of,
  signedManifest,
} from './manifest.ts';
import { takeSnapshot } from './snapshot.ts';

/** The backup cannot be made; the message says why and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

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

const atOnce = 4;
const weekly = 7 * 24 * 60 * 60 * 1000;

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
  if (!config.databaseUrl && !(await exists(sqlitePath(config)))) {
    throw new BackupRefused(`DATA_DIR ${config.dataDir} holds no database`);
  }
  if (target !== null && (await exists(target))) {
    throw new BackupRefused(`${target} is there already`);
  }
  const key = await loadFileKey(config, false);
  const live = openLive(config);
  try {
    return await alone(root, () =>
      aloneInDatabase(config, live, async () => {
        if (target === null && !(await isDue(config, wish.clock))) return null;
        const former = (await listBackups(root, key))[0];
        const made = await make({ config, wish, root, key, live, former });
        if (target === null) await removeOldest(root, key, config.backup.keep, wish.clock.now());
        return made;
      }),
    );
  } finally {
    await live.close();
  }
}

/** Whether a scheduled backup is due. */
export async function isDue({ backup }: Config, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const newest = backup.dir && (await newestScheduled(backup.dir, now));
  if (!newest) return backup.dir !== null;
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
    return work();
  });
}

interface Making {
  config: Config;
  wish: BackupWish;
  root: string;
  key: Buffer;
  live: PlainDatabase;
  /** The newest backup beside it. */
  former: Backup | undefined;
}

async function make({ config, wish, root, key, live, former }: Making): Promise<Made> {
  const { keyDir } = config.backup;
  const scheduled = wish.target === null;
  const now = wish.clock.now();
  const madeAt = now.toISOString();
  const folder = wish.target ?? scheduledFolder(root, now);
  const draft = await newDraft(root);
  try {
    const snapshot = await takeSnapshot(config, live, draft);
    const copying = await copyFiles({ config, key, live, former, draft, madeAt }, snapshot.named);
    const database = await hashedFile(join(draft, snapshot.database));
    if (wish.withKey) await writeDurably(join(draft, 'file.key'), keyText(key));
    if (keyDir) await keepKey(keyDir, scheduled ? root : folder, key);
    await listDestroyed(root, await queries.selectDestroyed(live.db, ''));
    const content: Omit<Manifest, 'digest'> = {
      format,
      madeAt,
      scheduled,
      engine: snapshot.engine,
      migrations: snapshot.migrations,
      installation: snapshot.installation,
      keyFingerprint: fingerprintOf(key),
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

type Copying = Pick<Making, 'config' | 'key' | 'live' | 'former'> & {
  draft: string;
  madeAt: string;
};

/** Copies every file that the database names into the draft, and checks that it can be opened there. */
async function copyFiles(
  { config, key, live, former, draft, madeAt }: Copying,
  named: readonly queries.NamedFile[],
) {
  const source = openStore(config);
  const held = new Map(former?.manifest.files.map((file) => [file.name, file]));
  const lately = former && Date.parse(madeAt) - Date.parse(former.manifest.decryptedAt) < weekly;
  const target = diskStore(join(draft, 'files'));
  const files: CopiedFile[] = [];
  const damaged: string[] = [];
  const faults = new Map<string, 'missing' | 'damaged'>();
  let copied = 0;
  await inParallel(named, async (row) => {
    const before = held.get(row.id);
    if (before && former) {
      const bytes = await linked(former.folder, draft, row.id);
      const same = bytes !== null && sha256Of(bytes) === before.sha256;
      if (same && (lately || opens(key, row, bytes))) {
        files.push(before);
        return;
      }
      if (bytes && !same) damaged.push(row.id);
    }
    const bytes = await copy(source, target, row.id);
    if (bytes === null) faults.set(row.id, 'missing');
    else if (!opens(key, row, bytes)) faults.set(row.id, 'damaged');
    else {
      copied += 1;
      files.push({ name: row.id, size: bytes.byteLength, sha256: sha256Of(bytes) });
    }
  });
  const destroyed = await destroyedMeanwhile(live, faults);
  if (faults.size > 0) throw new BackupRefused(faultText(faults, named.length));
  await syncFolders(join(draft, 'files'));
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  const decryptedAt = lately ? former.manifest.decryptedAt : madeAt;
  return { files, destroyed, damaged, copied, decryptedAt };
}

/** Links a file of the previous backup into the draft; null when that is not possible. */
async function linked(former: string, draft: string, name: string): Promise<Uint8Array | null> {
  const path = pathInBackup(draft, name);
  await makeFolder(dirname(path));
  try {
    await link(pathInBackup(former, name), path);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // The file was removed meanwhile, or the file system has no links or too many of them.
    if (['ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'].includes(code)) return null;
    throw error;
  }
  return readFile(path);
}

/** Copies a file, replacing a link if there is one, and returns the bytes; null when the store does not have it. */
async function copy(from: FileStore, to: FileStore, name: string): Promise<Uint8Array | null> {
  let bytes = await from.get(name);
  // A sweep may have quarantined it before its row was visible.
  if (bytes === null && (await from.bringBack(name))) bytes = await from.get(name);
  await to.remove(name);
  if (bytes === null) return null;
  await to.put(name, bytes);
  return to.get(name);
}

function opens(key: Uint8Array, row: queries.NamedFile, bytes: Uint8Array): boolean {
  try {
    unseal(key, row, bytes);
    return true;
  } catch (error) {
    if (error instanceof FileUnreadable) return false;
    throw error;
  }
}

/**
 * Files that are missing because they were destroyed after the database was read are no error.
 * @returns the photos among them
 */
async function destroyedMeanwhile(
  { db }: PlainDatabase,
  faults: Map<string, unknown>,
): Promise<string[]> {
  if (faults.size === 0) return [];
  for (const id of await queries.selectDestroyedPdfs(db)) faults.delete(id);
  const destroyed = (await queries.selectDestroyed(db, '')).map(({ id }) => id);
  return destroyed.filter((id) => faults.delete(id));
}

function faultText(faults: Map<string, string>, named: number): string {
  const count = (fault: string) => [...faults.values()].filter((one) => one === fault).length;
  const first = [...faults].slice(0, 5).map(([id, fault]) => `${id} (${fault})`);
  return (
    `of ${named} files that the database names, ${count('missing')} are missing in the file store and ` +
    `${count('damaged')} cannot be decrypted: ${first.join(', ')}${faults.size > 5 ? ', …' : ''}. ` +
    'Take them from an earlier backup, or find out who removed them'
  );
}

async function keepKey(keyDir: string, backups: string, key: Buffer): Promise<void> {
  await makeFolder(keyDir);
  // Resolves links, which may lead elsewhere than the two paths show.
  const inside = `${await realpath(keyDir)}${sep}`.startsWith(`${await settled(backups)}${sep}`);
  if (inside) throw new BackupRefused('BACKUP_KEY_DIR must not lie among the backups');
  const path = join(keyDir, 'file.key');
  if ((await writeOnce(path, keyText(key))) !== keyText(key)) {
    throw new BackupRefused(`${path} holds another key; BACKUP_KEY_DIR must be this server’s own`);
  }
}

async function settled(path: string): Promise<string> {
  return (await exists(path)) ? realpath(path) : path;
}

async function syncFolders(folder: string): Promise<void> {
  if (!(await exists(folder))) return;
  for (const part of await readdir(folder)) await syncFolder(join(folder, part));
  await syncFolder(folder);
}

/** Works on several at the same time; after an error nothing more is begun, and what runs is awaited. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const rest = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of rest) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
