import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntry } from '../../platform/audit.ts';
import { readConfig } from '../../platform/config.ts';
import { manager, member, verifier } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { applied, invited, seenBy } from '../../testing/verification.ts';
import { rememberHead } from '../audit/remembered-head.service.ts';
import { anchorLog, sealLog } from '../audit/seals.service.ts';
import { verifyLog } from '../audit/verify-log.service.ts';
import { eraseAgain } from '../erasure/erase-again.service.ts';
import { listErased } from './backup.service.ts';
import { checkBackup, RestoreRefused } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restore } from './restore.ts';

let root: string;
let app: TestApp;
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'));
  await mkdir(join(root, 'daily'));
  endings.push(() => rm(root, { recursive: true }));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(env: Record<string, string>): Promise<TestApp> {
  const started = await createTestApp(env);
  endings.push(() => started.close());
  return started;
}

async function backUp(...name: string[]): Promise<string> {
  const wish = { target: join(root, ...name), withKey: true, clock: app.clock };
  const made = await makeBackup(app.deps.config, wish);
  return made?.folder ?? '';
}

/** Restores into an empty place, as the command does; returns the place and what was erased again. */
async function bringBack(folder: string, env: Record<string, string> = {}, needsList = true) {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createEmptyDatabase(server) : null;
  if (database) endings.push(database.drop);
  const place = {
    DATA_DIR: join(root, randomBytes(4).toString('hex')),
    ...(database && { DATABASE_URL: database.url }),
  };
  const config = readConfig({ LOG_LEVEL: 'silent', ...place, ...env });
  const backup = await checkBackup(config, folder, needsList);
  return { place, ...(await restore(config, backup, app.clock, eraseAgain)) };
}

