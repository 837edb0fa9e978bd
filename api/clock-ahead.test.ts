import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordFailure, recordSuccess } from './features/backup/backup.queries.ts';
import { backupStatus } from './features/backup/backup.service.ts';
import { backUpWhenDue } from './features/backup/scheduled-backups.ts';
import { eraseWhatIsOver } from './features/erasure/erasure.service.ts';
import { announce } from './features/mail/mail.service.ts';
import { createOutbox, SendFailed } from './features/mail/outbox.ts';
import { keepRetention } from './features/verification/retention.service.ts';
import { rotate } from './platform/files/rotation.ts';
import { noteServer } from './platform/files/servers.queries.ts';
import { startDeps } from './start.ts';
import { registration, verifier } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { applied, dealWith, invited, seenBy } from './testing/verification.ts';

// A machine may start with a clock that is ahead, and is corrected soon after it: what was noted meanwhile lies in the future.
let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ahead-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const day = 24 * 60 * 60 * 1000;
const now = () => app.clock.now().toISOString();
async function aheadByAYear<T>(work: () => Promise<T>): Promise<T> {
  const right = now();
  app.clock.pass(365 * day);
  const done = await work();
  app.clock.set(right);
  return done;
}

test('a backup that failed then is tried again at once, and is no alarm after one that succeeded', async () => {
  app = await createTestApp({
    ...{ BACKUP_DIR: folder, DEMO: '0', PUBLIC_ORIGIN: 'https://touki.example' },
  });
  const { db } = app.deps;
  await aheadByAYear(() => db.write((trx) => recordFailure(trx, now(), 1440)));
  const tried = backUpWhenDue(app.deps, new AbortController().signal, join(folder, 'none.js'));
  await expect(tried).rejects.toThrow(/^a backup failed/);
  await aheadByAYear(() => db.write((trx) => recordFailure(trx, now(), 1440)));
  await db.write((trx) => recordSuccess(trx, now(), 1440));
  expect(await backupStatus(app.deps)).toMatchObject({ backupState: 'fine' });
});

test('a backup that succeeded then hides no failure after it', async () => {
  app = await createTestApp({
    ...{ BACKUP_DIR: folder, DEMO: '0', PUBLIC_ORIGIN: 'https://touki.example' },
  });
  const { db } = app.deps;
  await aheadByAYear(() => db.write((trx) => recordSuccess(trx, now(), 1440)));
  expect(await backupStatus(app.deps)).toMatchObject({ backupState: 'late' });
  await db.write((trx) => recordFailure(trx, now(), 1440));
  expect(await backupStatus(app.deps)).toMatchObject({ backupState: 'failed' });
});

test('photos that were announced then go when their applicant was told', async () => {
  app = await createTestApp();
  const { token } = await verifier(app);
  const link = await invited(app);
  await applied(app, link);
  const seen = await seenBy(app, token, link.receiptNo);
  const sent = { ...seen, dealKbn: '200', dealComment: '理由' };
  expect((await dealWith(app, token, link.receiptNo, 'decide', sent)).status).toBe(200);
  expect(await aheadByAYear(() => keepRetention(app.deps))).toBe(0);
  app.clock.pass(90 * day);
  expect(await keepRetention(app.deps)).toBe(0);
  app.clock.pass(day);
  expect(await keepRetention(app.deps)).toBe(5);
});

test('what was announced then to be erased is erased when it is due', async () => {
  app = await createTestApp();
  const { pw: _, pwConfirm: __, ...writer } = registration();
  const json = { ...writer, selectedInquiryType: '10', detail: '内容' };
  expect((await app.call('post', '/all/core/inquiries/add', { json })).status).toBe(200);
  app.clock.pass(2.5 * 365 * day);
  expect(await aheadByAYear(() => eraseWhatIsOver(app.deps))).toBe(0);
  app.clock.pass(300 * day);
  expect(await eraseWhatIsOver(app.deps)).toBe(0);
  app.clock.pass(day);
  expect(await eraseWhatIsOver(app.deps)).toBe(1);
});

test('a mail that was written then is sent at once, and given up 48 hours later', async () => {
  app = await createTestApp();
  const { db, clock, log } = app.deps;
  const mail = { subject: '件名', text: '本文', html: '<p>本文</p>' };
  const write = (event: string, delay = 0) =>
    db.write((trx) =>
      announce(trx, { clock }, { event, to: 'a@example.jp', mail, delay, daily: false }),
    );
  await aheadByAYear(() => write('then'));
  // One that may be taken back still waits.
  await write('now', 60_000);
  let attempts = 0;
  const send = async () => {
    attempts += 1;
    throw new SendFailed('ECONNECTION', false);
  };
  const { sendDue } = createOutbox({ db, clock, log, transport: { send, close: () => {} } });
  await sendDue();
  expect(attempts).toBe(1);
  app.clock.pass(2 * day);
  await sendDue();
  const given = await db.read
    .selectFrom('outbox')
    .select('given_up_at')
    .where('event', '=', 'then')
    .executeTakeFirstOrThrow();
  expect(given.given_up_at).toBe(now());
});

test('a server that was seen then and is gone does not keep a key from being rotated', async () => {
  const key = randomBytes(32);
  app = await createTestApp({ FILE_KEY: key.toString('base64') });
  const { config, db, vault, clock } = app.deps;
  const gone = { id: 'x', name: 'gone', key_fingerprints: vault.fingerprints.join(' ') };
  await aheadByAYear(() => db.write((trx) => noteServer(trx, { ...gone, seen_at: now() }, '')));
  const both = await startDeps({ ...config, fileKeys: [randomBytes(32), key] }, { clock });
  await rotate(both.deps).finally(both.stop);
});
