import { beforeEach, describe, expect, test } from 'vitest';
import type { Manager } from '#contract/endpoints/managers.ts';
import { up } from '../../../migrations/0131-ties-of-managers.ts';
import { office } from '../../platform/one-person.ts';
import { freshApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { accountsOf } from '../access/one-person.service.ts';
import { printLink } from '../access/recovery.service.ts';
import { confirmManagerMail } from './manager-links.service.ts';

// One administrator with two accounts must not be the two persons that the office asks for.

type Person = Pick<Awaited<ReturnType<typeof manager>>, 'id' | 'token' | 'loginId'>;
interface Frozen {
  changeId: string;
  mailAddress: string;
  ownFlg: boolean;
}

const given = 'Given-1234-long-enough';
const own = 'a-Sentence.of.my.own-2026';
const base = '/user/mainte/managers';
const byCommand = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };

const app = freshApp();
let maker: Person;
let colleague: Person;
beforeEach(async () => {
  maker = await administrator('maker');
  colleague = await administrator('colleague');
});

async function administrator(name: string): Promise<Person> {
  const made = await manager(app, { admin: true });
  const values = { name, mail_address: `${name}@example.jp` };
  await app.deps.db.write((trx) =>
    trx.updateTable('managers').set(values).where('id', '=', made.id).execute(),
  );
  return made;
}

/** Registers an administrator with a password that the maker knows. */
async function make(by: Person, loginId: string, change: object = {}): Promise<string> {
  const { status, body } = await app.call<{ userNo: string }>('post', '/mainte/managers/add', {
    token: by.token,
    json: {
      ...{ userId: loginId, name: loginId, nameKana: 'ジム', adminFlg: true },
      ...{ mailAddress: `${loginId}@example.jp`, pw: given, pwConfirm: given },
      ...{ validityperiodStartDate: '2026-01-01', validityperiodEndDate: '', ...change },
    },
  });
  expect(status, body.message).toBe(200);
  return body.data?.userNo ?? '';
}

/** Signs in with the password that the maker has set, and replaces it, as the maker can. */
async function enterAsMaker(loginId: string): Promise<Person> {
  const login = { username: loginId, password: given };
  const { headers, body } = await app.call<{ id: string }>('post', '/login/mainte', {
    json: login,
  });
  const person = { id: body.data?.id ?? '', token: headers.get('x-auth-token') ?? '', loginId };
  const newPw = 'another-Sentence.of.his';
  expect((await update(person, person.id, { pw: given, newPw, newPwConfirm: newPw })).status).toBe(
    200,
  );
  return person;
}

