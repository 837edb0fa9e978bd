import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { auditRefusals } from './features/audit/refusals.service.ts';
import { raiseAlarms } from './features/status/status.service.ts';
import { sharedApp } from './testing/apps.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { manager, member } from './testing/builders.ts';

const app = sharedApp();

const password = 'Hato-1234';
const attempts = 10_000;
const addresses = 1000;
const atOnce = 100;
/** The storm lasts this long, by the clock. */
const seconds = 60;
/** How often `jobs.ts` looks whether an alarm is on. */
const alarmsEvery = 20;

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';
const logIn = (side: 'core' | 'mainte', username: string, from: string, cookie = '') =>
  app.call('post', `/login/${side}`, { from, json: { username, password }, headers: { cookie } });

async function passkeyOf(token: string) {
  const device = createAuthenticator(app.deps.config.publicOrigin);
  const { body } = await app.call('post', '/user/passkeys/options', { token });
  const credential = device.make(body.data as never);
  const json = { name: '事務所のPC', credential };
  expect((await app.call('post', '/user/passkeys/add', { token, json })).status).toBe(200);
  return device;
}

test('10,000 wrong sign-ins from 1,000 addresses shut no owner out, fill no log, and are an alarm within a minute', async () => {
  const { db } = app.deps;
  const [clerk, customer] = [await manager(app, { admin: true }), await member(app, { password })];
  await db.write(async (trx) => {
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await trx
      .updateTable('managers')
      .set({ password_hash, mail_address: 'head@example.jp' })
      .where('id', '=', clerk.id)
      .execute();
  });
  const passkey = await passkeyOf(clerk.token);
  const devices = {
    clerk: cookieOf(await logIn('mainte', clerk.loginId, '192.0.2.1')),
    customer: cookieOf(await logIn('core', customer.mailAddress, '192.0.2.2')),
  };
  const auditLines = () =>
    db.read.selectFrom('audit_log').select(['action', 'object_id']).execute();
  const before = (await auditLines()).length;
  const began = app.clock.now().getTime();

  const statuses = new Map<number, number>();
  const attack = async (nth: number) => {
    const address = nth % addresses;
    const targets = [
      ['mainte', clerk.loginId],
      ['core', customer.mailAddress],
    ] as const;
    const nobody = ['core', `nobody${nth}@example.jp`] as const;
    const [side, username] = (nth % 10 !== 0 && targets[nth % targets.length]) || nobody;
    const from = `10.${Math.floor(address / 256)}.${address % 256}.${(nth % 250) + 1}`;
    const json = { username, password: `Wrong-${nth}` };
    const { status } = await app.call('post', `/login/${side}`, { from, json });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let nth = 0; nth < attempts; nth += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, more) => attack(nth + more)));
    const sinceAlarms = (nth / atOnce) % ((alarmsEvery * attempts) / atOnce / seconds);
    app.clock.pass((seconds * 1000 * atOnce) / attempts);
    if (Math.floor(sinceAlarms) !== 0) continue;
    await app.deps.refusals.flush();
    await raiseAlarms(app.deps);
  }
  expect([...statuses.keys()].sort()).toEqual([401, 429]);

  const alarm = await db.read
    .selectFrom('alarms')
    .select('since')
    .where('name', '=', 'sign-ins')
    .executeTakeFirstOrThrow();
  expect(Date.parse(alarm.since) - began).toBeLessThanOrEqual(60_000);
  const mails = async (recipient: string) =>
    db.read.selectFrom('outbox').select('text').where('recipient', '=', recipient).execute();
  expect((await mails('head@example.jp')).map(({ text }) => text).join()).toContain(
    'ログインの失敗',
  );

  // At once, while all counts are still used up.
  const known = [
    await logIn('mainte', clerk.loginId, '192.0.2.1', devices.clerk),
    await logIn('core', customer.mailAddress, '192.0.2.2', devices.customer),
  ];
  expect(known.map(({ status }) => status)).toEqual([200, 200]);
  const elsewhere = '198.51.100.1';
  expect((await logIn('mainte', clerk.loginId, elsewhere)).status).toBe(429);
  const { body } = await app.call('post', '/login/mainte/passkey/options', { from: elsewhere });
  const answer = passkey.answer(body.data as never);
  const byPasskey = await app.call('post', '/login/mainte/passkey', {
    from: elsewhere,
    json: answer,
  });
  expect(byPasskey.status).toBe(200);
  expect((await logIn('core', customer.mailAddress, elsewhere)).status).toBe(429);
  const { mailAddress } = customer;
  await app.call('post', '/login/core/link', { from: elsewhere, json: { mailAddress } });
  const [link] = (await mails(mailAddress))
    .map(({ text }) => /mba110#([\w-]{43})\n/.exec(text)?.[1])
    .filter((found) => found !== undefined);
  const byLink = await app.call('post', `/login/core/link/${link}`, { from: elsewhere });
  expect(byLink.status).toBe(200);

  await app.deps.refusals.flush();
  app.clock.pass(3 * 60_000);
  await auditRefusals(app.deps);
  const lines = await auditLines();
  const counted = lines.filter(({ action }) => action.startsWith('refusal.'));
  expect(counted.reduce((sum, { object_id }) => sum + Number(object_id), 0)).toBe(attempts + 2);
  expect(lines.length - before).toBeLessThan(300);
});
