import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { manager, verifier } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { approversNeeded } from '../../testing/verification.ts';
import { printLink } from './recovery.service.ts';

let app: TestApp;
const start = async (env: Record<string, string> = {}) => {
  app = await createTestApp(env);
};
beforeEach(() => start());
afterEach(() => app.close());

const newPw = 'a-Sentence.of.my.own-2026';
const use = (side: 'mainte' | 'verify', onetimeurl: string, pw = newPw) =>
  app.call('put', `/login/${side}/link`, { json: { onetimeurl, newPw: pw, newPwConfirm: pw } });

async function change(id: string, values: object) {
  await app.deps.db.write((trx) =>
    trx.updateTable('managers').set(values).where('id', '=', id).execute(),
  );
}
const mails = (subject: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('subject', 'like', `%${subject}%`)
    .orderBy('recipient')
    .execute();
const tokenIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? '';
const send = (by: { token: string }, id: string) =>
  app.call('put', `/user/mainte/managers/${id}/loginlink`, { token: by.token });

describe('the link for a first login or a lost one', () => {
  test('signs its owner in once, ends earlier sessions, and is told to all administrators', async () => {
    const [head, other] = [
      await manager(app, { admin: true }),
      await manager(app, { admin: true }),
    ];
    const lost = await manager(app, { admin: true });
    await change(head.id, { mail_address: 'head@example.jp' });
    await change(other.id, { mail_address: 'other@example.jp' });
    expect((await send(head, lost.id)).body.messageCd).toBe('cm422');
    await change(lost.id, { mail_address: 'lost@example.jp', must_change_password: 1 });
    const sent = await send(head, lost.id);
    expect([sent.status, sent.body.messageCd]).toEqual([200, 'cm421']);
    const told = await mails('ログインの方法');
    expect(told.map(({ recipient }) => recipient)).toEqual([
      ...['head@example.jp', 'lost@example.jp', 'other@example.jp'],
    ]);
    const [mail] = await mails('ログイン用のリンク');
    expect(mail?.recipient).toBe('lost@example.jp');
    const token = tokenIn(mail?.text);
    expect((await use('verify', token)).body.messageCd).toBe('cm420');
    const statuses = (await Promise.all([use('mainte', token), use('mainte', token)])).map(
      (r) => r,
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
    const entered = statuses.find(({ status }) => status === 200);
    expect(entered?.body.data).toMatchObject({ id: lost.id, adminFlg: true });
    const fresh = entered?.headers.get('x-auth-token') ?? '';
    const home = (session: string) =>
      app.call('get', '/user/mainte/information', { token: session });
    expect([(await home(lost.token)).status, (await home(fresh)).status]).toEqual([401, 200]);
    const { loginId } = lost;
    const json = { username: loginId, password: newPw };
    expect((await app.call('post', '/login/mainte', { json })).status).toBe(200);
  });

  test('is sent by administrators and approvers alone, to colleagues who may work', async () => {
    const [head, clerk] = [await manager(app, { admin: true }), await manager(app)];
    await change(clerk.id, { mail_address: 'clerk@example.jp' });
    expect((await send(clerk, head.id)).status).toBe(403);
    expect((await send(head, head.id)).status).toBe(409);
    expect((await send(head, 'missing')).status).toBe(404);
    await change(clerk.id, { suspended_at: '2026-11-01T00:00:00.000Z' });
    expect((await send(head, clerk.id)).status).toBe(409);
    const [approver, looker] = [await verifier(app), await verifier(app, { approver: false })];
    const stranger = await verifier(app, { systemId: '1234567890' });
    const path = (id: string) => `/user/verify/verifyUser/${id}/loginlink`;
    const by = (who: { token: string }, id: string) =>
      app.call('put', path(id), { token: who.token });
    expect((await by(looker, approver.id)).status).toBe(403);
    expect((await by(approver, stranger.id)).status).toBe(404);
    expect((await by(approver, looker.id)).status).toBe(200);
    const [mail] = await mails('ログイン用のリンク');
    expect((await use('verify', tokenIn(mail?.text))).body.data).toMatchObject({ id: looker.id });
  });

  test('ends with time, a newer one, another address, and suspension', async () => {
    const [head, clerk] = [await manager(app, { admin: true }), await manager(app)];
    await change(clerk.id, { mail_address: 'clerk@example.jp' });
    const link = async () => {
      await send(head, clerk.id);
      const all = await mails('ログイン用のリンク');
      return all.map(({ text }) => tokenIn(text));
    };
    const [first = ''] = await link();
    const second = (await link()).find((token) => token !== first) ?? '';
    expect((await use('mainte', first)).status).toBe(404);
    await change(clerk.id, { mail_address: 'moved@example.jp' });
    expect((await use('mainte', second)).status).toBe(404);
    await change(clerk.id, {
      mail_address: 'clerk@example.jp',
      suspended_at: '2026-11-01T00:00:00.000Z',
    });
    expect((await use('mainte', second)).status).toBe(404);
    await change(clerk.id, { suspended_at: null });
    app.clock.pass(24 * 3_600_000);
    expect((await use('mainte', second)).status).toBe(404);
    expect((await use('mainte', 'x'.repeat(43))).body.messageCd).toBe('cm420');
  });

  test('ends when its owner has set a password otherwise', async () => {
    const [head, clerk] = [await manager(app, { admin: true }), await manager(app)];
    const password_hash = await app.deps.passwords.hash(newPw);
    await change(clerk.id, { mail_address: 'clerk@example.jp', password_hash });
    await send(head, clerk.id);
    const [mail] = await mails('ログイン用のリンク');
    const { token } = clerk;
    const path = `/user/mainte/managers/${clerk.id}`;
    const { body } = await app.call<Record<string, unknown>>('get', path, { token });
    const other = 'another-Sentence.of.my.own';
    const own = { ...body.data, pw: newPw, newPw: other, newPwConfirm: other };
    expect((await app.call('put', path, { token, json: own })).status).toBe(200);
    expect((await use('mainte', tokenIn(mail?.text))).status).toBe(404);
  });

  test('ends the password that a colleague has proposed and a second one could still let take effect', async () => {
    const [owner, proposer, second] = [
      await verifier(app),
      await verifier(app),
      await verifier(app),
    ];
    await approversNeeded(app, owner.systemId, 2);
    const of = `/user/verify/verifyUser/${owner.id}`;
    const json = { newPw: 'chosen-By.a-colleague', newPwConfirm: 'chosen-By.a-colleague' };
    const { token } = proposer;
    expect((await app.call('put', `${of}/pw`, { token, json })).body.messageCd).toBe('vfv030');
    await app.call('put', `${of}/loginlink`, { token: second.token });
    const [mail] = await mails('ログイン用のリンク');
    expect((await use('verify', tokenIn(mail?.text))).status).toBe(200);
    const detail = await app.call<{ changeList: object[] }>('get', of, { token: second.token });
    expect(detail.body.data?.changeList).toEqual([]);
  });

  test('is printed on the server only where nobody else can mail one', async () => {
    const context = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };
    const only = await manager(app, { admin: true });
    const print = () => printLink(app.deps, { kind: 'manager', userId: only.id }, context);
    const { address } = await print();
    expect((await use('mainte', tokenIn(address))).status).toBe(200);
    await app.close();
    await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [lost, head] = [await manager(app, { admin: true }), await manager(app, { admin: true })];
    await change(lost.id, { mail_address: 'lost@example.jp' });
    const refusal = printLink(app.deps, { kind: 'manager', userId: lost.id }, context);
    await expect(refusal).rejects.toThrow('cm423');
    await change(head.id, { suspended_at: '2026-11-01T00:00:00.000Z' });
    await printLink(app.deps, { kind: 'manager', userId: lost.id }, context);
  });
});

describe('passwords that somebody else has set', () => {
  test('are replaced before anything else', async () => {
    const clerk = await manager(app);
    const { token } = clerk;
    const password = 'set-By.a-colleague-77';
    const password_hash = await app.deps.passwords.hash(password);
    await change(clerk.id, { must_change_password: 1, password_hash });
    const home = () => app.call('get', '/user/mainte/information', { token });
    expect([(await home()).status, (await home()).body.messageCd]).toEqual([403, 'cm410']);
    const path = `/user/mainte/managers/${clerk.id}`;
    const { body } = await app.call<Record<string, unknown>>('get', path, { token });
    const own = { ...body.data, pw: password, newPw, newPwConfirm: newPw };
    expect((await app.call('put', path, { token, json: own })).status).toBe(200);
    expect((await home()).status).toBe(200);
  });
});

describe('required passkeys', () => {
  const register = async ({ token }: { token: string }) => {
    const on = createAuthenticator(app.deps.config.publicOrigin);
    const { body } = await app.call('post', '/user/passkeys/options', { token });
    const json = { name: 'PC', credential: on.make(body.data as never) };
    expect((await app.call('post', '/user/passkeys/add', { token, json })).status).toBe(200);
    return on;
  };

  test('are asked for first, count once all active users have one, and from then on', async () => {
    await app.close();
    await start({ STAFF_PASSKEYS: 'required' });
    const [one, two] = [await manager(app, { admin: true }), await manager(app)];
    const password_hash = await app.deps.passwords.hash(newPw);
    for (const { id } of [one, two]) await change(id, { password_hash });
    const home = ({ token }: { token: string }) =>
      app.call('get', '/user/mainte/information', { token });
    const enter = (username: string, password = newPw) =>
      app.call('post', '/login/mainte', { json: { username, password } });
    expect((await home(one)).body.messageCd).toBe('cm411');
    const on = await register(one);
    expect((await home(one)).status).toBe(200);
    expect((await enter(one.loginId)).status).toBe(200);
    await register(two);
    const first = await enter(one.loginId);
    expect([first.status, first.body.messageCd]).toEqual([401, 'cm412']);
    for (const response of [await enter('nobody'), await enter(two.loginId, 'wrong')]) {
      expect(Buffer.from(response.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    }
    await manager(app);
    expect((await enter(one.loginId)).status).toBe(401);
    const { body } = await app.call('post', '/login/mainte/passkey/options');
    const json = on.answer(body.data as never);
    expect((await app.call('post', '/login/mainte/passkey', { json })).status).toBe(200);
    interface Own {
      passkeyList: { passkeyId: string }[];
    }
    const { token } = one;
    const list = await app.call<Own>('get', '/user/passkeys', { token });
    const path = `/user/passkeys/${list.body.data?.passkeyList[0]?.passkeyId}/remove`;
    expect((await app.call('put', path, { token })).body.messageCd).toBe('cm417');
  });
});
