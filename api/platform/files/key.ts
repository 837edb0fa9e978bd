import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../environment.ts';
import { readText, writeOnce } from './durable.ts';

const length = 32;

/**
 * The key that wraps the key of every file: the configured one, or `file.key` of the data folder.
 * @param mayMake whether to create `file.key` if it does not exist
 * @throws {ConfigError} when there is no key, or `file.key` does not hold 32 bytes in base64
 */
export async function loadFileKey(
  { fileKey, dataDir }: Pick<Config, 'fileKey' | 'dataDir'>,
  mayMake: boolean,
): Promise<Buffer> {
  if (fileKey) return fileKey;
  const path = join(dataDir, 'file.key');
  const stored = await readText(path);
  if (stored === null && !mayMake) {
    throw new ConfigError(
      'FILE_KEY is missing: this database’s files were stored under a key that is neither in FILE_KEY nor in file.key of DATA_DIR; put it back there',
    );
  }
  const text = stored ?? (await writeOnce(path, keyText(randomBytes(length))));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== length) throw new ConfigError('FILE_KEY: file.key in DATA_DIR is damaged');
  return key;
}

/** The content of `file.key`. */
export function keyText(key: Uint8Array): string {
  return `${Buffer.from(key).toString('base64')}\n`;
}

/** The key in a file; null when there is no such file, or it holds none. */
export async function readKeyFile(path: string): Promise<Buffer | null> {
  const key = Buffer.from((await readText(path))?.trim() ?? '', 'base64');
  return key.length === length ? key : null;
}

/** Identifies a key without revealing it, in lower-case hex. */
export function fingerprintOf(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 16)).toString('hex');
}
