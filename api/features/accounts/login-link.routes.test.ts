import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { member } from '../../testing/builders.ts';
import { testStart } from '../../testing/test-app.ts';

const app = sharedApp();

let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};
const customer = () => member(app, { password: 'Hato-1234' });
const login = (username: string, password: string, from = elsewhere(), cookie = '') =>
  app.call('post', '/login/core', { json: { username, password }, from, headers: { cookie } });
const request = (mailAddress: unknown, from = elsewhere(), cookie = '') =>
  app.call('post', '/login/core/link', { json: { mailAddress }, from, headers: { cookie } });
const open = (link: string, from = elsewhere()) =>
  app.call<{ id: string }>('post', `/login/core/link/${link}`, { from });
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function linksTo(recipient: string): Promise<string[]> {
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.map(({ text }) => /mba110#([\w-]{43})\n/.exec(text)?.[1] ?? '');
}

async function mailed() {
  const { id, mailAddress } = await customer();
  expect((await request(mailAddress)).status).toBe(200);
  const [link = ''] = await linksTo(mailAddress);
  return { id, mailAddress, link };
}

test('whom strangers keep from his password a mailed link lets in, and makes the device a known one', async () => {
  const { id, mailAddress, link } = await mailed();
  for (let tries = 0; tries < 10; tries += 1) await login(mailAddress, 'Wrong-1234');
  expect((await login(mailAddress, 'Hato-1234')).status).toBe(429);
  const opened = await open(link);
  expect(opened.status).toBe(200);
  expect(opened.body.data?.id).toBe(id);
  const token = opened.headers.get('x-auth-token') ?? '';
  expect((await app.call('get', '/user/core/customers/0', { token })).status).toBe(200);
  expect(opened.headers.getSetCookie().join()).not.toContain('touki_refresh');
  const again = await login(mailAddress, 'Hato-1234', elsewhere(), cookieOf(opened));
  expect(again.status).toBe(200);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'object_id'])
    .where('object_id', '=', id)
    .where('action', 'like', 'session.%')
    .orderBy('id')
    .execute();
  expect(lines.slice(0, 2)).toEqual([
    { action: 'session.request-link', actor_kind: 'anyone', object_id: id },
    { action: 'session.start', actor_kind: 'member', object_id: id },
  ]);
});

test('a link works once, also twice at once, and for ten minutes', async () => {
  const { link } = await mailed();
  const responses = await Promise.all([open(link), open(link), open(link)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const { link: second } = await mailed();
  app.clock.pass(10 * 60_000);
  expect((await open(second)).body.messageCd).toBe('mb072');
  app.clock.set(testStart);
  expect((await open(second)).status).toBe(200);
});

test('a link ends with the password and with the account, and is stored as a hash', async () => {
  for (const path of ['0/pw', '0/unsubscribe']) {
    const { token, mailAddress } = await customer();
    await request(mailAddress);
    const [link = ''] = await linksTo(mailAddress);
    const stored = await app.deps.db.read.selectFrom('login_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(link);
    const json =
      path === '0/unsubscribe'
        ? { unsubscribeCheck: true }
        : { nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
    const done = await app.call('put', `/user/core/customers/${path}`, { token, json });
    expect(done.status).toBe(200);
    expect((await open(link)).status).toBe(404);
  }
});

test('asking answers the same of any address, after the same work', async () => {
  const { mailAddress } = await customer();
  const rows = async (table: 'login_links' | 'audit_log') =>
    (await app.deps.db.read.selectFrom(table).selectAll().execute()).length;
  const work = async (address: string) => {
    const before = [await rows('login_links'), await rows('audit_log')];
    const { status, bytes, headers } = await request(address);
    const after = [await rows('login_links'), await rows('audit_log')];
    const added = after.map((count, index) => count - (before[index] ?? 0));
    return {
      status,
      text: new TextDecoder().decode(bytes),
      added,
      cookies: headers.getSetCookie(),
    };
  };
  // The second and third of each mail nothing more.
  for (let nth = 0; nth < 3; nth += 1) {
    const known = await work(mailAddress.toUpperCase());
    expect(known.status).toBe(200);
    expect(await work('nobody@example.jp')).toEqual(known);
  }
  expect(await linksTo(mailAddress)).toHaveLength(1);
  expect(await linksTo('nobody@example.jp')).toEqual([]);
});

test('strangers fill no mailbox and lock nobody out: who asks behind them finds a link that opens', async () => {
  const { mailAddress } = await customer();
  const asked = await Promise.all(Array.from({ length: 40 }, () => request(mailAddress)));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await request(mailAddress)).status).toBe(200);
  const links = await linksTo(mailAddress);
  expect(links).toHaveLength(1);
  for (const link of links) expect((await open(link)).status).toBe(200);
});

test('one network asks twenty times an hour; a device of the customer has a count of its own', async () => {
  const { mailAddress } = await customer();
  const cookie = cookieOf(await login(mailAddress, 'Hato-1234'));
  const from = elsewhere();
  const asked = await Promise.all(
    Array.from({ length: 25 }, (_, nth) => request(`x${nth}@example.jp`, from)),
  );
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await request(mailAddress, from)).status).toBe(429);
  const own = await Promise.all(
    Array.from({ length: 7 }, () => request(mailAddress, from, cookie)),
  );
  expect(own.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await linksTo(mailAddress)).toHaveLength(5);
});

test('who tries links that do not exist is stopped after thirty, and keeps nobody from a right one', async () => {
  const { link } = await mailed();
  const from = elsewhere();
  const tried = await Promise.all(Array.from({ length: 40 }, () => open('A'.repeat(43), from)));
  expect(tried.filter(({ status }) => status === 404)).toHaveLength(30);
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await open(link, from)).status).toBe(200);
});

test.each([
  ['', 'cm020'],
  ['taro', 'cm031'],
  [undefined, 'cm020'],
  [5, 'cm031'],
])('refuses the address %s', async (mailAddress, key) => {
  const { status, body } = await request(mailAddress);
  expect(status).toBe(400);
  expect(body.errorList).toMatchObject([{ field: 'mailAddress', messageCd: key }]);
});
