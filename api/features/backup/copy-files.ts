import { link, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { japanDate } from '#contract/japan-time.ts';
import type { Config } from '../../platform/config.ts';
import { diskStore } from '../../platform/files/disk.ts';
import { exists, makeFolder, syncFolder } from '../../platform/files/durable.ts';
import type { FileKeys } from '../../platform/files/key.ts';
import { openStore } from '../../platform/files/open-vault.ts';
import { FileUnreadable, unseal } from '../../platform/files/sealing.ts';
import type { FileStore } from '../../platform/files/store.ts';
import * as queries from './backup.queries.ts';
import { type Backup, BackupRefused } from './backup-folder.ts';
import type { PlainDatabase } from './live-database.ts';
import { type CopiedFile, pathInBackup, sha256Of } from './manifest.ts';

const atOnce = 4;
const weekly = 7 * 24 * 60 * 60 * 1000;

export interface Copying {
  config: Config;
  keys: FileKeys;
  live: PlainDatabase;
  /** The newest earlier backup, whose files can be linked. */
  former: Backup | undefined;
  draft: string;
  scheduled: boolean;
  /** Instant at which the database was read. */
  madeAt: string;
}

/** Copies every file that the database names into the draft, and checks that it can be opened there. */
export async function copyFiles(
  { config, keys, live, former, draft, scheduled, madeAt }: Copying,
  named: readonly queries.NamedFile[],
) {
  const source = openStore(config);
  const earlier = new Map(former?.manifest.files.map((file) => [file.name, file]));
  const lately = former && Date.parse(madeAt) - Date.parse(former.manifest.decryptedAt) < weekly;
  // An hourly backup reads the files of the day's first one no more: all of them would be read each hour.
  const ofToday =
    scheduled &&
    former &&
    japanDate(new Date(former.manifest.madeAt)) === japanDate(new Date(madeAt));
  const target = diskStore(join(draft, 'files'));
  const files: CopiedFile[] = [];
  const damaged: string[] = [];
  const faults = new Map<string, 'missing' | 'damaged'>();
  let copied = 0;
  await inParallel(named, async (row) => {
    const before = earlier.get(row.id);
    if (before && former) {
      const path = await linked(former.folder, draft, row.id);
      if (path !== null && ofToday && (await stat(path)).size === before.size) {
        files.push(before);
        return;
      }
      const bytes = path === null ? null : await readFile(path);
      const same = bytes !== null && sha256Of(bytes) === before.sha256;
      if (same && (lately || opens(keys, row, bytes))) {
        files.push(before);
        return;
      }
      if (bytes && !same) damaged.push(row.id);
    }
    const bytes = await copy(source, target, row.id);
    if (bytes === null) faults.set(row.id, 'missing');
    else if (!opens(keys, row, bytes)) faults.set(row.id, 'damaged');
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

/** Links a file of the previous backup into the draft, and returns its path; null when that is not possible. */
async function linked(former: string, draft: string, name: string): Promise<string | null> {
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
  return path;
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

function opens(keys: FileKeys, row: queries.NamedFile, bytes: Uint8Array): boolean {
  try {
    unseal(keys, row, bytes);
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
