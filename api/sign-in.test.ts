import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TooManyWaiting } from './platform/turns.ts';
import { manager, member, verifier } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'Right-1234';

async function people() {
  const [staff, checker, customer] = [await manager(app), await verifier(app), await member(app)];
  return [
    ['/login/mainte', 'managers', staff.id, staff.loginId],
    ['/login/verify', 'verification_users', checker.id, `${checker.systemId}${checker.loginId}`],
    ['/login/core', 'customers', customer.id, customer.mailAddress],
  ] as const;
}

async function givePassword(table: string, id: string, word: string): Promise<void> {
  const { passwords, db } = app.deps;
  const password_hash = await passwords.hash(word);
  await db.write((trx) =>
    trx
      .updateTable(table as 'managers')
      .set({ password_hash })
      .where('id', '=', id)
      .execute(),
  );
}

test('a password that changes while a login with it is under way starts no session', async () => {
  const { passwords, db } = app.deps;
  const verify = passwords.verify;
  for (const [path, table, id, username] of await people()) {
    const setPassword = (word: string) => givePassword(table, id, word);
    const sessions = async () =>
      (await db.read.selectFrom('sessions').select('kind').where('user_id', '=', id).execute())
        .length;
    const login = (word: string) => app.call('post', path, { json: { username, password: word } });

    await setPassword(password);
    const before = await sessions();
    passwords.verify = async (hashed, word) => {
      const right = await verify(hashed, word);
      await setPassword('Other-1234');
      return right;
    };
    const late = await login(password);
    passwords.verify = verify;
    expect(late.status).toBe(401);
    expect(late.headers.get('x-auth-token')).toBeNull();
    expect(await sessions()).toBe(before);
    expect((await login('Other-1234')).status).toBe(200);
    expect(await sessions()).toBe(before + 1);
  }
});

test('who guesses at one account stops no other, and a login leaves a line', async () => {
  for (const [path, table, id, username] of await people()) {
    await givePassword(table, id, password);
    const login = (name: string) => app.call('post', path, { json: { username: name, password } });
    // What a guess costs is not asked here.
    const nobody = vi.spyOn(app.deps.passwords, 'verifyAgainstNobody').mockResolvedValue(false);
    for (let tries = 0; tries < 10; tries += 1) await login(`${username}x`);
    expect((await login(`${username}x`)).status).toBe(429);
    nobody.mockRestore();
    expect((await login(username)).status).toBe(200);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'object_id'])
      .where('actor_id', '=', id)
      .execute();
    expect(lines).toEqual([{ action: 'session.start', actor_id: id, object_id: id }]);
  }
});

test('a login that the server had no time for is no guess', async () => {
  const { passwords } = app.deps;
  const verify = passwords.verify;
  for (const [path, table, id, username] of await people()) {
    await givePassword(table, id, password);
    const login = () => app.call('post', path, { json: { username, password } });
    passwords.verify = async () => {
      throw new TooManyWaiting();
    };
    const busy = [];
    for (let tries = 0; tries < 11; tries += 1) busy.push((await login()).status);
    passwords.verify = verify;
    expect(new Set(busy)).toEqual(new Set([503]));
    expect((await login()).status).toBe(200);
  }
});
