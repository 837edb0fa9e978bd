import { describe, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { createAuthenticator, type Forged } from '../../testing/authenticator.ts';
import { manager, verifier } from '../../testing/builders.ts';

const app = freshApp();

const origin = () => app.deps.config.publicOrigin;
const device = () => createAuthenticator(origin());
type Device = ReturnType<typeof device>;

async function register(user: { token: string }, on: Device = device(), forged: Forged = {}) {
  const { token } = user;
  const { body } = await app.call('post', '/user/passkeys/options', { token });
  const credential = on.make(body.data as never, forged);
  return app.call('post', '/user/passkeys/add', {
    token,
    json: { name: '事務所のPC', credential },
  });
}

interface Challenge {
  challenge: string;
  rpId: string;
}
const challenge = async (side: 'mainte' | 'verify' = 'mainte') =>
  (await app.call<Challenge>('post', `/login/${side}/passkey/options`)).body.data as Challenge;
const enter = (answer: object, side: 'mainte' | 'verify' = 'mainte') =>
  app.call('post', `/login/${side}/passkey`, { json: answer });

describe('signing in with a passkey', () => {
  test('lets managers and verifiers in on their own side alone, several keys each', async () => {
    const clerk = await manager(app, { admin: true });
    const [one, two] = [device(), device()];
    expect((await register(clerk, one)).body.messageCd).toBe('cm415');
    expect((await register(clerk, two)).status).toBe(200);
    for (const on of [one, two]) {
      const response = await enter(on.answer(await challenge()));
      expect(response.status).toBe(200);
      expect(response.body.data).toMatchObject({ id: clerk.id, adminFlg: true });
      const token = response.headers.get('x-auth-token') ?? '';
      expect((await app.call('get', '/user/mainte/information', { token })).status).toBe(200);
    }
    expect((await enter(one.answer(await challenge('verify')), 'verify')).status).toBe(401);
    const looker = await verifier(app);
    const third = device();
    await register(looker, third);
    const response = await enter(third.answer(await challenge('verify')), 'verify');
    expect(response.body.data).toMatchObject({ id: looker.id, systemId: looker.systemId });
  });

  test('refuses what was not signed for this, with the same bytes', async () => {
    const clerk = await manager(app);
    const on = device();
    await register(clerk, on);
    const used = on.answer(await challenge());
    expect((await enter(used)).status).toBe(200);
    const old = await challenge();
    app.clock.pass(5 * 60_000);
    const forged = async (how: Forged) => on.answer(await challenge(), how);
    const { token } = clerk;
    const { body } = await app.call<Challenge>('post', '/user/passkeys/options', { token });
    const other = body.data?.challenge ?? '';
    const first = await enter(device().answer(await challenge()));
    expect([first.status, first.body.messageCd]).toEqual([401, 'cm413']);
    const refused: [string, object][] = [
      ['replayed', used],
      ['expired', on.answer(old)],
      ['another origin', await forged({ origin: 'https://evil.example' })],
      ['another site', await forged({ rpId: 'evil.example' })],
      ['nobody verified', await forged({ userVerified: false })],
      ['another use', await forged({ type: 'webauthn.create' })],
      ['another user', await forged({ userHandle: 'bWFuYWdlcjp4' })],
      ['a challenge for something else', on.answer({ challenge: other, rpId: 'localhost' })],
      ['a challenge of its own', on.answer({ challenge: 'AAAA', rpId: 'localhost' })],
      ['a count that goes back', await forged({ counter: 1 })],
      [
        'a wrong signature',
        { ...used, response: { ...on.answer(await challenge()).response, signature: 'MAA' } },
      ],
    ];
    for (const [name, answer] of refused) {
      const response = await enter(answer);
      expect(response.status, name).toBe(401);
      expect(Buffer.from(response.bytes).equals(Buffer.from(first.bytes)), name).toBe(true);
    }
    expect((await enter(on.answer(await challenge(), { counter: 90 }))).status).toBe(200);
    expect((await enter({ id: 1 })).status).toBe(400);
  });

  test('lets one of two tabs in that send the same answer', async () => {
    const clerk = await manager(app);
    const on = device();
    await register(clerk, on);
    const answer = on.answer(await challenge());
    const statuses = (await Promise.all([enter(answer), enter(answer)])).map((r) => r.status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('refuses a suspended user and one whose period is over like an unknown passkey', async () => {
    const clerk = await manager(app);
    const on = device();
    await register(clerk, on);
    for (const change of [
      { suspended_at: '2026-11-01T00:00:00.000Z' },
      { valid_until: '2026-01-02' },
    ]) {
      await app.deps.db.write((trx) =>
        trx.updateTable('managers').set(change).where('id', '=', clerk.id).execute(),
      );
      expect((await enter(on.answer(await challenge()))).body.messageCd).toBe('cm413');
    }
  });

  test('counts wrong answers of an address, and refuses no right one for them', async () => {
    const clerk = await manager(app);
    const on = device();
    await register(clerk, on);
    const from = '203.0.113.9';
    const wrong = async () =>
      app.call('post', '/login/mainte/passkey', {
        json: device().answer(await challenge()),
        from,
      });
    for (let i = 0; i < 30; i += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    const json = on.answer(await challenge());
    expect((await app.call('post', '/login/mainte/passkey', { json, from })).status).toBe(200);
  });
});

describe('own passkeys', () => {
  test('refuses what was not made for this user and site', async () => {
    const [clerk, other] = [await manager(app), await manager(app)];
    const forged: Forged[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { type: 'webauthn.get' },
    ];
    for (const how of forged) expect((await register(clerk, device(), how)).status).toBe(400);
    const { body } = await app.call('post', '/user/passkeys/options', { token: other.token });
    const json = { name: 'PC', credential: device().make(body.data as never) };
    const call = (token: string) => app.call('post', '/user/passkeys/add', { token, json });
    expect((await call(clerk.token)).body.messageCd).toBe('cm413');
    expect((await call(other.token)).status).toBe(200);
    expect((await call(other.token)).status).toBe(400);
  });

  test('one credential belongs to one user', async () => {
    const [clerk, other] = [await manager(app), await manager(app)];
    const on = device();
    expect((await register(clerk, on)).status).toBe(200);
    expect((await register(other, on)).status).toBe(400);
  });

  test('removes an own one alone, audited and told by mail', async () => {
    const [clerk, other] = [await verifier(app), await verifier(app)];
    const on = device();
    await register(clerk, on);
    interface Own {
      passkeyList: { passkeyId: string; name: string }[];
    }
    const listOf = async ({ token }: { token: string }) =>
      (await app.call<Own>('get', '/user/passkeys', { token })).body.data?.passkeyList;
    const [passkey] = (await listOf(clerk)) ?? [];
    expect(passkey?.name).toBe('事務所のPC');
    expect(await listOf(other)).toEqual([]);
    const path = `/user/passkeys/${passkey?.passkeyId}/remove`;
    expect((await app.call('put', path, { token: other.token })).status).toBe(404);
    expect((await app.call('put', path, { token: clerk.token })).status).toBe(200);
    expect((await app.call('put', path, { token: clerk.token })).status).toBe(404);
    expect((await enter(on.answer(await challenge('verify')), 'verify')).status).toBe(401);
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('subject', 'like', '%ログインの方法%')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      Array(2).fill(`${clerk.loginId}@example.jp`),
    );
  });
});
