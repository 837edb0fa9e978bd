import { beforeEach, describe, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';

const app = freshApp();
let admin: Awaited<ReturnType<typeof verifier>>;
let reader: Awaited<ReturnType<typeof verifier>>;
beforeEach(async () => {
  admin = await verifier(app);
  reader = await verifier(app, { approver: false });
});

const base = '/user/verify/verifyUser';
const password = 'Verify-1234-long';
const entry = (change: object = {}) => ({
  userNo: 'tanaka.01',
  name: '田中　実',
  nameKana: 'タナカ　ミノル',
  mailAddress: 'tanaka@example.jp',
  mailAddressConfirm: 'tanaka@example.jp',
  approverFlg: false,
  pw: password,
  pwConfirm: password,
  validityperiodStartDate: '2026-11-01',
  validityperiodEndDate: '',
  ...change,
});
const add = (change: object = {}, token = admin.token) =>
  app.call('post', `${base}/add`, { token, json: entry(change) });
interface Row {
  userNo: string;
  userId: string;
  name: string;
  delHiddenFlg: boolean;
  updHiddenFlg: boolean;
  approverFlg: boolean;
  suspendedFlg: boolean;
  updateDatetime: string;
  updateUserId: string;
}
const search = (json: object = {}, token = admin.token) =>
  app.call<{
    verifyUserInfoListSeachResultDtoList: Row[];
    totalCount: number;
    nextCursor: string | null;
  }>('post', `${base}/searchconditions`, { token, json });
const rows = async (json: object = {}, token = admin.token) =>
  (await search(json, token)).body.data?.verifyUserInfoListSeachResultDtoList ?? [];
const detail = async (id: string, token = admin.token) =>
  (await app.call<Record<string, unknown>>('get', `${base}/${id}`, { token })).body.data ?? {};
const update = async (id: string, change: object = {}, token = admin.token) => {
  const now = await detail(id);
  return app.call('put', `${base}/${id}`, {
    token,
    json: { ...now, mailAddressConfirm: now.mailAddress, befUserNo: now.userNo, ...change },
  });
};
const suspend = async (id: string, token = admin.token, change: object = {}) => {
  const { updateDatetime, updateUserId } = await detail(id);
  return app.call('put', `${base}/${id}/suspend`, {
    token,
    json: { updateDatetime, updateUserId, ...change },
  });
};
const login = (username: string, typed = password) =>
  app.call('post', '/login/verify', { json: { username, password: typed } });
const alive = async (token: string) =>
  (await app.call('get', '/user/verify/information', { token })).status === 200;

describe('a verification user', () => {
  test('is registered, signs in, and is found', async () => {
    const done = await add();
    expect(done.body).toMatchObject({ statusCd: 200, message: '確認利用者を登録しました。' });
    expect((await login('0522211001tanaka.01')).status).toBe(200);
    expect((await rows({ userNo: 'tan' })).map(({ userNo }) => userNo)).toEqual(['tanaka.01']);
    for (const name of ['田', 'たなか', 'ﾀﾅｶﾐ', '田中 実']) {
      expect((await rows({ name })).map((row) => row.userNo)).toEqual(['tanaka.01']);
    }
    expect(await rows({ name: '中' })).toEqual([]);
    expect(await rows({ userNo: 'tan', approverFlg: true })).toEqual([]);
    const [row] = await rows({ userNo: 'tan' });
    expect(row).toMatchObject({
      name: '田中　実',
      dispValidityperiodStartDate: '2026/11/01',
      dispValidityperiodEndDate: '',
      delHiddenFlg: true,
      updHiddenFlg: false,
    });
    expect(await detail(row?.userId ?? '')).toMatchObject({
      nameKana: 'タナカ　ミノル',
      mailAddress: 'tanaka@example.jp',
      confirmFlg: false,
      canChangePw: true,
    });
  });

  test('names every fault of its fields', async () => {
    const faulty = await add({
      userNo: '',
      name: ' ',
      nameKana: 'tanaka',
      mailAddress: 'x',
      pw: 'short',
      pwConfirm: 'other',
      validityperiodStartDate: '2026-02-30',
    });
    expect(faulty.status).toBe(400);
    const fields = new Set(faulty.body.errorList.map(({ field }) => field));
    for (const field of [
      'userNo',
      'name',
      'nameKana',
      'mailAddress',
      'pw',
      'validityperiodStartDate',
    ]) {
      expect(fields).toContain(field);
    }
    const confirm = await add({ mailAddressConfirm: 'a@example.jp', pwConfirm: 'x' });
    expect(confirm.body.errorList.map(({ field }) => field)).toEqual([
      'mailAddressConfirm',
      'pwConfirm',
    ]);
    const period = await add({ validityperiodEndDate: '2026-10-31' });
    expect(period.body.errorList).toMatchObject([
      { field: 'validityperiodEndDate', messageCd: 'cm038' },
    ]);
    const noDate = await add({ validityperiodStartDate: 'x', validityperiodEndDate: '2026-12-01' });
    expect(noDate.body.errorList).toMatchObject([
      { field: 'validityperiodStartDate', messageCd: 'cm031' },
    ]);
    expect(noDate.body.errorList).toHaveLength(1);
  });

  test('has a login id that is one with its system id alone', async () => {
    expect((await add()).status).toBe(200);
    const expectTaken = ({ status, body }: Awaited<ReturnType<typeof add>>) => {
      expect([status, body.messageCd]).toEqual([409, 'vfv022']);
      expect(body.errorList).toMatchObject([{ field: 'userNo', messageCd: 'vfv022' }]);
    };
    for (const userNo of ['tanaka.01', 'TANAKA.01']) expectTaken(await add({ userNo }));
    const { userId = '' } = (await rows({ userNo: 'tan' }))[0] ?? {};
    expectTaken(await update(userId, { userNo: admin.loginId.toUpperCase() }));
    for (const userNo of [
      ' tanaka.01',
      'tanaka.01 ',
      'ｔａｎａｋａ',
      '田中',
      'a',
      '-tanaka',
      'x'.repeat(33),
      'a b',
    ]) {
      const refused = await add({ userNo });
      expect([refused.status, refused.body.errorList[0]?.field]).toEqual([400, 'userNo']);
    }
    // The same id in another system, and one that begins with digits, are other users.
    const stranger = await verifier(app, { systemId: '0522211002' });
    const other = 'Other-1234-long';
    expect((await add({ pw: other, pwConfirm: other }, stranger.token)).status).toBe(200);
    expect((await add({ userNo: '2tanaka.01' })).status).toBe(200);
    expect((await login('0522211001tanaka.01', other)).status).toBe(401);
    expect((await login('0522211002tanaka.01', other)).status).toBe(200);
    expect((await login('052221100tanaka.01')).status).toBe(401);
    expect((await login('05222110012tanaka.01')).status).toBe(200);
  });

  test('is changed on the version that was seen, once of fifty', async () => {
    await add();
    const id = (await rows({ userNo: 'tan' }))[0]?.userId ?? '';
    const seen = await detail(id);
    const json = { ...seen, mailAddressConfirm: seen.mailAddress, name: '田中　稔' };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call('put', `${base}/${id}`, { token: admin.token, json }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await detail(id)).name).toBe('田中　稔');
    expect((await rows({ name: '田中稔' })).length).toBe(1);
    const renamed = await update(id, { befUserNo: 'somebody' });
    expect([renamed.status, renamed.body.messageCd]).toEqual([409, 'cm200']);
    for (const userNo of [admin.loginId, admin.loginId.toUpperCase()]) {
      const taken = await update(id, { userNo });
      expect([taken.status, taken.body.messageCd]).toEqual([409, 'vfv022']);
    }
  });

  test('who changes the own login id or approver flag signs in anew', async () => {
    const name = await update(admin.id, { name: '確認　改' });
    expect(name.body.messageCd).toBe('cm002');
    expect(await alive(admin.token)).toBe(true);
    await verifier(app);
    const own = await update(admin.id, { userNo: 'another-id' });
    expect(own.body).toMatchObject({ statusCd: 200, messageCd: 'IVFV012' });
    expect(await alive(admin.token)).toBe(false);
  });

  test('is suspended at once with all sessions, and then changed no more', async () => {
    expect((await suspend(reader.id)).body.messageCd).toBe('mt017');
    expect(await alive(reader.token)).toBe(false);
    const [row] = await rows({ userNo: reader.loginId });
    expect(row).toMatchObject({ suspendedFlg: true, delHiddenFlg: false, updHiddenFlg: true });
    expect(await detail(reader.id)).toMatchObject({ confirmFlg: true, canChangePw: false });
    for (const refused of [await suspend(reader.id), await update(reader.id)]) {
      expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm210']);
    }
    const stale = await verifier(app);
    const old = await suspend(stale.id, admin.token, { updateUserId: 'x' });
    expect([old.status, old.body.messageCd]).toEqual([409, 'cm200']);
  });

  test('who was suspended comes back by an approver, with no session of before', async () => {
    await add();
    const id = (await rows({ userNo: 'tan' }))[0]?.userId ?? '';
    const username = '0522211001tanaka.01';
    const session = (await login(username)).headers.get('x-auth-token') ?? '';
    const resume = async (token = admin.token, change: object = {}) => {
      const { updateDatetime, updateUserId } = await detail(id);
      return app.call('put', `${base}/${id}/resume`, {
        token,
        json: { updateDatetime, updateUserId, ...change },
      });
    };
    const early = await resume();
    expect([early.status, early.body.messageCd]).toEqual([409, 'cm210']);
    await suspend(id);
    expect(await detail(id)).toMatchObject({ suspendedFlg: true });
    expect((await login(username)).status).toBe(401);
    expect((await resume(reader.token)).status).toBe(403);
    const stranger = await verifier(app, { systemId: '0522211002' });
    expect((await resume(stranger.token)).status).toBe(404);
    const stale = await resume(admin.token, { updateUserId: 'x' });
    expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);

    const responses = await Promise.all([resume(), resume()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 200)?.body.messageCd).toBe('mt019');
    expect(await detail(id)).toMatchObject({ suspendedFlg: false, confirmFlg: false });
    expect(await alive(session)).toBe(false);
    expect((await login(username)).status).toBe(401);
    expect((await update(id, { name: '田中　稔' })).status).toBe(200);
    const noted = await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'verifier.resume')
      .where('object_id', '=', id)
      .execute();
    expect(noted).toEqual([{ actor_id: admin.id }]);
  });

  test('cannot suspend himself, and an approver always remains', async () => {
    const self = await suspend(admin.id);
    expect([self.status, self.body.messageCd]).toEqual([409, 'vfv024']);
    for (const change of [
      { approverFlg: false },
      { validityperiodEndDate: '2026-11-20' },
      { validityperiodStartDate: '2026-11-22' },
    ]) {
      const last = await update(admin.id, change);
      expect([last.status, last.body.messageCd]).toEqual([409, 'vfv023']);
    }
    const second = await verifier(app);
    // The last one who has no end date keeps none: some day nobody could decide or administer.
    expect((await update(second.id, { validityperiodEndDate: '2026-12-31' })).status).toBe(200);
    for (const validityperiodEndDate of ['2026-11-21', '2026-11-22']) {
      const ending = await update(admin.id, { validityperiodEndDate });
      expect([ending.status, ending.body.message]).toEqual([
        409,
        message('cm210', '有効期間に終わりのない承認者を0人に'),
      ]);
    }
    const gone = await suspend(admin.id, second.token);
    expect([gone.status, gone.body.messageCd]).toEqual([409, 'cm210']);
    expect((await update(second.id, { validityperiodEndDate: '' })).status).toBe(200);
    const responses = await Promise.all([
      suspend(second.id, admin.token),
      suspend(admin.id, second.token),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('gets a new password from an approver or himself, which ends other sessions', async () => {
    const nowPw = 'Present-password-12';
    const change = (id: string, token: string, headers = {}, own = {}) =>
      app.call('put', `${base}/${id}/pw`, {
        token,
        headers,
        json: { newPw: 'New-password-12', newPwConfirm: 'New-password-12', ...own },
      });
    const password_hash = await app.deps.passwords.hash(nowPw);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('verification_users')
        .set({ password_hash })
        .where('id', '=', reader.id)
        .execute(),
    );
    const refused = async (own: object) => {
      const { status, body } = await change(reader.id, reader.token, {}, own);
      return [status, body.errorList[0]?.field, body.errorList[0]?.messageCd];
    };
    expect(await refused({})).toEqual([400, 'nowPw', 'cm020']);
    expect(await refused({ nowPw: 'Wrong-password-12' })).toEqual([400, 'nowPw', 'mb024']);
    const same = { nowPw, newPw: nowPw, newPwConfirm: nowPw };
    expect(await refused(same)).toEqual([400, 'newPw', 'mb017']);
    expect((await change(reader.id, reader.token, {}, { nowPw })).status).toBe(200);
    expect(await alive(reader.token)).toBe(true);
    expect((await change(admin.id, reader.token)).status).toBe(403);
    expect((await change(reader.id, admin.token)).status).toBe(200);
    expect(await alive(reader.token)).toBe(false);
    expect((await login(`0522211001${reader.loginId}`, 'New-password-12')).status).toBe(200);
    const stale = await change(reader.id, admin.token, { 'x-update-datetime': 'x' });
    expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);
  });

  test('of another system does not exist, and who approves nothing only looks', async () => {
    const stranger = await verifier(app, { systemId: '1111111111' });
    const missing = await app.call('get', `${base}/nobody`, { token: admin.token });
    for (const response of [
      await app.call('get', `${base}/${stranger.id}`, { token: admin.token }),
      await update(stranger.id, entry({ updateDatetime: 'x', updateUserId: 'x' })),
      await app.call('put', `${base}/${stranger.id}/suspend`, {
        token: admin.token,
        json: { updateDatetime: 'x', updateUserId: 'x' },
      }),
    ]) {
      expect(response.status).toBe(404);
      expect(Buffer.from(response.bytes).equals(Buffer.from(missing.bytes))).toBe(true);
    }
    expect((await rows({ userNo: stranger.loginId })).length).toBe(0);
    const refused = await add({}, reader.token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      '利用者情報を変更する権限がありません。',
    ]);
    expect((await update(admin.id, {}, reader.token)).status).toBe(403);
    expect((await suspend(admin.id, reader.token)).status).toBe(403);
    for (const row of await rows({}, reader.token)) {
      expect(row).toMatchObject({ delHiddenFlg: false, updHiddenFlg: true });
    }
    expect(await detail(admin.id, reader.token)).toMatchObject({ confirmFlg: true });
  });

  test('is listed page by page in the order of the login ids', async () => {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await search({ pageSize: 1, ...(after && { after }) });
      seen.push(
        ...(body.data?.verifyUserInfoListSeachResultDtoList ?? []).map((row) => row.userNo),
      );
      after = body.data?.nextCursor ?? '';
      if (!after) break;
    }
    expect(seen).toEqual([admin.loginId, reader.loginId].sort());
    expect((await search({ after: '!!' })).status).toBe(400);
  });

  test('leaves a line for everything', async () => {
    await add();
    await detail(admin.id);
    await search();
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_kind', '=', 'verifier')
      .execute();
    expect(new Set(lines.map(({ action }) => action))).toEqual(
      new Set(['verifier.add', 'verifier.view', 'verifier.list']),
    );
  });
});
