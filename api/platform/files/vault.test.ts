import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestFile } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import type { FileRow } from '../database/tables.ts';
import { diskStore } from './disk.ts';
import { insertFile, selectFile } from './files.queries.ts';
import { createVault, type Vault } from './vault.ts';

const keys = [randomBytes(32)];
const canary = Buffer.from('canary: the face of a person '.repeat(100));
const start = Date.parse('2026-11-21T03:00:00.000Z');
const hour = 60 * 60 * 1000;

let folder: string;
let files: string;
let db: Database;
let vault: Vault;
let now: number;
const clock = { now: () => new Date(now) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-'));
  files = join(folder, 'files');
  db = await openTestFile(folder);
  now = start;
  vault = createVault({ store: diskStore(files), keys, db, clock });
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function storeFile(bytes: Uint8Array): Promise<FileRow> {
  const sealed = await vault.seal(bytes);
  const at = clock.now().toISOString();
  await db.write((trx) =>
    insertFile(trx, { sealed, kind: 'photo', contentType: 'image/jpeg', name: 'a', at, by: 'u1' }),
  );
  return rowOf(sealed.id);
}

async function rowOf(id: string): Promise<FileRow> {
  const row = await selectFile(db.read, id);
  if (!row) throw new Error('no such row');
  return row;
}

const pathOf = (id: string) => join(files, id.slice(-2), id);

async function storedNames(): Promise<string[]> {
  const names = await readdir(files, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('vault', () => {
  it('gives back what was sealed', async () => {
    const row = await storeFile(canary);
    expect(row).toMatchObject({
      size: canary.length,
      sha256: createHash('sha256').update(canary).digest('hex'),
      destroyed_at: null,
    });
    expect(Buffer.from(await vault.open(row))).toEqual(canary);
    expect(Buffer.from(await vault.open(await storeFile(Buffer.alloc(0))))).toEqual(
      Buffer.alloc(0),
    );
  });

  it('leaves nothing readable on the disk, not even to other users', async () => {
    const { id } = await storeFile(canary);
    const bytes = await readFile(pathOf(id));
    expect(bytes.includes('canary')).toBe(false);
    expect((await stat(pathOf(id))).mode & 0o777).toBe(0o600);
    expect((await stat(files)).mode & 0o077).toBe(0);
  });

  it('seals the same bytes differently every time', async () => {
    const [one, other] = [await storeFile(canary), await storeFile(canary)];
    expect(await readFile(pathOf(one.id))).not.toEqual(await readFile(pathOf(other.id)));
    expect(one.wrapped_key).not.toEqual(other.wrapped_key);
  });

  it.each([0, 1, 13, 500, -1])('notices a changed byte (at %i)', async (at) => {
    const row = await storeFile(canary);
    const bytes = await readFile(pathOf(row.id));
    const index = at < 0 ? bytes.length + at : at;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    await writeFile(pathOf(row.id), bytes);
    await expect(vault.open(row)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('notices a file that was cut off, emptied or taken away', async () => {
    const row = await storeFile(canary);
    await writeFile(pathOf(row.id), (await readFile(pathOf(row.id))).subarray(0, 100));
    await expect(vault.open(row)).rejects.toMatchObject({ reason: 'damaged' });
    await writeFile(pathOf(row.id), '');
    await expect(vault.open(row)).rejects.toMatchObject({ reason: 'damaged' });
    await rm(pathOf(row.id));
    await expect(vault.open(row)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('notices one file put in place of another, with its key or without', async () => {
    const [one, other] = [await storeFile(canary), await storeFile(Buffer.from('another'))];
    await writeFile(pathOf(one.id), await readFile(pathOf(other.id)));
    await expect(vault.open(one)).rejects.toMatchObject({ reason: 'damaged' });
    await expect(vault.open({ id: one.id, wrapped_key: other.wrapped_key })).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  it('opens nothing under another key', async () => {
    const row = await storeFile(canary);
    const other = createVault({ store: diskStore(files), keys: [randomBytes(32)], db, clock });
    await expect(other.open(row)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('makes a destroyed file unreadable for good, even from a copy of its bytes', async () => {
    const row = await storeFile(canary);
    const copy = await readFile(pathOf(row.id));
    now += hour;
    await db.write((trx) => vault.destroy(trx, row.id));
    const destroyed = await rowOf(row.id);
    expect(destroyed).toMatchObject({ wrapped_key: null, destroyed_at: clock.now().toISOString() });
    await vault.removeBytes(row.id);
    expect(await storedNames()).toEqual([]);
    await writeFile(pathOf(row.id), copy);
    await expect(vault.open(destroyed)).rejects.toMatchObject({ reason: 'destroyed' });
  });

  it('destroys nothing when the transaction fails, whatever is asked to be removed', async () => {
    const row = await storeFile(canary);
    const failing = db.write(async (trx) => {
      await vault.destroy(trx, row.id);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    await vault.removeBytes(row.id);
    expect(Buffer.from(await vault.open(await rowOf(row.id)))).toEqual(canary);
  });

  it('knows whether it can store anything', async () => {
    expect(await vault.isWritable()).toBe(true);
    expect(await storedNames()).toEqual([]);
    await writeFile(join(folder, 'file'), '');
    const broken = createVault({ store: diskStore(join(folder, 'file')), keys, db, clock });
    expect(await broken.isWritable()).toBe(false);
  });

  it('refuses ids that lead elsewhere', async () => {
    const row = { id: '../../etc/passwd', wrapped_key: randomBytes(61) };
    await expect(vault.open(row)).rejects.toThrow('not the name of a stored file');
  });
});
