import { randomBytes } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import type { BackupState } from '#contract/endpoints/backups.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import type { FileRow } from '../../platform/database/tables.ts';
import { insertFile, selectFile } from '../../platform/files/files.queries.ts';
import { type SessionKind, startSession } from '../../platform/sessions.ts';
import { filing, manager, member, registration, verifier } from '../../testing/builders.ts';
import { runCommandOf, startCommandOf } from '../../testing/commands.ts';
import { type ObjectStorage, objectStorage } from '../../testing/object-storage.ts';
import { pdf } from '../../testing/pdf.ts';
import { createTestApp, type TestApp, testStart } from '../../testing/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applied, invited, seenBy, waitingReceipt } from '../../testing/verification.ts';
import { eraseAgain } from '../erasure/erase-again.service.ts';
import { erasePerson } from '../person/office-person.service.ts';
import { recordFailure, recordSuccess } from './backup.queries.ts';
import { listErased } from './backup.service.ts';
import { BackupRefused, BackupRunning } from './backup-folder.ts';
import { checkBackup, RestoreRefused } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { pathInBackup } from './manifest.ts';
import { restore } from './restore.ts';

type Env = Record<string, string>;

const day = 24 * 60 * 60 * 1000;

/** The folder of backups, and the folder of restored installations. */
let root: string;
let places: string;
let app: TestApp;
let opened: TestApp[];
let databases: TestDatabase[];
let storage: ObjectStorage | null;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backups-'));
  places = `${root}-places`;
  opened = [];
  databases = [];
  storage = null;
});
afterEach(async () => {
  for (const one of opened) await one.close();
  for (const { drop } of databases) await drop();
  for (const one of [root, places]) await rm(one, { recursive: true, force: true });
  storage?.close();
});

async function start(env: Env = {}): Promise<TestApp> {
  const started = await createTestApp(env);
  opened.push(started);
  return started;
}

/** Makes a backup at the app's time. */
async function backUp(name: string | null, change: Partial<Config['backup']> = {}, withKey = true) {
  const config = { ...app.deps.config, backup: { ...app.deps.config.backup, ...change } };
  const target = name && join(root, name);
  const made = await makeBackup(config, { target, withKey, clock: app.clock });
  if (!made) throw new Error('no backup was due');
  return made;
}

/** An empty place: a data folder, and on PostgreSQL an empty database. */
async function newPlace(env: Env = {}): Promise<Env & { DATA_DIR: string }> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createEmptyDatabase(server) : null;
  if (database) databases.push(database);
  const folder = join(places, randomBytes(4).toString('hex'));
  return { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }), ...env };
}

async function bringBack(folder: string, env: Env, needsList = false): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  return (await bringAllBack(folder, config, needsList)).photos;
}

async function bringAllBack(folder: string, config: Config, needsList = false) {
  return restore(config, await checkBackup(config, folder, needsList), app.clock, eraseAgain);
}

async function keep(text: string, kind = 'photo'): Promise<FileRow> {
  const { db, vault, clock } = app.deps;
  const sealed = await vault.seal(Buffer.from(text));
  const at = clock.now().toISOString();
  const file = { sealed, kind, contentType: 'image/jpeg', name: 'a', at, by: 'u1' };
  await db.write((trx) => insertFile(trx, file));
  return (await selectFile(db.read, sealed.id)) as FileRow;
}

const signedIn = ({ deps }: TestApp, kind: SessionKind, id: string) =>
  deps.db.write((trx) => startSession(trx, deps.clock, kind, id));

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => new Error('it was not refused'),
    (cause: Error) => cause,
  );
  expect([BackupRefused, RestoreRefused]).toContain(error.constructor);
  return error.message;
};

