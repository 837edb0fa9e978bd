import { afterEach, beforeEach, expect, test } from 'vitest';
import { filing, registration } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const words = '未払金はevil.exampleで確認';
const victim = 'victim@example.jp';
const typed = registration({
  ...{ companyName: `株式会社${words}`, managerName: words, name: words, mailAddress: victim },
});

const textsTo = async (recipient: string) => {
  const mails = app.deps.db.read.selectFrom('outbox').select('text').orderBy('id');
  return (await mails.where('recipient', '=', recipient).execute()).map(({ text }) => text);
};
const logIn = async () => {
  const json = { username: victim, password: 'Hato-1234' };
  return (await app.call('post', '/login/core', { json })).headers.get('x-auth-token') ?? '';
};
const askForLink = () => app.call('post', '/login/core/link', { json: { mailAddress: victim } });
const change = async (token: string, to: object) => {
  const { body } = await app.call<Record<string, string>>('get', '/user/core/customers/0', {
    token,
  });
  const { updateDatetime = '', updateUserId = '', ...own } = body.data ?? {};
  const befMailAddress = own.mailAddress;
  const json = { ...own, befMailAddress, mailAddressConfirm: befMailAddress, ...to };
  const headers = { 'x-update-datetime': updateDatetime, 'x-update-user-id': updateUserId };
  const { status } = await app.call('put', '/user/core/customers/0', { token, json, headers });
  expect(status).toBe(200);
};

test('nothing that a stranger typed is mailed to an address whose owner has opened no link', async () => {
  const add = await app.call('post', '/all/core/customers/add', { json: typed });
  expect(add.status).toBe(200);
  const token = await logIn();
  const reset = { json: { mailAddress: victim } };
  await app.call('post', '/user/core/pwresethistories/request', reset);
  await askForLink();
  await change(token, { telNo: '0399999999' });
  await filing(app, token);
  await app.call('post', '/all/core/customers/add', { json: typed });
  app.clock.pass(1000);
  const mailAddress = 'stranger@example.jp';
  await change(token, { mailAddress, mailAddressConfirm: mailAddress });
  const [asked = ''] = await textsTo('stranger@example.jp');
  const [, link] = /mba130#([\w-]{43})\n/.exec(asked) ?? [];
  const confirmed = await app.call('put', `/all/core/customers/mailaddress/${link}`);
  expect(confirmed.status).toBe(200);
  const texts = await textsTo(victim);
  expect(texts).toHaveLength(8);
  for (const text of texts) {
    expect(text).toMatch(/^お客様\n/);
    expect(text).not.toContain('evil.example');
  }
  // Whoever reads the new mailbox has opened its link.
  const [, changed] = await textsTo('stranger@example.jp');
  expect(changed).toContain(`${words} 様`);
});

test('mails name their customer once a link that was mailed there was opened', async () => {
  await app.call('post', '/all/core/customers/add', { json: typed });
  await askForLink();
  const link = /mba110#([\w-]{43})\n/.exec((await textsTo(victim)).at(-1) ?? '')?.[1];
  expect((await app.call('post', `/login/core/link/${link}`)).status).toBe(200);
  const token = await logIn();
  await filing(app, token);
  expect((await textsTo(victim)).at(-1)).toContain(`株式会社${words}　${words} 様\n`);
  const path = '/user/core/customers/0/unsubscribe';
  const closed = await app.call('put', path, { token, json: { unsubscribeCheck: true } });
  expect(closed.status).toBe(409);
});
