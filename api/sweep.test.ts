import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import type { FileRow } from './platform/database/tables.ts';
import { insertFile, selectFile } from './platform/files/files.queries.ts';
import type { Vault } from './platform/files/vault.ts';
import { createLog } from './platform/log.ts';
import { type Started, startDeps } from './start.ts';
import { freshApp } from './testing/apps.ts';
import { objectStorage } from './testing/object-storage.ts';

const hour = 60 * 60 * 1000;
const week = 7 * 24 * hour;

const app = freshApp();
let vault: Vault;
let files: string;
beforeEach(async () => {
  vault = app.deps.vault;
  files = join(app.deps.config.dataDir, 'files');
});

const bytes = Buffer.from('a registry paper');
const pathOf = (id: string) => join(files, id.slice(-2), id);
const quarantined = (id: string) => join(files, 'quarantine', id.slice(-2), id);

async function setAge(path: string, milliseconds: number): Promise<void> {
  const when = new Date(app.clock.now().getTime() - milliseconds);
  await utimes(path, when, when);
}

/** A stored file without a row, older than an upload takes. */
async function orphan(): Promise<string> {
  const { id } = await vault.seal(bytes);
  await setAge(pathOf(id), 2 * hour);
  return id;
}

async function orphans(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, orphan));
}

async function storeFile(): Promise<FileRow> {
  const sealed = await vault.seal(bytes);
  await named(sealed);
  await setAge(pathOf(sealed.id), 2 * hour);
  return (await selectFile(app.deps.db.read, sealed.id)) as FileRow;
}

async function named(sealed: Awaited<ReturnType<Vault['seal']>>): Promise<void> {
  const at = app.clock.now().toISOString();
  const file = { sealed, kind: 'pdf', contentType: 'application/pdf', name: 'a', at, by: 'u1' };
  await app.deps.db.write((trx) => insertFile(trx, file));
}

const destroyed = async ({ id }: FileRow) => app.deps.db.write((trx) => vault.destroy(trx, id));