async function detail({ token }: Person, id: string): Promise<Manager> {
  const { body } = await app.call<Manager>('get', `${base}/${id}`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
async function update(by: Person, id: string, change: object) {
  const json = { ...(await detail(by, id)), ...change };
  return app.call('put', `${base}/${id}`, { token: by.token, json });
}
const codeOf = async (answer: ReturnType<TestApp['call']>) => {
  const { status, body } = await answer;
  return status === 200 ? '200' : `${status} ${body.messageCd}`;
};
async function confirm(by: Person, id: string) {
  const { updateDatetime, updateUserId } = await detail(by, id);
  const json = { updateDatetime, updateUserId };
  return codeOf(app.call('put', `${base}/${id}/confirmmail`, { token: by.token, json }));
}
const sendLink = ({ token }: Person, id: string) =>
  codeOf(app.call('put', `${base}/${id}/loginlink`, { token }));
const follow = (onetimeurl: string) =>
  app.call('put', '/login/mainte/link', { json: { onetimeurl, newPw: own, newPwConfirm: own } });

const textsTo = async (address: string) => {
  const mails = app.deps.db.read.selectFrom('outbox').select('text').orderBy('id');
  return (await mails.where('recipient', '=', address).execute()).map(({ text }) => text);
};
/** The token of the newest link to a screen that was mailed to an address; '' for none. */
const linkTo = async (address: string, screen = 'mta200') =>
  (await textsTo(address))
    .map((text) => new RegExp(`/${screen}#([\\w-]{43})`).exec(text)?.[1] ?? '')
    .findLast(Boolean) ?? '';

/** Ids of the accounts that count as the same person as one of them. */
const standingOf = async (id: string) =>
  (await accountsOf(app.deps, office)).find(({ user }) => user.id === id);

/** Freezes the newest change of an account's address, as its former mailbox may. */
async function freeze(address: string): Promise<void> {
  const onetimeurl = await linkTo(address, 'mba400');
  expect(await codeOf(app.call('put', '/user/frozenaddress', { json: { onetimeurl } }))).toBe(
    '200',
  );
}
async function frozenSeenBy({ token }: Person): Promise<Frozen | undefined> {
  const list = '/user/mainte/frozenaddresses';
  const { body } = await app.call<{ frozenChangeList: Frozen[] }>('get', list, { token });
  return body.data?.frozenChangeList[0];
}
async function decide(by: Person, decision: 'keep' | 'putBack' = 'keep') {
  const path = `/user/mainte/frozenaddresses/${(await frozenSeenBy(by))?.changeId}/decide`;
  return codeOf(app.call('put', path, { token: by.token, json: { decision } }));
}

describe('an account that an administrator has made', () => {
  test('decides about no change that its maker has made, and the second person does', async () => {
    const third = await administrator('third');
    await make(maker, 'creature');
    const creature = await enterAsMaker('creature');
    await update(maker, third.id, { mailAddress: 'mine@example.jp' });
    await freeze('third@example.jp');
    expect((await frozenSeenBy(creature))?.ownFlg).toBe(true);
    expect(await decide(creature)).toBe('409 cm210');
    expect((await frozenSeenBy(colleague))?.ownFlg).toBe(false);
    expect(await decide(colleague)).toBe('200');
  });

  test('sends no link to an address that its maker has changed, nor to its maker', async () => {
    await make(maker, 'creature');
    const creature = await enterAsMaker('creature');
    await update(maker, colleague.id, { mailAddress: 'mine@example.jp' });
    expect(await sendLink(creature, colleague.id)).toBe('409 vfv036');
    expect(await sendLink(maker, colleague.id)).toBe('409 vfv036');
    // Neither does the colleague whom the maker could be by now; the server's command does.
    expect(await sendLink(creature, maker.id)).toBe('409 vfv036');
    const { until } = await printLink(
      app.deps,
      { kind: 'manager', userId: colleague.id },
      byCommand,
    );
    expect(until).not.toBe('');
    const third = await administrator('third');
    const refused = await app.call('put', `${base}/${colleague.id}/loginlink`, {
      token: creature.token,
    });
    expect(refused.body.message).toContain('third');
    expect(await sendLink(third, colleague.id)).toBe('200');
  });

  test('confirms nothing for its maker; chains are one person from end to end', async () => {
    await make(maker, 'first');
    const first = await enterAsMaker('first');
    const second = await make(first, 'second');
    const { samePersons } = (await standingOf(second)) ?? {};
    expect(samePersons?.sort()).toEqual(['first', maker.loginId].sort());
    for (const one of [first, maker]) expect(await confirm(one, second)).toBe('409 vfv036');
    expect(await confirm(colleague, second)).toBe('200');
  });

  test.each([
    ['a password', { newPw: given, newPwConfirm: given }, 'password'],
    ['an address', { mailAddress: 'mine@example.jp' }, 'mail'],
    ['the rights of an administrator', { adminFlg: true }, 'right'],
    ['the rights of a scrivener', { scrivenerFlg: true }, 'right'],
  ])('and one that got %s from him, count as his', async (_, change, cause) => {
    const clerk = await manager(app);
    await update(maker, clerk.id, change);
    expect(await standingOf(clerk.id)).toMatchObject({
      samePersons: [maker.loginId],
      causes: [cause],
    });
  });

  test('and one that may work again by him; not one of another name, or without its rights', async () => {
    const [let_in, renamed] = [await administrator('resumed'), await administrator('renamed')];
    for (const act of ['suspend', 'resume']) {
      const json = await detail(maker, let_in.id);
      const path = `${base}/${let_in.id}/${act}`;
      expect(await codeOf(app.call('put', path, { token: maker.token, json }))).toBe('200');
    }
    expect((await standingOf(let_in.id))?.causes).toEqual(['right']);
    await update(maker, renamed.id, { name: '別　氏名', adminFlg: false });
    expect((await standingOf(renamed.id))?.causes).toEqual([]);
    await update(maker, colleague.id, { validityperiodEndDate: '2026-11-20' });
    await update(maker, colleague.id, { validityperiodEndDate: '' });
    expect((await standingOf(colleague.id))?.causes).toEqual(['right']);
  });
});

describe('a person of its own', () => {
  test('is who sets a password by the link after a second one has confirmed, in this order', async () => {
    const id = await make(maker, 'creature');
    // A link before the confirmation proves the mailbox that the maker has given.
    expect(await sendLink(maker, id)).toBe('200');
    expect((await follow(await linkTo('creature@example.jp'))).status).toBe(200);
    expect((await standingOf(id))?.samePersons).toEqual([maker.loginId]);
    const shown = async (by: Person) => (await detail(by, id)) as Manager;
    expect(await shown(maker)).toMatchObject({
      samePersonList: ['maker'],
      samePersonReasonList: ['アカウントの登録', '権限の設定'],
      canConfirmMail: false,
    });
    expect((await shown(colleague)).canConfirmMail).toBe(true);
    expect(await confirm(colleague, id)).toBe('200');
    expect((await shown(colleague)).displayLinkExpireDatetime).toBe('2026/11/24 12:00');
    const link = await linkTo('creature@example.jp');
    // One that the maker has sent meanwhile separates nothing, and leaves the other as it is.
    await sendLink(maker, id);
    expect((await follow(await linkTo('creature@example.jp'))).status).toBe(200);
    expect((await standingOf(id))?.samePersons).toEqual([maker.loginId]);
    expect((await follow(link)).status).toBe(200);
    expect(await standingOf(id)).toMatchObject({ samePersons: [], causes: [], linkUntil: '' });
    expect((await shown(colleague)).canConfirmMail).toBe(false);
    expect((await follow(link)).status).toBe(404);
  });

  test('is none whose link is followed after the giver has changed the account, or while it is frozen', async () => {
    const id = await make(maker, 'creature');
    await confirm(colleague, id);
    const before = await linkTo('creature@example.jp');
    expect(await codeOf(update(maker, id, { scrivenerFlg: true }))).toBe('200');
    expect((await follow(before)).status).toBe(404);
    await confirm(colleague, id);
    await update(maker, id, { mailAddress: 'mine@example.jp' });
    await update(maker, id, { mailAddress: 'creature@example.jp' });
    expect((await follow(await linkTo('creature@example.jp'))).status).toBe(404);
    await confirm(colleague, id);
    const last = await linkTo('creature@example.jp');
    await freeze('mine@example.jp');
    expect((await follow(last)).status).toBe(404);
    expect(await confirm(colleague, id)).toBe('409 cm430');
  });

  test('is none whose password was set while signed in, for ever', async () => {
    const id = await make(maker, 'creature');
    await enterAsMaker('creature');
    app.clock.pass(400 * 24 * 3_600_000);
    expect((await standingOf(id))?.samePersons).toEqual([maker.loginId]);
  });

  test('is confirmed by no ordinary manager, not without need, and not without an address', async () => {
    const [clerk, id] = [await manager(app), await make(maker, 'creature', { mailAddress: '' })];
    const json = await detail(maker, id);
    const path = `${base}/${id}/confirmmail`;
    expect((await app.call('put', path, { token: clerk.token, json })).status).toBe(403);
    expect((await detail(colleague, id)).canConfirmMail).toBe(false);
    expect(await confirm(colleague, id)).toBe('409 cm422');
    expect(await confirm(maker, colleague.id)).toBe('409 cm210');
  });

  test('is made by the server’s command, also without an address', async () => {
    const id = await make(maker, 'creature', { mailAddress: '' });
    const printed = await confirmManagerMail(app.deps, null, id, null, byCommand);
    expect(printed).toMatchObject({ mailAddress: '', until: '2026/11/24 12:00' });
    expect((await follow(printed.link.split('#')[1] ?? '')).status).toBe(200);
    expect((await standingOf(id))?.samePersons).toEqual([]);
  });
});

test('ties of before are read from the audit log', async () => {
  const made = await make(maker, 'creature');
  await update(colleague, made, { name: '別　氏名' });
  await update(colleague, maker.id, { scrivenerFlg: true });
  await app.deps.db.write(async (trx) => {
    await trx.schema.dropTable('manager_ties').execute();
    await trx.schema.alterTable('recovery_links').dropColumn('separates').execute();
    await up(trx);
  });
  const accounts = await accountsOf(app.deps, office);
  const listed = accounts.map(({ user, causes }) => [user.id, causes]);
  // An update does not say what it changed: it counts as an address.
  expect(Object.fromEntries(listed)).toEqual({
    [made]: ['made', 'mail'],
    [maker.id]: ['mail', 'right'],
    [colleague.id]: [],
  });
});