describe('a backup', () => {
  test('brings filings, PDFs and photos back to where nothing was', async () => {
    app = await start();
    const customer = await member(app, { password: 'Hato-1234' });
    const number = await filing(app, customer.token);
    const staff = await manager(app);
    const bytes = await pdf('registry');
    const path = `/user/mainte/${number}/fileinformation`;
    const stored = await app.call<{ fileId: string }>('post', `${path}/new`, {
      token: staff.token,
      file: bytes,
    });
    const photo = await keep('a face');
    const { folder, manifest } = await backUp('today');
    expect(manifest.counts).toMatchObject({ filings: 1, customers: 1, files: 2 });
    expect((await stat(folder)).mode & 0o077).toBe(0);

    const place = await newPlace();
    expect(await bringBack(folder, place)).toBe(0);
    const restored = await start(place);
    const fileId = stored.body.data?.fileId;
    const read = await restored.call('get', `/user/core/${number}/fileinformation/${fileId}`, {
      token: await signedIn(restored, 'member', customer.id),
    });
    expect([read.status, Buffer.from(read.bytes)]).toEqual([200, Buffer.from(bytes)]);
    const row = (await selectFile(restored.deps.db.read, photo.id)) as FileRow;
    expect(Buffer.from(await restored.deps.vault.open(row)).toString()).toBe('a face');
    const lines = restored.deps.db.read.selectFrom('audit_log').select('object_id');
    expect(await lines.where('action', '=', 'backup.restore').execute()).toEqual([
      { object_id: manifest.madeAt },
    ]);
  });

  test('holds every PDF of its filings, though all are replaced while it copies', async () => {
    storage = await objectStorage();
    app = await start(storage.env());
    const customer = await member(app);
    const staff = await manager(app);
    const pdfs = new Map<string, string>();
    const replace = async (number: string) => {
      const path = `/user/mainte/${number}/fileinformation/${pdfs.get(number) ?? 'new'}`;
      const response = await app.call<{ fileId: string }>('post', path, {
        token: staff.token,
        file: await pdf(),
      });
      expect(response.status).toBe(200);
      pdfs.set(number, response.body.data?.fileId ?? '');
    };
    for (const number of [1, 2].map(() => filing(app, customer.token))) {
      await replace(await number);
    }
    // The database is read before the first file.
    let replaced = 0;
    storage.before = async (method, key) => {
      if (method !== 'GET' || !key.startsWith('files/0') || replaced > 0) return;
      for (const number of pdfs.keys()) {
        replaced += 1;
        await replace(number);
      }
    };
    const { folder } = await backUp('today');
    expect(replaced).toBe(2);

    const place = await newPlace(storage.env('restored'));
    await bringBack(folder, place);
    const restored = await start(place);
    const token = await signedIn(restored, 'member', customer.id);
    const rows = await restored.deps.db.read.selectFrom('filings').select('file_id').execute();
    for (const { file_id } of rows) {
      const path = `/user/core/fileinformation/${file_id}`;
      expect((await restored.call('get', path, { token })).status).toBe(200);
    }
    expect(rows).toHaveLength(2);
  });

  test('does without a photo that is destroyed while it copies, and keeps it destroyed', async () => {
    storage = await objectStorage();
    app = await start(storage.env());
    const [lost, kept] = [await keep('lost'), await keep('kept')];
    storage.before = async (method, key) => {
      if (method !== 'GET' || key !== `files/${lost.id}`) return;
      if (!(await selectFile(app.deps.db.read, lost.id))?.wrapped_key) return;
      await app.deps.db.write((trx) => app.deps.vault.destroy(trx, lost.id));
      await app.deps.vault.removeBytes(lost.id);
    };
    const { folder, manifest } = await backUp('today');
    expect(manifest.destroyed).toEqual([lost.id]);
    expect(manifest.files.map(({ name }) => name)).toEqual([kept.id]);
    const place = await newPlace(storage.env('restored'));
    expect(await bringBack(folder, place)).toBe(1);
    const restored = await start(place);
    const row = await selectFile(restored.deps.db.read, lost.id);
    expect(row).toMatchObject({ wrapped_key: null });
  });

  test.each([
    ['missing', (path: string) => rm(path)],
    ['damaged', (path: string) => writeFile(path, 'something else')],
    ['empty', (path: string) => writeFile(path, '')],
  ])('is not made when a file of the store is %s, and leaves nothing', async (_, harm) => {
    app = await start();
    const { id } = await keep('a face');
    await harm(pathInBackup(app.deps.config.dataDir, id));
    expect(await refusal(backUp('today'))).toContain(id);
    expect((await readdir(root)).filter((name) => !name.endsWith('.lock'))).toEqual([]);
  });

  test('ends while another process keeps writing', async () => {
    app = await start();
    await enlarge(8);
    const { child, ended } = await startCommandOf('backup', [join(root, 'today')], env());
    let running = true;
    child.once('exit', () => {
      running = false;
    });
    let written = 0;
    while (running) {
      written += 1;
      await keepWriting(written);
    }
    const { code, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    await checkBackup(app.deps.config, join(root, 'today'), false);
  });

  test('that was killed leaves nothing behind the next one', async () => {
    app = await start();
    await enlarge(8);
    const { child, ended } = await startCommandOf('backup', [join(root, 'first')], env());
    const drafts = async () =>
      (await readdir(root)).filter((name) => /^\.touki-backup-/.test(name));
    while ((await drafts()).length === 0) await new Promise(setImmediate);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect(await drafts()).toHaveLength(1);
    await backUp('second');
    expect((await readdir(root)).sort()).toEqual([
      '.touki-backup.lock',
      'destroyed.jsonl',
      'second',
    ]);
  });

  test('is made once at a time, and never in place of another', async () => {
    app = await start();
    const both = await Promise.allSettled([backUp('a'), backUp('b')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((end) => end.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(BackupRunning);
    const made = (await readdir(root)).filter((name) => /^[ab]$/.test(name));
    expect(await refusal(backUp(made[0] ?? ''))).toContain('is there already');
  });

  test('keeps the key apart, unless asked to take it along', async () => {
    app = await start();
    const keyDir = join(places, 'key');
    const { folder } = await backUp('today', { keyDir }, false);
    expect(await readdir(folder)).not.toContain('file.key');
    const own = await readFile(join(app.deps.config.dataDir, 'file.key'), 'utf8');
    expect(await readFile(join(keyDir, 'file.key'), 'utf8')).toBe(own);

    const place = await newPlace();
    expect(await refusal(bringBack(folder, place))).toContain('BACKUP_KEY_DIR');
    await bringBack(folder, { ...place, BACKUP_KEY_DIR: keyDir });
    expect(await readFile(join(place.DATA_DIR, 'file.key'), 'utf8')).toBe(own);

    await writeFile(join(keyDir, 'file.key'), `${randomBytes(32).toString('base64')}\n`);
    expect(await refusal(backUp('other', { keyDir }, false))).toContain('another key');
    await rm(keyDir, { recursive: true });
    await symlink(root, keyDir);
    expect(await refusal(backUp(null, { dir: root, keyDir }, false))).toContain('BACKUP_KEY_DIR');
  });
});

describe('a scheduled backup', () => {
  const nights = (keepOf: number) => ({ dir: root, everyMinutes: 1440, keep: keepOf, keepDays: 0 });

  test('takes what did not change as links, and keeps as many as it should', async () => {
    app = await start();
    const first = await keep('first');
    const [one] = [await backUp(null, nights(2)), await backUp('by hand')];
    expect(
      await makeBackup(
        { ...app.deps.config, backup: { ...nights(2), keyDir: null } },
        {
          target: null,
          withKey: false,
          clock: app.clock,
        },
      ),
    ).toBeNull();
    app.clock.pass(day);
    await keep('second');
    const two = await backUp(null, nights(2));
    expect([one.copied, two.copied]).toEqual([1, 1]);
    const [a, b] = [one, two].map(({ folder }) => pathInBackup(folder, first.id));
    expect((await stat(b ?? '')).ino).toBe((await stat(a ?? '')).ino);
    app.clock.pass(day);
    const three = await backUp(null, nights(2));
    expect(three.copied).toBe(0);
    const left = (await readdir(root)).filter((name) => !name.startsWith('.'));
    expect(left.sort()).toEqual(
      [
        'by hand',
        'destroyed.jsonl',
        ...[two, three].map(({ folder }) => folder.slice(root.length + 1)),
      ].sort(),
    );
    await checkBackup(app.deps.config, three.folder, false);
    const place = await newPlace();
    await bringBack(three.folder, { ...place, FILE_KEY: await ownKey() });
    const restored = await start({ ...place, FILE_KEY: await ownKey() });
    const row = (await selectFile(restored.deps.db.read, first.id)) as FileRow;
    expect(Buffer.from(await restored.deps.vault.open(row)).toString()).toBe('first');
  });

  test('copies anew what was harmed in the one before', async () => {
    app = await start();
    const { id } = await keep('a face');
    const one = await backUp(null, nights(9));
    await writeFile(pathInBackup(one.folder, id), 'harmed');
    app.clock.pass(day);
    const two = await backUp(null, nights(9));
    expect([two.damaged, two.copied]).toEqual([[id], 1]);
    await checkBackup({ ...app.deps.config }, two.folder, false);
  });

  test('decrypts all files once a week', async () => {
    app = await start();
    const { id } = await keep('a face');
    await backUp(null, nights(9));
    await app.deps.db.write((trx) =>
      trx
        .updateTable('files')
        .set({ wrapped_key: randomBytes(61) })
        .where('id', '=', id)
        .execute(),
    );
    app.clock.pass(6 * day);
    await backUp(null, nights(9));
    app.clock.pass(day);
    expect(await refusal(backUp(null, nights(9)))).toContain('1 cannot be decrypted');
  });
});

describe('restoring', () => {
  test('destroys again what was destroyed after the backup', async () => {
    app = await start({ BACKUP_DIR: root });
    const approver = await verifier(app);
    const { folder } = await backUp('today');
    const person = await invited(app);
    await applied(app, person);
    const after = await backUp('tomorrow');
    const json = await seenBy(app, approver.token, person.receiptNo);
    const path = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${person.receiptNo}/10`;
    const photos = app.deps.db.read.selectFrom('receipt_photos').select('file_id');
    const { file_id } = await photos.where('detail', '=', '10').executeTakeFirstOrThrow();
    const purged = await app.call('post', `${path}/purge`, { token: approver.token, json });
    expect(purged.status).toBe(200);
    // No job ran: the mutation itself listed it.
    expect(await readFile(join(root, 'destroyed.jsonl'), 'utf8')).toContain(file_id);

    const place = await newPlace();
    expect(await bringBack(after.folder, place)).toBe(1);
    const key = (await selectFile(app.deps.db.read, file_id))?.wrapped_key;
    expect(key).toBeNull();
    expect(await filesIn(place.DATA_DIR)).not.toContain(file_id);
    const restored = await start(place);
    expect(await selectFile(restored.deps.db.read, file_id)).toMatchObject({ wrapped_key: null });
    const token = await signedIn(restored, 'verifier', approver.id);
    const detail = await restored.call('get', path, { token });
    expect(detail.status).toBe(404);
    // A photo that the restored backup never contained is not counted.
    expect(await bringBack(folder, await newPlace())).toBe(0);
  });

  test('erases again what was erased on request, and closes the accounts that were closed', async () => {
    app = await start({ BACKUP_DIR: root });
    const leaver = await member(app, { name: '退会　一郎', password: 'Hato-1234' });
    const asker = await member(app, { name: '請求　二郎' });
    const stays = await member(app, { name: '継続　三郎', password: 'Hato-1234' });
    const { pw: _, pwConfirm: __, ...writer } = registration({ name: '質問　四郎' });
    const json = { ...writer, selectedInquiryType: '10', detail: '消去したい。' };
    const ask = async (to: TestApp) => {
      expect((await to.call('post', '/all/core/inquiries/add', { json })).status).toBe(200);
      await to.deps.db.write((trx) => trx.updateTable('inquiries').set({ waiting: 0 }).execute());
      const found = to.deps.db.read.selectFrom('inquiries').select('id').orderBy('id', 'desc');
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const receipt = await waitingReceipt(app, { name: '本人　五郎', status: verifyStatus.denied });
    const before = await backUp('before');
    const inquiry = await ask(app);
    const { folder } = await backUp('today');
    app.clock.pass(1000);
    const leave = { token: leaver.token, json: { unsubscribeCheck: true } };
    expect((await app.call('put', '/user/core/customers/0/unsubscribe', leave)).status).toBe(200);
    for (const who of [asker.id, inquiry, receipt]) await erasePerson(app.deps, who, true);
    expect(await listErased(app.deps)).toBe(4);
    expect(await listErased(app.deps)).toBe(0);

    const place = await newPlace();
    const config = readConfig({ LOG_LEVEL: 'silent', ...place });
    expect(await bringAllBack(folder, config)).toEqual({ photos: 0, erased: 4 });
    const restored = await start(place);
    const logIn = async (username: string) =>
      (await restored.call('post', '/login/core', { json: { username, password: 'Hato-1234' } }))
        .status;
    expect([await logIn(leaver.mailAddress), await logIn(stays.mailAddress)]).toEqual([401, 200]);
    const own = await restored.call('get', '/user/core/customers/0', { token: leaver.token });
    expect(own.status).toBe(401);
    const { read } = restored.deps.db;
    const rows = JSON.stringify(
      await Promise.all(
        (['customers', 'inquiries', 'receipts'] as const).map((table) =>
          read
            .selectFrom(table as 'customers')
            .selectAll()
            .execute(),
        ),
      ),
    );
    expect(rows).not.toMatch(/退会|請求|質問|本人/);
    expect(rows).toContain('継続　三郎');
    const closed = read.selectFrom('customers').select('id').where('deleted_at', 'is not', null);
    expect((await closed.execute()).map(({ id }) => id).sort()).toEqual(
      [leaver.id, asker.id].sort(),
    );

    // A number that was given anew since is not the one that was erased.
    const elsewhere = await newPlace();
    await bringBack(before.folder, elsewhere);
    const other = await start({ ...elsewhere, BACKUP_DIR: root });
    other.clock.pass(60_000);
    expect(await ask(other)).toBe(inquiry);
    app = other;
    const later = await backUp('later');
    const last = await newPlace();
    await bringBack(later.folder, last);
    const kept = (await start(last)).deps.db.read.selectFrom('inquiries').select('id');
    expect(await kept.execute()).toEqual([{ id: inquiry }]);
  });

  test('reads a list whose last line was cut off', async () => {
    app = await start({ BACKUP_DIR: root });
    const photos = [await keep('one'), await keep('two')];
    const { folder } = await backUp('today');
    await appendFile(join(root, 'destroyed.jsonl'), '{"id":"cut o');
    for (const { id } of photos) await app.deps.db.write((trx) => app.deps.vault.destroy(trx, id));
    await backUp('tomorrow');
    expect(await bringBack(folder, await newPlace())).toBe(2);
  });

  test('refuses without the list, unless told that there is none', async () => {
    app = await start();
    await keep('a face');
    const { folder } = await backUp('today');
    await rm(join(root, 'destroyed.jsonl'));
    const place = await newPlace();
    expect(await refusal(bringBack(folder, place, true))).toContain('destroyed.jsonl is missing');
    expect(await bringBack(folder, place)).toBe(0);
  });

  test('refuses what is not as it was made', async () => {
    app = await start();
    const { id } = await keep('a face');
    await keep('another');
    const { folder, manifest } = await backUp('today');
    const file = (of: string) => pathInBackup(of, id);
    const changed = (key: string, value: unknown) => async (of: string) => {
      const path = join(of, 'manifest.json');
      await writeFile(
        path,
        JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), [key]: value }),
      );
    };
    const harms: [string, RegExp, (of: string) => Promise<unknown>][] = [
      ['a changed file', /was changed/, (of) => appendFile(file(of), 'x')],
      ['a missing file', /is missing/, (of) => rm(file(of))],
      ['an additional file', /does not belong/, (of) => writeFile(join(of, 'files', 'x'), '')],
      [
        'a link',
        /was changed/,
        async (of) => {
          await rename(file(of), join(root, 'elsewhere'));
          await symlink(join(root, 'elsewhere'), file(of));
        },
      ],
      [
        'a changed database',
        /was changed/,
        async (of) => {
          const path = join(of, manifest.database.name);
          const bytes = await readFile(path);
          bytes[4096] = (bytes[4096] ?? 0) ^ 1;
          await writeFile(path, bytes);
        },
      ],
      [
        'a changed count',
        /manifest.json was changed/,
        changed('counts', { ...manifest.counts, filings: 9 }),
      ],
      [
        'a file that the manifest no longer names',
        /manifest.json was changed/,
        changed('files', []),
      ],
      ['another form', /holds no manifest/, changed('format', 2)],
      [
        'a path in place of a name',
        /holds no manifest/,
        changed('destroyed', ['../../etc/passwd']),
      ],
      ['no manifest', /holds no manifest/, (of) => rm(join(of, 'manifest.json'))],
      [
        'half a manifest',
        /holds no manifest/,
        async (of) => {
          const path = join(of, 'manifest.json');
          await writeFile(path, (await readFile(path)).subarray(0, 200));
        },
      ],
    ];
    const place = await newPlace();
    for (const [what, words, harm] of harms) {
      const copy = join(root, 'copy');
      await cp(folder, copy, { recursive: true });
      await harm(copy);
      expect(await refusal(bringBack(copy, place)), what).toMatch(words);
      await rm(copy, { recursive: true });
    }
    expect(await bringBack(folder, place)).toBe(0);
  });

  test('refuses a place that holds something, and another key', async () => {
    app = await start();
    const { folder } = await backUp('today');
    const place = await newPlace();
    await mkdir(place.DATA_DIR, { recursive: true });
    await writeFile(join(place.DATA_DIR, 'app.sqlite-wal'), '');
    expect(await refusal(bringBack(folder, place))).toMatch(/DATA_DIR .* is not empty/);
    expect(await readdir(place.DATA_DIR)).toEqual(['app.sqlite-wal']);
    await rm(join(place.DATA_DIR, 'app.sqlite-wal'));
    const FILE_KEY = randomBytes(32).toString('base64');
    expect(await refusal(bringBack(folder, { ...place, FILE_KEY }))).toContain('FILE_KEY');
    await writeFile(join(place.DATA_DIR, 'file.key'), FILE_KEY);
    expect(await refusal(bringBack(folder, place))).toContain('another key');
    await rm(join(place.DATA_DIR, 'file.key'));
    if (place.DATABASE_URL) {
      const used = { ...place, DATABASE_URL: app.deps.config.databaseUrl ?? '' };
      expect(await refusal(bringBack(folder, used))).toContain('empty database');
      const { DATABASE_URL: _, ...embedded } = place;
      expect(await refusal(bringBack(folder, embedded))).toContain('DATABASE_URL');
    } else {
      const other = { ...place, DATABASE_URL: 'postgres://localhost/none' };
      expect(await refusal(bringBack(folder, other))).toContain('DATABASE_URL');
    }
    storage = await objectStorage();
    storage.objects.set('files/01-something', Buffer.alloc(1));
    expect(await refusal(bringBack(folder, { ...place, ...storage.env() }))).toContain(
      'empty bucket',
    );
    expect(await readdir(place.DATA_DIR)).toEqual([]);
    expect(await bringBack(folder, place)).toBe(0);
  });

  test('by the command tells what is in a backup, and does no more when only asked', async () => {
    app = await start();
    await filing(app, (await member(app)).token);
    const { folder, manifest } = await backUp('today');
    const place = await newPlace();
    const harmed = join(root, 'harmed');
    await cp(folder, harmed, { recursive: true });
    await appendFile(join(harmed, 'manifest.json'), 'x');
    const [told, refused] = await Promise.all([
      runCommandOf('restore', [folder, '--check'], place),
      runCommandOf('restore', [harmed], place),
    ]);
    expect([told.code, told.err]).toEqual([0, '']);
    expect(told.out).toContain('1 filings, 1 customers, 0 receipts, 0 files');
    expect(told.out).toContain(manifest.madeAt);
    expect(told.out).toContain('photos destroyed after it: unknown');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('holds no manifest');
    await expect(stat(place.DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('administrators', () => {
  const path = '/user/mainte/backups';
  const asked = async () => {
    const { token } = await manager(app, { admin: true });
    const response = await app.call<{ backupState: BackupState; displayLastDatetime: string }>(
      'get',
      path,
      { token },
    );
    return response.body.data;
  };

  test('are told that nothing is backed up, that it failed, or that it is late', async () => {
    app = await start({ DEMO: '0' });
    const { db } = app.deps;
    const at = (instant: string) => new Date(instant).toISOString();
    expect(await asked()).toMatchObject({ backupState: 'off', displayLastDatetime: '' });
    await db.write((trx) => recordSuccess(trx, at(testStart), null));
    expect(await asked()).toMatchObject({
      backupState: 'off',
      displayLastDatetime: '2026/11/21 12:00',
    });
    await db.write((trx) => recordSuccess(trx, at(testStart), 60));
    expect(await asked()).toMatchObject({ backupState: 'fine' });
    app.clock.pass(2 * 60 * 60 * 1000);
    expect(await asked()).toMatchObject({ backupState: 'fine' });
    app.clock.pass(1);
    expect(await asked()).toMatchObject({ backupState: 'late' });
    await db.write((trx) => recordFailure(trx, app.clock.now().toISOString(), 60));
    expect(await asked()).toMatchObject({ backupState: 'failed' });
    app.clock.pass(1);
    await db.write((trx) => recordSuccess(trx, app.clock.now().toISOString(), 60));
    expect(await asked()).toMatchObject({ backupState: 'fine' });
  });

  test('alone are told, and none of a demo', async () => {
    app = await start();
    expect(await asked()).toMatchObject({ backupState: 'fine' });
    const clerk = await manager(app);
    expect((await app.call('get', path, { token: clerk.token })).status).toBe(403);
  });

  test('are told of a backup that is configured and was not finished when the second was due', async () => {
    app = await start({ DEMO: '0', BACKUP_DIR: root, BACKUP_EVERY: '60' });
    expect(await asked()).toMatchObject({ backupState: 'fine', displayLastDatetime: '' });
    app.clock.pass(2 * 60 * 60 * 1000);
    await app.restart();
    expect(await asked()).toMatchObject({ backupState: 'fine' });
    app.clock.pass(1);
    expect(await asked()).toMatchObject({ backupState: 'late', displayLastDatetime: '' });
    await backUp(null);
    expect(await asked()).toMatchObject({ backupState: 'fine' });
  });

  test('have a disk that went away told as a failure, and nothing is put in its place', async () => {
    const dir = join(places, 'disk');
    app = await start({ BACKUP_DIR: dir });
    expect(await refusal(backUp(null))).toBe(`BACKUP_DIR ${dir} is not there: mount its disk`);
    await expect(listErased(app.deps)).rejects.toThrow('ENOENT');
    await expect(stat(places)).rejects.toThrow('ENOENT');
  });
});

const env = (): Env => {
  const { dataDir, databaseUrl } = app.deps.config;
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
};

const ownKey = async () =>
  (await readFile(join(app.deps.config.dataDir, 'file.key'), 'utf8')).trim();

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true })).map(({ name }) => name);
}

/** Makes the database so many mebibytes larger. */
async function enlarge(mebibytes: number): Promise<void> {
  const values = Array.from({ length: mebibytes }, (_, index) => ({
    name: `large-${index}`,
    label: '',
    value: randomBytes(512 * 1024).toString('hex'),
  }));
  for (const value of values) {
    await app.deps.db.write((trx) => trx.insertInto('settings').values(value).execute());
  }
}

async function keepWriting(count: number): Promise<void> {
  const row = { name: `count-${count}`, value: count };
  await app.deps.db.write((trx) => trx.insertInto('sequences').values(row).execute());
}