/** Purges a photo and closes an account, each at its owner's wish. */
async function somethingGoes(): Promise<{ go: () => Promise<void> }> {
  const approver = await verifier(app);
  const leaver = await member(app, { name: '退会　一郎' });
  const person = await invited(app);
  await applied(app, person);
  return {
    go: async () => {
      const json = await seenBy(app, approver.token, person.receiptNo);
      const path = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${person.receiptNo}/10/purge`;
      expect((await app.call('post', path, { token: approver.token, json })).status).toBe(200);
      const left = await app.call('put', '/user/core/customers/0/unsubscribe', {
        token: leaver.token,
        json: { unsubscribeCheck: true },
      });
      expect(left.status).toBe(200);
      await listErased(app.deps);
    },
  };
}

test('of a backup elsewhere erases again what the list in BACKUP_DIR names', async () => {
  const env = { BACKUP_DIR: join(root, 'daily') };
  app = await start(env);
  const { go } = await somethingGoes();
  await backUp('daily', 'before');
  const elsewhere = await backUp('usb', 'x');
  app.clock.pass(60_000);
  await go();
  expect(await bringBack(elsewhere, env)).toMatchObject({ photos: 1, erased: 1 });
});

test('takes no list of another installation from BACKUP_DIR', async () => {
  app = await start({ BACKUP_DIR: join(root, 'daily') });
  await backUp('daily', 'other');
  app.clock.pass(60_000);
  await listErased(app.deps);
  app = await start({});
  const elsewhere = await backUp('usb', 'x');
  await expect(bringBack(elsewhere, { BACKUP_DIR: join(root, 'daily') })).rejects.toThrow(
    RestoreRefused,
  );
});

test('is refused where nobody continued the list after the backup, until a minute of the server has', async () => {
  app = await start({ BACKUP_DIR: join(root, 'daily') });
  const elsewhere = await backUp('usb', 'x');
  const daily = await backUp('daily', 'x');
  const refused = /destroyed\.jsonl was last written .* nothing .* --without-destroyed/s;
  await expect(bringBack(elsewhere)).rejects.toThrow(refused);
  await expect(bringBack(daily)).rejects.toThrow(refused);
  app.clock.pass(60_000);
  await listErased(app.deps);
  await expect(bringBack(elsewhere)).rejects.toThrow(refused);
  expect(await bringBack(daily)).toMatchObject({ photos: 0, erased: 0 });
});

test('ends every login and open link, because those ended after the backup would work again', async () => {
  app = await start({ BACKUP_DIR: join(root, 'daily') });
  const leaver = await member(app, { password: 'Hato-1234' });
  const clerk = await manager(app, { admin: true });
  const json = { username: leaver.mailAddress, password: 'Hato-1234', keepLogin: true };
  const kept = await app.call('post', '/login/core', { json });
  const cookies = kept.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = { cookie: cookies.join('; ') };
  const asked = await app.call<{ authCd: string }>('post', '/user/core/pwresethistories/request', {
    json: { mailAddress: leaver.mailAddress },
  });
  const { read } = app.deps.db;
  const mails = read.selectFrom('outbox').select('text').where('text', 'like', '%mbc210#%');
  const link = /mbc210#([\w-]{43})/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1];
  const folder = await backUp('daily', 'x');
  app.clock.pass(60_000);
  await listErased(app.deps);
  expect((await app.call('post', '/logout', { token: leaver.token })).status).toBe(200);

  const { place } = await bringBack(folder);
  const restored = await start(place);
  const own = { token: leaver.token };
  expect((await restored.call('get', '/user/core/customers/0', own)).status).toBe(401);
  const staff = { token: clerk.token };
  expect((await restored.call('get', '/user/mainte/backups', staff)).status).toBe(401);
  const renewed = await restored.call('post', '/login/core/refresh', { headers });
  expect(renewed.status).toBe(401);
  const pw = { newPw: 'Neue-5678', newPwConfirm: 'Neue-5678', authCd: asked.body.data?.authCd };
  const reset = await restored.call('put', `/user/core/pwresethistories/${link}`, { json: pw });
  expect(reset.status).toBe(400);
  expect((await restored.call('post', '/login/core', { json })).status).toBe(200);
});

test('takes a backup whose files are read-only, and leaves a database that can be written', async () => {
  app = await start({ BACKUP_DIR: join(root, 'daily') });
  await member(app);
  const folder = await backUp('daily', 'x');
  app.clock.pass(60_000);
  await listErased(app.deps);
  const { database } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await chmod(join(folder, database.name), 0o400);
  const { place } = await bringBack(folder);
  if (app.deps.db.engine === 'postgres') return;
  expect((await stat(join(place.DATA_DIR, 'app.sqlite'))).mode & 0o777).toBe(0o600);
});

test('of an older backup is told by the audit log as what it is, on each machine', async () => {
  const env = { AUDIT_ANCHOR_DIR: join(root, 'daily') };
  app = await start(env);
  const entriesUntil = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      const context = { actor: { kind: 'job', id: 'x', address: '' }, requestId: '' };
      await app.deps.auditBatcher.append(auditEntry(app.deps, context, 'store.sweep', ''));
      app.clock.pass(60_000);
    }
    await sealLog(app.deps);
    await rememberHead(app.deps);
    await anchorLog(app.deps);
  };
  await entriesUntil(5);
  const folder = await backUp('elsewhere', 'before');
  await entriesUntil(5);
  expect(await verifyLog(app.deps)).toMatchObject({ heads: 2, faults: [], notices: [] });
  const seen = await readFile(join(app.deps.config.dataDir, 'audit-head.json'));

  const { place } = await bringBack(folder, env, false);
  const { clock } = app;
  app = await start({ ...env, ...place });
  app.clock.set(clock.now().toISOString());
  // What another server, whose DATA_DIR stayed, has seen.
  await writeFile(join(place.DATA_DIR, 'audit-head.json'), seen);
  const at = app.clock.now().toISOString().slice(0, 16);
  const told = {
    faults: [],
    notices: [`${at}: a backup was brought back: 1 heads from after it are not compared`],
  };
  expect(await verifyLog(app.deps)).toMatchObject({ heads: 1, ...told });
  await entriesUntil(5);
  expect(await verifyLog(app.deps)).toMatchObject({ heads: 2, ...told });
});