async function storedNames(): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  const inFiles = entries.filter((entry) => entry.isFile() && entry.name !== 'identity.txt');
  return inFiles.filter((entry) => !entry.parentPath.includes('quarantine')).map((e) => e.name);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('a sweep', () => {
  test('puts what nothing names into quarantine after an hour, and removes it 7 days later', async () => {
    const [known, unknown] = [await storeFile(), await orphan()];
    const { id: fresh } = await vault.seal(bytes);
    await setAge(pathOf(fresh), hour / 2);
    expect(await vault.sweep()).toEqual({ quarantined: 1, broughtBack: 0, removed: 0 });
    expect((await storedNames()).sort()).toEqual([fresh, known.id].sort());
    await setAge(quarantined(unknown), week - hour);
    await vault.sweep();
    expect(await isThere(quarantined(unknown))).toBe(true);
    await setAge(quarantined(unknown), week + hour);
    expect(await vault.sweep()).toEqual({ quarantined: 0, broughtBack: 0, removed: 1 });
    expect(await isThere(quarantined(unknown))).toBe(false);
    expect(Buffer.from(await vault.open(known))).toEqual(bytes);
  });

  test('counts the time in quarantine from when it began', async () => {
    const id = await orphan();
    await setAge(pathOf(id), 2 * week);
    await vault.sweep();
    await setAge(quarantined(id), 0);
    expect(await vault.sweep()).toEqual({ quarantined: 0, broughtBack: 0, removed: 0 });
  });

  test('removes what was destroyed, unfinished writes and probes at once, whatever their number', async () => {
    const rows = await Promise.all(Array.from({ length: 25 }, storeFile));
    for (const row of rows) await destroyed(row);
    const halves = rows.map(({ id }) => `${pathOf(id)}.part`);
    for (const half of halves) {
      await writeFile(half, 'half');
      await setAge(half, 2 * hour);
    }
    const probe = pathOf(`probe-${rows[0]?.id}`);
    await writeFile(probe, 'a probe');
    await setAge(probe, 2 * hour);
    expect(await vault.sweep()).toEqual({ quarantined: 0, broughtBack: 0, removed: 51 });
    expect(await storedNames()).toEqual([]);
  });

  test('leaves alone what the store did not make', async () => {
    const { id } = await storeFile();
    const foreign = join(pathOf(id), '..', 'NOTES.txt');
    await writeFile(foreign, 'left alone');
    await setAge(foreign, 2 * hour);
    await vault.sweep();
    expect(await isThere(foreign)).toBe(true);
  });

  test('stops at more than 20 that nothing names, until it is told to go on', async () => {
    await orphans(20);
    expect(await vault.sweep()).toMatchObject({ quarantined: 20 });
    const ids = await orphans(21);
    await expect(vault.sweep()).rejects.toThrow(/21 of 21 .*npm run store -- sweep/);
    for (const id of ids) expect(await isThere(pathOf(id))).toBe(true);
    expect(await vault.sweep({ evenMany: true })).toMatchObject({ quarantined: 21 });
    expect(await storedNames()).toEqual([]);
  });

  test('removes nothing from quarantine while it is stopped', async () => {
    const first = await orphan();
    await vault.sweep();
    await setAge(quarantined(first), week + hour);
    await orphans(21);
    await expect(vault.sweep()).rejects.toThrow('npm run store -- sweep');
    expect(await isThere(quarantined(first))).toBe(true);
  });

  test('stops at more than a twentieth of a large store', async () => {
    const sealed = await Promise.all(Array.from({ length: 440 }, () => vault.seal(bytes)));
    const at = app.clock.now().toISOString();
    const facts = { kind: 'pdf', contentType: 'application/pdf', name: 'a', at, by: 'u1' };
    await app.deps.db.write(async (trx) => {
      for (const one of sealed) await insertFile(trx, { sealed: one, ...facts });
    });
    await orphans(23);
    expect(await vault.sweep()).toMatchObject({ quarantined: 23 });
    await orphans(24);
    await expect(vault.sweep()).rejects.toThrow('24 of 464');
  });

  test('brings back what is named after all, and so does opening it', async () => {
    const late = await vault.seal(bytes);
    const later = await vault.seal(bytes);
    for (const { id } of [late, later]) await setAge(pathOf(id), 2 * hour);
    await vault.sweep();
    expect(await storedNames()).toEqual([]);
    // Their transactions become visible only now.
    await named(late);
    await named(later);
    const row = (await selectFile(app.deps.db.read, late.id)) as FileRow;
    expect(Buffer.from(await vault.open(row))).toEqual(bytes);
    expect(await vault.sweep()).toEqual({ quarantined: 0, broughtBack: 1, removed: 0 });
    expect((await storedNames()).sort()).toEqual([late.id, later.id].sort());
  });

  test('does nothing in a store that another database has taken', async () => {
    const id = await orphan();
    await writeFile(join(files, 'identity.txt'), 'another');
    await expect(vault.sweep()).rejects.toThrow('another database');
    expect(await isThere(pathOf(id))).toBe(true);
  });

  test('says in the log of a server that it was stopped', async () => {
    await orphans(21);
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLog({ level: 'error', json: true, destination });
    const jobs = startJobs({ ...app.deps, log });
    await expect.poll(() => lines.join('')).toMatch(/"level":"error".*npm run store -- sweep/);
    await jobs.stop();
  });
});

test('in object storage, quarantine has a prefix of its own', async () => {
  const storage = await objectStorage();
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  let started: Started | null = null;
  try {
    started = await startDeps(
      readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...storage.env() }),
    );
    const { deps } = started;
    const { id } = await deps.vault.seal(bytes);
    storage.modified.set(`files/${id}`, new Date(Date.now() - 2 * hour));
    expect(await deps.vault.sweep()).toMatchObject({ quarantined: 1 });
    expect([...storage.objects.keys()].sort()).toEqual(['files/identity.txt', `quarantine/${id}`]);
    storage.modified.set(`quarantine/${id}`, new Date(Date.now() - week - hour));
    expect(await deps.vault.sweep()).toMatchObject({ removed: 1 });
    expect([...storage.objects.keys()]).toEqual(['files/identity.txt']);
  } finally {
    await started?.stop();
    await rm(folder, { recursive: true });
    storage.close();
  }
});
