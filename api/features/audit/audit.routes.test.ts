import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditListItem, AuditSearch } from '#contract/endpoints/audit.ts';
import type { Manager } from '#contract/endpoints/managers.ts';
import { message } from '#contract/server-messages.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import { sharedApp } from '../../testing/apps.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import type { TestCall } from '../../testing/test-app.ts';
import { applied, invited } from '../../testing/verification.ts';

const app = sharedApp();
let admin: Awaited<ReturnType<typeof manager>>;
let clerk: Awaited<ReturnType<typeof manager>>;
let number: string;
let mailAddress: string;
beforeAll(async () => {
  const customer = await member(app);
  mailAddress = customer.mailAddress;
  number = await filing(app, customer.token);
  app.clock.set('2026-11-21T15:00:00.000Z');
  admin = await manager(app, { admin: true });
  clerk = await manager(app);
  for (let count = 0; count < 12; count += 1) {
    await app.call('get', `/user/mainte/requestdetails/${number}`, { token: clerk.token });
  }
});

const search = async (json: Partial<AuditSearch>) => {
  const { body } = await app.call<{ auditList: AuditListItem[]; nextCursor: string | null }>(
    'post',
    '/user/mainte/auditlogs',
    { token: admin.token, json },
  );
  if (!body.data) throw new Error(body.message);
  return body.data;
};

