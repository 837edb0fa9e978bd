import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Reader } from '../database/database.ts';
import { ConfigError } from '../environment.ts';
import { selectFact } from '../installation.queries.ts';
import { readText, writeOnce } from './durable.ts';

const length = 32;

/** Keys that wrap the keys of files, the newest first. At least one. */
export type FileKeys = readonly Buffer[];

/**
 * The configured keys, or those of `file.key` in the data folder.
 * @param mayMake whether to create `file.key` if it does not exist
 * @throws {ConfigError} when there is no key, or `file.key` does not hold 32 bytes in base64 on each line
 */
export async function loadFileKeys(
  { fileKeys, dataDir }: Pick<Config, 'fileKeys' | 'dataDir'>,
  mayMake: boolean,
): Promise<FileKeys> {
  if (fileKeys.length > 0) return fileKeys;
  const path = join(dataDir, 'file.key');
  const stored = await readText(path);
  if (stored === null && !mayMake) {
    throw new ConfigError(
      'FILE_KEY is missing: this database’s files were stored under a key that is neither in FILE_KEY nor in file.key of DATA_DIR; put it back there',
    );
  }
  const keys = keysIn(stored ?? (await writeOnce(path, keyText([randomBytes(length)]))));
  if (keys.length === 0) throw new ConfigError('FILE_KEY: file.key in DATA_DIR is damaged');
  return keys;
}

/** The content of `file.key`. */
export function keyText(keys: readonly Uint8Array[]): string {
  return keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join('');
}

/** The keys in a file; empty when there is no such file, or it holds none. */
export async function readKeyFile(path: string): Promise<Buffer[]> {
  return keysIn((await readText(path)) ?? '');
}

function keysIn(text: string): Buffer[] {
  const keys = text
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'base64'));
  return keys.every((key) => key.length === length) ? keys : [];
}

/** Identifies a key without revealing it, in lower-case hex. */
export function fingerprintOf(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 16)).toString('hex');
}

export function keyWith(keys: readonly Buffer[], fingerprint: string | null): Buffer | undefined {
  return keys.find((key) => fingerprintOf(key) === fingerprint);
}

/** The key under which files are stored now, which the database names. */
export async function keyInUse(db: Reader, keys: FileKeys): Promise<Buffer> {
  const key = keyWith(keys, await selectFact(db, 'key_fingerprint')) ?? keys[0];
  if (!key) throw new Error('no key of the files');
  return key;
}
