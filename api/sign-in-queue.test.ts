import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { sharedApp } from './testing/apps.ts';
import { manager, member, verifier } from './testing/builders.ts';
import type { TestApp } from './testing/test-app.ts';

const app = sharedApp();

const password = 'Hato-1234';
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';
const logIn = (side: 'core' | 'mainte', username: string, from: string, cookie = '') =>
  app.call('post', `/login/${side}`, { from, json: { username, password }, headers: { cookie } });

test('who is known by a device or a session waits behind no stranger, however many hashes wait', async () => {
  const { db, passwords } = app.deps;
  const [clerk, customer, colleague] = [
    await manager(app),
    await member(app, { password }),
    await verifier(app),
  ];
  const password_hash = await passwords.hash(password);
  await db.write(async (trx) => {
    for (const [table, { id }] of [
      ['managers', clerk],
      ['verification_users', colleague],
    ] as const) {
      await trx
        .updateTable(table as 'managers')
        .set({ password_hash })
        .where('id', '=', id)
        .execute();
    }
  });
  const devices = {
    clerk: cookieOf(await logIn('mainte', clerk.loginId, '192.0.2.3')),
    customer: cookieOf(await logIn('core', customer.mailAddress, '192.0.2.4')),
  };
  const seen = async (path: string, token: string) =>
    (await app.call<Record<string, unknown>>('get', path, { token })).body.data;
  const ofClerk = `/user/mainte/managers/${clerk.id}`;
  const ofCustomer = `/user/core/customers/${customer.id}`;
  const ofColleague = `/user/verify/verifyUser/${colleague.id}`;
  const clerkBefore = await seen(ofClerk, clerk.token);
  const versionOf = (data: Record<string, unknown> | null) => ({
    'update-datetime': String(data?.updateDatetime),
    'update-user-id': String(data?.updateUserId),
  });
  const [customerVersion, colleagueVersion] = [
    versionOf(await seen(ofCustomer, customer.token)),
    versionOf(await seen(ofColleague, colleague.token)),
  ];

  // Strangers' attempts hash nothing until they are let go on, and 500 more wait in each queue of theirs.
  const queues = ['visitor', 'member', 'staff'] as const;
  const held: (() => void)[] = [];
  const check = () => new Promise<void>((resolve) => held.push(resolve));
  const { verify, hash: makeHash } = passwords;
  const waiting: Promise<boolean>[] = [];
  for (let nth = 0; nth < availableParallelism(); nth += 1) {
    waiting.push(verify(password_hash, 'Wrong-1', { queue: 'visitor', check }));
  }
  for (const queue of queues) {
    for (let nth = 0; nth < 500; nth += 1) {
      waiting.push(verify(password_hash, 'Wrong-1', { queue, check }));
    }
  }
  // Round robin: one of each of the strangers' queues goes on, and then who comes now.
  const letGo: Promise<void>[] = [];
  const letOneOfEachGoOn = async () => {
    for (const _ of [...queues, 'known']) {
      await expect.poll(() => held, { interval: 1 }).not.toEqual([]);
      held.shift()?.();
    }
  };
  const spies = [
    vi.spyOn(passwords, 'verify').mockImplementation((...input) => {
      letGo.push(letOneOfEachGoOn());
      return verify(...input);
    }),
    vi.spyOn(passwords, 'hash').mockImplementation((...input) => {
      letGo.push(letOneOfEachGoOn());
      return makeHash(...input);
    }),
  ];

  const next = { newPw: 'Sparrow-in-5678', newPwConfirm: 'Sparrow-in-5678' };
  const change = { nowPw: password, ...next };
  const succeeds = async (act: ReturnType<TestApp['call']>) => {
    const { status, body } = await act;
    expect([status, body.errorList]).toEqual([200, []]);
  };
  await succeeds(logIn('mainte', clerk.loginId, '192.0.2.3', devices.clerk));
  await succeeds(logIn('core', customer.mailAddress, '192.0.2.4', devices.customer));
  for (const { token } of [clerk, customer, colleague]) {
    await succeeds(app.call('post', '/user/proof', { token, json: { password } }));
  }
  for (const [path, { token }, input] of [
    [ofClerk, clerk, { json: { ...clerkBefore, pw: password, ...next } }],
    [`${ofCustomer}/pw`, customer, { headers: customerVersion, json: change }],
    [`${ofColleague}/pw`, colleague, { headers: colleagueVersion, json: change }],
  ] as const) {
    await succeeds(app.call('put', path, { token, ...input }));
  }

  await Promise.all(letGo);
  for (const spy of spies) spy.mockRestore();
  let all = false;
  const ended = Promise.all(waiting).then(() => {
    all = true;
  });
  while (!all) {
    for (const go of held.splice(0)) go();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
});
