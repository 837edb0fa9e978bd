import { expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';

const app = freshApp();

const password = 'Manager-1234-long';
const signUp = async (change: object = {}) => {
  const made = await manager(app, { admin: true });
  const password_hash = await app.deps.passwords.hash(password);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('managers')
      .set({ password_hash, ...change })
      .where('id', '=', made.id)
      .execute(),
  );
  return made;
};
const login = (username: string, typed = password) =>
  app.call('post', '/login/mainte', { json: { username, password: typed } });

test('signs a manager in', async () => {
  const user = await signUp();
  const response = await login(user.loginId);
  expect(response.status).toBe(200);
  expect(response.body.data).toEqual({
    id: user.id,
    name: '事務　太郎',
    deptname: '登記部',
    adminFlg: true,
    scrivenerFlg: false,
  });
  const token = response.headers.get('x-auth-token') ?? '';
  expect((await app.call('get', '/user/mainte/information', { token })).status).toBe(200);
  expect((await login(user.loginId)).status).toBe(200);
});

test('refuses every wrong login with the same bytes', async () => {
  const user = await signUp();
  const first = await login(user.loginId, 'wrong');
  expect([first.status, first.body.messageCd]).toEqual([401, 'mt070']);
  const refused = [
    'nobody',
    (await signUp({ suspended_at: '2026-11-01T00:00:00.000Z' })).loginId,
    (await signUp({ valid_until: '2026-11-20' })).loginId,
    (await signUp({ valid_from: '2026-11-22' })).loginId,
  ];
  for (const username of refused) {
    const response = await login(username);
    expect(response.status).toBe(401);
    expect(Buffer.from(response.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  }
});

test('names what was left empty', async () => {
  const response = await login('', '');
  expect(response.status).toBe(400);
  expect(response.body.errorList.map(({ messageCd }) => messageCd)).toEqual(['cm020', 'cm020']);
});

test('takes ten wrong passwords of an account, and counts no right one', async () => {
  const user = await signUp();
  for (let i = 0; i < 12; i += 1) expect((await login(user.loginId)).status).toBe(200);
  const responses = await Promise.all(
    Array.from({ length: 14 }, () => login(user.loginId, 'wrong')),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await login(user.loginId)).status).toBe(429);
});
