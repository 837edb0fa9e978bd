import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Config } from '../../platform/config.ts';
import { type FileKeys, keyWith, readKeyFile } from '../../platform/files/key.ts';
import { manifestsIn, readManifest } from './backup-folder.ts';
import {
  type Destroyed,
  type DestroyedList,
  type Erased,
  isErased,
  listPath,
  readDestroyed,
} from './destroyed-list.ts';
import { hashedFile, isSigned, type Manifest, manifestName, pathInBackup } from './manifest.ts';

/** The backup is not restored; the message says why and what to do. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  /** The keys that open its files, the one that signed it first. */
  keys: FileKeys;
  /** Everything that was ever destroyed, according to the lists beside the backup and in `BACKUP_DIR`. */
  destroyed: Destroyed[];
  /** The accounts that were ever closed, and what was ever erased on request, according to them. */
  erased: Erased[];
  /** Until when the lists were continued; null without one. */
  listedUntil: string | null;
}

const shownFaults = 10;

/**
 * Checks a backup against its manifest: nothing changed, missing or additional, the database intact, and a key here
 * that opens the files.
 * @param needsList whether a list of what was destroyed is required that somebody continued after the backup
 * @throws {RestoreRefused}
 */
export async function checkBackup(
  config: Config,
  folder: string,
  needsList: boolean,
): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  if (!manifest)
    throw new RestoreRefused(`${folder} holds no ${manifestName} that this version reads`);
  const keys = await findKeys(config, folder, manifest);
  const faults = isSigned(manifest, keys) ? [] : [`${manifestName} was changed`];
  if (faults.length === 0) faults.push(...(await differences(folder, manifest)));
  if (faults.length === 0 && manifest.engine === 'sqlite') {
    faults.push(...integrity(join(folder, manifest.database.name)));
  }
  if (faults.length > 0) {
    const more = faults.length > shownFaults ? [`and ${faults.length - shownFaults} more`] : [];
    const lines = [...faults.slice(0, shownFaults), ...more].map((line) => `  ${line}`);
    throw new RestoreRefused(
      `${folder} is not as it was made; take another backup\n${lines.join('\n')}`,
    );
  }
  const gone = await readDestroyed([dirname(folder), ...(await ownFolder(config, manifest))]);
  if (needsList) demandList(gone, listPath(dirname(folder)), manifest);
  return {
    ...{ folder, manifest, keys, listedUntil: gone?.writtenAt ?? null },
    destroyed: gone?.entries.filter((one) => !isErased(one)) ?? [],
    erased: gone?.entries.filter(isErased) ?? [],
  };
}

/** `BACKUP_DIR`, whose list the server continues, if it holds backups of the same installation. */
async function ownFolder(
  { backup: { dir } }: Config,
  { installation }: Manifest,
): Promise<string[]> {
  if (dir === null || installation === null) return [];
  const manifests = await manifestsIn(dir);
  return manifests.some((one) => one.installation === installation) ? [dir] : [];
}

function demandList(gone: DestroyedList | null, path: string, { madeAt }: Manifest): void {
  if (!gone) {
    throw new RestoreRefused(
      `${path} is missing: without it, photos, accounts and requests that were erased after the backup would come back. ` +
        'Copy it there from where the backup was made, or say --without-destroyed',
    );
  }
  if (gone.writtenAt > madeAt) return;
  throw new RestoreRefused(
    `${path} was last written ${gone.writtenAt}, and nothing continued it after the backup: photos, accounts and requests that were ` +
      'erased since would come back. Set BACKUP_DIR to the folder of the server’s own backups, which a running server continues ' +
      'within a minute, or say --without-destroyed',
  );
}

async function findKeys(
  { fileKeys, backup, dataDir }: Config,
  folder: string,
  { keyFingerprint, formerKeyFingerprint }: Manifest,
): Promise<FileKeys> {
  const places = [folder, ...(backup.keyDir ? [backup.keyDir] : []), dataDir];
  // The server would be started with FILE_KEY, so no other key is tried.
  const held =
    fileKeys.length > 0
      ? fileKeys
      : (await Promise.all(places.map((place) => readKeyFile(join(place, 'file.key'))))).flat();
  const needed = [keyFingerprint, formerKeyFingerprint].filter((one) => one !== undefined);
  const found = needed.map((fingerprint) => keyWith(held, fingerprint));
  const keys = found.filter((key) => key !== undefined);
  if (keys.length === needed.length) return keys;
  const whose = keys.length === 0 ? 'the key' : 'one of the two keys';
  throw new RestoreRefused(
    fileKeys.length > 0
      ? `FILE_KEY does not hold ${whose} of this backup’s files: it is under another key, which may be a former one`
      : `${whose} of this backup’s files is in no file.key of ${places.join(', ')}: set FILE_KEY or BACKUP_KEY_DIR`,
  );
}

async function differences(folder: string, manifest: Manifest): Promise<string[]> {
  const { database, files } = manifest;
  const expected = new Map(
    [
      { path: join(folder, database.name), ...database },
      ...files.map((file) => ({ path: pathInBackup(folder, file.name), ...file })),
    ].map((one) => [relative(folder, one.path), one]),
  );
  const faults: string[] = [];
  const mayBeThere = [manifestName, 'file.key'];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    const known = expected.get(name);
    expected.delete(name);
    if (!known) {
      if (!mayBeThere.includes(name)) faults.push(`${name} does not belong to it`);
      continue;
    }
    const { size, sha256 } = entry.isFile() ? await hashedFile(path) : { size: -1, sha256: '' };
    if (size !== known.size || sha256 !== known.sha256) faults.push(`${name} was changed`);
  }
  for (const name of expected.keys()) faults.push(`${name} is missing`);
  return faults;
}

function integrity(path: string): string[] {
  const file = new Sqlite(path, { readonly: true });
  try {
    const found = file.pragma('integrity_check(5)', { simple: true });
    return found === 'ok' ? [] : [`the database is damaged: ${found}`];
  } finally {
    file.close();
  }
}
