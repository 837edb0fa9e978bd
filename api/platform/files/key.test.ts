import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../environment.ts';
import { loadFileKeys } from './key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadFileKeys', () => {
  it('takes the configured key and writes nothing', async () => {
    const fileKeys = [Buffer.alloc(32, 9)];
    expect(await loadFileKeys({ fileKeys, dataDir }, false)).toBe(fileKeys);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('makes one key, however many start at once, for this user alone', async () => {
    const starts = Array.from({ length: 20 }, () => loadFileKeys({ fileKeys: [], dataDir }, true));
    const keys = new Set((await Promise.all(starts)).map(([key]) => key?.toString('hex') ?? ''));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await readdir(dataDir)).toEqual(['file.key']);
    expect((await stat(join(dataDir, 'file.key'))).mode & 0o777).toBe(0o600);
  });

  it('never replaces a damaged key', async () => {
    await writeFile(join(dataDir, 'file.key'), 'short');
    await expect(loadFileKeys({ fileKeys: [], dataDir }, true)).rejects.toBeInstanceOf(ConfigError);
    expect(await readFile(join(dataDir, 'file.key'), 'utf8')).toBe('short');
  });
});
