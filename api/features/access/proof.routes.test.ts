import { describe, expect, test } from 'vitest';
import { deal } from '#contract/codes.ts';
import { allCalls } from '../../testing/all-calls.ts';
import { freshApp } from '../../testing/apps.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { manager, member, verifier } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';

const app = freshApp();

const password = 'a-Sentence.of.my.own';
const later = () => app.clock.pass(10 * 60_000);
const prove = (token: string, json: object) => app.call('post', '/user/proof', { token, json });
/** The token that a proof gave. */
async function proven(token: string, json: object): Promise<string> {
  const { status, body, headers } = await prove(token, json);
  expect(`${status} ${body.messageCd}`).toBe('200 cm426');
  return headers.get('x-auth-token') ?? '';
}
const codeOf = async (call: ReturnType<TestApp['call']>) => {
  const { status, body } = await call;
  return `${status} ${body?.errorList[0]?.messageCd ?? body?.messageCd ?? ''}`.trim();
};
async function setPassword(table: 'customers' | 'managers' | 'verification_users', id: string) {
  const password_hash = await app.deps.passwords.hash(password);
  await app.deps.db.write((trx) =>
    trx
      .updateTable(table as 'customers')
      .set({ password_hash })
      .where('id', '=', id)
      .execute(),
  );
}

describe('the calls that demand a proof', () => {
  const marked = allCalls
    .filter(([, { proof }]) => proof === 'always')
    .map(([name, call]) => ({ name, call }));

  test('are those that change who may do what, take data out, or destroy it', () => {
    expect(marked.map(({ name }) => name).sort()).toEqual([
      'access.addPasskey',
      ...['access.endDevice', 'access.endOtherLogins'],
      'access.newPasskeyOptions',
      'access.removePasskey',
      'addressChanges.decideFrozenChange',
      'addressChanges.decideFrozenVerifierChange',
      'audit.exportAudit',
      'companies.join',
      'customerPages.endLogins',
      ...['customers.ownData', 'customers.unsubscribe'],
      ...['duties.caseBookPaper', 'duties.caseBookTable'],
      ...['filings.exportSearch', 'filings.storeRefundAccount', 'ledgers.exportJournal'],
      'managers.addManager',
      'managers.confirmManagerMail',
      'managers.resumeManager',
      'managers.sendManagerLoginLink',
      'managers.suspendManager',
      ...['prints.printLabels', 'prints.printPapers'],
      'review.purgePhoto',
      'verifiers.addVerifier',
      ...['verifiers.confirmVerifierMail', 'verifiers.consentToVerifierChange'],
      'verifiers.resumeVerifier',
      'verifiers.sendVerifierLoginLink',
      'verifiers.suspendVerifier',
      'verifiers.updateVerifier',
    ]);
  });

  test('are refused ten minutes after the last proof, before anything is read, and not counted as attacks', async () => {
    const tokens: Record<string, string> = {
      member: (await member(app)).token,
      manager: (await manager(app, { admin: true })).token,
      verifier: (await verifier(app)).token,
    };
    const kinds: Record<string, string> = {
      administrator: 'manager',
      staff: 'manager',
      signedIn: 'member',
    };
    later();
    for (const { name, call } of marked) {
      const token = tokens[kinds[call.caller] ?? call.caller] ?? '';
      const path = call.path.replace(/\{\w+\}/g, '1');
      expect(await codeOf(app.call(call.method, path, { token })), name).toBe('403 cm425');
    }
    await app.deps.refusals.flush();
    expect(await app.deps.db.read.selectFrom('refusals').selectAll().execute()).toEqual([]);
  });
});

