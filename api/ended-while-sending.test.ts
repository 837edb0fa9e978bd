import { beforeAll, expect, test } from 'vitest';
import type { Customer } from '#contract/endpoints/customers.ts';
import { hashToken } from './platform/tokens.ts';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import { application, manager, member, registration, verifier } from './testing/builders.ts';
import { mailbox } from './testing/mailbox.ts';
import { withoutLimits } from './testing/without-limits.ts';

// The caller decides how long a body takes, so a session may end between the head and the end of a call.

const app = sharedApp();
beforeAll(async () => {
  withoutLimits(app);
});

const own = '/user/core/customers/0';
const password = 'Hato-1234';
const stolen = 'stranger@example.jp';

/** A call whose head is sent at once, and whose body is sent when `finish` is called. */
function slowCall(method: string, path: string, token: string, json: unknown, extra = {}) {
  let finish = () => {};
  let asked = () => {};
  const isAsked = new Promise<boolean>((resolve) => {
    asked = () => resolve(true);
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked();
        return new Promise<void>((resolve) => {
          finish = () => {
            controller.enqueue(new TextEncoder().encode(JSON.stringify(json)));
            controller.close();
            resolve();
          };
        });
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'content-type': 'application/json',
    'x-auth-token': `Bearer ${token}`,
    ...extra,
  };
  const init = { method, headers, body, duplex: 'half' } as RequestInit;
  const answer = Promise.resolve(app.request(`/api/v1.0${path}`, init));
  const isIdentified = Promise.race([isAsked, answer.then(() => false)]);
  return { isIdentified, finish: () => finish(), answer };
}

let registered = 0;
/** A stranger's session in an account at the owner's address. */
async function stranger() {
  registered += 1;
  const mailAddress = `owner${registered}@example.jp`;
  await app.call('post', '/all/core/customers/add', {
    json: registration({ mailAddress, pw: password }),
  });
  const { headers } = await app.call('post', '/login/core', {
    json: { username: mailAddress, password },
  });
  return { mailAddress, token: headers.get('x-auth-token') ?? '' };
}

/** The owner proves the mailbox and takes over what was typed. */
async function proveAndKeep(mailAddress: string) {
  const [oneTimeUrl] = await mailbox(app, mailAddress).links();
  const { headers } = await app.call('post', '/login/core/link/open', { json: { oneTimeUrl } });
  const token = headers.get('x-auth-token') ?? '';
  const json = { newPw: 'Kamo-5678x', newPwConfirm: 'Kamo-5678x' };
  expect((await app.call('put', `${own}/typed/keep`, { token, json })).status).toBe(200);
}

const withKey = [{ headers: {} }, { headers: { 'idempotency-key': 'a'.repeat(36) } }];

test.each(withKey)('a session that ends while its call is sent files nothing', async (sent) => {
  const { mailAddress, token } = await stranger();
  const call = slowCall('POST', `${own}/requests/add`, token, application(), sent.headers);
  expect(await call.isIdentified).toBe(true);
  await proveAndKeep(mailAddress);
  call.finish();
  expect((await call.answer).status).toBe(401);
});

test('a session that ends while its call is sent moves no address', async () => {
  const { mailAddress, token } = await stranger();
  const { body } = await app.call<Customer>('get', own, { token });
  if (!body.data) throw new Error('no account');
  const { updateDatetime: _, updateUserId: __, ...fields } = body.data;
  const change = { befMailAddress: mailAddress, mailAddress: stolen, mailAddressConfirm: stolen };
  const call = slowCall('PUT', own, token, { ...fields, ...change });
  expect(await call.isIdentified).toBe(true);
  await proveAndKeep(mailAddress);
  call.finish();
  expect((await call.answer).status).toBe(401);
  expect(await mailbox(app, stolen).changes()).toEqual([]);
});

test('a session that ends while its call is sent saves no draft', async () => {
  const { mailAddress, token } = await stranger();
  const call = slowCall('PUT', `${own}/draft`, token, { draftVersion: 0, content: '{"a":1}' });
  expect(await call.isIdentified).toBe(true);
  await proveAndKeep(mailAddress);
  call.finish();
  expect((await call.answer).status).toBe(401);
});

test('an update and a press at the same moment leave no address waiting', async () => {
  const { mailAddress, token } = await stranger();
  const { body } = await app.call<Customer>('get', own, { token });
  if (!body.data) throw new Error('no account');
  const { updateDatetime: _, updateUserId: __, ...fields } = body.data;
  const [oneTimeUrl] = await mailbox(app, mailAddress).links();
  const other = `other-${stolen}`;
  const change = { befMailAddress: mailAddress, mailAddress: other, mailAddressConfirm: other };
  await Promise.all([
    app.call('post', '/login/core/link/open', { json: { oneTimeUrl } }),
    app.call('put', own, { token, json: { ...fields, ...change } }),
  ]);
  expect(await app.deps.db.read.selectFrom('mail_changes').selectAll().execute()).toEqual([]);
});

test('a body that is not sent to its end holds up no other call', async () => {
  const draft = { draftVersion: 0, content: '{"a":1}' };
  const slow = slowCall('PUT', `${own}/draft`, (await stranger()).token, draft);
  expect(await slow.isIdentified).toBe(true);
  const { token } = await stranger();
  const { status } = await app.call('put', `${own}/draft`, { token, json: draft });
  slow.finish();
  expect([status, (await slow.answer).status]).toEqual([200, 200]);
});

const kinds = {
  member: 'member',
  signedIn: 'member',
  manager: 'manager',
  administrator: 'manager',
  client: 'manager',
  verifier: 'verifier',
  staff: 'verifier',
} as const;
const withBody = allCalls.filter(
  ([, { caller, bodyKind }]) => caller in kinds && bodyKind !== 'none',
);

test('no call with a body acts for a session that has ended while it was sent', async () => {
  const tokens = {
    member: (await member(app)).token,
    manager: (await manager(app)).token,
    verifier: (await verifier(app)).token,
  };
  const { read, write } = app.deps.db;
  let tried = 0;
  for (const [name, { method, path, caller, bodyKind }] of withBody) {
    const token = tokens[kinds[caller as keyof typeof kinds]];
    const type = bodyKind === 'json' ? 'application/json' : 'multipart/form-data; boundary=b';
    const address = path.replace(/\{(\w+)\}/g, '0');
    const call = slowCall(method.toUpperCase(), address, token, {}, { 'content-type': type });
    if (!(await call.isIdentified)) continue;
    tried += 1;
    const sessions = read.selectFrom('sessions').selectAll();
    const row = await sessions.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow();
    const { token_hash } = row;
    await write((trx) => trx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute());
    call.finish();
    const { status } = await call.answer;
    await write((trx) => trx.insertInto('sessions').values(row).execute());
    expect([name, status]).toEqual([name, bodyKind === 'json' ? 401 : expect.any(Number)]);
  }
  expect(tried).toBeGreaterThan(50);
});
