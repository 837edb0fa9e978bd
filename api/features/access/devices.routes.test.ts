import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { manager, member, verifier } from '../../testing/builders.ts';
import { untilWaiting } from '../../testing/waiting-statements.ts';

const app = sharedApp();

const password = 'Hato-1234';
const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  office:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  forged: '<b>Go to https://evil.example now</b>',
};

interface Devices {
  deviceList: {
    deviceId: string;
    browser: string;
    address: string;
    signedInFlg: boolean;
    currentFlg: boolean;
  }[];
  unknownCount: number;
}

const devices = async (token: string) => {
  const { status, body } = await app.call<Devices>('get', '/user/devices', { token });
  expect(status).toBe(200);
  return body.data as Devices;
};

async function signIn(username: string, agent: string, change: object = {}) {
  const { status, headers } = await app.call('post', '/login/core', {
    json: { username, password, ...change },
    headers: { 'user-agent': agent },
    from: '203.0.113.7',
  });
  expect(status).toBe(200);
  return {
    token: headers.get('x-auth-token') ?? '',
    cookies: headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  };
}

const mailsTo = (address: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', address)
    .where('subject', 'like', '%新しい端末%')
    .execute();

const isAlive = async (token: string) =>
  (await app.call('get', '/user/devices', { token })).status === 200;

test('lists the devices in plain words, this one first, and ends one with its persistent login', async () => {
  const { mailAddress } = await member(app, { password });
  const phone = await signIn(mailAddress, agents.phone, { keepLogin: true });
  app.clock.pass(60_000);
  const office = await signIn(mailAddress, agents.office);
  const { deviceList } = await devices(office.token);
  expect(deviceList).toEqual([
    expect.objectContaining({ browser: 'Windows の Edge', currentFlg: true, signedInFlg: true }),
    expect.objectContaining({
      browser: 'iPhone の Safari',
      address: '203.0.113.7',
      currentFlg: false,
    }),
  ]);
  const [, other] = deviceList;
  const end = (token: string, deviceId = other?.deviceId) =>
    app.call('put', `/user/devices/${deviceId}/end`, { token });
  const stranger = await signIn((await member(app, { password })).mailAddress, agents.office);
  expect((await end(stranger.token)).status).toBe(404);
  expect((await end(office.token, deviceList[0]?.deviceId)).status).toBe(409);
  expect(await isAlive(phone.token)).toBe(true);

  const ended = await end(office.token);
  expect(ended.body.message).toBe('「iPhone の Safari」でのログインを終了しました。');
  expect(await isAlive(phone.token)).toBe(false);
  const kept = await app.call('post', '/login/core/refresh', {
    headers: { cookie: phone.cookies.join('; ') },
  });
  expect(kept.status).toBe(401);
  expect((await end(office.token)).status).toBe(404);
  expect((await devices(office.token)).deviceList).toHaveLength(1);
});

test('ends all others, those without a device included, and keeps this one', async () => {
  const { mailAddress, token: unknown } = await member(app, { password });
  const others = [await signIn(mailAddress, agents.phone), await signIn(mailAddress, agents.phone)];
  const own = await signIn(mailAddress, agents.office, { keepLogin: true });
  expect((await devices(own.token)).unknownCount).toBe(1);
  app.clock.pass(11 * 60_000);
  const put = () => app.call('put', '/user/devices/endothers', { token: own.token });
  // A stolen session must not sign the owner out.
  expect((await put()).body.messageCd).toBe('cm425');
  const proof = await app.call('post', '/user/proof', { token: own.token, json: { password } });
  own.token = proof.headers.get('x-auth-token') ?? '';
  expect((await put()).status).toBe(200);
  for (const { token } of [...others, { token: unknown }]) expect(await isAlive(token)).toBe(false);
  const left = await devices(own.token);
  expect(left.deviceList.map(({ currentFlg }) => currentFlg)).toEqual([true]);
  expect(left.unknownCount).toBe(0);
  const kept = await app.call('post', '/login/core/refresh', {
    headers: { cookie: own.cookies.join('; ') },
  });
  expect(kept.status).toBe(200);
});

test.each([
  ['its device is ended', (id: string) => `/user/devices/${id}/end`],
  ['all others are ended', () => '/user/devices/endothers'],
])('a login that is renewed while %s does not outlast it', async (_, path) => {
  const { id, mailAddress } = await member(app, { password });
  const phone = await signIn(mailAddress, agents.phone, { keepLogin: true });
  const office = await signIn(mailAddress, agents.office);
  const other = (await devices(office.token)).deviceList.find((device) => !device.currentFlg);
  const { engine, read, write } = app.deps.db;
  const renew = () =>
    app.call('post', '/login/core/refresh', { headers: { cookie: phone.cookies.join('; ') } });
  const end = () => app.call('put', path(other?.deviceId ?? ''), { token: office.token });
  // PostgreSQL runs both at once: the renewal has used its token and waits to end the session before it.
  const [renewed, ended] = await (engine === 'sqlite'
    ? Promise.all([renew(), end()])
    : write(async (trx) => {
        const held = trx.selectFrom('sessions').select('token_hash').where('user_id', '=', id);
        await held
          .where('device_id', '=', other?.deviceId ?? '')
          .forUpdate()
          .execute();
        const first = renew();
        await untilWaiting(app.deps.db, 1);
        const second = end();
        await untilWaiting(app.deps.db, 2);
        return [first, second] as const;
      }).then((both) => Promise.all(both)));
  expect([renewed.status, ended.status]).toEqual([200, 200]);
  expect(await isAlive(renewed.headers.get('x-auth-token') ?? '')).toBe(false);
  const left = read.selectFrom('refresh_tokens').select('family_id').where('customer_id', '=', id);
  expect(await left.execute()).toEqual([]);
});

test('mails of a sign-in on a new device, once, in no words of whoever signs in', async () => {
  const { id, mailAddress } = await member(app, { password });
  const first = await signIn(mailAddress, agents.office);
  // Right after registering, the first device is no news.
  expect(await mailsTo(mailAddress)).toEqual([]);
  await signIn(mailAddress, agents.forged);
  await signIn(mailAddress, agents.forged);
  const [mail, ...more] = await mailsTo(mailAddress);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('不明な端末');
  expect(mail?.text).toContain('203.0.113.7');
  expect(JSON.stringify(mail)).not.toContain('evil');
  await app.call('post', '/login/core', {
    json: { username: mailAddress, password },
    headers: { cookie: first.cookies.join('; ') },
  });
  expect(await mailsTo(mailAddress)).toHaveLength(1);

  // An account without any device, a year later.
  const joined_at = '2025-01-01T00:00:00.000Z';
  await app.deps.db.write(async (trx) => {
    await trx.updateTable('customers').set({ joined_at }).where('id', '=', id).execute();
    await trx.deleteFrom('known_devices').where('user_id', '=', id).execute();
  });
  await signIn(mailAddress, agents.phone);
  expect(await mailsTo(mailAddress)).toHaveLength(2);
});

test('staff have the same, each for themselves', async () => {
  const [clerk, judge] = [await manager(app), await verifier(app)];
  for (const { token } of [clerk, judge]) {
    const { deviceList, unknownCount } = await devices(token);
    expect([deviceList, unknownCount]).toEqual([[], 0]);
  }
  const hash = await app.deps.passwords.hash(password);
  const mail_address = 'clerk@example.jp';
  await app.deps.db.write((trx) =>
    trx
      .updateTable('managers')
      .set({ password_hash: hash, mail_address })
      .where('id', '=', clerk.id)
      .execute(),
  );
  const { status, headers } = await app.call('post', '/login/mainte', {
    json: { username: clerk.loginId, password },
    headers: { 'user-agent': agents.office },
  });
  expect(status).toBe(200);
  expect(await mailsTo(mail_address)).toHaveLength(1);
  const token = headers.get('x-auth-token') ?? '';
  const [own] = (await devices(token)).deviceList;
  expect(own).toMatchObject({ browser: 'Windows の Edge', currentFlg: true });
  const others = await app.call('put', `/user/devices/${own?.deviceId}/end`, {
    token: judge.token,
  });
  expect(others.status).toBe(404);
});
