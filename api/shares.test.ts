import { expect, test } from 'vitest';
import { sharedApp } from './testing/apps.ts';
import { accountChange, application, manager, member, registration } from './testing/builders.ts';

const app = sharedApp({ ACCOUNT_LIMITS: '1' });

const own = '/user/core/customers/0';
const apply = (token: string, json: object = application()) =>
  app.call('post', `${own}/requests/add`, { token, json });
const home = (token: string) => app.call('get', `${own}/information`, { token });

/** A refusal in the envelope that says when to come again. */
function expectLimit({ status, headers, body }: Awaited<ReturnType<typeof home>>) {
  expect([status, body.messageCd]).toEqual([429, 'cm130']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

test('an account applies ten times an hour; what is refused does not count', async () => {
  const [one, other] = [await member(app), await member(app)];
  for (let nth = 0; nth < 12; nth += 1) {
    expect((await apply(one.token, application({ requestPlanList: [] }))).status).toBe(400);
  }
  const responses = await Promise.all(Array.from({ length: 14 }, () => apply(one.token)));
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(4);
  for (const response of refused) expectLimit(response);
  expect((await apply(other.token)).status).toBe(200);
});

test('an account that changes its telephone number to and fro causes twenty mails an hour', async () => {
  const { token, mailAddress } = await member(app);
  const change = async (nth: number) => {
    const json = await accountChange(app, token, { telNo: `031234567${nth % 2}` });
    return app.call('put', own, { token, json });
  };
  for (let nth = 1; nth <= 20; nth += 1) expect((await change(nth)).status).toBe(200);
  expectLimit(await change(21));
  const mails = app.deps.db.read
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', mailAddress);
  expect(await mails.execute()).toHaveLength(20);
});

test('calls of a minute are an account’s own, and staff have more of them', async () => {
  const [one, other] = [await member(app), await member(app)];
  const clerk = await manager(app);
  // Ten tabs of a page with twenty calls, three times.
  for (let nth = 0; nth < 600; nth += 1) await app.deps.limits.consume('callsOfMember', one.id);
  expectLimit(await home(one.token));
  expect((await home(other.token)).status).toBe(200);
  for (let nth = 0; nth < 2999; nth += 1) {
    await app.deps.limits.consume('callsOfStaff', `manager:${clerk.id}`);
  }
  const work = () => app.call('get', '/user/mainte/work', { token: clerk.token });
  expect((await work()).status).toBe(200);
  expectLimit(await work());
});

test('an address without calls left still signs in, and applicants there never meet the limit', async () => {
  const from = '192.0.2.1';
  const { mailAddress } = await member(app, { password: 'Hato-1234' });
  for (let nth = 0; nth < 3000; nth += 1) await app.deps.limits.consume('callsFromAddress', from);
  expectLimit(await app.call('get', '/all/core/plans', { from }));
  expect((await app.call('get', '/all/core/plans', { from: '192.0.2.2' })).status).toBe(200);
  const json = { username: mailAddress, password: 'Hato-1234' };
  expect((await app.call('post', '/login/core', { from, json })).status).toBe(200);
  const path = '/all/app/verifyappfileinfo/add/10/40/20261121-00001';
  const headers = { 'x-access-key': 'of another link', 'x-captured-by': 'camera' };
  const photo = await app.call('post', path, { from, headers, file: new Uint8Array(9) });
  expect([400, 404]).toContain(photo.status);
});

test('registrations of a provider’s largest network have a limit of their own', async () => {
  for (let nth = 0; nth < 300; nth += 1) {
    await app.deps.limits.consume('registrationFromNetwork', `2001:db8:1:${nth.toString(16)}::1`);
  }
  const register = (from: string, mailAddress: string) =>
    app.call('post', '/all/core/customers/add', { from, json: registration({ mailAddress }) });
  expectLimit(await register('2001:db8:1:ffff::1', 'first@example.jp'));
  expect((await register('2001:db8:2:ffff::1', 'second@example.jp')).status).toBe(200);
});
