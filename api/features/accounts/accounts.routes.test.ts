import { beforeAll, describe, expect, test } from 'vitest';
import { sweepSessions } from '../../platform/session-sweep.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager, member, registration } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const app = sharedApp();

const register = (json: unknown) => app.call('post', '/all/core/customers/add', { json });
const login = (username: string, password: string, more: object = {}) =>
  app.call<{ id: string; companyname: string }>('post', '/login/core', {
    json: { username, password, ...more },
  });
const home = (token: string) => app.call('get', '/user/core/customers/0/information', { token });
const customers = () => app.deps.db.read.selectFrom('customers').selectAll().execute();
const mailsTo = (recipient: string) =>
  app.deps.db.read.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute();

describe('registering', () => {
  test('keeps what was typed, normalises digits alone, and mails', async () => {
    const response = await register(
      registration({
        mailAddress: 'Takasaki@Example.jp',
        companyName: '髙﨑㈱①',
        name: '辻󠄀　𠮷男',
        telNo: '０３−１２３４−５６７８',
        zipCode: '〒100-0001',
      }),
    );
    expect(response.status).toBe(200);
    expect(response.body.messageCd).toBe('mb022');
    const row = (await customers()).find(({ mail_key }) => mail_key === 'takasaki@example.jp');
    expect(row).toMatchObject({
      company_name: '髙﨑㈱①',
      name: '辻󠄀　𠮷男',
      tel_no: '0312345678',
      zip_code: '1000001',
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    // Nobody has confirmed the address: a mail must not carry a stranger's words to anybody.
    const [mail, ...more] = await mailsTo('Takasaki@Example.jp');
    expect(more).toEqual([]);
    for (const typed of ['髙﨑', '𠮷男', '乙山']) expect(mail?.text).not.toContain(typed);
    expect((await login('takasaki@example.jp', 'Hato-1234')).body.data?.companyname).toBe(
      '髙﨑㈱①',
    );
  });

  test('with a used address answers the same and mails its owner', async () => {
    const first = await register(registration({ mailAddress: 'owner@example.jp' }));
    const again = await register(
      registration({ mailAddress: 'OWNER@example.jp', name: '別人', pw: 'Other-1234' }),
    );
    expect(Buffer.from(again.bytes)).toEqual(Buffer.from(first.bytes));
    expect(again.status).toBe(200);
    const rows = (await customers()).filter(({ mail_key }) => mail_key === 'owner@example.jp');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.name).toBe('甲野　太郎');
    expect(await mailsTo('owner@example.jp')).toHaveLength(2);
    // Once a day at most, so that a mailbox cannot be filled.
    app.clock.pass(1000);
    await register(registration({ mailAddress: 'owner@example.jp' }));
    expect(await mailsTo('owner@example.jp')).toHaveLength(2);
    expect((await login('owner@example.jp', 'Other-1234')).status).toBe(401);
  });

  test('twice at once makes one customer', async () => {
    const given = registration({ mailAddress: 'twice@example.jp' });
    const responses = await Promise.all([register(given), register(given), register(given)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = (await customers()).filter(({ mail_key }) => mail_key === 'twice@example.jp');
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['name', { name: '' }],
    ['nameKana', { nameKana: 'こうの' }],
    ['managerName', { managerName: '甲'.repeat(61) }],
    ['managerNameKana', { managerNameKana: null }],
    ['companyName', { companyName: '会社\u0007' }],
    ['companyNameKana', { companyNameKana: 'ｶﾌﾞ' }],
    ['zipCode', { zipCode: '12345' }],
    ['address', { address: 5 }],
    ['telNo', { telNo: '03-abc' }],
    ['mailAddress', { mailAddress: 'not an address' }],
    ['mailAddressConfirm', { mailAddressConfirm: 'other@example.jp' }],
    ['pw', { pw: 'abcdefgh' }],
    ['pwConfirm', { pwConfirm: 'Hato-12345' }],
    ['agreeCheck', { agreeCheck: false }],
    ['name', { name: '至急 https://evil.example' }],
    ['managerName', { managerName: 'ＷＷＷ．evil.example' }],
    ['companyName', { companyName: '確認 evil.example/a' }],
  ])('refuses a wrong %s, naming it, and stores nothing', async (field, change) => {
    const before = (await customers()).length;
    const { status, body } = await register(registration(change));
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toEqual([field]);
    expect(body.errorList[0]?.message).toMatch(/[ぁ-ん]/);
    expect((await customers()).length).toBe(before);
  });

  test('lists two that differ beside a consent that is missing', async () => {
    const change = { mailAddressConfirm: 'other@example.jp', pwConfirm: 'x', agreeCheck: false };
    const { body } = await register(registration(change));
    expect(body.errorList.map(({ field }) => field).sort()).toEqual(Object.keys(change).sort());
  });

  test('is done thirty times an hour from one address at most', async () => {
    const other = await createTestApp();
    for (let count = 0; count < 30; count += 1) await other.deps.limits.consume('registration', '');
    const { status, headers } = await other.call('post', '/all/core/customers/add', {
      json: registration(),
    });
    const rows = await other.deps.db.read.selectFrom('customers').select('id').execute();
    await other.close();
    expect([status, rows]).toEqual([429, []]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('lists every fault of an empty form', async () => {
    const { body } = await register({});
    expect(new Set(body.errorList.map(({ field }) => field))).toEqual(
      new Set(Object.keys(registration())),
    );
  });

  test('tells the texts and the rule of passwords', async () => {
    const { body } = await app.call<Record<string, string>>(
      'get',
      '/all/core/customers/editorials',
    );
    expect(body.data?.termsOfService).toContain('第1条');
    expect(body.data?.privacyPolicy).toContain('利用目的');
    expect(body.data?.passwordRule).toContain('3種類以上');
    expect(body.data?.termsOfService).not.toContain('<script');
  });
});

describe('signing in', () => {
  beforeAll(async () => {
    await register(registration({ mailAddress: 'kono@example.jp' }));
  });

  test('gives a token in the header, stored as a hash', async () => {
    const { status, headers, body } = await login('KONO@example.jp', 'Hato-1234');
    expect(status).toBe(200);
    const token = headers.get('x-auth-token') ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(headers.get('set-cookie')).not.toContain('touki_refresh');
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await home(token)).status).toBe(200);
    const stored = await app.deps.db.read.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('tells nothing apart of an unknown address and a wrong password', async () => {
    const wrong = await login('kono@example.jp', 'Kono-9999');
    const unknown = await login('nobody@example.jp', 'Hato-1234');
    expect(wrong.status).toBe(401);
    expect(wrong.body.messageCd).toBe('mb070');
    expect(Buffer.from(unknown.bytes)).toEqual(Buffer.from(wrong.bytes));
  });

  test('names both missing fields', async () => {
    const { status, body } = await login('', '');
    expect(status).toBe(400);
    expect(body.errorList.map(({ message }) => message)).toEqual([
      'メールアドレスを入力してください。',
      'パスワードを入力してください。',
    ]);
  });

  test('says of fields that are not there, or no text, which it is', async () => {
    const { status, body } = await app.call('post', '/login/core', {
      json: { password: 12345678 },
    });
    expect(status).toBe(400);
    expect(body.errorList).toEqual([
      {
        field: 'username',
        message: 'メールアドレスを入力してください。',
        messageCd: 'cm020',
      },
      { field: 'password', message: expect.stringContaining('パスワード'), messageCd: 'cm031' },
    ]);
  });

  test('ends at logout', async () => {
    const token = (await login('kono@example.jp', 'Hato-1234')).headers.get('x-auth-token') ?? '';
    expect((await app.call('post', '/logout', { token })).status).toBe(200);
    expect((await home(token)).status).toBe(401);
    expect((await app.call('post', '/logout', { token })).status).toBe(401);
  });

  test('stops after ten failures of an account, exactly, also in parallel', async () => {
    await register(registration({ mailAddress: 'target@example.jp' }));
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => login('target@example.jp', 'Wrong-1234')),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const limited = responses.find(({ status }) => status === 429);
    expect(limited?.body.messageCd).toBe('cm130');
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('target@example.jp', 'Hato-1234')).status).toBe(429);
  });
});

describe('staying signed in', () => {
  const refresh = (cookie: string) =>
    app.call('post', '/login/core/refresh', { headers: { cookie } });
  const cookieOf = (response: { headers: Headers }) =>
    (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  beforeAll(async () => {
    await register(registration({ mailAddress: 'keeper@example.jp' }));
  });

  test('exchanges the cookie for a new session and a new cookie', async () => {
    const signedIn = await login('keeper@example.jp', 'Hato-1234', { keepLogin: true });
    const attributes = signedIn.headers.get('set-cookie') ?? '';
    expect(attributes).toContain('HttpOnly');
    expect(attributes).toContain('SameSite=Strict');
    const again = await refresh(cookieOf(signedIn));
    expect(again.status).toBe(200);
    expect(cookieOf(again)).not.toBe(cookieOf(signedIn));
    expect((await home(again.headers.get('x-auth-token') ?? '')).status).toBe(200);
  });

  test('gives the cookie to HTTPS alone where the service is reached by it', async () => {
    const other = await createTestApp({ PUBLIC_ORIGIN: 'https://touki.example.jp' });
    const { mailAddress } = await member(other, { password: 'Hato-1234' });
    const signedIn = await other.call('post', '/login/core', {
      json: { username: mailAddress, password: 'Hato-1234', keepLogin: true },
    });
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^__Host-touki_\w+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      );
    }
    const [cookie = ''] = (cookies[0] ?? '').split(';');
    const refreshed = (sent: string) =>
      other.call('post', '/login/core/refresh', { headers: { cookie: sent } });
    // Another host of the domain can set a cookie without the prefix.
    expect((await refreshed(cookie.replace('__Host-', ''))).status).toBe(401);
    expect((await refreshed(cookie)).status).toBe(200);
    await other.close();
    expect(signedIn.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  const statusOf = async (response: { headers: Headers }) =>
    (await home(response.headers.get('x-auth-token') ?? '')).status;

  test('ends the session before it, and the whole family when an older cookie comes back', async () => {
    const signedIn = await login('keeper@example.jp', 'Hato-1234', { keepLogin: true });
    const second = await refresh(cookieOf(signedIn));
    expect([await statusOf(signedIn), await statusOf(second)]).toEqual([401, 200]);
    const third = await refresh(cookieOf(second));
    expect((await refresh(cookieOf(signedIn))).status).toBe(401);
    expect((await refresh(cookieOf(third))).status).toBe(401);
    expect(await statusOf(third)).toBe(401);
    await app.deps.refusals.flush();
    const counted = app.deps.db.read.selectFrom('refusals').select('count');
    const { id } = signedIn.body.data as { id: string };
    expect(await counted.where('actor_id', '=', id).execute()).toEqual([{ count: 1 }]);
  });

  test('accepts a cookie once more whose response was lost, and then its lost successor no more', async () => {
    const signedIn = await login('keeper@example.jp', 'Hato-1234', { keepLogin: true });
    const lost = await refresh(cookieOf(signedIn));
    app.clock.pass(110_000);
    const again = await refresh(cookieOf(signedIn));
    expect([await statusOf(lost), await statusOf(again)]).toEqual([401, 200]);
    // Whoever holds the successor has stolen it, or was stolen from.
    expect((await refresh(cookieOf(lost))).status).toBe(401);
    expect(await statusOf(again)).toBe(401);
    expect((await refresh(cookieOf(again))).status).toBe(401);
  });

  test('accepts it neither a third time nor after two minutes', async () => {
    for (const [times, wait] of [
      [2, 0],
      [1, 121_000],
    ] as const) {
      const signedIn = await login('keeper@example.jp', 'Hato-1234', { keepLogin: true });
      let last = await refresh(cookieOf(signedIn));
      for (let time = 1; time < times; time += 1) last = await refresh(cookieOf(signedIn));
      app.clock.pass(wait);
      expect((await refresh(cookieOf(signedIn))).status).toBe(401);
      expect(await statusOf(last)).toBe(401);
    }
  });

  test('of a cookie that is used many times at once, leaves no more than one session', async () => {
    const signedIn = await login('keeper@example.jp', 'Hato-1234', { keepLogin: true });
    const answers = await Promise.all(Array.from({ length: 2 }, () => refresh(cookieOf(signedIn))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const alive = await Promise.all(answers.map(statusOf));
    expect(alive.sort()).toEqual([200, 401]);
    const more = await Promise.all(Array.from({ length: 10 }, () => refresh(cookieOf(signedIn))));
    expect(more.map(({ status }) => status)).toEqual(Array(10).fill(401));
    expect(await Promise.all(answers.map(statusOf))).toEqual([401, 401]);
  });

  test('ends with logout, and after 30 days', async () => {
    const signedIn = await login('keeper@example.jp', 'Hato-1234', { keepLogin: true });
    await app.call('post', '/logout', { token: signedIn.headers.get('x-auth-token') ?? '' });
    expect((await refresh(cookieOf(signedIn))).status).toBe(401);
    const other = await createTestApp();
    await other.call('post', '/all/core/customers/add', { json: registration() });
    const kept = await other.call('post', '/login/core', {
      json: { username: 'kono@example.jp', password: 'Hato-1234', keepLogin: true },
    });
    other.clock.pass(30 * 24 * 60 * 60 * 1000);
    const late = await other.call('post', '/login/core/refresh', {
      headers: { cookie: cookieOf(kept) },
    });
    await other.close();
    expect(late.status).toBe(401);
  });

  test('without a cookie is no session', async () => {
    expect((await refresh('')).status).toBe(401);
    expect((await refresh(`touki_refresh=${'a'.repeat(43)}`)).status).toBe(401);
  });
});

describe('sessions end', () => {
  const minutes = (count: number) => count * 60 * 1000;
  const staffHome = (other: TestApp, token: string) =>
    other.call('get', '/user/mainte/information', { token });

  test('a manager’s after 30 idle minutes, a member’s after 12 hours', async () => {
    const other = await createTestApp();
    const staff = await manager(other);
    const customer = await member(other);
    const memberHome = () =>
      other.call('get', '/user/core/customers/0/information', { token: customer.token });
    for (let count = 0; count < 3; count += 1) {
      other.clock.pass(minutes(29));
      expect((await staffHome(other, staff.token)).status).toBe(200);
    }
    other.clock.pass(minutes(31));
    expect((await staffHome(other, staff.token)).status).toBe(401);
    expect((await memberHome()).status).toBe(200);
    other.clock.pass(minutes(12 * 60));
    expect((await memberHome()).status).toBe(401);
    await other.close();
  });

  test('a manager’s after 12 hours however busy', async () => {
    const other = await createTestApp();
    const staff = await manager(other);
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await staffHome(other, staff.token)).status).toBe(200);
      other.clock.pass(minutes(20));
    }
    expect((await staffHome(other, staff.token)).status).toBe(401);
    await other.close();
  });

  test('and are swept away with their cookies when their time is over', async () => {
    const other = await createTestApp();
    const { mailAddress } = await member(other, { password: 'Hato-1234' });
    const json = { username: mailAddress, password: 'Hato-1234', keepLogin: true };
    await other.call('post', '/login/core', { json });
    const sweep = () => other.deps.db.write((trx) => sweepSessions(trx, other.clock));
    expect(await sweep()).toBe(0);
    other.clock.pass(minutes(12 * 60) + 1);
    expect(await sweep()).toBe(2);
    other.clock.pass(minutes(30 * 24 * 60));
    expect(await sweep()).toBe(1);
    await other.close();
  });

  test('with the validity period, Japan’s date, and with suspension, or an account deleted', async () => {
    const other = await createTestApp();
    const staff = await manager(other, { validUntil: '2026-11-21' });
    expect((await staffHome(other, staff.token)).status).toBe(200);
    other.clock.set('2026-11-21T14:59:59.999Z');
    const late = await manager(other, { validUntil: '2026-11-21' });
    expect((await staffHome(other, late.token)).status).toBe(200);
    other.clock.set('2026-11-21T15:00:00.000Z');
    expect((await staffHome(other, late.token)).status).toBe(401);
    const suspended = await manager(other);
    await other.deps.db.write((trx) =>
      trx
        .updateTable('managers')
        .set({ suspended_at: other.clock.now().toISOString() })
        .where('id', '=', suspended.id)
        .execute(),
    );
    expect((await staffHome(other, suspended.token)).status).toBe(401);
    const gone = await member(other);
    await other.deps.db.write((trx) =>
      trx
        .updateTable('customers')
        .set({ deleted_at: other.clock.now().toISOString() })
        .where('id', '=', gone.id)
        .execute(),
    );
    const left = await other.call('get', '/user/core/customers/0/information', {
      token: gone.token,
    });
    expect(left.status).toBe(401);
    await other.close();
  });
});
