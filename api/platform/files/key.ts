import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';

const length = 32;

/**
 * The key that wraps the key of every file: the configured one, or `file.key` of the data folder, made there once.
 * @throws {ConfigError} when `file.key` does not hold 32 bytes in base64
 */
export async function loadFileKey({
  fileKey,
  dataDir,
}: Pick<Config, 'fileKey' | 'dataDir'>): Promise<Buffer> {
  if (fileKey) return fileKey;
  const path = join(dataDir, 'file.key');
  const kept = (await readKey(path)) ?? (await makeKey(dataDir, path));
  const key = Buffer.from(kept.trim(), 'base64');
  if (key.length !== length) throw new ConfigError('FILE_KEY: file.key in DATA_DIR is damaged');
  return key;
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

// Written whole under another name and then linked: of two processes that start at once, one wins and the other reads
// the winner's key, never half of it.
async function makeKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(length).toString('base64');
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${made}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return readFile(path, 'utf8');
}
