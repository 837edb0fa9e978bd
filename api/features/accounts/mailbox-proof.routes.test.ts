import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Customer } from '#contract/endpoints/customers.ts';
import { application, filing, registration } from '../../testing/builders.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp, type TestCall } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const owner = 'owner@example.jp';
const password = 'Hato-1234';
const own = '/user/core/customers/0';

const register = (mailAddress = owner) =>
  app.call('post', '/all/core/customers/add', { json: registration({ mailAddress }) });

const tokenOf = ({ headers }: { headers: Headers }) => headers.get('x-auth-token') ?? '';
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const login = (json: object = {}, call: TestCall = {}) =>
  app.call('post', '/login/core', { ...call, json: { username: owner, password, ...json } });
const signIn = async () => tokenOf(await login());
const home = async (token: string) =>
  (await app.call('get', '/user/core/customers/0/information', { token })).status;
const linksTo = (mailAddress = owner) => mailbox(app, mailAddress).links();
const lastLink = async (mailAddress = owner) => (await linksTo(mailAddress)).at(-1) ?? '';
const bearer = (token: string) => ({ 'x-auth-token': `Bearer ${token}` });
const open = (oneTimeUrl: string, json: object = {}, call: TestCall = {}) =>
  app.call<{ mailProvenFlg: boolean }>('post', '/login/core/link/open', {
    ...call,
    json: { oneTimeUrl, ...json },
  });
const look = (oneTimeUrl: string, call: TestCall = {}) =>
  app.call('post', '/login/core/link/look', { ...call, json: { oneTimeUrl } });
const correct = async (token: string, mailAddress: string) => {
  const { body } = await app.call<Customer>('get', own, { token });
  const before = body.data as Customer;
  const { updateDatetime, updateUserId, ...fields } = before;
  return app.call('put', own, {
    token,
    json: {
      ...fields,
      ...{ mailAddress, mailAddressConfirm: mailAddress, befMailAddress: before.mailAddress },
    },
    headers: { 'x-update-datetime': updateDatetime, 'x-update-user-id': updateUserId },
  });
};

test('the mail of a registration carries a link that proves the mailbox by a press, not by a look', async () => {
  await register();
  const [link = ''] = await linksTo();
  const looked = await look(link);
  expect(looked.body.data).toEqual({ mailProvenFlg: false, ownSessionFlg: false });
  const token = await signIn();
  expect((await look(link, { headers: bearer(token) })).body.data).toEqual({
    mailProvenFlg: false,
    ownSessionFlg: true,
  });
  const pressed = await open(link, {}, { headers: bearer(token) });
  expect(pressed.status).toBe(200);
  expect(pressed.body.data).toMatchObject({ mailProvenFlg: true });
  expect(tokenOf(pressed)).toBe(token);
  expect((await open(link)).status).toBe(404);
});

test('a press in a session of the account keeps it with its family and device, and ends the others', async () => {
  await register();
  const other = await login({ keepLogin: true });
  const kept = await login({ keepLogin: true });
  const token = tokenOf(kept);
  await filing(app, token);
  await open(await lastLink(), {}, { headers: bearer(token) });
  expect(await home(token)).toBe(200);
  expect(await home(tokenOf(other))).toBe(401);
  const refresh = (answer: { headers: Headers }) =>
    app.call('post', '/login/core/refresh', { headers: { cookie: cookiesOf(answer) } });
  expect((await refresh(other)).status).toBe(401);
  expect((await refresh(kept)).status).toBe(200);
  expect((await login()).status).toBe(200);
});