describe('the audit view', () => {
  test('says who looked at or changed a filing, when and from where', async () => {
    const { auditList } = await search({ number: `${number.slice(0, 8)}-${number.slice(8)}` });
    expect(auditList).toHaveLength(10);
    expect(auditList[0]).toEqual({
      displayDatetime: '2026/11/22 00:00:00',
      userKindName: '事務所の利用者',
      userName: '事務　太郎',
      userLogin: clerk.loginId,
      actionName: '申込：閲覧',
      displayNo: `${number.slice(0, 8)}-${number.slice(8)}`,
      address: expect.any(String),
    });
    const first = await search({ number, dateEnd: '2026-11-21' });
    expect(first.auditList.map(({ actionName, userLogin }) => [actionName, userLogin])).toEqual([
      ['申込：申込', mailAddress],
    ]);
  });

  test('finds a person by login id or mail address, in full', async () => {
    expect((await search({ user: mailAddress.toUpperCase() })).auditList).toMatchObject([
      { userKindName: 'お客様', actionName: '申込：申込' },
    ]);
    const { auditList } = await search({ user: clerk.loginId, number });
    expect(auditList.every(({ userLogin }) => userLogin === clerk.loginId)).toBe(true);
    for (const user of ['%', '_', "' or ''='", clerk.loginId.slice(0, -1)]) {
      expect((await search({ user })).auditList).toEqual([]);
    }
  });

  test('goes on behind a page, each line once, and days hold both ends', async () => {
    const period = { dateStart: '2026-11-22', dateEnd: '2026-11-22', user: clerk.loginId };
    const first = await search(period);
    const second = await search({ ...period, after: first.nextCursor ?? '' });
    expect([first.auditList.length, second.auditList.length]).toEqual([10, 2]);
    expect(second.nextCursor).toBeNull();
    expect((await search({ ...period, page: 2 })).auditList).toEqual(second.auditList);
  });

  test('tells whose account was looked at or changed', async () => {
    const other = await manager(app);
    const path = `/user/mainte/managers/${other.id}`;
    const { body } = await app.call<Manager>('get', path, { token: admin.token });
    const { updateDatetime, updateUserId } = body.data ?? {};
    const json = { userId: other.id, updateDatetime, updateUserId };
    const suspended = await app.call('put', `${path}/suspend`, { token: admin.token, json });
    expect(suspended.status).toBe(200);
    const { auditList } = await search({ user: admin.loginId });
    const line = auditList.find(({ actionName }) => actionName === '利用者：利用停止');
    expect(line?.displayNo).toBe(other.loginId);
  });

  test('finds who looked at the photos of a receipt', async () => {
    const link = await invited(app);
    await applied(app, link);
    const approver = await verifier(app);
    const path = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${link.receiptNo}/10`;
    expect((await app.call('get', path, { token: approver.token })).status).toBe(200);
    const { auditList } = await search({ number: link.receiptNo, user: approver.loginId });
    expect(auditList.map(({ actionName, displayNo }) => [actionName, displayNo])).toEqual([
      ['本人確認の写真：閲覧', displayNumber(link.receiptNo)],
    ]);
  });

  test('says how somebody proved who he is', async () => {
    const password = 'Hato-1234';
    const [customer, head] = [await member(app, { password }), await manager(app)];
    const password_hash = await app.deps.passwords.hash(password);
    await app.deps.db.write((trx) =>
      trx.updateTable('managers').set({ password_hash }).where('id', '=', head.id).execute(),
    );
    const on = createAuthenticator(app.deps.config.publicOrigin);
    const { token } = head;
    const answers = async (method: string, path: string, call: TestCall = {}) => {
      const answer = await app.call<never>(method, path, call);
      expect([answer.status, answer.body.errorList], path).toEqual([200, []]);
      return answer;
    };
    const made = await answers('post', '/user/passkeys/options', { token });
    const added = { name: '端末', credential: on.make(made.body.data as never) };
    await answers('post', '/user/passkeys/add', { token, json: added });
    const challenge = await answers('post', '/login/mainte/passkey/options');
    await answers('post', '/login/mainte/passkey', {
      json: on.answer(challenge.body.data as never),
    });
    const asked = await app.call<{ passkey: never }>('post', '/user/proof/options', { token });
    const passkeyAnswer = on.answer(asked.body.data?.passkey as never);
    const { headers } = await answers('post', '/user/proof', { token, json: { passkeyAnswer } });
    const next = headers.get('x-auth-token') ?? '';
    await answers('post', '/user/proof', { token: next, json: { password } });
    await answers('post', '/login/mainte', { json: { username: head.loginId, password } });

    const { mailAddress } = customer;
    const kept = { username: mailAddress, password, keepLogin: true };
    const login = await answers('post', '/login/core', { json: kept });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await answers('post', '/login/core/refresh', { headers: { cookie } });
    await answers('post', '/login/core/link', { json: { mailAddress } });
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', mailAddress)
      .execute();
    const link = mails.map(({ text }) => /mba110#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    await answers('post', `/login/core/link/${link}`);

    const sessions = async (user: string) =>
      (await search({ user })).auditList
        .map(({ actionName }) => actionName)
        .filter((name) => /^ログイン：(開始|本人の再確認)/.test(name))
        .sort();
    expect(await sessions(head.loginId)).toEqual([
      'ログイン：本人の再確認（パスキー）',
      'ログイン：本人の再確認（パスワード）',
      'ログイン：開始（パスキー）',
      'ログイン：開始（パスワード）',
    ]);
    expect(await sessions(mailAddress)).toEqual([
      'ログイン：開始（パスワード）',
      'ログイン：開始（リンク）',
      'ログイン：開始（ログイン状態の保持）',
    ]);
  });

  test('leaves a line itself', async () => {
    await search({});
    const [line] = (await search({ user: admin.loginId })).auditList;
    expect(line?.actionName).toBe('操作記録：検索');
  });

  test('is for administrators alone', async () => {
    const { status, body } = await app.call('post', '/user/mainte/auditlogs', {
      token: clerk.token,
      json: {},
    });
    expect([status, body.message]).toEqual([403, message('cm403', '操作記録を閲覧')]);
  });

  test.each([
    ['dateEnd', { dateStart: '2026-11-22', dateEnd: '2026-11-21' }],
    ['dateStart', { dateStart: '2026-11' }],
    ['number', { number: '1'.repeat(65) }],
    ['after', { after: 'x' }],
  ])('refuses a wrong %s', async (field, json) => {
    const { status, body } = await app.call('post', '/user/mainte/auditlogs', {
      token: admin.token,
      json,
    });
    expect(status).toBe(400);
    expect(body.errorList[0]?.field).toBe(field);
  });
});
