import { beforeAll, expect, test } from 'vitest';
import type { FailedMail } from '#contract/endpoints/failed-mails.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { announce } from './mail.service.ts';
import { createOutbox, SendFailed, type Transport } from './outbox.ts';

const day = 24 * 60 * 60 * 1000;
const mail = {
  subject: '【登記オンライン】件名',
  text: '本文 https://touki.example/secret',
  html: '<p>',
};

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app, { admin: true })).token;
});

async function write(event: string, to: string) {
  await app.deps.db.write((trx) => announce(trx, app.deps, { event, to, mail, daily: false }));
}
function sender(send: Transport['send']) {
  const { db, clock, log } = app.deps;
  return createOutbox({ db, clock, log, transport: { send, close: () => {} } });
}
const refuse = () =>
  sender(async () => {
    throw new SendFailed('RCPT 550', true);
  }).sendDue();
const list = async () => {
  const { body } = await app.call<{ failedMailList: FailedMail[]; totalCount: number }>(
    'get',
    '/user/mainte/failedmails',
    { token },
  );
  return body.data?.failedMailList ?? [];
};
const decide = (mailId: string, decision: string) =>
  app.call('put', `/user/mainte/failedmails/${mailId}/${decision}`, { token });

test('an administrator sends a mail that was given up again, or ends it', async () => {
  await write('a', 'a@example.jp');
  await write('b', 'b@example.jp');
  await refuse();
  const shown = await list();
  expect(shown.map(({ mailAddress }) => mailAddress).sort()).toEqual([
    'a@example.jp',
    'b@example.jp',
  ]);
  expect(shown[0]).toMatchObject({
    subject: mail.subject,
    attempts: 1,
    reason: '宛先のメールアドレスが受け付けられませんでした（550）',
  });
  // Links in a mail open accounts and verifications, and are for its recipient only.
  expect(JSON.stringify(shown)).not.toContain('secret');
  const count = await app.call('get', '/user/mainte/failedmails/count', { token });
  expect(count.body.data).toEqual({ failedMailCount: 2 });

  const idOf = (to: string) => shown.find(({ mailAddress }) => mailAddress === to)?.mailId ?? '';
  expect((await decide(idOf('a@example.jp'), 'resend')).status).toBe(200);
  expect((await decide(idOf('b@example.jp'), 'dismiss')).status).toBe(200);
  expect(await list()).toEqual([]);
  for (const decision of ['resend', 'dismiss']) {
    for (const id of [idOf('a@example.jp'), idOf('b@example.jp'), 'none']) {
      expect((await decide(id, decision)).status).toBe(404);
    }
  }

  const taken: string[] = [];
  await sender(async ({ to, text }) => void taken.push(`${to} ${text}`)).sendDue();
  expect(taken).toEqual([`a@example.jp ${mail.text}`]);
  const rows = await app.deps.db.read.selectFrom('outbox').select(['recipient', 'text']).execute();
  expect(JSON.stringify(rows)).not.toMatch(/b@example\.jp/);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('action', 'in', ['mail.resend', 'mail.dismiss'])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'mail.resend', object_id: idOf('a@example.jp') },
    { action: 'mail.dismiss', object_id: idOf('b@example.jp') },
  ]);
});

test('what is sent again is tried for another 48 hours', async () => {
  await write('c', 'c@example.jp');
  await refuse();
  app.clock.pass(3 * day);
  token = (await manager(app, { admin: true })).token;
  const [{ mailId = '' } = {}] = await list();
  await decide(mailId, 'resend');
  const silent = sender(async () => {
    throw new SendFailed('ECONNECTION', false);
  });
  await silent.sendDue();
  expect(await list()).toEqual([]);
  app.clock.pass(2 * day);
  token = (await manager(app, { admin: true })).token;
  await silent.sendDue();
  expect((await list()).map(({ reason }) => reason)).toEqual([
    'メールサーバーに接続できませんでした（ECONNECTION）',
  ]);
});
