import { hash } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { QueueFull } from './platform/work-queue.ts';
import { sharedApp } from './testing/apps.ts';
import { manager, member, verifier } from './testing/builders.ts';
import { createTestApp, type TestAnswer, type TestCall, testStart } from './testing/test-app.ts';

const app = sharedApp();

const password = 'Right-1234';

async function people() {
  const [staff, checker, customer] = [await manager(app), await verifier(app), await member(app)];
  return [
    ['/login/mainte', 'managers', staff.id, staff.loginId],
    ['/login/verify', 'verification_users', checker.id, `${checker.systemId}${checker.loginId}`],
    ['/login/core', 'customers', customer.id, customer.mailAddress],
  ] as const;
}

/** Sets a password whose hash costs next to nothing, because these tests do not measure the cost of a guess. */
async function givePassword(table: string, id: string, word: string): Promise<void> {
  const password_hash = await hash(word, { memoryCost: 16, timeCost: 1, parallelism: 1 });
  await app.deps.db.write((trx) =>
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
    // These tests do not measure the cost of a guess.
    const nobody = vi.spyOn(app.deps.passwords, 'verifyAgainstDummy').mockResolvedValue(false);
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
      throw new QueueFull();
    };
    const busy = [];
    for (let tries = 0; tries < 11; tries += 1) busy.push((await login()).status);
    passwords.verify = verify;
    expect(new Set(busy)).toEqual(new Set([503]));
    expect((await login()).status).toBe(200);
  }
});

let addresses = 0;

/** All three kinds of users, with a password, each from a different address. */
async function users() {
  const accounts = [];
  for (const [path, table, id, username] of await people()) {
    await givePassword(table, id, password);
    addresses += 1;
    const from = `10.0.0.${addresses}`;
    const login = (word: string, more: TestCall = {}) =>
      app.call('post', path, { from, json: { username, password: word }, ...more });
    accounts.push({ path, table, id, username, login });
  }
  return accounts;
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const count = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;
/** The cookies that a response sets, in the form in which a browser sends them. */
const cookiesOf = ({ headers }: { headers: Headers }) =>
  [...new Set(headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))].filter(
    (cookie) => cookie.startsWith('touki_device'),
  );

