import { describe, expect, test } from 'vitest';
import type { AuditListItem } from '#contract/endpoints/audit.ts';
import { mostRows } from '../../platform/refusals.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import type { TestCall } from '../../testing/test-app.ts';
import { invited } from '../../testing/verification.ts';
import { auditRefusals } from './refusals.service.ts';

const minute = 60_000;

const app = freshApp();

/** The refusals that the audit log has, as the CSV of the audit page shows them. */
async function refused(token: string): Promise<AuditListItem[]> {
  await app.deps.refusals.flush();
  app.clock.pass(2 * minute);
  await auditRefusals(app.deps);
  const { body } = await app.call<{ auditList: AuditListItem[] }>(
    'post',
    '/user/mainte/auditlogs',
    { token, json: { kind: 'refused', pageSize: 100 } },
  );
  return body.data?.auditList ?? [];
}
const login = (username: string, from: string, kind = 'core') =>
  app.call('post', `/login/${kind}`, { from, json: { username, password: 'Wrong-0000' } });
const said = (lines: AuditListItem[]) =>
  lines
    .map((line) => [line.userKindName, line.userLogin, line.actionName, line.address].join(' '))
    .sort();

describe('refusals in the audit log', () => {
  test('failed logins and reached limits are counted by account, network and minute', async () => {
    const admin = await manager(app, { admin: true });
    const customer = await member(app, { password: 'Right-1234' });
    for (const from of ['192.0.2.1', '192.0.2.77', '198.51.100.1', '2001:db8:1:2::9']) {
      expect((await login(customer.mailAddress, from)).status).toBe(401);
    }
    expect((await login('nobody@example.jp', '192.0.2.1')).status).toBe(401);
    for (let count = 0; count < 10; count += 1) await login('', '203.0.113.1');
    expect(said(await refused(admin.token))).toEqual(
      [
        `お客様 ${customer.mailAddress} 拒否した操作：ログインの失敗（2回） 192.0.2.0/24`,
        `お客様 ${customer.mailAddress} 拒否した操作：ログインの失敗（1回） 198.51.100.0/24`,
        `お客様 ${customer.mailAddress} 拒否した操作：ログインの失敗（1回） 2001:db8:1:2::/64`,
        'お客様  拒否した操作：ログインの失敗（1回） 192.0.2.0/24',
      ].sort(),
    );
  });

  test('so are managers, wrong keys, foreign data, missing rights and steps that may not be taken', async () => {
    const admin = await manager(app, { admin: true });
    const clerk = await manager(app);
    const [one, other] = [await member(app), await member(app)];
    const number = await filing(app, one.token);
    const from = '192.0.2.1';
    const password_hash = await app.deps.passwords.hash('Right-1234');
    await app.deps.db.write((trx) => trx.updateTable('managers').set({ password_hash }).execute());
    const json = { username: clerk.loginId, password: 'Wrong-0000' };
    expect((await app.call('post', '/login/mainte', { from, json })).status).toBe(401);
    const detail = `/user/core/customers/0/requestdetail/${number}`;
    expect((await app.call('get', detail, { from, token: other.token })).status).toBe(404);
    expect(
      (await app.call('get', '/user/mainte/backups', { from, token: clerk.token })).status,
    ).toBe(403);
    const link = await invited(app);
    const key = await app.call('post', '/all/app/verifyappreqest/status', {
      from,
      headers: { 'x-system-key': 'wrong' },
      json: { systemId: '0522211001', receiptNo: link.receiptNo },
    });
    expect(key.status).toBe(401);
    expect(said(await refused(admin.token))).toEqual(
      [
        `事務所の利用者 ${clerk.loginId} 拒否した操作：ログインの失敗（1回） 192.0.2.0/24`,
        `事務所の利用者 ${clerk.loginId} 拒否した操作：権限のない操作（1回） 192.0.2.0/24`,
        `お客様 ${other.mailAddress} 拒否した操作：見られないデータ（1回） 192.0.2.0/24`,
        '連携システム  拒否した操作：リンク・接続キーの誤り（1回） 192.0.2.0/24',
      ].sort(),
    );
  });

  test('so are wrong passwords, passkeys and codes of who is signed in or has a link', async () => {
    const admin = await manager(app, { admin: true });
    const [clerk, colleague] = [await manager(app), await verifier(app)];
    const customer = await member(app, { password: 'Right-1234' });
    const from = '192.0.2.1';
    const wrong = 'Wrong-0000-0000';
    const password_hash = await app.deps.passwords.hash('Right-1234');
    await app.deps.db.write(async (trx) => {
      await trx.updateTable('managers').set({ password_hash }).execute();
      await trx.updateTable('verification_users').set({ password_hash }).execute();
    });
    const passkeyAnswer = {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    const fails = async (method: string, path: string, call: TestCall) => {
      const { status, body } = await app.call(method, path, { from, ...call });
      expect([status, body.errorList[0]?.messageCd], path).toEqual([
        400,
        expect.stringMatching(/^(mb024|cm413|mb018)$/),
      ]);
    };
    for (const { token } of [clerk, colleague, customer]) {
      await fails('post', '/user/proof', { token, json: { password: wrong } });
      await fails('post', '/user/proof', { token, json: { passkeyAnswer } });
    }
    const seen = async (path: string, token: string) =>
      (await app.call<Record<string, string>>('get', path, { token })).body.data ?? {};
    const next = { newPw: 'Sparrow-in-5678', newPwConfirm: 'Sparrow-in-5678' };
    const ofClerk = `/user/mainte/managers/${clerk.id}`;
    const before = await seen(ofClerk, clerk.token);
    await fails('put', ofClerk, { token: clerk.token, json: { ...before, pw: wrong, ...next } });
    for (const [path, { token }] of [
      [`/user/core/customers/${customer.id}`, customer],
      [`/user/verify/verifyUser/${colleague.id}`, colleague],
    ] as const) {
      const { updateDatetime = '', updateUserId = '' } = await seen(path, token);
      const headers = { 'update-datetime': updateDatetime, 'update-user-id': updateUserId };
      await fails('put', `${path}/pw`, { token, headers, json: { nowPw: wrong, ...next } });
    }
    const { mailAddress } = customer;
    const asked = { json: { mailAddress } };
    await app.call('post', '/user/core/pwresethistories/request', asked);
    const { text } = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', mailAddress)
      .executeTakeFirstOrThrow();
    const link = /mbc210#([\w-]{43})/.exec(text)?.[1];
    for (const url of [link, 'x'.repeat(43)]) {
      const json = { authCd: '000000', ...next };
      await fails('put', `/user/core/pwresethistories/${url}`, { json });
    }
    const failed = (user: string, count: number) =>
      `${user} 拒否した操作：パスワード・パスキー・コードの誤り（${count}回） 192.0.2.0/24`;
    expect(said(await refused(admin.token))).toEqual(
      [
        failed(`事務所の利用者 ${clerk.loginId}`, 3),
        failed(`審査担当者 ${colleague.loginId}`, 3),
        failed(`お客様 ${mailAddress}`, 4),
        'お客様  拒否した操作：リンク・接続キーの誤り（1回） 192.0.2.0/24',
      ].sort(),
    );
  });

  test('an expired session and wrong input are none', async () => {
    const admin = await manager(app, { admin: true });
    await app.call('get', '/user/core/customers/0', { token: 'x' });
    await app.call('post', '/login/core', { json: {} });
    await app.call('get', '/nothing');
    expect(await refused(admin.token)).toEqual([]);
  });

  test('many attempts from many addresses take a bounded number of rows, and none is uncounted', async () => {
    const another = await app.another();
    for (let nth = 0; nth < 1000; nth += 1) {
      const { refusals } = nth % 2 ? app.deps : another.deps;
      const refusal = { kind: 'sign-in', account: { kind: 'member', id: '' } } as const;
      for (let again = 0; again < 10; again += 1)
        refusals.count(refusal, `10.${nth >> 2}.${nth & 3}.1`);
    }
    await Promise.all([app.deps.refusals.flush(), another.deps.refusals.flush()]);
    app.clock.pass(2 * minute);
    await Promise.all([auditRefusals(app.deps), auditRefusals(another.deps)]);
    const rows = await app.deps.db.read
      .selectFrom('audit_log')
      .select('object_id')
      .where('object_kind', '=', 'refusal')
      .execute();
    expect(rows.length).toBeLessThanOrEqual(mostRows + 1);
    expect(rows.reduce((sum, row) => sum + Number(row.object_id), 0)).toBe(10_000);
  });

  test('the page has them as CSV, for administrators alone', async () => {
    const admin = await manager(app, { admin: true });
    const clerk = await manager(app);
    await login('=nobody@example.jp', '192.0.2.1');
    await refused(admin.token);
    const path = '/user/mainte/auditlogs/export';
    const json = { kind: 'refused' };
    const csv = await app.call('post', path, { token: admin.token, json });
    expect(new TextDecoder().decode(csv.bytes).split('\r\n')).toEqual([
      '"日時","区分","氏名","ログインID","操作","対象","接続元"',
      expect.stringContaining('"お客様",,,"拒否した操作：ログインの失敗（1回）",,"192.0.2.0/24"'),
      '',
    ]);
    expect((await app.call('post', path, { token: clerk.token, json })).status).toBe(403);
  });
});
