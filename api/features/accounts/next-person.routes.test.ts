import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { member } from '../../testing/builders.ts';

// Two people one after the other in one browser, the first of whom stays signed in for 30 days.

const app = sharedApp();

type Member = Awaited<ReturnType<typeof member>>;

const login = ({ mailAddress }: Member, keepLogin: boolean, cookie = '') =>
  app.call('post', '/login/core', {
    json: { username: mailAddress, password: 'Hato-1234', keepLogin },
    headers: { cookie },
  });
const byLink = async ({ mailAddress }: Member, cookie: string) => {
  await app.call('post', '/login/core/link', { json: { mailAddress } });
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', mailAddress)
    .orderBy('id')
    .execute();
  const link = /mba110#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
  return app.call('post', `/login/core/link/${link}`, { headers: { cookie } });
};
/** What a browser keeps of a response's cookies. */
const kept = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

test.each([
  ['a password', (next: Member, cookie: string) => login(next, false, cookie)],
  ['a password and stays, too', (next: Member, cookie: string) => login(next, true, cookie)],
  ['a mailed link', byLink],
])('a persistent login ends when the next person signs in with %s', async (_, enter) => {
  const [first, next] = [
    await member(app, { password: 'Hato-1234' }),
    await member(app, { password: 'Hato-1234' }),
  ];
  const before = await login(first, true);
  const cookie = kept(before.headers).join('; ');
  const entered = await enter(next, cookie);
  expect(entered.status).toBe(200);
  const replaced = kept(entered.headers).find((one) => one.includes('touki_refresh='));
  expect(replaced).toBeDefined();
  expect(cookie.split('; ')).not.toContain(replaced);
  const refresh = await app.call('post', '/login/core/refresh', { headers: { cookie } });
  expect(refresh.status).toBe(401);
  const token = before.headers.get('x-auth-token') ?? '';
  expect((await app.call('get', '/user/core/customers/0', { token })).status).toBe(401);
});

test('a persistent login stays when somebody else’s password was wrong', async () => {
  const first = await member(app, { password: 'Hato-1234' });
  const before = await login(first, true);
  const cookie = kept(before.headers).join('; ');
  const json = { username: first.mailAddress, password: 'Wrong-1234' };
  const refused = await app.call('post', '/login/core', { json, headers: { cookie } });
  expect(refused.status).toBe(401);
  const refresh = await app.call('post', '/login/core/refresh', { headers: { cookie } });
  expect(refresh.status).toBe(200);
});
