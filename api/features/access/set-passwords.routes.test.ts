import { describe, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { manager, verifier } from '../../testing/builders.ts';
import { approversNeeded } from '../../testing/verification.ts';

const app = freshApp();

type Person = Awaited<ReturnType<typeof manager>>;

const given = 'Given-1234-long-enough';
const chosen = 'Chosen-by.me-alone-77';
const own = 'a-Sentence.of.my.own-2026';

async function administrator(name: string, admin = true): Promise<Person> {
  const made = await manager(app, { admin });
  await setManager(made.id, { name, mail_address: `${name}@example.jp` });
  return made;
}
async function setManager(id: string, values: object): Promise<void> {
  await app.deps.db.write((trx) =>
    trx.updateTable('managers').set(values).where('id', '=', id).execute(),
  );
}
async function change({ token }: Person, { id }: Person, values: object) {
  const path = `/user/mainte/managers/${id}`;
  const { body } = await app.call<object>('get', path, { token });
  return app.call('put', path, { token, json: { ...body.data, ...values } });
}
const setPassword = (by: Person, of: Person, newPw = given) =>
  change(by, of, { newPw, newPwConfirm: newPw });
const sendLink = (by: Person, { id }: Person) =>
  app.call('put', `/user/mainte/managers/${id}/loginlink`, { token: by.token });

const mailsTo = async (address: string) =>
  (
    await app.deps.db.read
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);
/** The token of the newest link to a screen that was mailed to an address; '' for none. */
const linkTo = async (address: string, screen: string) => {
  const tokens = (await mailsTo(address)).map(
    (text) => new RegExp(`/${screen}#([\\w-]{43})`).exec(text)?.[1],
  );
  return tokens.findLast(Boolean) ?? '';
};
const follow = (side: 'mainte' | 'verify', onetimeurl: string) =>
  app.call('put', `/login/${side}/link`, { json: { onetimeurl, newPw: own, newPwConfirm: own } });
const login = async (side: 'mainte' | 'verify', username: string, password: string) => {
  const { status, headers } = await app.call('post', `/login/${side}`, {
    json: { username, password },
  });
  return { status, token: headers.get('x-auth-token') ?? '' };
};

describe('the password of an administrator', () => {
  test('is set by no other one while there is a third, who hears of nothing', async () => {
    const [one, two] = [await administrator('one'), await administrator('two')];
    const third = await administrator('third');
    await setManager(two.id, { password_hash: await app.deps.passwords.hash(own) });
    for (const values of [{}, { adminFlg: false }]) {
      const refused = await change(one, two, { ...values, newPw: given, newPwConfirm: given });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        message('cm435', '管理者', 'third'),
      ]);
    }
    expect((await login('mainte', two.loginId, own)).status).toBe(200);
    expect((await login('mainte', two.loginId, given)).status).toBe(401);
    expect(await mailsTo('third@example.jp')).toEqual([]);
    // The way that the refusal names.
    expect((await sendLink(one, two)).status).toBe(200);
    expect((await follow('mainte', await linkTo('two@example.jp', 'mta200'))).status).toBe(200);
    // Without a third who may work, there is no other way than before.
    await setManager(third.id, { valid_until: '2026-11-20' });
    expect((await setPassword(one, two)).status).toBe(200);
  });

  test('of a suspended one is set by none either, and an ordinary manager’s by each', async () => {
    const [one, two] = [await administrator('one'), await administrator('two')];
    await administrator('third');
    await setManager(two.id, { suspended_at: '2026-11-01T00:00:00.000Z' });
    expect((await setPassword(one, two)).body.messageCd).toBe('cm435');
    const clerk = await administrator('clerk', false);
    expect((await setPassword(one, clerk)).status).toBe(200);
  });

  test('is not reached by a link to an address that the sender has given', async () => {
    const [one, two, three] = [
      await administrator('one'),
      await administrator('two'),
      await administrator('three'),
    ];
    const without = await administrator('without');
    await setManager(without.id, { mail_address: '' });
    for (const of of [two, without]) {
      expect((await change(one, of, { mailAddress: 'mine@example.jp' })).status).toBe(200);
      const refused = await sendLink(one, of);
      expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm436']);
      expect(refused.body.message).toContain('three');
      expect(refused.body.message).not.toContain('one');
      expect((await sendLink(three, of)).status).toBe(200);
    }
    const clerk = await administrator('clerk', false);
    await change(one, clerk, { mailAddress: 'mine@example.jp' });
    expect((await sendLink(one, clerk)).status).toBe(200);
  });
});

describe('who changed an address', () => {
  test('does not decide about its freeze', async () => {
    const [one, two, three] = [
      await administrator('one'),
      await administrator('two'),
      await administrator('three'),
    ];
    await change(one, two, { mailAddress: 'mine@example.jp' });
    const onetimeurl = await linkTo('two@example.jp', 'mba400');
    const frozen = await app.call('put', '/user/frozenaddress', { json: { onetimeurl } });
    expect(frozen.body.messageCd).toBe('cm431');
    const list = async ({ token }: Person) => {
      const { body } = await app.call<{
        frozenChangeList: { changeId: string; ownFlg: boolean }[];
      }>('get', '/user/mainte/frozenaddresses', { token });
      return body.data?.frozenChangeList ?? [];
    };
    const [seen] = await list(one);
    expect([seen?.ownFlg, (await list(three))[0]?.ownFlg]).toEqual([true, false]);
    const decide = ({ token }: Person) =>
      app.call('put', `/user/mainte/frozenaddresses/${seen?.changeId}/decide`, {
        token,
        json: { decision: 'keep' },
      });
    expect((await decide(one)).status).toBe(409);
    expect((await decide(three)).status).toBe(200);
  });
});

