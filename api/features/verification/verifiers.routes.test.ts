import { expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';

const app = freshApp();

const password = 'Verify-1234-long';
const signUp = async (change: object = {}) => {
  const made = await verifier(app);
  const password_hash = await app.deps.passwords.hash(password);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('verification_users')
      .set({ password_hash, ...change })
      .where('id', '=', made.id)
      .execute(),
  );
  return made;
};
const login = (username: string, typed = password) =>
  app.call<{ systemId: string; id: string; Approverflg: boolean }>('post', '/login/verify', {
    json: { username, password: typed },
  });

test('signs in with system id and user id joined', async () => {
  const user = await signUp();
  const response = await login(`${user.systemId}${user.loginId}`);
  expect(response.status).toBe(200);
  expect(response.body.data).toEqual({
    systemId: '0522211001',
    id: user.id,
    name: '確認　一子',
    companyName: '登記オンライン',
    Approverflg: true,
  });
  const token = response.headers.get('x-auth-token') ?? '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await app.call('get', '/user/verify/information', { token })).status).toBe(200);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', '=', 'session.start')
    .execute();
  expect(lines).toEqual([{ action: 'session.start', actor_id: user.id }]);
});

test('refuses every wrong login with the same bytes', async () => {
  const user = await signUp();
  const suspended = await signUp({ suspended_at: '2026-11-01T00:00:00.000Z' });
  const ended = await signUp({ valid_until: '2026-11-20' });
  const notYet = await signUp({ valid_from: '2026-11-22' });
  const first = await login(`${user.systemId}${user.loginId}`, 'wrong');
  expect([first.status, first.body.messageCd]).toEqual([401, 'vfv071']);
  for (const response of [
    await login('0522211001nobody'),
    await login(`1234567890${user.loginId}`),
    await login(user.loginId),
    await login(`${user.systemId}${suspended.loginId}`),
    await login(`${user.systemId}${ended.loginId}`),
    await login(`${user.systemId}${notYet.loginId}`),
  ]) {
    expect(response.status).toBe(401);
    expect(Buffer.from(response.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(response.headers.get('x-auth-token')).toBeNull();
  }
  const lastDay = await signUp({ valid_until: '2026-11-21' });
  expect((await login(`${lastDay.systemId}${lastDay.loginId}`)).status).toBe(200);
});

test('takes ten wrong passwords of an account, counted exactly', async () => {
  const user = await signUp();
  const username = `${user.systemId}${user.loginId}`;
  const responses = await Promise.all(Array.from({ length: 14 }, () => login(username, 'wrong')));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect((await login(username)).status).toBe(429);
});