test('right logins count against nothing: of many, fifty at once, none is refused', async () => {
  const [{ login }] = (await users()) as [Awaited<ReturnType<typeof users>>[number]];
  const statuses = new Set<number>();
  for (let round = 0; round < 2; round += 1) {
    for (const { status } of await times(50, () => login(password))) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
});

describe('of wrong passwords at once', () => {
  test('exactly ten are answered, and no more than a handful beyond them are tried', async () => {
    const verify = vi.spyOn(app.deps.passwords, 'verify');
    for (const { login } of await users()) {
      verify.mockClear();
      const responses = await times(60, () => login('Wrong-1234'));
      expect([count(responses, 401), count(responses, 429)]).toEqual([10, 50]);
      const tried = await Promise.allSettled(verify.mock.results.map(({ value }) => value));
      const finished = tried.filter(({ status }) => status === 'fulfilled');
      // A few more succeed while others are being counted.
      expect(finished.length).toBeLessThan(30);
    }
    verify.mockRestore();
  });

  test('a right one that comes behind ten wrong ones is answered as they are', async () => {
    for (const { login } of await users()) {
      // All passwords are tested before the first is counted, and the right one is counted last.
      const { verify } = app.deps.passwords;
      const pending: { right: boolean; release: () => void }[] = [];
      app.deps.passwords.verify = async (...args) => {
        const right = await verify(...args);
        await new Promise<void>((release) => pending.push({ right, release }));
        return right;
      };
      const wrong = times(12, () => login('Wrong-1234'));
      const last = login(password);
      await expect.poll(() => pending.length).toBe(13);
      app.deps.passwords.verify = verify;
      for (const { right, release } of pending) if (!right) release();
      const refused = (await wrong).find(({ status }) => status === 429);
      for (const { release } of pending) release();
      const response = await last;
      expect(response.status).toBe(429);
      expect(Buffer.from(response.bytes)).toEqual(Buffer.from(refused?.bytes ?? []));
      expect(response.headers.get('x-auth-token')).toBeNull();
      expect(cookiesOf(response)).toEqual([]);
    }
  });
});

test('a colleague shut out by strangers is let in with the password that an administrator sets', async () => {
  const [office, verification] = await users();
  if (!office || !verification) throw new Error('no users');
  const newPassword = { newPw: 'Other password-1234', newPwConfirm: 'Other password-1234' };
  const { token } = await manager(app, { admin: true });
  const approver = await verifier(app);
  // Of an approver nobody sets it alone where there are others.
  await app.deps.db.write((trx) =>
    trx
      .updateTable('verification_users')
      .set({ is_approver: 0 })
      .where('id', '=', verification.id)
      .execute(),
  );
  for (const user of [office, verification]) {
    await times(12, () => user.login('Wrong-1234'));
    expect((await user.login(password)).status).toBe(429);
  }
  const path = `/user/mainte/managers/${office.id}`;
  const { body } = await app.call<object>('get', path, { token });
  await app.call('put', path, { token, json: { ...body.data, pw: '', ...newPassword } });
  await app.call('put', `/user/verify/verifyUser/${verification.id}/pw`, {
    token: approver.token,
    json: newPassword,
  });
  for (const user of [office, verification]) {
    const response = await user.login(newPassword.newPw);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  }
});

describe('a device from which somebody has signed in', () => {
  test('is not shut out by strangers, of whom right and wrong ones are answered alike', async () => {
    for (const { login } of await users()) {
      const [cookie = ''] = cookiesOf(await login(password));
      const wrong = await times(20, () => login('Wrong-1234'));
      expect(count(wrong, 401)).toBe(10);
      const [stranger, guess] = [await login(password), await login('Wrong-1234')];
      expect([stranger.status, guess.status]).toEqual([429, 429]);
      expect(Buffer.from(stranger.bytes)).toEqual(Buffer.from(guess.bytes));
      const known = await login(password, { headers: { cookie } });
      expect(known.status).toBe(200);
      expect(cookiesOf(known)).toEqual([]);
    }
  });

  test('is not shut out by what others at its address do either', async () => {
    for (const [at, { path, login }] of (await users()).entries()) {
      const from = `198.51.100.${at}`;
      const [cookie = ''] = cookiesOf(await login(password));
      const nobody = vi.spyOn(app.deps.passwords, 'verifyAgainstDummy').mockResolvedValue(false);
      const json = { username: '', password: 'Wrong-1234' };
      await times(110, (nth) =>
        app.call('post', path, { from, json: { ...json, username: `x${nth}` } }),
      );
      nobody.mockRestore();
      expect((await login(password, { from })).status).toBe(429);
      expect((await login(password, { from, headers: { cookie } })).status).toBe(200);
    }
  });

  test('has ten wrong tries of its own, which shut out nobody else', async () => {
    for (const { login } of await users()) {
      const [cookie = ''] = cookiesOf(await login(password));
      const headers = { cookie };
      const wrong = await times(20, () => login('Wrong-1234', { headers }));
      expect([count(wrong, 401), count(wrong, 429)]).toEqual([10, 10]);
      expect((await login(password, { headers })).status).toBe(429);
      expect((await login(password)).status).toBe(200);
    }
  });

  test('keeps its count over a restart', async () => {
    for (const { login } of await users()) {
      const headers = { cookie: cookiesOf(await login(password))[0] ?? '' };
      await times(4, () => login('Wrong-1234', { headers }));
      await app.restart();
      const wrong = await times(10, () => login('Wrong-1234', { headers }));
      expect(count(wrong, 401)).toBe(6);
    }
  });

  test('proves nothing for another account, with a forged cookie, or after a year', async () => {
    const everybody = await users();
    const cookies: string[] = [];
    for (const { login } of everybody) cookies.push(...cookiesOf(await login(password)));
    for (const { login } of everybody) await times(12, () => login('Wrong-1234'));
    for (const [at, { login }] of everybody.entries()) {
      const own = cookies[at] ?? '';
      const [name] = own.split('=');
      const foreign = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
      const asOwn = foreign.map((cookie) => `${name}=${cookie.split('=')[1]}`);
      for (const cookie of [
        foreign.join('; '),
        ...asOwn,
        `${name}=${'A'.repeat(43)}`,
        `${name}=`,
      ]) {
        expect((await login(password, { headers: { cookie } })).status).toBe(429);
      }
      expect((await login(password, { headers: { cookie: own } })).status).toBe(200);
      app.clock.pass(366 * 24 * 60 * 60 * 1000);
      expect((await login(password, { headers: { cookie: own } })).status).toBe(429);
      app.clock.set(testStart);
    }
  });

  test('loses its proof when the password changes; who changed it himself is given another', async () => {
    const [office, verification, customer] = await users();
    const twice = (pw: string) => ({ newPw: pw, newPwConfirm: pw });
    const changes: [typeof office, (token: string) => Promise<TestAnswer>][] = [
      [
        office,
        async (token) => {
          const path = `/user/mainte/managers/${office?.id}`;
          const { body } = await app.call<object>('get', path, { token });
          const json = { ...body.data, pw: password, ...twice('Other password-1234') };
          return app.call('put', path, { token, json });
        },
      ],
      [
        verification,
        (token) =>
          app.call('put', `/user/verify/verifyUser/${verification?.id}/pw`, {
            token,
            json: { nowPw: password, ...twice('Other password-1234') },
          }),
      ],
      [
        customer,
        (token) =>
          app.call('put', '/user/core/customers/0/pw', {
            token,
            json: { nowPw: password, ...twice('Other-1234') },
          }),
      ],
    ];
    for (const [user, change] of changes) {
      if (!user) throw new Error('no user');
      const first = await user.login(password);
      const changed = await change(first.headers.get('x-auth-token') ?? '');
      expect(changed.status).toBe(200);
      await givePassword(user.table, user.id, password);
      await times(12, () => user.login('Wrong-1234'));
      const before = { cookie: cookiesOf(first)[0] ?? '' };
      expect((await user.login(password, { headers: before })).status).toBe(429);
      const after = { cookie: cookiesOf(changed)[0] ?? '' };
      expect((await user.login(password, { headers: after })).status).toBe(200);
    }
  });

  test('loses its proof when its user is suspended', async () => {
    const [user] = await users();
    if (!user) throw new Error('no user');
    const { token } = await manager(app, { admin: true });
    const headers = { cookie: cookiesOf(await user.login(password))[0] ?? '' };
    for (const act of ['suspend', 'resume']) {
      const path = `/user/mainte/managers/${user.id}`;
      const { body } = await app.call<object>('get', path, { token });
      const done = await app.call('put', `${path}/${act}`, { token, json: body.data });
      expect(done.status).toBe(200);
    }
    await times(12, () => user.login('Wrong-1234'));
    expect((await user.login(password, { headers })).status).toBe(429);
  });

  test('is told by a cookie for the login calls alone, given to nobody but whom has signed in', async () => {
    const https = await createTestApp({ PUBLIC_ORIGIN: 'https://touki.example.jp' });
    const { loginId, id } = await manager(https);
    const password_hash = await hash(password, { memoryCost: 16, timeCost: 1, parallelism: 1 });
    await https.deps.db.write((trx) =>
      trx.updateTable('managers').set({ password_hash }).where('id', '=', id).execute(),
    );
    const login = (username: string, word: string) =>
      https.call('post', '/login/mainte', { json: { username, password: word } });
    const [cookie, ...others] = (await login(loginId, password)).headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^__Host-touki_device_[0-9a-f]{12}=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    for (const response of [await login(loginId, 'Wrong-1234'), await login('nobody', password)]) {
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const stored = await https.deps.db.read.selectFrom('known_devices').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(/=([\w-]{43})/.exec(cookie ?? '')?.[1]);
    await https.close();
  });
});