test('a press with the password keeps everything but earlier logins; a wrong one leaves the link', async () => {
  await register();
  const before = await signIn();
  await filing(app, before);
  const link = await lastLink();
  const wrong = await open(link, { password: 'Hato-9999' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errorList?.[0]).toMatchObject({ field: 'password', messageCd: 'mb157' });
  const right = await open(link, { password });
  expect(right.status).toBe(200);
  expect(await home(tokenOf(right))).toBe(200);
  expect(await home(before)).toBe(401);
  expect((await login()).status).toBe(200);
});

test('wrong passwords on the mailed page count as failed sign-ins', async () => {
  await register();
  const link = await lastLink();
  for (let tries = 0; tries < 10; tries += 1) await open(link, { password: 'Hato-9999' });
  expect((await open(link, { password })).status).toBe(429);
  expect((await login()).status).toBe(429);
});

test('any other first proof ends the registrant’s ways in, and asks the owner about what was typed', async () => {
  await register();
  const stranger = await signIn();
  const number = await filing(app, stranger);
  const token = tokenOf(await open(await lastLink()));
  expect(await home(stranger)).toBe(401);
  expect((await login()).status).toBe(401);
  const refused = await app.call('get', '/user/core/customers/0/information', { token });
  expect([refused.status, refused.body.errorList?.[0]?.messageCd]).toEqual([403, 'mb150']);
  const { body } = await app.call<Record<string, unknown>>('get', `${own}/typed`, { token });
  expect(body.data).toMatchObject({ typedFlg: true, newPasswordFlg: true, mailAddress: owner });
  expect(body.data?.requestList).toMatchObject([{ companyName: '株式会社甲野商店' }]);
  const keep = (json: object) => app.call('put', `${own}/typed/keep`, { token, json });
  expect((await keep({})).body.errorList?.[0]).toMatchObject({
    field: 'newPw',
    messageCd: 'cm020',
  });
  const newPw = 'Suzume-5678';
  expect((await keep({ newPw, newPwConfirm: newPw })).status).toBe(200);
  expect(await home(token)).toBe(200);
  expect((await login({ password: newPw })).status).toBe(200);
  const detail = `/user/core/customers/0/requestdetail/${number}`;
  expect((await app.call('get', detail, { token })).status).toBe(200);
});

test('いいえ cancels, erases and closes, and the address can register anew', async () => {
  await register();
  const stranger = await signIn();
  const number = await filing(app, stranger);
  const draft = { draftVersion: 0, content: '{"a":1}' };
  await app.call('put', `${own}/draft`, { token: stranger, json: draft });
  const token = tokenOf(await open(await lastLink()));
  const thrown = await app.call('put', `${own}/typed/discard`, { token });
  expect(thrown.status).toBe(200);
  expect(await home(token)).toBe(401);
  const rows = app.deps.db.read;
  const filed = await rows
    .selectFrom('filings')
    .select(['progress', 'is_owed'])
    .where('id', '=', number)
    .executeTakeFirst();
  expect(filed).toEqual({ progress: '81', is_owed: null });
  const drafts = await rows.selectFrom('application_drafts').select('content').execute();
  expect(drafts.map(({ content }) => content)).toEqual(['']);
  expect(await rows.selectFrom('company_facts').selectAll().execute()).toEqual([]);
  expect((await register()).status).toBe(200);
  expect(await home(await signIn())).toBe(200);
});

test('a reset is another person’s proof unless a session of the account presses it', async () => {
  const reset = async (call: TestCall = {}) => {
    const path = '/user/core/pwresethistories';
    const asked = await app.call<{ authCd: string }>('post', `${path}/request`, {
      json: { mailAddress: owner },
    });
    const oneTimeUrl = (await mailbox(app, owner).resets()).at(-1);
    const newPw = 'Suzume-5678';
    const json = { oneTimeUrl, authCd: asked.body.data?.authCd, newPw, newPwConfirm: newPw };
    return app.call('put', path, { ...call, json });
  };
  await register();
  const token = await signIn();
  expect((await reset({ headers: bearer(token) })).status).toBe(200);
  expect(await home(token)).toBe(200);
  await app.close();
  app = await createTestApp();
  await register();
  const stranger = await signIn();
  expect((await reset()).status).toBe(200);
  expect(await home(stranger)).toBe(401);
  const again = await login({ password: 'Suzume-5678' });
  expect(await home(tokenOf(again))).toBe(403);
  const kept = await app.call('put', `${own}/typed/keep`, { token: tokenOf(again), json: {} });
  expect(kept.status).toBe(200);
  expect(await home(tokenOf(again))).toBe(200);
});

test('an unproven account takes another address at once, and a used one answers alike', async () => {
  await register('used@example.jp');
  await register();
  const token = await signIn();
  const former = await lastLink();
  const taken = await correct(token, 'used@example.jp');
  expect((await look(former)).status).toBe(200);
  const changed = await correct(token, 'new@example.jp');
  expect([taken.status, taken.body.message]).toEqual([changed.status, changed.body.message]);
  expect(taken.body.data).toEqual(changed.body.data);
  expect((await look(former)).status).toBe(404);
  expect((await login({ username: 'new@example.jp' })).status).toBe(200);
  expect((await open(await lastLink('new@example.jp'), { password })).status).toBe(200);
  expect(await app.deps.db.read.selectFrom('address_changes').selectAll().execute()).toEqual([]);
});

test('再送 mails the link again, within limits of its own', async () => {
  await register();
  const token = await signIn();
  const again = () => app.call('post', `${own}/mailproof`, { token });
  expect((await again()).body.data).toEqual({ mailProvenFlg: false, mailAddress: owner });
  expect(await linksTo()).toHaveLength(2);
  await again();
  await again();
  expect((await again()).status).toBe(429);
  await open(await lastLink(), {}, { headers: bearer(token) });
  expect((await again()).body.data).toEqual({ mailProvenFlg: true, mailAddress: owner });
});

test('an unproven account has one open application, and two a day', async () => {
  await register();
  const token = await signIn();
  const apply = () => app.call('post', `${own}/requests/add`, { token, json: application() });
  const cancel = async (number: string) => {
    const { body } = await app.call<{ detailUpdateDatetime: string; detailUpdateUserId: string }>(
      'get',
      `${own}/requestdetail/${number}`,
      { token },
    );
    const json = {
      updateDatetime: body.data?.detailUpdateDatetime,
      updateUserId: body.data?.detailUpdateUserId,
    };
    return app.call('post', `${own}/requests/${number}/cancel`, { token, json });
  };
  const first = await filing(app, token);
  const second = await apply();
  expect([second.status, second.body.errorList?.[0]?.messageCd]).toEqual([409, 'mb153']);
  expect((await cancel(first)).status).toBe(200);
  expect((await cancel(await filing(app, token))).status).toBe(200);
  expect((await apply()).body.errorList?.[0]?.messageCd).toBe('mb154');
  app.clock.pass(24 * 3_600_000);
  expect((await apply()).status).toBe(401);
  await open(await lastLink(), { password });
  const proven = await signIn();
  for (let nth = 0; nth < 3; nth += 1) await filing(app, proven);
});
