import { beforeEach, describe, expect, test } from 'vitest';
import type { Manager } from '#contract/endpoints/managers.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const app = sharedApp();
let admin: Awaited<ReturnType<typeof manager>>;
let ordinary: Awaited<ReturnType<typeof manager>>;
beforeEach(async () => {
  admin = await manager(app, { admin: true });
  ordinary = await manager(app);
});

let logins = 0;
const newcomer = (change: Record<string, unknown> = {}) => {
  logins += 1;
  return {
    userId: `newcomer${logins}`,
    name: '髙橋　はな',
    nameKana: 'タカハシ　ハナ',
    pw: 'a long new password',
    pwConfirm: (change.pw as string) ?? 'a long new password',
    validityperiodStartDate: '2026-11-21',
    ...change,
  };
};
const add = (json: object, token = admin.token) =>
  app.call<{ userNo: string }>('post', '/mainte/managers/add', { token, json });
const path = (id: string) => `/user/mainte/managers/${id}`;
const open = async (id: string, token = admin.token) => {
  const { body } = await app.call<Manager>('get', path(id), { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const update = async (id: string, change: object, token = admin.token) =>
  app.call<Manager>('put', path(id), { token, json: { ...(await open(id, token)), ...change } });
const suspend = async (id: string, token = admin.token) =>
  app.call('put', `${path(id)}/suspend`, { token, json: await open(id) });
const login = (username: string, password: string) =>
  app.call('post', '/login/mainte', { json: { username, password } });
const find = async (json: object) => {
  const response = await app.call<{
    managerInfoListSeachResultDtoList: Manager[];
    totalCount: number;
    nextCursor: string | null;
  }>('post', '/user/mainte/managers/searchconditions', { token: admin.token, json });
  if (!response.body.data) throw new Error(response.body.message);
  return response.body.data;
};
const refusedAct = message('cm403', '利用者情報を変更');

describe('a new manager', () => {
  test('signs in from the first day of the validity period', async () => {
    const sent = newcomer({ validityperiodStartDate: '2026-11-22' });
    const { status, body } = await add(sent);
    expect(status).toBe(200);
    expect(body.message).toBe(message('cm001', '利用者'));
    expect((await login(sent.userId, sent.pw)).status).toBe(401);
    app.clock.pass(24 * 60 * 60 * 1000);
    expect((await login(sent.userId, sent.pw)).status).toBe(200);
    app.clock.set('2026-11-21T03:00:00.000Z');
    expect(await open(body.data?.userNo ?? '')).toMatchObject({
      userId: sent.userId,
      name: '髙橋　はな',
      adminFlg: false,
      scrivenerFlg: false,
      validityperiodEndDate: '',
    });
  });

  test('needs every field but the last day, and is told all at once', async () => {
    const { status, body } = await add({});
    expect(status).toBe(400);
    expect(body.errorList.map(({ field }) => field).sort()).toEqual(
      ['name', 'nameKana', 'pw', 'pwConfirm', 'userId', 'validityperiodStartDate'].sort(),
    );
  });

  test.each([
    ['userId', { userId: 'あ' }],
    ['userId', { userId: "a' or 1=1" }],
    ['pw', { pw: 'short' }],
    ['pwConfirm', { pwConfirm: 'another password' }],
    ['name', { name: '長'.repeat(61) }],
    ['nameKana', { nameKana: 'はな' }],
    ['validityperiodStartDate', { validityperiodStartDate: '2026-02-30' }],
    ['validityperiodStartDate', { validityperiodStartDate: '2026-02' }],
    ['validityperiodEndDate', { validityperiodEndDate: '2026-11-20' }],
    ['adminFlg', { adminFlg: 'true' }],
    ['scrivenerFlg', { scrivenerFlg: 1 }],
  ])('with a wrong %s is refused', async (field, change) => {
    const { status, body } = await add(newcomer(change));
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toContain(field);
  });

  test('takes no login id that another has, in parallel too', async () => {
    const sent = newcomer();
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(sent)));
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
      1,
    );
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(409);
    expect(refused?.body.errorList[0]).toMatchObject({ field: 'userId', messageCd: 'mt029' });
    const lookalike = await add({ ...sent, userId: sent.userId.toUpperCase() });
    expect(lookalike.status).toBe(409);
    expect(lookalike.body.errorList[0]).toMatchObject({ field: 'userId', messageCd: 'mt029' });
  });
});