describe('a proof', () => {
  test('by password holds for its session and ten minutes', async () => {
    const clerk = await manager(app, { admin: true });
    await setPassword('managers', clerk.id);
    const json = { username: clerk.loginId, password };
    const login = await app.call('post', '/login/mainte', { json });
    const other = login.headers.get('x-auth-token') ?? '';
    const { token } = clerk;
    const book = (by: string) =>
      codeOf(app.call('get', '/user/mainte/casebook/csv?year=2026', { token: by }));
    later();
    expect(await codeOf(prove(token, { password: 'wrong' }))).toBe('400 mb024');
    expect(await codeOf(prove(token, {}))).toBe('400 mb024');
    expect(await book(token)).toBe('403 cm425');
    const next = await proven(token, { password });
    expect(await book(next)).not.toBe('403 cm425');
    expect(await book(other)).toBe('403 cm425');
    later();
    expect(await book(next)).toBe('403 cm425');
    for (let tried = 0; tried < 10; tried += 1) await prove(next, { password: 'wrong' });
    expect((await prove(next, { password })).status).toBe(429);
  });

  test('by passkey counts once, and only of the own passkey and for this', async () => {
    const [clerk, colleague] = [await manager(app), await manager(app)];
    const { publicOrigin } = app.deps.config;
    const devices = [createAuthenticator(publicOrigin), createAuthenticator(publicOrigin)] as const;
    for (const [on, { token }] of [
      [devices[0], clerk],
      [devices[1], colleague],
    ] as const) {
      const { body } = await app.call('post', '/user/passkeys/options', { token });
      const json = { name: '端末', credential: on.make(body.data as never) };
      await app.call('post', '/user/passkeys/add', { token, json });
    }
    later();
    const { token } = clerk;
    const options = async (path: string, by = token) =>
      (await app.call<{ passkey: never }>('post', path, { token: by })).body.data;
    const own = async () => (await options('/user/proof/options'))?.passkey as never;
    const right = devices[0].answer(await own());
    const forSignIn = devices[0].answer((await options('/login/mainte/passkey/options')) as never);
    const wrong = [forSignIn, devices[1].answer(await own())];
    for (const passkeyAnswer of wrong) {
      expect(await codeOf(prove(token, { passkeyAnswer }))).toBe('400 cm413');
    }
    expect(await codeOf(prove(colleague.token, { passkeyAnswer: right }))).toBe('400 cm413');
    const next = { token: await proven(token, { passkeyAnswer: right }) };
    expect(await codeOf(prove(next.token, { passkeyAnswer: right }))).toBe('400 cm413');
    expect((await app.call('post', '/user/passkeys/options', next)).status).toBe(200);
  });

  test('is a passkey where passkeys are required', async () => {
    const clerk = await manager(app);
    await setPassword('managers', clerk.id);
    const { token } = clerk;
    const on = createAuthenticator(app.deps.config.publicOrigin);
    const { body } = await app.call('post', '/user/passkeys/options', { token });
    const json = { name: '端末', credential: on.make(body.data as never) };
    await app.call('post', '/user/passkeys/add', { token, json });
    const next = { token: await proven(token, { password }) };
    Object.assign(app.deps.config, { staffPasskeys: 'required' });
    expect(await codeOf(prove(next.token, { password }))).toBe('403 cm412');
    const ways = await app.call('post', '/user/proof/options', next);
    expect(ways.body.data).toMatchObject({ passwordFlg: false, passkey: { rpId: 'localhost' } });
  });
});

describe('the token that a proof gives', () => {
  const isAlive = async (token: string) =>
    (await app.call('get', '/user/devices', { token })).status === 200;

  test('replaces the one before it, which ends within a minute and never gets the proof', async () => {
    const { id, token } = await member(app, { password });
    later();
    const next = await proven(token, { password });
    expect(next).not.toBe(token);
    const data = (by: string) =>
      codeOf(app.call('post', `/user/core/customers/${id}/data`, { token: by }));
    expect(await data(token)).toBe('403 cm425');
    expect(await data(next)).toMatch(/^200/);
    const { body } = await app.call<{ unknownCount: number }>('get', '/user/devices', {
      token: next,
    });
    expect(body.data?.unknownCount).toBe(0);
    app.clock.pass(59_000);
    expect([await isAlive(token), await isAlive(next)]).toEqual([true, true]);
    app.clock.pass(1000);
    expect([await isAlive(token), await isAlive(next)]).toEqual([false, true]);
  });

  test('ends together with it, has its end, and of two proofs at once the later one counts', async () => {
    const { token } = await member(app, { password });
    app.clock.pass(6 * 60 * 60_000);
    const [one, two] = [await proven(token, { password }), await proven(token, { password })];
    expect([await isAlive(token), await isAlive(one), await isAlive(two)]).toEqual([
      ...[true, false, true],
    ]);
    await app.call('post', '/logout', { token: two });
    expect([await isAlive(token), await isAlive(two)]).toEqual([false, false]);
    const other = await member(app, { password });
    app.clock.pass(12 * 60 * 60_000 - 1000);
    const last = await proven(other.token, { password });
    app.clock.pass(1000);
    expect(await isAlive(last)).toBe(false);
  });

  test('given again, because the response was lost, lasts as long as the session', async () => {
    const { token } = await member(app, { password });
    await proven(token, { password });
    app.clock.pass(20_000);
    const again = await proven(token, { password });
    app.clock.pass(60_000);
    expect([await isAlive(token), await isAlive(again)]).toEqual([false, true]);
  });

  test('ends when a tab that has not heard of it signs out, and when such a tab proves again', async () => {
    const { token } = await member(app, { password });
    const first = await proven(token, { password });
    const second = await proven(first, { password });
    const late = await proven(token, { password });
    const alive = async (...tokens: string[]) => {
      const found = [];
      for (const one of tokens) found.push(await isAlive(one));
      return found;
    };
    expect(await alive(first, second, late)).toEqual([false, false, true]);
    await app.call('post', '/logout', { token });
    expect(await alive(token, late)).toEqual([false, false]);
  });

  test('is given to one of two at once, or to both in turn', async () => {
    const { token } = await member(app, { password });
    const answers = await Promise.all([prove(token, { password }), prove(token, { password })]);
    const alive = [];
    for (const { headers } of answers) alive.push(await isAlive(headers.get('x-auth-token') ?? ''));
    expect(alive.filter(Boolean)).toHaveLength(1);
  });
});

