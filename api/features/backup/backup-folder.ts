import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { japanDate } from '#contract/japan-time.ts';
import type { BackupConfig } from '../../platform/backup-config.ts';
import { exists, isMissing, readText, syncFolder } from '../../platform/files/durable.ts';
import type { FileKeys } from '../../platform/files/key.ts';
import { isSigned, type Manifest, manifestName, parseManifest } from './manifest.ts';

const draftPrefix = '.touki-backup-';
const lockName = '.touki-backup.lock';

/** The backup cannot be made; the message says why and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** Another process is making a backup in the same folder. */
export class BackupRunning extends Error {
  override name = 'BackupRunning';
}

/**
 * Runs `work` under a lock on the folder. It is SQLite's lock on an empty file, which the kernel releases however the
 * process ends, and which works on every system.
 * @throws {BackupRunning}
 */
export async function alone<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = new Sqlite(join(root, lockName), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new BackupRunning();
    throw error;
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Makes a folder for an unfinished backup, and removes those of killed processes. */
export async function newDraft(root: string): Promise<string> {
  await removeDrafts(root);
  return mkdtemp(join(root, draftPrefix));
}

export async function removeDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.startsWith(draftPrefix)) await rm(join(root, name), { recursive: true, force: true });
  }
}

/** Gives a finished backup its name, durably. */
export async function publish(draft: string, target: string): Promise<void> {
  await rename(draft, target);
  await syncFolder(dirname(target));
}

export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** The backups in a folder that were signed with one of the keys, of any installation, newest first. */
export async function listBackups(root: string, keys: FileKeys): Promise<Backup[]> {
  const found = await backupsIn(root);
  const own = found.filter(({ manifest }) => isSigned(manifest, keys));
  return own.sort((a, b) => (a.manifest.madeAt < b.manifest.madeAt ? 1 : -1));
}

/** The backups of an installation in a folder, newest first. */
export async function ownBackups(
  root: string,
  keys: FileKeys,
  installation: string | null,
): Promise<Backup[]> {
  const found = await listBackups(root, keys);
  return found.filter(({ manifest }) => manifest.installation === installation);
}

/** The manifests of the backups in a folder, whoever made them; none where there is no such folder. */
export async function manifestsIn(root: string): Promise<Manifest[]> {
  if (!(await exists(root))) return [];
  return (await backupsIn(root)).map(({ manifest }) => manifest);
}

async function backupsIn(root: string): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const folder = join(root, entry.name);
    const manifest = await readManifest(folder);
    if (manifest) found.push({ folder, manifest });
  }
  return found;
}

/** Null when there is no manifest of this form. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readText(join(folder, manifestName));
  return text === null ? null : parseManifest(text);
}

const scheduledName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** `2026-11-22T03-00-00Z`: sorts by time, and is valid in every file system. */
export function scheduledFolder(root: string, madeAt: Date): string {
  return join(root, `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
}

const headLength = 64 * 1024;

/**
 * The installation that a backup's manifest names, read from the beginning of the file because the list of files behind it is long.
 * Null for one without identity, undefined without a manifest.
 */
async function installationIn(folder: string): Promise<string | null | undefined> {
  const file = await open(join(folder, manifestName)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    const head = buffer.toString('utf8', 0, bytesRead);
    const found = /"installation":(?:null|"([^"]*)")/.exec(head);
    return found ? (found[1] ?? null) : undefined;
  } finally {
    await file.close();
  }
}

/**
 * When an installation's newest scheduled backup in a folder was made; null without one. A backup dated in the future, by a wrong
 * clock, does not count.
 */
export async function newestScheduled(
  root: string,
  installation: string | null,
  now: Date,
): Promise<Date | null> {
  const names = await readdir(root).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const times = names
    .filter((name) => scheduledName.test(name))
    .map((name) => ({ name, time: Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) }))
    .filter(({ time }) => time <= now.getTime())
    .sort((a, b) => b.time - a.time);
  for (const { name, time } of times) {
    if ((await installationIn(join(root, name))) === installation) return new Date(time);
  }
  return null;
}

/**
 * Removes the oldest scheduled backups of an installation, so that the newest `keep` of them remain, and the newest of each of
 * `keepDays` days. Those dated in the future go first, because their age is unknown.
 */
export async function removeOldest(
  root: string,
  own: readonly Backup[],
  { keep, keepDays }: Pick<BackupConfig, 'keep' | 'keepDays'>,
  now: Date,
): Promise<void> {
  const scheduled = own.filter(
    ({ folder, manifest }) => manifest.scheduled && scheduledName.test(basename(folder)),
  );
  const isAhead = ({ manifest }: Backup) => Date.parse(manifest.madeAt) > now.getTime();
  const newestFirst = [...scheduled.filter((one) => !isAhead(one)), ...scheduled.filter(isAhead)];
  const ofDays = new Map(
    newestFirst
      .filter((one) => !isAhead(one))
      .toReversed()
      .map((one) => [japanDate(new Date(one.manifest.madeAt)), one]),
  );
  const kept = new Set([
    ...newestFirst.slice(0, keep),
    ...[...ofDays.values()].slice(Math.max(0, ofDays.size - keepDays)),
  ]);
  for (const { folder } of newestFirst.filter((one) => !kept.has(one))) {
    // Renamed first, so that a half-removed folder does not look like a backup.
    const leaving = join(root, `${draftPrefix}${basename(folder)}`);
    await rename(folder, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
}