describe('an ordinary manager', () => {
  test('registers, finds and suspends nobody', async () => {
    const { token } = ordinary;
    const calls = [
      add(newcomer(), token),
      app.call('post', '/user/mainte/managers/searchconditions', { token, json: {} }),
      app.call('put', `${path(admin.id)}/suspend`, { token, json: await open(admin.id) }),
      app.call('get', path(admin.id), { token }),
      app.call('put', path(admin.id), { token, json: await open(admin.id) }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(403);
      expect(body.message).toBe(refusedAct);
    }
  });

  test('changes his own name and password, and neither his address nor a right of his own', async () => {
    const sent = newcomer();
    const id = (await add(sent)).body.data?.userNo ?? '';
    const { headers } = await login(sent.userId, sent.pw);
    const token = headers.get('x-auth-token') ?? '';
    // The password was replaced before.
    await app.deps.db.write((trx) =>
      trx.updateTable('managers').set({ must_change_password: 0 }).where('id', '=', id).execute(),
    );
    expect((await update(id, { name: '髙橋　花' }, token)).status).toBe(200);
    for (const right of [
      { adminFlg: true },
      { scrivenerFlg: true },
      { validityperiodEndDate: '2099-12-31' },
      { validityperiodStartDate: '2026-01-01' },
      { mailAddress: 'other@example.jp' },
    ]) {
      const { status, body } = await update(id, right, token);
      expect(status).toBe(403);
      expect(body.message).toBe(refusedAct);
    }
    const newPw = 'another long password';
    const change = { newPw, newPwConfirm: newPw };
    const blank = await update(id, change, token);
    expect(blank.body.errorList).toMatchObject([{ field: 'pw', messageCd: 'cm020' }]);
    const wrong = await update(id, { ...change, pw: 'not the password' }, token);
    expect(wrong.body.errorList).toMatchObject([{ field: 'pw', messageCd: 'mb024' }]);
    const same = { newPw: sent.pw, newPwConfirm: sent.pw, pw: sent.pw };
    const unchanged = await update(id, same, token);
    expect(unchanged.body.errorList).toMatchObject([{ field: 'newPw', messageCd: 'mb017' }]);
    expect((await update(id, { ...change, newPwConfirm: 'x', pw: sent.pw }, token)).status).toBe(
      400,
    );
    const elsewhere = (await login(sent.userId, sent.pw)).headers.get('x-auth-token') ?? '';
    expect((await update(id, { ...change, pw: sent.pw }, token)).status).toBe(200);
    expect((await app.call('get', path(id), { token })).status).toBe(200);
    expect((await app.call('get', path(id), { token: elsewhere })).status).toBe(401);
    expect((await login(sent.userId, newPw)).status).toBe(200);
  });
});

test('the present password is guessed ten times at most, which does not close the login', async () => {
  const sent = newcomer();
  const id = (await add(sent)).body.data?.userNo ?? '';
  const token = (await login(sent.userId, sent.pw)).headers.get('x-auth-token') ?? '';
  const newPw = 'another long password';
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const wrong = { newPw, newPwConfirm: newPw, pw: 'not the password' };
    statuses.push((await update(id, wrong, token)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await login(sent.userId, sent.pw)).status).toBe(200);
});

describe('an administrator', () => {
  test('says who is a judicial scrivener; the login tells, and the audit log keeps it', async () => {
    const sent = newcomer({ scrivenerFlg: true });
    const id = (await add(sent)).body.data?.userNo ?? '';
    const signedIn = async () => (await login(sent.userId, sent.pw)).body.data;
    expect(await signedIn()).toMatchObject({ adminFlg: false, scrivenerFlg: true });
    expect((await find({ userNo: sent.userId })).managerInfoListSeachResultDtoList).toMatchObject([
      { scrivenerFlg: true },
    ]);
    expect((await update(id, { scrivenerFlg: undefined })).body.data?.scrivenerFlg).toBe(true);
    expect((await update(id, { scrivenerFlg: false })).body.data?.scrivenerFlg).toBe(false);
    expect(await signedIn()).toMatchObject({ scrivenerFlg: false });
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_id')
      .where('object_id', '=', id)
      .where('action', '=', 'manager.scrivener')
      .execute();
    expect(lines).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }]);
  });

  test('changes another without his password; of two with one version the slower is told', async () => {
    const before = await open(ordinary.id);
    const newPw = 'set by an administrator';
    const json = { ...before, name: '新　氏名', newPw, newPwConfirm: newPw };
    const [one, two] = await Promise.all([
      app.call('put', path(ordinary.id), { token: admin.token, json }),
      app.call('put', path(ordinary.id), { token: admin.token, json }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await login(ordinary.loginId, newPw)).status).toBe(200);
    expect((await app.call('get', path(ordinary.id), { token: ordinary.token })).status).toBe(401);
    expect((await open(ordinary.id)).updateDatetime > before.updateDatetime).toBe(true);
  });

  test('moves no colleague to another address, nor sets his password, without telling', async () => {
    const office = await createTestApp();
    const [head, clerk] = [await manager(office, { admin: true }), await manager(office)];
    const addresses: [string, string][] = [
      [head.id, 'head@example.jp'],
      [clerk.id, 'clerk@example.jp'],
      [(await manager(office, { admin: true })).id, 'other@example.jp'],
      [(await manager(office)).id, 'colleague@example.jp'],
    ];
    for (const [id, mail_address] of addresses) {
      await office.deps.db.write((trx) =>
        trx.updateTable('managers').set({ mail_address }).where('id', '=', id).execute(),
      );
    }
    const told = async (change: object) => {
      await office.deps.db.write((trx) => trx.deleteFrom('outbox').execute());
      const { token } = head;
      const { body } = await office.call<Manager>('get', path(clerk.id), { token });
      const json = { ...body.data, ...change };
      expect((await office.call('put', path(clerk.id), { token, json })).status).toBe(200);
      const mails = await office.deps.db.read
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'text'])
        .orderBy('recipient')
        .execute();
      const changes = mails.filter(({ subject }) =>
        subject.includes('ログインの方法が変わりました'),
      );
      const others = mails.filter((mail) => !changes.includes(mail));
      return {
        to: changes.map(({ recipient }) => recipient),
        text: changes[0]?.text ?? '',
        former: others.map(({ recipient, subject }) => `${recipient} ${subject}`),
      };
    };
    const heads = ['head@example.jp', 'other@example.jp'];
    const moved = await told({ mailAddress: 'moved@example.jp' });
    expect(moved.to).toEqual([heads[0], 'moved@example.jp', heads[1]]);
    expect(moved.former).toEqual([
      'clerk@example.jp 【登記オンライン】メールアドレスを変更しました',
    ]);
    expect(moved.text).toContain(`メールアドレスの変更（事務　太郎による）`);
    expect(moved.text).toContain(clerk.loginId);
    const newPw = 'set by an administrator';
    const given = await told({ newPw, newPwConfirm: newPw });
    expect(given.to).toEqual([heads[0], 'moved@example.jp', heads[1]]);
    expect(given.text).toContain('パスワードの設定');
    expect(given.former).toEqual(['moved@example.jp 【登記オンライン】パスワードが設定されました']);
    expect(await told({ name: '新　氏名' })).toEqual({ to: [], text: '', former: [] });
    await office.close();
  });

  test('registers and resumes nobody without telling the administrators', async () => {
    const office = await createTestApp();
    const [head, other] = [
      await manager(office, { admin: true }),
      await manager(office, { admin: true }),
    ];
    for (const [{ id }, mail_address] of [
      [head, 'head@example.jp'],
      [other, 'other@example.jp'],
    ] as const) {
      await office.deps.db.write((trx) =>
        trx.updateTable('managers').set({ mail_address }).where('id', '=', id).execute(),
      );
    }
    const { token } = head;
    const told = async (act: ReturnType<TestApp['call']>) => {
      expect((await act).status).toBe(200);
      const mails = await office.deps.db.write((trx) =>
        trx.deleteFrom('outbox').returning(['recipient', 'text']).execute(),
      );
      return mails
        .map(({ recipient, text }) => [recipient, /変更の内容.*?：(.*)/.exec(text)?.[1]])
        .sort();
    };
    const json = newcomer({ adminFlg: true, scrivenerFlg: true });
    const by = '（事務　太郎による）';
    const added = office.call<{ userNo: string }>('post', '/mainte/managers/add', { token, json });
    expect(await told(added)).toEqual([
      ['head@example.jp', `利用者の登録：管理者、司法書士${by}`],
      ['other@example.jp', `利用者の登録：管理者、司法書士${by}`],
    ]);
    const plain = newcomer({ mailAddress: 'new@example.jp' });
    expect(await told(office.call('post', '/mainte/managers/add', { token, json: plain }))).toEqual(
      [
        ['head@example.jp', `利用者の登録${by}`],
        ['new@example.jp', `利用者の登録${by}`],
        ['other@example.jp', `利用者の登録${by}`],
      ],
    );
    const userNo = (await added).body.data?.userNo ?? '';
    const version = async () =>
      (await office.call<Manager>('get', path(userNo), { token })).body.data;
    await told(office.call('put', `${path(userNo)}/suspend`, { token, json: await version() }));
    expect(
      await told(office.call('put', `${path(userNo)}/resume`, { token, json: await version() })),
    ).toEqual([
      ['head@example.jp', `利用の再開：管理者、司法書士${by}`],
      ['other@example.jp', `利用の再開：管理者、司法書士${by}`],
    ]);
    await office.close();
  });

  test('suspends another, whose session ends at once, and never himself', async () => {
    const own = await suspend(admin.id);
    expect(own.status).toBe(409);
    for (const validity of [
      { validityperiodEndDate: '2026-11-20' },
      { validityperiodStartDate: '2026-11-22' },
    ]) {
      expect((await update(admin.id, validity)).status).toBe(409);
    }
    const { status, body } = await suspend(ordinary.id);
    expect(status).toBe(200);
    expect(body.message).toBe(message('mt017', '事務　太郎'));
    const after = await app.call('get', '/user/mainte/information', { token: ordinary.token });
    expect(after.status).toBe(401);
    expect((await suspend(ordinary.id)).status).toBe(409);
  });

  test('cannot be the last one to lose the right, however many try at once', async () => {
    const office = await createTestApp();
    const [a, b] = [await manager(office, { admin: true }), await manager(office, { admin: true })];
    // An expired account does not count.
    await manager(office, { admin: true, validUntil: '2026-11-20' });
    const of = async (id: string, token: string) =>
      (await office.call<Manager>('get', path(id), { token })).body.data;
    const [ofA, ofB] = [await of(a.id, a.token), await of(b.id, b.token)];
    const responses = await Promise.all([
      office.call('put', `${path(b.id)}/suspend`, { token: a.token, json: { ...ofB } }),
      office.call('put', `${path(a.id)}/suspend`, { token: b.token, json: { ...ofA } }),
    ]);
    // The slower one is refused, or has lost the session by then.
    const [done, refused] = responses.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([401, 409]).toContain(refused);
    const left = responses[0]?.status === 200 ? a : b;
    const kept = await of(left.id, left.token);
    for (const loss of [{ adminFlg: false }, { validityperiodEndDate: '2026-11-20' }]) {
      const { status } = await office.call('put', path(left.id), {
        token: left.token,
        json: { ...kept, validityperiodStartDate: '2026-01-01', ...loss },
      });
      expect(status).toBe(409);
    }
    // Nor the last one who has no end date, though another may work until his.
    await manager(office, { admin: true, validUntil: '2027-03-31' });
    const ending = { ...kept, validityperiodEndDate: '2099-12-31' };
    const end = (json: object) =>
      office.call<Manager>('put', path(left.id), { token: left.token, json });
    expect((await end(ending)).status).toBe(409);
    await manager(office, { admin: true });
    expect((await end(ending)).status).toBe(200);
    await office.close();
  });
});