describe('what makes a call sensitive', () => {
  test('of a manager: rights, address and the password of a colleague; not an own name or password', async () => {
    const [head, clerk] = [await manager(app, { admin: true }), await manager(app)];
    await setPassword('managers', head.id);
    later();
    let { token } = head;
    const change = async (id: string, json: object) => {
      const path = `/user/mainte/managers/${id}`;
      const { body } = await app.call<object>('get', path, { token });
      return codeOf(app.call('put', path, { token, json: { ...body.data, ...json } }));
    };
    const newPw = 'another-Sentence.of.my.own';
    for (const json of [
      { adminFlg: true },
      { validityperiodEndDate: '2027-03-31' },
      { mailAddress: 'moved@example.jp' },
      { newPw, newPwConfirm: newPw },
    ]) {
      expect(await change(clerk.id, json), JSON.stringify(json)).toBe('403 cm425');
    }
    expect(await change(clerk.id, { name: '新　氏名' })).toMatch(/^200/);
    expect(await change(head.id, { pw: password, newPw, newPwConfirm: newPw })).toMatch(/^200/);
    token = await proven(token, { password: newPw });
    expect(await change(clerk.id, { adminFlg: true })).toMatch(/^200/);
  });

  test('of a member: the mail address, also after a login that was kept', async () => {
    const json = { password };
    const one = await member(app, json);
    const login = { username: one.mailAddress, password, keepLogin: true };
    const { headers } = await app.call('post', '/login/core', { json: login });
    const cookie = headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const kept = await app.call('post', '/login/core/refresh', { headers: { cookie } });
    let token = kept.headers.get('x-auth-token') ?? '';
    const path = `/user/core/customers/${one.id}`;
    const change = async (input: { mailAddress?: string; telNo?: string }) => {
      const { body } = await app.call<Record<string, string>>('get', path, { token });
      const { mailAddress, updateDatetime = '', updateUserId = '', ...data } = body.data ?? {};
      const next = { ...data, mailAddress, befMailAddress: mailAddress, ...input };
      return codeOf(
        app.call('put', path, {
          token,
          json: { ...next, mailAddressConfirm: next.mailAddress },
          headers: { 'update-datetime': updateDatetime, 'update-user-id': updateUserId },
        }),
      );
    };
    expect(await change({ telNo: '0398765432' })).toMatch(/^200/);
    expect(await change({ mailAddress: 'moved@example.jp' })).toBe('403 cm425');
    token = await proven(token, json);
    expect(await change({ mailAddress: 'moved@example.jp' })).toMatch(/^200/);
  });

  test('of an approver: the password of a colleague, and what is decided over a decision', async () => {
    const [approver, colleague] = [await verifier(app), await verifier(app)];
    await setPassword('verification_users', approver.id);
    let { token } = approver;
    const receiptNo = await waitingReceipt(app, { system_id: approver.systemId });
    later();
    const newPw = 'another-Sentence.of.my.own';
    const json = { newPw, newPwConfirm: newPw };
    const of = `/user/verify/verifyUser/${colleague.id}/pw`;
    expect(await codeOf(app.call('put', of, { token, json }))).toBe('403 cm425');
    const seen = () => seenBy(app, token, receiptNo);
    const dealComment = '読み取れません。';
    const act = async (what: 'decide' | 'reapply') =>
      codeOf(
        dealWith(app, token, receiptNo, what, {
          ...(await seen()),
          dealComment,
          ...(what === 'decide' && { dealKbn: deal.deny }),
        }),
      );
    expect(await act('decide')).toMatch(/^200/);
    expect(await act('reapply')).toBe('403 cm425');
    token = await proven(token, { password });
    expect(await act('reapply')).toMatch(/^200/);
  });
});
