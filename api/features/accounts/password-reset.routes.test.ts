import { describe, expect, test, vi } from 'vitest';
import { hashToken } from '../../platform/tokens.ts';
import { sharedApp } from '../../testing/apps.ts';
import { member } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/waiting-statements.ts';

const app = sharedApp();

interface Begun {
  authCd: string;
  requestDatetime: string;
  validMinutes: number;
}

const registered = async (of = app) => (await member(of, { password: 'Hato-1234' })).mailAddress;

const request = (mailAddress: unknown, of = app) =>
  of.call<Begun>('post', '/user/core/pwresethistories/request', { json: { mailAddress } });
const mailsTo = (recipient: string, of = app) =>
  of.deps.db.read.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute();

async function linkFor(recipient: string, of = app): Promise<string> {
  const mails = await mailsTo(recipient, of);
  const text = mails.findLast(({ subject }) => /パスワード再設定/.test(subject))?.text ?? '';
  return /mbc210#([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

const finish = (oneTimeUrl: string, authCd: string, change: object = {}, of = app) =>
  of.call('put', `/user/core/pwresethistories/${oneTimeUrl}`, {
    json: { authCd, newPw: 'Neue-5678', newPwConfirm: 'Neue-5678', ...change },
  });
const login = (username: string, password: string, of = app) =>
  of.call('post', '/login/core', { json: { username, password, keepLogin: true } });
/** The cookie with a device's proof. */
const deviceCookie = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('touki_device'))
    ?.split(';')[0] ?? '';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function begun(of = app) {
  const mailAddress = await registered(of);
  const { body } = await request(mailAddress, of);
  const authCd = body.data?.authCd ?? '';
  return { mailAddress, authCd, url: await linkFor(mailAddress, of) };
}

describe('asking for a reset', () => {
  test('answers the code and mails the link, each useless without the other', async () => {
    const mailAddress = await registered();
    const { status, body } = await request(mailAddress.toUpperCase());
    expect(status).toBe(200);
    expect(body.data?.authCd).toMatch(/^\d{6}$/);
    expect(body.data).toMatchObject({
      requestDatetime: app.clock.now().toISOString(),
      validMinutes: 30,
    });
    const [mail] = await mailsTo(mailAddress);
    expect(await linkFor(mailAddress)).toHaveLength(43);
    expect(`${mail?.text}${mail?.html}`).not.toContain(body.data?.authCd);
    const stored = await app.deps.db.read.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.data?.authCd);
    expect(JSON.stringify(stored)).not.toContain(await linkFor(mailAddress));
  });

  test('answers the same of an address that nobody has, after the same work', async () => {
    const other = await createTestApp();
    const known = await registered(other);
    const work = async (mailAddress: string) => {
      const count = async (table: 'password_resets' | 'audit_log') =>
        (await other.deps.db.read.selectFrom(table).selectAll().execute()).length;
      const before = [await count('password_resets'), await count('audit_log')];
      const response = await request(mailAddress, other);
      const after = [await count('password_resets'), await count('audit_log')];
      const added = after.map((rows, index) => rows - (before[index] ?? 0));
      return { response, added };
    };
    const right = await work(known);
    const wrong = await work('nobody@example.jp');
    expect({ ...wrong, response: null }).toEqual({ ...right, response: null });
    const withoutCode = ({ bytes }: { bytes: Uint8Array }) =>
      new TextDecoder().decode(bytes).replace(/"authCd":"\d{6}"/, '"authCd":"*"');
    expect(wrong.response.status).toBe(right.response.status);
    expect(withoutCode(wrong.response)).toBe(withoutCode(right.response));
    expect(await mailsTo('nobody@example.jp', other)).toEqual([]);
    await other.close();
  });

  test.each([
    ['', 'cm020'],
    ['taro', 'cm031'],
    ['ｔａｒｏ@example.jp', 'cm031'],
    [`${'a'.repeat(250)}@example.jp`, 'cm032'],
    [undefined, 'cm020'],
  ])('refuses the address %s', async (mailAddress, key) => {
    const { status, body } = await request(mailAddress);
    expect(status).toBe(400);
    expect(body.errorList).toMatchObject([{ field: 'mailAddress', messageCd: key }]);
  });

  test('is limited: five times an account, known or not, twenty from an address', async () => {
    const other = await createTestApp();
    const known = await registered(other);
    for (const address of [known, 'nobody@example.jp']) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => request(address, other)));
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    }
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, index) => request(`other${index}@example.jp`, other)),
    );
    expect(others.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(others.find(({ status }) => status === 429)?.body.messageCd).toBe('cm130');
    // A refusal for the network is not counted against an account.
    for (let tries = 0; tries < 6; tries += 1) await request('late@example.jp', other);
    await other.deps.limits.check('resetOfAccount', 'late@example.jp');
    await other.close();
  });
});

