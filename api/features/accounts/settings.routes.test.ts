import { describe, expect, test, vi } from 'vitest';
import type { Customer } from '#contract/endpoints/customers.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, registration } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepLinks } from './settings.service.ts';

const app = sharedApp();

const customer = () => member(app, { password: 'Hato-1234' });

const login = (username: string, password: string, more: object = {}) =>
  app.call<{ id: string }>('post', '/login/core', { json: { username, password, ...more } });
const own = async (token: string) =>
  (await app.call<Customer>('get', '/user/core/customers/0', { token })).body.data as Customer;
const mailsTo = (recipient: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const subjects = async (recipient: string) =>
  (await mailsTo(recipient)).map(({ subject }) => subject.replace('【登記オンライン】', ''));
const versionOf = ({ updateDatetime, updateUserId }: Customer) => ({
  'x-update-datetime': updateDatetime,
  'x-update-user-id': updateUserId,
});

/** The request of MBC110: the loaded fields, with `change` typed over them. */
async function sent(token: string, change: Record<string, unknown> = {}) {
  const { mailAddress, ...fields } = await own(token);
  const typed = (change.mailAddress as string | undefined) ?? mailAddress;
  return {
    ...fields,
    mailAddress,
    mailAddressConfirm: typed,
    befMailAddress: mailAddress,
    ...change,
  };
}
const put = (token: string, path: string, json: unknown, headers: Record<string, string> = {}) =>
  app.call<{ id: string; name: string; companyname: string }>(
    'put',
    `/user/core/customers/${path}`,
    { token, json, headers },
  );
const update = async (token: string, change: Record<string, unknown> = {}) =>
  put(token, '0', await sent(token, change));

async function confirmLink(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).findLast(({ subject }) => /ご確認/.test(subject));
  return /mba130#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}
const confirm = (oneTimeUrl: string, headers: Record<string, string> = {}) =>
  app.call<{ mailAddress: string }>('put', `/all/core/customers/mailaddress/${oneTimeUrl}`, {
    headers,
  });

describe('the registered data', () => {
  test('are answered to their owner alone, and looking leaves a line', async () => {
    const [one, other] = [await customer(), await customer()];
    const { body } = await app.call<Customer>('get', `/user/core/customers/${one.id}`, {
      token: one.token,
    });
    expect(body.data).toMatchObject({
      id: one.id,
      mailAddress: one.mailAddress,
      telNo: '0312345678',
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const foreign = await app.call('get', `/user/core/customers/${one.id}`, { token: other.token });
    const missing = await app.call('get', '/user/core/customers/x', { token: other.token });
    expect(foreign.status).toBe(404);
    expect(Buffer.from(foreign.bytes)).toEqual(Buffer.from(missing.bytes));
    for (const path of [one.id, `${one.id}/pw`, `${one.id}/unsubscribe`]) {
      const body = {
        ...(await sent(other.token)),
        ...{ nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' },
        unsubscribeCheck: true,
      };
      expect((await put(other.token, path, body)).status).toBe(404);
    }
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', one.id)
      .where('action', '=', 'customer.view')
      .execute();
    expect(lines).toHaveLength(1);
  });

  test('are changed as typed, digits alone normalised, and the change is told by mail', async () => {
    const { token, mailAddress } = await customer();
    const typed = {
      ...{ name: '髙﨑　𠮷男', managerName: '辻󠄀　はるか', companyName: '𠮷野家㈱①' },
      ...{ zipCode: '１５０‐０００１', telNo: '０３ー１２３４―９９９９' },
    };
    const { status, body } = await update(token, typed);
    expect(status).toBe(200);
    expect(body.messageCd).toBe('cm002');
    expect(body.data).toMatchObject({ name: '髙﨑　𠮷男', companyname: '𠮷野家㈱①' });
    const after = await own(token);
    expect(after).toMatchObject({ ...typed, zipCode: '1500001', telNo: '0312349999' });
    expect([...after.managerName]).toEqual([...'辻󠄀　はるか']);
    const mail = (await mailsTo(mailAddress)).at(-1);
    expect(mail?.text).toContain('𠮷野家㈱①　辻󠄀　はるか 様');
    expect(mail?.text).toContain('会社名、郵便番号、代表者氏名、担当者氏名、電話番号');
    expect(mail?.text).not.toContain('0312349999');
    app.clock.pass(1000);
    await update(token, { address: '東京都港区' });
    expect((await mailsTo(mailAddress)).at(-1)?.text).toContain('住所');
    await filing(app, token);
    const [filed] = await app.deps.db.read
      .selectFrom('filings')
      .selectAll()
      .where('mail_address', '=', mailAddress)
      .execute();
    expect(filed).toMatchObject({ name: '髙﨑　𠮷男', company_name: '𠮷野家㈱①' });
  });

  test.each([
    ['name', { name: '' }, 'cm020'],
    ['name', { name: '\u200b\u3164' }, 'cm020'],
    ['nameKana', { nameKana: 'こうの' }, 'cm031'],
    ['managerName', { managerName: '甲'.repeat(61) }, 'cm032'],
    ['managerNameKana', { managerNameKana: null }, 'cm020'],
    ['companyName', { companyName: '会社\u0007' }, 'cm030'],
    ['companyNameKana', { companyNameKana: 'ｶﾌﾞ' }, 'cm031'],
    ['zipCode', { zipCode: '12345' }, 'cm031'],
    ['address', { address: '' }, 'cm020'],
    ['telNo', { telNo: '03-abc' }, 'cm031'],
    ['mailAddress', { mailAddress: 'a@b' }, 'cm031'],
    ['mailAddressConfirm', { mailAddressConfirm: '' }, 'cm020'],
    ['mailAddressConfirm', { mailAddressConfirm: 'x@example.jp' }, 'cm036'],
    ['befMailAddress', { befMailAddress: 5 }, 'cm040'],
  ])('are not changed to a wrong %s', async (field, change, key) => {
    const { token } = await customer();
    const before = await own(token);
    const { status, body } = await update(token, change);
    expect(status).toBe(400);
    expect(body.errorList).toMatchObject([{ field, messageCd: key }]);
    expect(await own(token)).toEqual(before);
  });

  test('are refused as stale when somebody was faster; of many at once one wins', async () => {
    const { token } = await customer();
    const before = await own(token);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        put(token, '0', await sent(token, { address: `東京都港区${index}` }), versionOf(before)),
      ),
    );
    const statuses = attempts.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(attempts.find(({ status }) => status === 409)?.body.messageCd).toBe('cm200');
    expect((await own(token)).updateDatetime > before.updateDatetime).toBe(true);
    const old = { befMailAddress: 'other@example.jp' };
    expect((await update(token, old)).body.messageCd).toBe('cm200');
    const stale = versionOf(before);
    const pw = { nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
    expect((await put(token, '0/pw', pw, stale)).body.messageCd).toBe('cm200');
    const leaving = await put(token, '0/unsubscribe', { unsubscribeCheck: true }, stale);
    expect(leaving.body.messageCd).toBe('cm200');
  });
});

describe('a new mail address', () => {
  test('takes effect by the press on its page, once, and both mailboxes hear of it', async () => {
    const { token, mailAddress } = await customer();
    const closed = await filing(app, token);
    await app.call('put', `/user/mainte/requestdetails/${closed}/suspend`, {
      token: (await manager(app)).token,
    });
    await filing(app, token);
    const fresh = `neu-${mailAddress}`;
    const { body } = await update(token, { mailAddress: fresh, address: '東京都港区芝1-1' });
    expect(body.messageCd).toBe('mb026');
    expect(await own(token)).toMatchObject({
      mailAddress,
      newMailAddress: fresh,
      address: '東京都港区芝1-1',
    });
    expect((await login(fresh, 'Hato-1234')).status).toBe(401);
    const link = await confirmLink(fresh);
    const confirmed = await confirm(link);
    expect(confirmed.body.data?.mailAddress).toBe(fresh);
    // The stored data of a sent mail contains no address.
    const events = await app.deps.db.read.selectFrom('outbox').select('event').execute();
    expect(events.filter(({ event }) => event.includes('@'))).toEqual([]);
    expect(await own(token)).toMatchObject({ mailAddress: fresh, newMailAddress: '' });
    expect((await login(fresh, 'Hato-1234')).status).toBe(200);
    expect((await login(mailAddress, 'Hato-1234')).status).toBe(401);
    for (const to of [fresh, mailAddress]) {
      expect(await subjects(to)).toContain('メールアドレスを変更しました');
    }
    const filed = await app.deps.db.read
      .selectFrom('filings')
      .select('mail_address')
      .where('mail_address', 'in', [fresh, mailAddress])
      .execute();
    // A cancelled application stores the address that its mails went to.
    expect(filed.map(({ mail_address }) => mail_address).sort()).toEqual(
      [fresh, mailAddress].sort(),
    );
    // A press in a session of the account may be repeated, another one finds the link used.
    expect((await confirm(link)).status).toBe(404);
    const headers = { 'x-auth-token': `Bearer ${token}` };
    expect((await confirm(link, headers)).status).toBe(200);
    expect(
      (await mailsTo(fresh)).filter(({ subject }) => /変更しました/.test(subject)),
    ).toHaveLength(1);
  });

  test('that belongs to somebody answers the same, changes nothing and mails its owner', async () => {
    const [one, owner] = [await customer(), await customer()];
    const free = await update(one.token, { mailAddress: `frei-${one.mailAddress}` });
    const used = await update(one.token, { mailAddress: owner.mailAddress.toUpperCase() });
    expect(Buffer.from(used.bytes)).toEqual(Buffer.from(free.bytes));
    expect(await confirmLink(owner.mailAddress)).toBe('');
    const told = 'メールアドレス変更のお手続きについて';
    expect(await subjects(owner.mailAddress)).toContain(told);
    // Once a day at most, so that a mailbox cannot be filled.
    app.clock.pass(1000);
    await update(one.token, { mailAddress: owner.mailAddress });
    expect((await subjects(owner.mailAddress)).filter((one) => one === told)).toHaveLength(1);
    expect((await own(one.token)).mailAddress).toBe(one.mailAddress);
    // The earlier request is replaced.
    expect((await confirm(await confirmLink(`frei-${one.mailAddress}`))).status).toBe(404);
  });

  test('that another customer took meanwhile, an old link and a wrong one are refused alike', async () => {
    const [one, two, three] = [await customer(), await customer(), await customer()];
    const wanted = `beide-${one.mailAddress}`;
    await update(one.token, { mailAddress: wanted });
    const first = await confirmLink(wanted);
    await update(two.token, { mailAddress: wanted });
    const second = await confirmLink(wanted);
    const both = await Promise.all([confirm(first), confirm(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    await update(three.token, { mailAddress: `spat${three.mailAddress}` });
    const late = await confirmLink(`spat${three.mailAddress}`);
    const now = app.clock.now().toISOString();
    app.clock.pass(24 * 60 * 60 * 1000);
    const responses = [await confirm(late), await confirm('A'.repeat(43)), await confirm('x')];
    app.clock.set(now);
    const refused = both.find(({ status }) => status === 404);
    for (const { status, body, bytes } of responses) {
      expect(status).toBe(404);
      expect(body.messageCd).toBe('apv013');
      expect(Buffer.from(bytes)).toEqual(Buffer.from(refused?.bytes ?? []));
    }
  });

  test('is confirmed for one of two who press at once, and told once', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const { token, mailAddress } = await customer();
      const fresh = `zugleich-${mailAddress}`;
      await update(token, { mailAddress: fresh });
      const link = await confirmLink(fresh);
      const both = await Promise.all([confirm(link), confirm(link)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await subjects(fresh)).toEqual([
        'メールアドレス変更のご確認',
        'メールアドレスを変更しました',
      ]);
    }
  });

  test('may differ in spelling alone, then at once; and there are five an hour', async () => {
    const { token, mailAddress } = await customer();
    const spelt = mailAddress.replace('member', 'Member');
    expect((await update(token, { mailAddress: spelt })).body.messageCd).toBe('cm002');
    expect((await own(token)).mailAddress).toBe(spelt);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await update(token, { mailAddress: `n${count}${mailAddress}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('kills the links to a new password that went to the old one, as a new password does', async () => {
    const { token, mailAddress } = await customer();
    const begin = async () => {
      const { body } = await app.call<{ authCd: string }>(
        'post',
        '/user/core/pwresethistories/request',
        { json: { mailAddress } },
      );
      const text = (await mailsTo(mailAddress)).at(-1)?.text ?? '';
      return { authCd: body.data?.authCd, url: /mbc210#([\w-]{43})/.exec(text)?.[1] };
    };
    const finish = ({ authCd, url }: Awaited<ReturnType<typeof begin>>) =>
      app.call('put', `/user/core/pwresethistories/${url}`, {
        json: { authCd, newPw: 'Neue-9999', newPwConfirm: 'Neue-9999' },
      });
    const first = await begin();
    const pw = { nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
    expect((await put(token, '0/pw', pw)).status).toBe(200);
    expect((await finish(first)).body.messageCd).toBe('mb018');
    const second = await begin();
    await update(token, { mailAddress: `n-${mailAddress}` });
    await confirm(await confirmLink(`n-${mailAddress}`));
    expect((await finish(second)).body.messageCd).toBe('mb018');
  });

  test('and a new password wait for a day and half an hour; what is late is swept away', async () => {
    const other = await createTestApp();
    const one = await member(other);
    await other.call('post', '/user/core/pwresethistories/request', {
      json: { mailAddress: one.mailAddress },
    });
    const wish = { mailAddress: 'neu@example.jp', mailAddressConfirm: 'neu@example.jp' };
    const { body } = await other.call<Customer>('get', '/user/core/customers/0', {
      token: one.token,
    });
    await other.call('put', '/user/core/customers/0', {
      token: one.token,
      json: { ...body.data, ...wish, befMailAddress: one.mailAddress },
    });
    const swept = [await sweepLinks(other.deps)];
    for (const hours of [1, 23]) {
      other.clock.pass(hours * 3_600_000);
      swept.push(await sweepLinks(other.deps));
    }
    await other.close();
    expect(swept).toEqual([0, 1, 1]);
  });
});

describe('the password', () => {
  const change = { nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
  const alive = async (token: string) =>
    (await app.call('get', '/user/core/customers/0', { token })).status === 200;
  const refresh = (response: { headers: Headers }) =>
    app.call('post', '/login/core/refresh', {
      headers: { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
    });

  test('changes, ends all other sessions, keeps this one signed in, and tells by mail', async () => {
    const { mailAddress, token: elsewhere } = await customer();
    const far = await login(mailAddress, 'Hato-1234', { keepLogin: true });
    const here = await login(mailAddress, 'Hato-1234', { keepLogin: true });
    const token = here.headers.get('x-auth-token') ?? '';
    const done = await put(token, '0/pw', change);
    expect(done.body.messageCd).toBe('mb025');
    expect(await alive(token)).toBe(true);
    expect(await alive(elsewhere)).toBe(false);
    expect((await refresh(far)).status).toBe(401);
    expect((await refresh(done)).status).toBe(200);
    expect((await login(mailAddress, 'Hato-1234')).status).toBe(401);
    expect((await login(mailAddress, 'Neue-5678')).status).toBe(200);
    expect(await subjects(mailAddress)).toContain('パスワードを変更しました');
  });

  test.each([
    ['nowPw', { nowPw: '' }, 'cm020'],
    ['nowPw', { nowPw: 'Wrong-1234' }, 'mb024'],
    ['newPw', { newPw: 'Hato-1234', newPwConfirm: 'Hato-1234' }, 'mb017'],
    ['newPw', { newPw: 'kono', newPwConfirm: 'kono' }, 'mb016'],
    ['newPw', { newPw: 'Neue5678-Neue5678-Neu', newPwConfirm: 'Neue5678-Neue5678-Neu' }, 'mb016'],
    ['newPwConfirm', { newPwConfirm: '' }, 'cm020'],
    ['newPwConfirm', { newPwConfirm: 'Neue-9999' }, 'cm036'],
  ])('is not changed with a wrong %s', async (field, wrong, key) => {
    const { token, mailAddress } = await customer();
    const { status, body } = await put(token, '0/pw', { ...change, ...wrong });
    expect(status).toBe(400);
    expect(body.errorList).toMatchObject([{ field, messageCd: key }]);
    expect((await login(mailAddress, 'Hato-1234')).status).toBe(200);
  });

  test('is guessed ten times at most, which does not close the login', async () => {
    const { token, mailAddress } = await customer();
    const wrong = { ...change, nowPw: 'Wrong-1234' };
    const responses = await Promise.all(
      Array.from({ length: 13 }, () => put(token, '0/pw', wrong)),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await put(token, '0/pw', change)).status).toBe(429);
    expect((await login(mailAddress, 'Hato-1234')).status).toBe(200);
  });

  test('is changed also while strangers guess at it', async () => {
    const { token, mailAddress } = await customer();
    for (let tries = 0; tries < 10; tries += 1) await login(mailAddress, 'Wrong-1234');
    expect((await login(mailAddress, 'Hato-1234')).status).toBe(429);
    expect((await put(token, '0/pw', change)).status).toBe(200);
  });
});

describe('leaving', () => {
  const leave = (token: string, unsubscribeCheck: unknown = true) =>
    put(token, '0/unsubscribe', { unsubscribeCheck });
  const cancel = async (requestNo: string) => {
    const staff = await manager(app);
    return app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, {
      token: staff.token,
    });
  };
  const rowOf = async ({ id }: { id: string }) =>
    app.deps.db.read.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

  test('tells what to know first', async () => {
    const { token } = await customer();
    const { body } = await app.call<string>('get', '/user/core/webcontents/unsubscribe', { token });
    expect(body.data).toContain('退会は取り消せません');
    expect(body.data).not.toContain('<script');
  });

  test.each([false, 'true', null, 1])('needs consent, not %s', async (given) => {
    const one = await customer();
    const { status, body } = await leave(one.token, given);
    expect(status).toBe(400);
    expect(body.errorList).toMatchObject([{ field: 'unsubscribeCheck', messageCd: 'mb011' }]);
    expect((await rowOf(one))?.deleted_at).toBeNull();
  });

  test('waits until no application is open', async () => {
    const one = await customer();
    const requestNo = await filing(app, one.token);
    const refused = await leave(one.token);
    expect(refused.status).toBe(409);
    expect(refused.body.messageCd).toBe('mb012');
    expect((await rowOf(one))?.mail_key).toBe(one.mailAddress);
    expect((await own(one.token)).mailAddress).toBe(one.mailAddress);
    await cancel(requestNo);
    const done = await leave(one.token);
    expect(done.status).toBe(200);
    expect(done.headers.get('set-cookie')).toContain('Max-Age=0');
    // The application has copied what it needs.
    expect(await rowOf(one)).toMatchObject({ company_name: '', password_hash: '' });
  });

  test('ends every session, frees the address, tells by mail and keeps nothing', async () => {
    const one = await customer();
    const kept = await login(one.mailAddress, 'Hato-1234', { keepLogin: true });
    const { body } = await leave(one.token);
    expect(body.messageCd).toBe('cm003');
    expect(await subjects(one.mailAddress)).toContain('退会のお手続きが完了しました');
    for (const token of [one.token, kept.headers.get('x-auth-token') ?? '']) {
      expect((await app.call('get', '/user/core/customers/0', { token })).status).toBe(401);
    }
    for (const username of [one.mailAddress, `withdrawn:${one.id}`]) {
      expect((await login(username, 'Hato-1234')).status).toBe(401);
    }
    const row = await rowOf(one);
    expect(row?.deleted_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toMatch(/甲野|コウノ|example\.jp|0312345678|argon2/);
    await app.call('post', '/all/core/customers/add', {
      json: registration({ mailAddress: one.mailAddress }),
    });
    expect((await login(one.mailAddress, 'Hato-1234')).body.data?.id).not.toBe(one.id);
  });

  test('and applying at the same moment never leave an open application without its customer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await customer();
      const [left, applied] = await Promise.all([
        leave(one.token),
        filing(app, one.token).catch(() => ''),
      ]);
      expect([left.status === 200, applied !== '']).not.toEqual([true, true]);
      expect(left.status === 200 || applied !== '').toBe(true);
    }
  });
});

describe('a postal code', () => {
  const addresses = (code: string) =>
    app.call<{ prefName: string; cityName: string; townName: string }[]>(
      'get',
      `/all/core/zipcodes/${encodeURIComponent(code)}`,
    );

  test.each(['1000001', '100-0001', '〒１００ー０００１'])('%s is found', async (code) => {
    expect((await addresses(code)).body.data).toEqual([
      { prefName: '東京都', cityName: '千代田区', townName: '千代田' },
    ]);
  });

  test('of several municipalities gives them all', async () => {
    const { body } = await addresses('4980000');
    expect(body.data?.map(({ prefName, cityName }) => `${prefName}${cityName}`)).toEqual([
      '愛知県弥富市',
      '三重県桑名郡木曽岬町',
    ]);
  });

  test('that nobody has is an empty list, and one that is none is refused', async () => {
    expect((await addresses('9999999')).body.data).toEqual([]);
    for (const code of ['12345', 'abcdefg', '12345678', '__proto__']) {
      expect((await addresses(code)).status).toBe(400);
    }
  });
});

test('registering with a used address costs the same work', async () => {
  const hash = vi.spyOn(app.deps.passwords, 'hash');
  const one = await member(app);
  hash.mockClear();
  for (const mailAddress of [one.mailAddress, 'somebody-new@example.jp']) {
    await app.call('post', '/all/core/customers/add', { json: registration({ mailAddress }) });
  }
  expect(hash).toHaveBeenCalledTimes(2);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'customer.register%')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'customer.register',
    'customer.register-again',
  ]);
});