describe('the owner of an account whose password somebody else has set', () => {
  test('sets his own by the mailed link, though the other one has replaced it meanwhile', async () => {
    const [head, clerk] = [await administrator('head'), await administrator('clerk', false)];
    expect((await setPassword(head, clerk)).status).toBe(200);
    const texts = (await mailsTo('clerk@example.jp')).join('\n');
    expect(texts).toContain('パスワードが設定されました');
    expect(texts).toContain('head');
    expect(texts).not.toContain(given);
    expect(await linkTo('head@example.jp', 'mta200')).toBe('');
    const link = await linkTo('clerk@example.jp', 'mta200');
    // The other one signs in, replaces the password as he must, and mails another link.
    const intruder = await login('mainte', clerk.loginId, given);
    const act = { ...clerk, token: intruder.token };
    const home = () => app.call('get', '/user/mainte/information', { token: intruder.token });
    expect((await home()).body.messageCd).toBe('cm410');
    const replaced = { pw: given, newPw: chosen, newPwConfirm: chosen };
    expect((await change(act, clerk, replaced)).status).toBe(200);
    expect((await home()).status).toBe(200);
    await sendLink(head, clerk);
    expect((await follow('mainte', link)).status).toBe(200);
    expect((await home()).status).toBe(401);
    expect((await login('mainte', clerk.loginId, chosen)).status).toBe(401);
    expect((await login('mainte', clerk.loginId, own)).status).toBe(200);
    expect((await mailsTo('head@example.jp')).join('\n')).toContain('リンクによるパスワードの設定');
    // It counts once, and the other link ended with it.
    const other = await linkTo('clerk@example.jp', 'mta200');
    expect(other).not.toBe(link);
    for (const used of [link, other]) expect((await follow('mainte', used)).status).toBe(404);
  });

  test('has three days for it', async () => {
    const [head, clerk] = [await administrator('head'), await administrator('clerk', false)];
    await setPassword(head, clerk);
    const link = await linkTo('clerk@example.jp', 'mta200');
    app.clock.pass(72 * 3_600_000);
    expect(link).not.toBe('');
    expect((await follow('mainte', link)).status).toBe(404);
  });

  test('who is a verifier gets such a link, too, also after a consent', async () => {
    const [head, reader] = [await verifier(app), await verifier(app, { approver: false })];
    const second = await verifier(app);
    const path = `/user/verify/verifyUser/${reader.id}/pw`;
    const json = { newPw: given, newPwConfirm: given };
    const set = () => app.call('put', path, { token: head.token, json });
    const address = `${reader.loginId}@example.jp`;
    expect((await set()).body.messageCd).toBe('cm002');
    const first = await linkTo(address, 'vfa210');
    expect((await follow('verify', first)).status).toBe(200);
    await approversNeeded(app, head.systemId, 2);
    expect((await set()).body.messageCd).toBe('vfv030');
    expect(await linkTo(address, 'vfa210')).toBe(first);
    const detail = await app.call<{ changeList: { changeId: string }[] }>(
      'get',
      `/user/verify/verifyUser/${reader.id}`,
      { token: second.token },
    );
    const consent = `/user/verify/verifyUserChanges/${detail.body.data?.changeList[0]?.changeId}`;
    expect((await app.call('put', `${consent}/consent`, { token: second.token })).status).toBe(200);
    const later = await linkTo(address, 'vfa210');
    expect(later).not.toBe(first);
    expect((await follow('verify', later)).status).toBe(200);
    const username = `${head.systemId}${reader.loginId}`;
    expect((await login('verify', username, given)).status).toBe(401);
  });
});

describe('the password of an approver', () => {
  test('is set by no other one while there is a third, but proposed where two decide', async () => {
    const [one, two] = [await verifier(app), await verifier(app)];
    const third = await verifier(app);
    const json = { newPw: given, newPwConfirm: given };
    const set = (of: { id: string }) =>
      app.call('put', `/user/verify/verifyUser/${of.id}/pw`, { token: one.token, json });
    const refused = await set(two);
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm435']);
    const { password_hash, must_change_password } = await app.deps.db.read
      .selectFrom('verification_users')
      .selectAll()
      .where('id', '=', two.id)
      .executeTakeFirstOrThrow();
    expect([password_hash, must_change_password]).toEqual(['', 0]);
    await approversNeeded(app, one.systemId, 2);
    expect((await set(two)).body.messageCd).toBe('vfv030');
    await approversNeeded(app, one.systemId, 1);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('verification_users')
        .set({ valid_until: '2026-11-20' })
        .where('id', '=', third.id)
        .execute(),
    );
    expect((await set(two)).body.messageCd).toBe('cm002');
  });
});
