import { describe, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { manager, verifier } from '../../testing/builders.ts';
import { approversNeeded, dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';
import { untilWaiting } from '../../testing/waiting-statements.ts';

// Whoever once knew an account's password may have registered a passkey of his own there.

const app = freshApp();

type Side = 'mainte' | 'verify';
type Person = Awaited<ReturnType<typeof manager>>;

const system = '0522211001';
const pw = 'a-Sentence.of.my.own-2026';
const given = 'Given-1234-long-enough';

/** Registers a passkey; the response says whether it signs in. */
async function plant(token: string) {
  const device = createAuthenticator(app.deps.config.publicOrigin);
  const options = await app.call('post', '/user/passkeys/options', { token });
  const credential = device.make(options.body.data as never);
  const json = { name: '別のPC', credential };
  expect((await app.call('post', '/user/passkeys/add', { token, json })).status).toBe(200);
  return async (side: Side) => {
    const { body } = await app.call('post', `/login/${side}/passkey/options`);
    return app.call('post', `/login/${side}/passkey`, { json: device.answer(body.data as never) });
  };
}
const set = (table: 'managers' | 'verification_users', id: string, values: object) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable(table as 'managers')
      .set(values)
      .where('id', '=', id)
      .execute(),
  );
const textsTo = async (address: string) => {
  const mails = app.deps.db.read.selectFrom('outbox').select('text').orderBy('id');
  return (await mails.where('recipient', '=', address).execute()).map(({ text }) => text);
};
/** The token of the newest link that was mailed to an address. */
const linkTo = async (address: string, screen: string) =>
  (await textsTo(address))
    .map((text) => new RegExp(`/${screen}#([\\w-]{43})`).exec(text)?.[1] ?? '')
    .findLast(Boolean);
const follow = (path: string, onetimeurl: string | undefined) =>
  app.call('put', path, { json: { onetimeurl, newPw: pw, newPwConfirm: pw } });

async function clerkOf(admin: Person) {
  const clerk = await manager(app);
  await set('managers', clerk.id, { mail_address: 'clerk@example.jp' });
  const path = `/user/mainte/managers/${clerk.id}`;
  const update = async (values: object) => {
    const { body } = await app.call<object>('get', path, { token: admin.token });
    return app.call('put', path, { token: admin.token, json: { ...body.data, ...values } });
  };
  return { clerk, path, update };
}

describe('a passkey that somebody else has registered', () => {
  test('ends with the link that makes a verifier’s account a separate person: one person, one vote', async () => {
    const [maker, colleague] = [await verifier(app), await verifier(app)];
    const owner = await verifier(app);
    await set('verification_users', owner.id, { mail_address: 'owner@example.jp' });
    await app.deps.db.write((trx) =>
      trx
        .insertInto('verifier_ties')
        .values({ system_id: system, user_id: owner.id, giver_id: maker.id, cause: 'made' })
        .execute(),
    );
    const enter = await plant(owner.token);
    const base = `/user/verify/verifyUser/${owner.id}`;
    const { body } = await app.call<object>('get', base, { token: colleague.token });
    const confirmed = await app.call('put', `${base}/confirmmail`, {
      token: colleague.token,
      json: body.data,
    });
    expect(confirmed.status, confirmed.body.message).toBe(200);
    const link = await linkTo('owner@example.jp', 'vfa200');
    expect((await follow('/all/verify/verifyUser/pw', link)).status).toBe(200);
    expect((await textsTo('owner@example.jp')).at(-1)).toContain('パスキーの削除');
    await approversNeeded(app, system, 2);
    const receipt = await waitingReceipt(app);
    const vote = async (token: string) =>
      dealWith(app, token, receipt, 'decide', {
        ...(await seenBy(app, maker.token, receipt)),
        ...{ dealKbn: '100', dealComment: '' },
      });
    expect((await vote(maker.token)).body.messageCd).toBe('vfv017');
    const entered = await enter('verify');
    expect([entered.status, entered.body.messageCd]).toEqual([401, 'cm413']);
  });

  test('ends with a link for signing in, and the own ones of others stay', async () => {
    const admin = await manager(app, { admin: true });
    const { clerk, path } = await clerkOf(admin);
    const [own, planted] = [await plant(admin.token), await plant(clerk.token)];
    expect((await app.call('put', `${path}/loginlink`, { token: admin.token })).status).toBe(200);
    expect((await planted('mainte')).status).toBe(200);
    const link = await linkTo('clerk@example.jp', 'mta200');
    expect((await follow('/login/mainte/link', link)).status).toBe(200);
    expect((await planted('mainte')).body.messageCd).toBe('cm413');
    expect((await own('mainte')).status).toBe(200);
    expect((await textsTo('clerk@example.jp')).at(-1)).toContain('パスキーの削除');
  });

  test('ends with a password that a colleague sets, and stays with an own new one', async () => {
    const admin = await manager(app, { admin: true });
    const { clerk, update } = await clerkOf(admin);
    const planted = await plant(clerk.token);
    expect((await update({ newPw: given, newPwConfirm: given })).status).toBe(200);
    expect((await planted('mainte')).status).toBe(401);
    expect((await textsTo('clerk@example.jp')).at(-1)).toContain(
      'パスキーを登録されていた場合は削除',
    );

    const [approver, looker] = [await verifier(app), await verifier(app, { approver: false })];
    const verifiers = await plant(looker.token);
    const put = (token: string, id: string, nowPw?: string) =>
      app.call('put', `/user/verify/verifyUser/${id}/pw`, {
        token,
        json: { ...(nowPw && { nowPw }), newPw: given, newPwConfirm: given },
      });
    const password_hash = await app.deps.passwords.hash(pw);
    await set('verification_users', looker.id, { password_hash });
    expect((await put(looker.token, looker.id, pw)).status).toBe(200);
    expect((await verifiers('verify')).status).toBe(200);
    expect((await put(approver.token, looker.id)).status).toBe(200);
    expect((await verifiers('verify')).status).toBe(401);
  });

  test('ends when the account is suspended, with its password and links: a new link lets its owner in', async () => {
    const admin = await manager(app, { admin: true });
    const { clerk, path, update } = await clerkOf(admin);
    expect((await update({ newPw: given, newPwConfirm: given })).status).toBe(200);
    const outlasting = await linkTo('clerk@example.jp', 'mta200');
    const password_hash = await app.deps.passwords.hash(pw);
    await set('managers', clerk.id, { password_hash, must_change_password: 0 });
    const login = () =>
      app.call('post', '/login/mainte', { json: { username: clerk.loginId, password: pw } });
    const entered = await login();
    const planted = await plant(entered.headers.get('x-auth-token') ?? '');
    for (const act of ['suspend', 'resume']) {
      const { body } = await app.call<object>('get', path, { token: admin.token });
      const done = await app.call('put', `${path}/${act}`, {
        token: admin.token,
        json: body.data,
      });
      expect(done.status).toBe(200);
    }
    expect((await login()).body.messageCd).toBe('mt070');
    expect((await planted('mainte')).body.messageCd).toBe('cm413');
    expect((await follow('/login/mainte/link', outlasting)).body.messageCd).toBe('cm420');
    expect((await app.call('put', `${path}/loginlink`, { token: admin.token })).status).toBe(200);
    const link = await linkTo('clerk@example.jp', 'mta200');
    expect((await follow('/login/mainte/link', link)).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test('ends when the verifier is suspended, with the password, until an approver sends a link', async () => {
    const [approver, looker] = [await verifier(app), await verifier(app, { approver: false })];
    const planted = await plant(looker.token);
    const password_hash = await app.deps.passwords.hash(pw);
    await set('verification_users', looker.id, { password_hash });
    const base = `/user/verify/verifyUser/${looker.id}`;
    for (const act of ['suspend', 'resume']) {
      const { body } = await app.call<object>('get', base, { token: approver.token });
      const json = { ...body.data, userId: looker.id };
      const done = await app.call('put', `${base}/${act}`, { token: approver.token, json });
      expect(done.status, done.body.message).toBe(200);
    }
    const login = () =>
      app.call('post', '/login/verify', {
        json: { username: `${looker.systemId}${looker.loginId}`, password: pw },
      });
    expect((await login()).body.messageCd).toBe('vfv071');
    expect((await planted('verify')).body.messageCd).toBe('cm413');
    expect((await app.call('put', `${base}/loginlink`, { token: approver.token })).status).toBe(
      200,
    );
    const link = await linkTo(`${looker.loginId}@example.jp`, 'vfa210');
    expect((await follow('/login/verify/link', link)).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test('signs in while the account is suspended, and that login does not outlast it', async () => {
    const admin = await manager(app, { admin: true });
    const { clerk, path } = await clerkOf(admin);
    const planted = await plant(clerk.token);
    const { engine, write } = app.deps.db;
    const change = async (act: 'suspend' | 'resume') => {
      const { body } = await app.call<object>('get', path, { token: admin.token });
      return app.call('put', `${path}/${act}`, { token: admin.token, json: body.data });
    };
    // PostgreSQL runs both at once: the sign-in waits to note the use of its passkey.
    const [entered, suspended] = await (engine === 'sqlite'
      ? Promise.all([planted('mainte'), change('suspend')])
      : write(async (trx) => {
          const keys = trx.selectFrom('passkeys').select('id').where('user_id', '=', clerk.id);
          await keys.forUpdate().execute();
          const first = planted('mainte');
          await untilWaiting(app.deps.db, 1);
          const second = change('suspend');
          await untilWaiting(app.deps.db, 2);
          return [first, second] as const;
        }).then((both) => Promise.all(both)));
    expect(suspended.status).toBe(200);
    expect((await change('resume')).status).toBe(200);
    const token = entered.headers.get('x-auth-token') ?? '';
    expect((await app.call('get', '/user/mainte/information', { token })).status).toBe(401);
  });

  test('ends with an address that is put back', async () => {
    const [admin, other] = [
      await manager(app, { admin: true }),
      await manager(app, { admin: true }),
    ];
    const { clerk, update } = await clerkOf(other);
    const planted = await plant(clerk.token);
    expect((await update({ mailAddress: 'thief@example.jp' })).status).toBe(200);
    const onetimeurl = await linkTo('clerk@example.jp', 'mba400');
    expect((await app.call('put', '/user/frozenaddress', { json: { onetimeurl } })).status).toBe(
      200,
    );
    // The former mailbox alone decides nothing: it must not lock an owner out who has passkeys only.
    expect((await planted('mainte')).status).toBe(200);
    const { token } = admin;
    const list = '/user/mainte/frozenaddresses';
    const { body } = await app.call<{ frozenChangeList: { changeId: string }[] }>('get', list, {
      token,
    });
    const id = body.data?.frozenChangeList[0]?.changeId;
    const json = { decision: 'putBack' };
    expect((await app.call('put', `${list}/${id}/decide`, { token, json })).status).toBe(200);
    expect((await planted('mainte')).status).toBe(401);
    expect((await textsTo('clerk@example.jp')).at(-1)).toContain(
      '登録済みのパスキーを削除しました',
    );
  });
});