describe('the list of managers', () => {
  test('finds names by prefix in any writing, login ids, and validity', async () => {
    const sent = newcomer({
      name: "𠮷田　%_'",
      nameKana: 'ヨシダ　サン',
      validityperiodStartDate: '2030-04-01',
      validityperiodEndDate: '2030-09-30',
    });
    await add(sent);
    const logins = async (json: object) =>
      (await find(json)).managerInfoListSeachResultDtoList.map(({ userId }) => userId);
    for (const name of ['𠮷田', 'よしだ', 'ﾖｼﾀﾞ', "𠮷田%_'"]) {
      expect(await logins({ name })).toEqual([sent.userId]);
    }
    expect(await logins({ name: '%' })).toEqual([]);
    expect(await logins({ name: '田' })).toEqual([]);
    expect(await logins({ userNo: sent.userId.toUpperCase() })).toContain(sent.userId);
    const within = { name: '𠮷田', validityperiodStartDate: '2030-09-30' };
    expect(await logins(within)).toEqual([sent.userId]);
    expect(await logins({ ...within, validityperiodStartDate: '2030-10-01' })).toEqual([]);
    expect(await logins({ name: '𠮷田', validityperiodEndDate: '2030-03-31' })).toEqual([]);
  });

  test('shows ten a page, each manager once', async () => {
    for (let count = 0; count < 12; count += 1) await manager(app);
    const seen: string[] = [];
    let after: string | null = '';
    const { totalCount } = await find({});
    while (after !== null) {
      const page = await find(after ? { after } : {});
      expect(page.managerInfoListSeachResultDtoList.length).toBeLessThanOrEqual(10);
      seen.push(...page.managerInfoListSeachResultDtoList.map(({ userNo }) => userNo));
      after = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(totalCount);
    const second = await find({ page: 2 });
    expect(second.managerInfoListSeachResultDtoList.map(({ userNo }) => userNo)).toEqual(
      seen.slice(10, 20),
    );
  });

  test('refuses a period that ends before it begins, half a date and a foreign kind', async () => {
    for (const json of [
      { validityperiodStartDate: '2026-12-01', validityperiodEndDate: '2026-11-30' },
      { validityperiodStartDate: '2026-12' },
      { name: { $ne: '' } },
      { userNo: 'x'.repeat(33) },
      { pageSize: 101 },
    ]) {
      const response = await app.call('post', '/user/mainte/managers/searchconditions', {
        token: admin.token,
        json,
      });
      expect(response.status).toBe(400);
    }
  });
});

describe('a suspended manager', () => {
  const resume = async (id: string, token = admin.token, change: object = {}) =>
    app.call('put', `${path(id)}/resume`, { token, json: { ...(await open(id)), ...change } });

  test('comes back with no session and no password of before', async () => {
    const sent = newcomer();
    const id = (await add(sent)).body.data?.userNo ?? '';
    const token = (await login(sent.userId, sent.pw)).headers.get('x-auth-token') ?? '';
    await suspend(id);
    expect((await login(sent.userId, sent.pw)).status).toBe(401);
    expect((await open(id)).suspendedFlg).toBe(true);

    const stale = await resume(id, admin.token, { updateDatetime: '2026-01-01T00:00:00.000Z' });
    expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);
    expect((await resume(id, ordinary.token)).body.message).toBe(refusedAct);
    expect((await open(id)).suspendedFlg).toBe(true);

    const responses = await Promise.all([resume(id), resume(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 200)?.body.message).toBe(
      message('mt019', sent.name),
    );
    expect((await open(id)).suspendedFlg).toBe(false);
    expect((await app.call('get', '/user/mainte/information', { token })).status).toBe(401);
    // Whoever knew the password before may be why the account was suspended.
    expect((await login(sent.userId, sent.pw)).status).toBe(401);
    const again = await resume(id);
    expect([again.status, again.body.messageCd]).toEqual([409, 'cm210']);
    const noted = await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'manager.resume')
      .where('object_id', '=', id)
      .execute();
    expect(noted).toEqual([{ actor_id: admin.id }]);
    expect(
      (await app.call('put', `${path('x')}/resume`, { token: admin.token, json: await open(id) }))
        .status,
    ).toBe(404);
  });
});
