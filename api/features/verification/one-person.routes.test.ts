import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { endpoints } from '#contract/endpoints.ts';
import { up } from '../../../migrations/0018-four-eyes.ts';
import { hashToken } from '../../platform/tokens.ts';
import { freshApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { approversNeeded, dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';
import { setSystem } from './systems.service.ts';
import { consent } from './verifier-changes.service.ts';
import { confirmMail, sweepFourEyes } from './verifier-links.service.ts';
import { listAccounts } from './verifier-people.service.ts';

// One person with two accounts must not be the two approvers that a decision takes.

type Verifier = Awaited<ReturnType<typeof verifier>>;
type Detail = z.infer<typeof endpoints.verifiers.verifierDetail.data>;

const system = '0522211001';
const base = '/user/verify/verifyUser';
const password = 'Given-1234-long';

const app = freshApp();
let attacker: Verifier;
let colleague: Verifier;
beforeEach(async () => {
  attacker = await verifier(app);
  colleague = await verifier(app);
});

const vote = async (token: string, receipt: string, dealKbn: '100' | '200' = '100') =>
  dealWith(app, token, receipt, 'decide', {
    ...(await seenBy(app, token, receipt)),
    dealKbn,
    dealComment: dealKbn === '200' ? '氏名が異なります。' : '',
    ...(dealKbn === '200' && { reasonCdList: ['21'] }),
  });
const statusOf = async (receipt: string) =>
  (await seenBy(app, attacker.token, receipt)).verifyStatusKbn;

const login = (loginId: string, typed = password) =>
  app.call<{ id: string }>('post', '/login/verify', {
    json: { username: `${system}${loginId}`, password: typed },
  });
/** Signs in, and replaces a password that somebody else has set, as whoever knows it can. */
const enter = async (loginId: string, typed = password) => {
  const { status, headers, body } = await login(loginId, typed);
  expect(status).toBe(200);
  const token = headers.get('x-auth-token') ?? '';
  const home = await app.call('get', '/user/verify/information', { token });
  if (home.body.messageCd === 'cm410') {
    expect((await setPassword(token, body.data?.id ?? '', typed)).status).toBe(200);
  }
  return token;
};

/** Sets an account's password; its owner, who signed in without one, is given one to enter. */
const setPassword = async (token: string, id: string, newPw = password) => {
  const nowPw = 'Present-1234-long';
  const own = await app.deps.db.read
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (own) {
    const password_hash = await app.deps.passwords.hash(nowPw);
    await app.deps.db.write((trx) =>
      trx.updateTable('verification_users').set({ password_hash }).where('id', '=', id).execute(),
    );
  }
  const json = { ...(own && { nowPw }), newPw, newPwConfirm: newPw };
  return app.call('put', `${base}/${id}/pw`, { token, json });
};
const make = (token: string, userNo: string, change: object = {}) =>
  app.call('post', `${base}/add`, {
    token,
    json: {
      userNo,
      name: '架空　次郎',
      nameKana: 'カクウ　ジロウ',
      mailAddress: `${userNo}@example.jp`,
      mailAddressConfirm: `${userNo}@example.jp`,
      approverFlg: true,
      pw: password,
      pwConfirm: password,
      validityperiodStartDate: '2026-11-01',
      validityperiodEndDate: '',
      ...change,
    },
  });

const detail = async (token: string, id: string): Promise<Detail> => {
  const { body } = await app.call<Detail>('get', `${base}/${id}`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const update = async (token: string, id: string, change: Partial<Detail>) => {
  const now = { ...(await detail(token, id)), ...change };
  return app.call('put', `${base}/${id}`, {
    token,
    json: { ...now, mailAddressConfirm: now.mailAddress, befUserNo: now.userNo },
  });
};
const idOf = async (userNo: string) => {
  const row = await app.deps.db.read
    .selectFrom('verification_users')
    .select('id')
    .where('login_id', '=', userNo)
    .executeTakeFirstOrThrow();
  return row.id;
};
const confirm = async (token: string, id: string, change: object = {}) => {
  const { updateDatetime, updateUserId } = await detail(token, id);
  return app.call('put', `${base}/${id}/confirmmail`, {
    token,
    json: { updateDatetime, updateUserId, ...change },
  });
};
const settle = (token: string, changeId: string, how: 'consent' | 'decline' = 'consent') =>
  app.call('put', `/user/verify/verifyUserChanges/${changeId}/${how}`, { token });
const changesOf = async (token: string, id: string) => (await detail(token, id)).changeList;
const changeOf = async (token: string, id: string) =>
  (await changesOf(token, id))[0]?.changeId ?? '';

/** The token of the newest link that was mailed to an address. */
const linkTo = async (address: string) => {
  const texts = (await mails()).filter(({ recipient }) => recipient === address);
  const found = texts.map(({ text }) => /\/vfa200#([\w-]{43})\n/.exec(text)?.[1]);
  return found.findLast(Boolean) ?? '';
};
const follow = (onetimeurl: string, newPw = 'Own-password-1234', more: object = {}) =>
  app.call('put', '/all/verify/verifyUser/pw', {
    json: { onetimeurl, newPw, newPwConfirm: newPw, ...more },
  });

const mails = () =>
  app.deps.db.read.selectFrom('outbox').select(['recipient', 'text']).orderBy('id').execute();

/** Votes as the attacker, and then with another account of theirs; the second vote must decide nothing. */
async function expectOneVote(other: string): Promise<void> {
  await approversNeeded(app, system, 2);
  const receipt = await waitingReceipt(app);
  expect((await vote(attacker.token, receipt)).body.messageCd).toBe('vfv017');
  const second = await vote(other, receipt);
  expect([second.status, second.body.messageCd]).toEqual([409, 'vfv028']);
  expect(await statusOf(receipt)).toBe('20');
}

describe('two votes of one person', () => {
  test('are one: with a colleague whose password he set', async () => {
    expect((await setPassword(attacker.token, colleague.id)).status).toBe(200);
    await expectOneVote(await enter(colleague.loginId));
  });

  test('are one: with an approver whom he has let work again', async () => {
    for (const act of ['suspend', 'resume']) {
      const { updateDatetime, updateUserId } = await detail(attacker.token, colleague.id);
      const json = { userId: colleague.id, updateDatetime, updateUserId };
      const done = await app.call('put', `${base}/${colleague.id}/${act}`, {
        token: attacker.token,
        json,
      });
      expect(done.status).toBe(200);
    }
    // By whatever way the attacker gets in.
    await app.deps.db.write(async (trx) => {
      const password_hash = await app.deps.passwords.hash(password);
      await trx
        .updateTable('verification_users')
        .set({ password_hash })
        .where('id', '=', colleague.id)
        .execute();
    });
    await expectOneVote(await enter(colleague.loginId));
  });

  test('are one: with an approver whose ended period he has opened again', async () => {
    const { loginId, id } = colleague;
    await update(attacker.token, id, { validityperiodEndDate: '2026-11-20' });
    await update(attacker.token, id, { validityperiodEndDate: '' });
    await app.deps.db.write(async (trx) => {
      const password_hash = await app.deps.passwords.hash(password);
      await trx
        .updateTable('verification_users')
        .set({ password_hash })
        .where('id', '=', id)
        .execute();
    });
    await expectOneVote(await enter(loginId));
  });

  test('are one: with an account that he made', async () => {
    expect((await make(attacker.token, 'creature')).status).toBe(200);
    await expectOneVote(await enter('creature'));
  });

  test('are one: with an account that his account made', async () => {
    await make(attacker.token, 'first');
    await make(await enter('first'), 'second');
    await expectOneVote(await enter('second'));
    // And between the two accounts that the attacker made.
    const receipt = await waitingReceipt(app);
    await vote(await enter('first'), receipt);
    expect((await vote(await enter('second'), receipt)).body.messageCd).toBe('vfv028');
  });

  test('are one: also when the account sets a password of its own while signed in', async () => {
    await setPassword(attacker.token, colleague.id);
    const token = await enter(colleague.loginId);
    expect((await setPassword(token, colleague.id, 'Another-1234-long')).status).toBe(200);
    await expectOneVote(token);
  });

  test('leave an audit entry with the owner and every approver', async () => {
    const reader = await verifier(app, { approver: false });
    await setPassword(attacker.token, reader.id);
    const all = await mails();
    expect(all[0]?.text).toContain('変更の内容：パスワードの設定');
    expect(all.map(({ text }) => text).join('')).not.toContain(password);
    // Its owner gets a link, too.
    expect(all.map(({ recipient }) => recipient).sort()).toEqual(
      [attacker, colleague, reader, reader].map(({ loginId }) => `${loginId}@example.jp`).sort(),
    );
  });

  test('are one where two were asked for from the start: nothing is given by one alone', async () => {
    await setPassword(colleague.token, colleague.id, 'Before-1234-long');
    await approversNeeded(app, system, 2);
    const waits = await setPassword(attacker.token, colleague.id);
    expect([waits.status, waits.body.messageCd]).toEqual([200, 'vfv030']);
    expect((await login(colleague.loginId)).status).toBe(401);
    const made = await make(attacker.token, 'creature');
    expect([made.status, made.body.messageCd]).toEqual([200, 'vfv031']);
    const receipt = await waitingReceipt(app);
    await vote(attacker.token, receipt);
    expect((await vote(await enter('creature'), receipt)).status).toBe(403);
  });

  test('are one for ever: time changes nothing', async () => {
    await setPassword(attacker.token, colleague.id);
    app.clock.pass(90 * 24 * 3_600_000);
    await setPassword(await enter(colleague.loginId), colleague.id, 'Later-password-1234');
    const other = await enter(colleague.loginId, 'Later-password-1234');
    const maker = await enterAsAttacker();
    await approversNeeded(app, system, 2);
    const receipt = await waitingReceipt(app);
    expect((await vote(maker, receipt)).body.messageCd).toBe('vfv017');
    expect((await vote(other, receipt)).body.messageCd).toBe('vfv028');
  });

  test('are one whichever account is first, and neither is given the receipt by the queue', async () => {
    await make(attacker.token, 'creature');
    const creature = await enter('creature');
    await approversNeeded(app, system, 2);
    const receipt = await waitingReceipt(app);
    expect((await seenBy(app, creature, receipt)).samePersonList).toEqual(['確認　一子']);
    expect((await seenBy(app, attacker.token, receipt)).samePersonList).toEqual([]);
    expect((await vote(creature, receipt)).body.messageCd).toBe('vfv017');
    expect(await seenBy(app, attacker.token, receipt)).toMatchObject({
      canApproval: false,
      canDeny: false,
      samePersonVoteName: '架空　次郎',
    });
    const next = (token: string) =>
      app.call<{ receiptNo: string }>('post', '/user/verify/receiptApp/next', { token, json: {} });
    expect((await next(attacker.token)).body.data?.receiptNo).toBe('');
    const taken = await app.call('post', `/user/verify/verifyapps/${receipt}/claim`, {
      token: attacker.token,
    });
    expect([taken.status, taken.body.messageCd]).toEqual([409, 'vfv028']);
    expect((await vote(attacker.token, receipt)).body.messageCd).toBe('vfv028');
    // Another person's vote is a second one.
    expect((await next(colleague.token)).body.data?.receiptNo).not.toBe('');
    expect((await vote(colleague.token, receipt)).body.messageCd).toBe('vfv016');
    expect(await statusOf(receipt)).toBe('30');
  });

  test('do not become two when one account is another person’s later', async () => {
    await make(attacker.token, 'creature');
    await approversNeeded(app, system, 2);
    const receipt = await waitingReceipt(app);
    await vote(await enter('creature'), receipt);
    const id = await idOf('creature');
    await confirm(colleague.token, id);
    const link = await linkTo('creature@example.jp');
    expect((await follow(link, 'Password1234')).body.errorList[0]?.messageCd).toBe('mb090');
    expect((await follow(link)).status).toBe(200);
    const late = await vote(attacker.token, receipt);
    expect([late.status, late.body.messageCd]).toEqual([409, 'vfv028']);
    expect((await vote(colleague.token, receipt)).body.messageCd).toBe('vfv016');
  });

  test('do not become two when the account between becomes another person’s', async () => {
    await make(attacker.token, 'between');
    await make(await enter('between'), 'last');
    await confirm(colleague.token, await idOf('between'));
    expect((await follow(await linkTo('between@example.jp'))).status).toBe(200);
    await expectOneVote(await enter('last'));
  });

  test('who gave an account something do not become one by that', async () => {
    const third = await verifier(app, { approver: false });
    await setPassword(attacker.token, third.id);
    await setPassword(colleague.token, third.id);
    await approversNeeded(app, system, 2);
    const receipt = await waitingReceipt(app);
    await vote(attacker.token, receipt);
    expect((await vote(colleague.token, receipt)).body.messageCd).toBe('vfv016');
  });

  test('are not asked for where all approvers are one person', async () => {
    await make(attacker.token, 'creature');
    const suspended_at = app.clock.now().toISOString();
    await app.deps.db.write((trx) =>
      trx
        .updateTable('verification_users')
        .set({ suspended_at })
        .where('id', '=', colleague.id)
        .execute(),
    );
    await expect(setSystem(app.deps, system, { approversNeeded: 2 })).rejects.toThrow(
      'count as one person',
    );
  });

  test('were given before this was written down, too', async () => {
    const stranger = await verifier(app, { systemId: '0522211002' });
    await setPassword(attacker.token, colleague.id);
    await make(attacker.token, 'creature');
    await setPassword(stranger.token, stranger.id);
    const ties = () =>
      app.deps.db.read
        .selectFrom('verifier_ties')
        .selectAll()
        .orderBy('user_id')
        .orderBy('cause')
        .execute();
    const before = (await ties()).filter(({ cause }) => cause !== 'approver');
    await app.deps.db.write(async (trx) => {
      for (const table of ['verifier_ties', 'verifier_links', 'verifier_changes']) {
        await trx.schema.dropTable(table).execute();
      }
      await trx.schema.alterTable('deals').dropColumn('persons').execute();
      await up(trx);
    });
    expect(await ties()).toEqual(before);
    expect(before).toHaveLength(2);
  });
});

const enterAsAttacker = async () => {
  const hash = await app.deps.passwords.hash(password);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('verification_users')
      .set({ password_hash: hash })
      .where('id', '=', attacker.id)
      .execute(),
  );
  return enter(attacker.loginId);
};

describe('a receipt of whoever is behind one of the accounts of a person', () => {
  test('is judged by none of them, where one approver is enough too', async () => {
    expect((await make(attacker.token, 'creature')).status).toBe(200);
    const creature = await enter('creature');
    const his = await waitingReceipt(app, { mail_address: `${attacker.loginId}@example.jp` });
    const given = await waitingReceipt(app, { name: '架空次郎' });
    for (const [token, receipt] of [
      [creature, his],
      [attacker.token, given],
    ] as const) {
      expect(await seenBy(app, token, receipt)).toMatchObject({ ownFlg: true, canApproval: false });
      const claim = `/user/verify/verifyapps/${receipt}/claim`;
      for (const refused of [
        await vote(token, receipt),
        await vote(token, receipt, '200'),
        await app.call('post', claim, { token }),
      ]) {
        expect([refused.status, refused.body.messageCd]).toEqual([409, 'vfv040']);
      }
      const next = await app.call('post', '/user/verify/receiptApp/next', { token, json: {} });
      expect(next.body.data).toMatchObject({ receiptNo: '' });
      expect((await vote(colleague.token, receipt)).status).toBe(200);
    }
  });
});

describe('a receipt of a verifier whose name or address was changed', () => {
  test.each([
    ['name', '確認　花子', { name: '確認花子' }],
    ['mailAddress', 'hanako@example.jp', { mail_address: 'Hanako+a@example.jp' }],
  ] as const)('is known by the former %s, too', async (field, former, applicant) => {
    expect((await update(attacker.token, attacker.id, { [field]: former })).status).toBe(200);
    const receipt = await waitingReceipt(app, applicant);
    const { token } = attacker;
    const present = field === 'name' ? '田中　某' : 'other@example.jp';
    for (const value of [former, present]) {
      expect((await update(token, attacker.id, { [field]: value })).status).toBe(200);
      expect(await seenBy(app, token, receipt)).toMatchObject({ ownFlg: true, canApproval: false });
      const refused = await vote(token, receipt);
      expect([refused.status, refused.body.messageCd]).toEqual([409, 'vfv040']);
      const next = await app.call('post', '/user/verify/receiptApp/next', { token, json: {} });
      expect(next.body.data).toMatchObject({ receiptNo: '' });
    }
    expect((await vote(colleague.token, receipt)).status).toBe(200);
  });
});

/** Ends the period of an approver: of another one's password nobody disposes alone while there is a third. */
const leave = ({ id }: Verifier) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('verification_users')
      .set({ valid_until: '2026-11-20' })
      .where('id', '=', id)
      .execute(),
  );

describe('an account becomes a person of its own', () => {
  const asked = 'creature@example.jp';
  let creature: string;
  beforeEach(async () => {
    await make(attacker.token, 'creature');
    creature = await idOf('creature');
  });

  test('by a second approver who confirms the address, and a password set by the mailed link', async () => {
    const old = await enter('creature');
    expect(await detail(colleague.token, creature)).toMatchObject({
      samePersonList: ['確認　一子'],
      samePersonReasonList: ['アカウントの登録', '承認者の指定'],
      displayLinkExpireDatetime: '',
      canConfirmMail: true,
    });
    expect((await detail(attacker.token, creature)).canConfirmMail).toBe(false);
    const done = await confirm(colleague.token, creature);
    expect([done.status, done.body.messageCd]).toEqual([200, 'vfv035']);
    expect((await detail(colleague.token, creature)).displayLinkExpireDatetime).toBe(
      '2026/11/24 12:00',
    );
    // Confirming alone unties nothing, and neither does a password set by its owner.
    await setPassword(old, creature, 'Not-by-a-link-1234');
    expect((await detail(colleague.token, creature)).samePersonList).toEqual(['確認　一子']);

    const before = (await mails()).length;
    const token = await linkTo(asked);
    expect((await follow(token)).body.messageCd).toBe('vfv039');
    expect(await detail(colleague.token, creature)).toMatchObject({
      samePersonList: [],
      samePersonReasonList: [],
      displayLinkExpireDatetime: '',
      canConfirmMail: false,
    });
    expect((await login('creature', 'Not-by-a-link-1234')).status).toBe(401);
    expect((await app.call('get', '/user/verify/information', { token: old })).status).toBe(401);
    const recipients = (await mails()).slice(before).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(
      [asked, `${attacker.loginId}@example.jp`, `${colleague.loginId}@example.jp`].sort(),
    );
    const stored = await app.deps.db.read.selectFrom('verifier_links').selectAll().execute();
    expect(stored).toEqual([]);

    await approversNeeded(app, system, 2);
    const receipt = await waitingReceipt(app);
    await vote(attacker.token, receipt);
    const second = await vote(await enter('creature', 'Own-password-1234'), receipt);
    expect(second.body.messageCd).toBe('vfv016');
    expect(await statusOf(receipt)).toBe('30');
  });

  test('until it is given something again', async () => {
    await confirm(colleague.token, creature);
    await follow(await linkTo(asked));
    await leave(colleague);
    await setPassword(attacker.token, creature);
    await expectOneVote(await enter('creature'));
  });

  test('not by who made it, his other accounts, itself, or somebody who approves nothing', async () => {
    await make(attacker.token, 'other');
    for (const token of [attacker.token, await enter('other'), await enter('creature')]) {
      const refused = await confirm(token, creature);
      expect([refused.status, refused.body.messageCd]).toEqual([409, 'vfv036']);
    }
    const reader = await verifier(app, { approver: false });
    expect((await confirm(reader.token, creature)).status).toBe(403);
    const stale = await confirm(colleague.token, creature, { updateDatetime: 'x' });
    expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);
    const free = await confirm(attacker.token, colleague.id);
    expect([free.status, free.body.messageCd]).toEqual([409, 'cm210']);
    expect(await linkTo(asked)).toBe('');
  });

  test('once, whoever confirms at the same time', async () => {
    const third = await verifier(app);
    const { updateDatetime, updateUserId } = await detail(colleague.token, creature);
    const responses = await Promise.all(
      [colleague.token, third.token].map((token) =>
        app.call('put', `${base}/${creature}/confirmmail`, {
          token,
          json: { updateDatetime, updateUserId },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const token = await linkTo(asked);
    const follows = await Promise.all([follow(token), follow(token), follow(token)]);
    expect(follows.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('never by an address that was changed', async () => {
    // To a mailbox of the attacker, after the link was mailed.
    await confirm(colleague.token, creature);
    const token = await linkTo(asked);
    const moved = await update(attacker.token, creature, { mailAddress: 'mine@example.jp' });
    expect(moved.status).toBe(200);
    expect((await follow(token)).status).toBe(404);
    const refused = await confirm(attacker.token, creature);
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'vfv036']);
    const told = await mails();
    const recipients = told.map(({ recipient, text }) =>
      text.includes('変更の内容：メールアドレスの設定') ? recipient : '',
    );
    const toFormer = told.filter(({ text }) => text.includes('/mba400#'));
    expect(toFormer.map(({ recipient }) => recipient)).toEqual([asked]);
    for (const address of ['mine@example.jp', `${colleague.loginId}@example.jp`]) {
      expect(recipients).toContain(address);
    }
    // Also a colleague's, who was a separate person.
    await update(attacker.token, colleague.id, { mailAddress: 'mine@example.jp' });
    expect((await confirm(attacker.token, colleague.id)).status).toBe(409);
    expect(await linkTo('mine@example.jp')).toBe('');
    expect((await detail(attacker.token, colleague.id)).samePersonReasonList).toEqual([
      'メールアドレスの設定',
    ]);
  });

  test('never by a link that was mailed before somebody else set the password', async () => {
    await confirm(colleague.token, creature);
    const token = await linkTo(asked);
    await leave(colleague);
    await setPassword(attacker.token, creature, 'Again-1234-long');
    expect((await follow(token)).status).toBe(404);
    expect((await login('creature', 'Again-1234-long')).status).toBe(200);
  });

  test('by no link that is unknown, replaced, used, late, or of somebody suspended, before any hash', async () => {
    await confirm(colleague.token, creature);
    const replaced = await linkTo(asked);
    await confirm(colleague.token, creature);
    const token = await linkTo(asked);
    const hash = vi.spyOn(app.deps.passwords, 'hash');
    const refused = async (...given: Parameters<typeof follow>) => {
      const { status, body } = await follow(...given);
      expect([status, body.messageCd]).toEqual([404, 'vfv038']);
    };
    await refused('A'.repeat(43));
    await refused('');
    await refused(replaced);
    for (const newPw of ['short', '', 'x'.repeat(65)]) {
      expect((await follow(token, newPw)).body.errorList[0]?.field).toBe('newPw');
    }
    expect((await follow(token, password, { newPwConfirm: 'x' })).status).toBe(400);
    const { updateDatetime, updateUserId } = await detail(attacker.token, creature);
    const version = { updateDatetime, updateUserId };
    await app.call('put', `${base}/${creature}/suspend`, { token: attacker.token, json: version });
    await refused(token);
    expect((await confirm(colleague.token, creature)).body.messageCd).toBe('cm210');

    await make(attacker.token, 'another');
    await confirm(colleague.token, await idOf('another'));
    hash.mockClear();
    const late = await linkTo('another@example.jp');
    app.clock.pass(72 * 3_600_000);
    await refused(late);
    expect(await sweepFourEyes(app.deps)).toBe(1);
    expect(hash).not.toHaveBeenCalled();
  });

  test('by the server’s command in the place of a second approver', async () => {
    const context = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };
    const user = { systemId: system, userId: creature };
    const listed = async () =>
      (await listAccounts(app.deps)).find((one) => one.user.loginId === 'creature');
    expect(await listed()).toMatchObject({
      samePersons: [attacker.loginId],
      causes: ['approver', 'made'],
    });
    expect(await confirmMail(app.deps, null, user, null, context)).toEqual({
      mailAddress: asked,
      until: '2026/11/24 12:00',
    });
    expect(await listed()).toMatchObject({ linkUntil: '2026/11/24 12:00' });
    expect((await follow(await linkTo(asked))).status).toBe(200);
    expect(await listed()).toMatchObject({ samePersons: [], causes: [], linkUntil: '' });
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_id'])
      .where('object_id', '=', creature)
      .where('action', 'in', ['verifier.confirm-mail', 'verifier.reset'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'verifier.confirm-mail', actor_kind: 'job', actor_id: 'user' },
      { action: 'verifier.reset', actor_kind: 'verifier', actor_id: creature },
    ]);
  });
});

describe('where two approvers decide, one alone gives no password and no approver flag', () => {
  let third: Verifier;
  let reader: Verifier;
  beforeEach(async () => {
    third = await verifier(app);
    reader = await verifier(app, { approver: false });
    await approversNeeded(app, system, 2);
  });

  test('a password waits as a hash, and is set when another one consents', async () => {
    expect((await setPassword(attacker.token, reader.id)).body.message).toContain(
      '2026/11/28 12:00',
    );
    const stored = await app.deps.db.read.selectFrom('verifier_changes').selectAll().execute();
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const recipients = (await mails()).map(({ recipient }) => recipient).sort();
    const everybody = [attacker, colleague, third, reader];
    expect(recipients).toEqual(everybody.map(({ loginId }) => `${loginId}@example.jp`).sort());
    const [change] = await changesOf(third.token, reader.id);
    expect(change).toMatchObject({
      kind: 'password',
      userNo: reader.loginId,
      displayExpireDatetime: '2026/11/28 12:00',
      mine: false,
      canConsent: true,
    });
    expect((await changesOf(attacker.token, reader.id))[0]).toMatchObject({
      mine: true,
      canConsent: false,
    });
    expect(await changesOf(reader.token, reader.id)).toEqual([]);
    expect((await seenBy(app, reader.token, await waitingReceipt(app))).receiptNo).not.toBe('');

    const done = await settle(third.token, change?.changeId ?? '');
    expect(done.body).toMatchObject({
      messageCd: 'vfv016',
      message: expect.stringContaining('承認'),
    });
    expect((await app.call('get', '/user/verify/information', reader)).status).toBe(401);
    expect((await login(reader.loginId)).status).toBe(200);
    expect((await detail(third.token, reader.id)).samePersonReasonList).toEqual([
      'パスワードの設定',
    ]);
    // The last one tells of the sign-in on a new device.
    expect(await mails()).toHaveLength(10);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', reader.id)
      .where('action', 'in', ['verifier.propose', 'verifier.consent', 'verifier.password'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'verifier.propose', actor_id: attacker.id },
      { action: 'verifier.consent', actor_id: third.id },
    ]);
  });

  test('the flag waits, at registration and later, and the rest is done', async () => {
    await make(attacker.token, 'creature');
    const creature = await idOf('creature');
    expect((await detail(third.token, creature)).approverFlg).toBe(false);
    const change = { approverFlg: true, name: '確認　改' };
    const waits = await update(attacker.token, reader.id, change);
    expect(waits.body.messageCd).toBe('vfv032');
    expect(await detail(third.token, reader.id)).toMatchObject({
      name: '確認　改',
      approverFlg: false,
      samePersonList: [],
      changeList: [{ kind: 'approver' }],
    });
    for (const id of [creature, reader.id]) {
      expect((await settle(third.token, await changeOf(third.token, id))).status).toBe(200);
      expect(await detail(third.token, id)).toMatchObject({
        approverFlg: true,
        samePersonReasonList: expect.arrayContaining(['承認者の指定']),
        canConfirmMail: true,
        changeList: [],
      });
    }
    // And that is the same person as the proposer.
    const receipt = await waitingReceipt(app);
    await vote(attacker.token, receipt);
    expect((await vote(await enter('creature'), receipt)).body.messageCd).toBe('vfv028');
  });

  test('nobody consents to his own, nor by another account, nor without the flag', async () => {
    await approversNeeded(app, system, 1);
    await make(attacker.token, 'creature');
    await approversNeeded(app, system, 2);
    const creature = await enter('creature');
    await setPassword(attacker.token, reader.id);
    const change = await changeOf(third.token, reader.id);
    for (const token of [attacker.token, creature]) {
      const refused = await settle(token, change);
      expect([refused.status, refused.body.messageCd]).toEqual([409, 'vfv037']);
    }
    expect((await changesOf(creature, reader.id))[0]?.canConsent).toBe(false);
    expect((await settle(reader.token, change)).status).toBe(403);
    // What the account proposed while it may have been the attacker's stays theirs, whoever has it later.
    await setPassword(creature, reader.id);
    const his = await changeOf(third.token, reader.id);
    expect((await settle(third.token, change)).status).toBe(404);
    await confirm(third.token, await idOf('creature'));
    expect((await follow(await linkTo('creature@example.jp'))).status).toBe(200);
    const late = await settle(attacker.token, his);
    expect([late.status, late.body.messageCd]).toEqual([409, 'vfv037']);
    expect(
      await app.deps.db.read
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'verifier.consent')
        .execute(),
    ).toEqual([]);
  });

  test('of two who consent at once one does, and a declined one does nothing', async () => {
    await setPassword(attacker.token, reader.id);
    const change = await changeOf(third.token, reader.id);
    const responses = await Promise.all([
      settle(third.token, change),
      settle(colleague.token, change),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    await setPassword(attacker.token, reader.id, 'Second-1234-long');
    const second = await changeOf(third.token, reader.id);
    expect((await settle(attacker.token, second, 'decline')).status).toBe(200);
    expect((await settle(third.token, second)).status).toBe(404);
    expect((await login(reader.loginId, 'Second-1234-long')).status).toBe(401);
  });

  test('what waits ends after seven days, and with what it was about', async () => {
    const waiting = async () => {
      await setPassword(attacker.token, reader.id);
      return changeOf(third.token, reader.id);
    };
    const suspend = async (id: string) => {
      const { updateDatetime, updateUserId } = await detail(third.token, id);
      const json = { updateDatetime, updateUserId };
      return app.call('put', `${base}/${id}/suspend`, { token: third.token, json });
    };
    // The owner has set another one since.
    const overtaken = await waiting();
    await setPassword(reader.token, reader.id, 'My-own-1234-long');
    expect((await settle(third.token, overtaken)).status).toBe(404);

    const stale = await app.call('put', `${base}/${reader.id}/pw`, {
      token: attacker.token,
      headers: { 'x-update-datetime': 'x' },
      json: { newPw: password, newPwConfirm: password },
    });
    expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);

    const ofSuspended = await waiting();
    await suspend(attacker.id);
    expect((await settle(third.token, ofSuspended)).status).toBe(404);
    attacker = colleague;
    const forSuspended = await waiting();
    await suspend(reader.id);
    expect((await settle(third.token, forSuspended)).status).toBe(404);
    expect((await setPassword(colleague.token, reader.id)).body.messageCd).toBe('cm210');

    reader = await verifier(app, { approver: false });
    const late = await waiting();
    app.clock.pass(7 * 24 * 3_600_000);
    third = await verifier(app);
    expect((await settle(third.token, late)).status).toBe(404);
    expect(await sweepFourEyes(app.deps)).toBe(1);
    expect(await app.deps.db.read.selectFrom('verifier_changes').selectAll().execute()).toEqual([]);
  });

  test('the server’s command consents where there is no second approver', async () => {
    await setPassword(attacker.token, reader.id);
    const listed = (await listAccounts(app.deps)).flatMap(({ changes }) => changes);
    expect(listed).toMatchObject([{ kind: 'password', until: '2026/11/28 12:00' }]);
    const context = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };
    expect(await consent(app.deps, null, listed[0]?.id ?? '', context)).toBe('password');
    expect((await login(reader.loginId)).status).toBe(200);
    // The last one tells of the sign-in on a new device.
    expect(await mails()).toHaveLength(10);
    await expect(consent(app.deps, null, listed[0]?.id ?? '', context)).rejects.toThrow();
  });
});