describe('strangers who ask for resets of an account', () => {
  test('do not keep its owner from one on a device from which he has signed in', async () => {
    const { mailAddress } = await begun();
    const cookie = deviceCookie(await login(mailAddress, 'Hato-1234'));
    const from = (nth: number, headers = {}) =>
      app.call<Begun>('post', '/user/core/pwresethistories/request', {
        json: { mailAddress },
        from: `2001:db8:0:${nth}::1`,
        headers,
      });
    for (let nth = 0; nth < 5; nth += 1) await from(nth);
    expect((await from(9)).status).toBe(429);
    const forged = cookie.replace(/=.*/, `=${'A'.repeat(43)}`);
    expect((await from(9, { cookie: forged })).status).toBe(429);
    const own = await Promise.all(Array.from({ length: 7 }, () => from(9, { cookie })));
    expect(own.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('do not keep him from signing in with what he has set', async () => {
    const { mailAddress, authCd, url } = await begun();
    for (let tries = 0; tries < 10; tries += 1) await login(mailAddress, 'Wrong-1234');
    const cookie = deviceCookie(await finish(url, authCd));
    const json = { username: mailAddress, password: 'Neue-5678' };
    expect((await app.call('post', '/login/core', { json })).status).toBe(429);
    const again = await app.call('post', '/login/core', { json, headers: { cookie } });
    expect(again.status).toBe(200);
  });

  test('who try links that do not exist have nothing hashed, and are stopped after thirty', async () => {
    const hashed = vi.spyOn(app.deps.passwords, 'verifyAgainstDummy');
    const { authCd, url } = await begun();
    const from = '192.0.2.44';
    const json = { authCd, newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
    const path = (link: string) => `/user/core/pwresethistories/${link}`;
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => app.call('put', path('A'.repeat(43)), { json, from })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
    expect((await app.call('put', path(url), { json, from })).status).toBe(200);
  });
});

describe('setting the new password', () => {
  test('takes the code in any width, ends every session, tells by mail, and works once', async () => {
    const { mailAddress, authCd, url } = await begun();
    const before = await login(mailAddress, 'Hato-1234');
    const wide = authCd.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    const done = await finish(url, ` ${wide}`);
    expect(done.status).toBe(200);
    expect(done.body.messageCd).toBe('mb025');
    expect((await login(mailAddress, 'Hato-1234')).status).toBe(401);
    expect((await login(mailAddress, 'Neue-5678')).status).toBe(200);
    const token = before.headers.get('x-auth-token') ?? '';
    expect((await app.call('get', '/user/core/customers/0', { token })).status).toBe(401);
    const cookie = (before.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const refreshed = await app.call('post', '/login/core/refresh', { headers: { cookie } });
    expect(refreshed.status).toBe(401);
    expect((await mailsTo(mailAddress)).map(({ subject }) => subject)).toContain(
      '【登記オンライン】パスワードを変更しました',
    );
    expect((await finish(url, authCd)).body.messageCd).toBe('mb018');
  });

  test('is burnt by five wrong codes, exactly, also in parallel', async () => {
    const { authCd, url, mailAddress } = await begun();
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await finish(url, wrongOf(authCd))).body.messageCd).toBe('mb018');
    }
    expect((await finish(url, authCd)).status).toBe(200);

    const second = await begun();
    const wrong = wrongOf(second.authCd);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => finish(second.url, wrong)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    const [row] = await app.deps.db.read
      .selectFrom('password_resets')
      .select('tries')
      .where('url_hash', '=', hashToken(second.url))
      .execute();
    expect(row?.tries).toBe(5);
    expect((await finish(second.url, second.authCd)).body.messageCd).toBe('mb018');
    expect((await login(second.mailAddress, 'Hato-1234')).status).toBe(200);
    expect((await login(mailAddress, 'Neue-5678')).status).toBe(200);
  });

  test('tells nothing apart: wrong link, wrong code, burnt, late', async () => {
    const other = await createTestApp();
    const { authCd, url } = await begun(other);
    const responses = [
      await finish('A'.repeat(43), authCd, {}, other),
      await finish(url, wrongOf(authCd), {}, other),
    ];
    other.clock.pass(30 * 60_000);
    responses.push(await finish(url, authCd, {}, other));
    const nobody = await request('nobody@example.jp', other);
    responses.push(await finish('x', nobody.body.data?.authCd ?? '', {}, other));
    await other.close();
    const [first, ...others] = responses.map(({ status, bytes }) => [status, Buffer.from(bytes)]);
    expect(first?.[0]).toBe(400);
    for (const response of others) expect(response).toEqual(first);
  });

  test('once at a time: of two right answers one counts, and other links die with it', async () => {
    const { mailAddress, authCd, url } = await begun();
    const later = await request(mailAddress);
    const laterUrl = await linkFor(mailAddress);
    const responses = await Promise.all([finish(url, authCd), finish(url, authCd)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await finish(laterUrl, later.body.data?.authCd ?? '');
    expect(late.body.messageCd).toBe('mb018');
  });

  test('beside a change of the account sets the password that it says', async () => {
    const { mailAddress, authCd, url } = await begun();
    const { db } = app.deps;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begin = () => {};
    const begunChange = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const change = db.write(async (trx) => {
      await trx
        .updateTable('customers')
        .set({ updated_at: '2026-11-21T04:00:00.000Z' })
        .where('mail_key', '=', mailAddress)
        .execute();
      begin();
      await ended;
    });
    await begunChange;
    const reset = finish(url, authCd);
    // On SQLite one transaction waits for the other.
    if (db.engine === 'postgres') await untilWaiting(db, 1);
    end();
    await change;
    expect((await reset).status).toBe(200);
    expect((await login(mailAddress, 'Neue-5678')).status).toBe(200);
  });

  test.each([
    ['authCd', { authCd: '' }, 'cm020'],
    ['authCd', { authCd: '12345' }, 'cm031'],
    ['newPw', { newPw: '', newPwConfirm: 'Neue-5678' }, 'cm020'],
    ['newPw', { newPw: 'neuesneues', newPwConfirm: 'neuesneues' }, 'mb016'],
    ['newPwConfirm', { newPwConfirm: '' }, 'cm020'],
    ['newPwConfirm', { newPwConfirm: 'Neue-9999' }, 'cm036'],
  ])('refuses a wrong %s without using up a try', async (field, change, key) => {
    const { authCd, url } = await begun();
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, body } = await finish(url, authCd, change);
      expect(status).toBe(400);
      expect(body.errorList.map((error) => [error.field, error.messageCd])).toContainEqual([
        field,
        key,
      ]);
    }
    expect((await finish(url, authCd)).status).toBe(200);
  });
});
