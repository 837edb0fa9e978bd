import { describe, expect, test } from 'vitest';
import type { FrozenChange } from '#contract/endpoints/address-changes.ts';
import type { Customer } from '#contract/endpoints/customers.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, registration, verifier } from '../../testing/builders.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { putBackMailByCommand } from '../verification/verifier-users.service.ts';
import { allFrozen, decideFrozenByCommand, type PutBack } from './frozen-changes.service.ts';

const app = freshApp();

const hour = 3_600_000;
const later = (hours: number) => app.clock.pass(hours * hour);

const mailsTo = (to: string, subject = '') =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', to)
    .where('subject', 'like', `%${subject}%`)
    .orderBy('id')
    .execute();
const freezeLink = async (to: string) =>
  /mba400#([\w-]{43})\n/.exec((await mailsTo(to)).map(({ text }) => text).join())?.[1] ?? '';
const freeze = (onetimeurl: string) =>
  app.call('put', '/user/frozenaddress', { json: { onetimeurl } });

const own = async (token: string) =>
  (await app.call<Customer>('get', '/user/core/customers/0', { token })).body.data;
async function ask(token: string, mailAddress: string) {
  const customer = await own(token);
  const typed = { mailAddress, mailAddressConfirm: mailAddress };
  const json = { ...customer, ...typed, befMailAddress: customer?.mailAddress };
  return app.call('put', '/user/core/customers/0', { token, json });
}
async function confirmed(to: string) {
  const text = (await mailsTo(to)).map((mail) => mail.text).join();
  const link = /mba130#([\w-]{43})/.exec(text)?.[1] ?? '';
  return app.call('put', `/all/core/customers/mailaddress/${link}`);
}
async function moved(token: string, to: string) {
  expect((await ask(token, to)).status).toBe(200);
  expect((await confirmed(to)).status).toBe(200);
}
const frozen = async (token: string, side = 'mainte') =>
  (
    await app.call<{ frozenChangeList: FrozenChange[] }>('get', `/user/${side}/frozenaddresses`, {
      token,
    })
  ).body.data?.frozenChangeList ?? [];
const decide = (token: string, id: string, decision: string, side = 'mainte') =>
  app.call('put', `/user/${side}/frozenaddresses/${id}/decide`, { token, json: { decision } });
const actions = async () =>
  (
    await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'object_kind'])
      .where('action', 'like', 'access.%address')
      .orderBy('id')
      .execute()
  ).map(({ action, object_kind }) => `${action} ${object_kind}`);

describe("a member's address that was changed", () => {
  test('is frozen by its former owner with one press: nothing reaches the new one until the office decides', async () => {
    const head = await manager(app, { admin: true });
    const { token, mailAddress } = await member(app, { password: 'Hato-1234' });
    await moved(token, 'thief@example.jp');
    await moved(token, 'second@example.jp');
    const link = await freezeLink(mailAddress);
    const asked = { json: { mailAddress: 'second@example.jp' } };
    await app.call('post', '/login/core/link', asked);
    const login = /mba110#([\w-]{43})/.exec(
      (await mailsTo('second@example.jp', 'ログイン')).at(-1)?.text ?? '',
    )?.[1];
    expect(login).toBeTruthy();

    const [one, two] = await Promise.all([freeze(link), freeze(link)]);
    expect([one.body.messageCd, two.body.messageCd]).toEqual(['cm431', 'cm431']);
    expect(await actions()).toEqual(['access.freeze-address member']);
    expect((await app.call('get', '/user/core/customers/0', { token })).status).toBe(401);
    // A link from before, and those that are asked for now.
    expect((await app.call('post', `/login/core/link/${login}`)).status).toBe(404);
    const before = (await mailsTo('second@example.jp')).length;
    expect((await app.call('post', '/login/core/link', asked)).status).toBe(200);
    expect((await app.call('post', '/user/core/pwresethistories/request', asked)).status).toBe(200);
    expect(await mailsTo('second@example.jp')).toHaveLength(before);

    const json = { username: 'second@example.jp', password: 'Hato-1234' };
    const again =
      (await app.call('post', '/login/core', { json })).headers.get('x-auth-token') ?? '';
    expect((await ask(again, 'third@example.jp')).body.messageCd).toBe('cm430');
    const leave = { token: again, json: { unsubscribeCheck: true } };
    expect(
      (await app.call('put', '/user/core/customers/0/unsubscribe', leave)).body.messageCd,
    ).toBe('cm430');

    const [shown] = await frozen(head.token);
    expect(shown).toMatchObject({
      ...{ kind: 'member', formerMailAddress: mailAddress, mailAddress: 'second@example.jp' },
      displayFrozenUntilDatetime: '2026/11/24 12:00',
    });
    const done = await Promise.all(
      ['putBack', 'keep'].map((decision) => decide(head.token, shown?.changeId ?? '', decision)),
    );
    // The one that comes second finds it decided about, or no more.
    const [first, second] = done.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([404, 409]).toContain(second);
    expect(await frozen(head.token)).toEqual([]);
  });

  test('goes back to the owner, whose links work, and the other one can freeze nothing', async () => {
    const head = await manager(app, { admin: true });
    const { token, mailAddress } = await member(app, { password: 'Hato-1234' });
    await moved(token, 'thief@example.jp');
    await moved(token, 'second@example.jp');
    await freeze(await freezeLink(mailAddress));
    const [shown] = await frozen(head.token);
    const thiefs = await freezeLink('thief@example.jp');
    expect((await decide(head.token, shown?.changeId ?? '', 'putBack')).body.messageCd).toBe(
      'cm434',
    );
    expect((await freeze(thiefs)).body.messageCd).toBe('cm432');
    expect((await freeze(await freezeLink(mailAddress))).status).toBe(404);
    for (const to of [mailAddress, 'second@example.jp']) {
      expect((await mailsTo(to, '凍結したメールアドレス')).length).toBe(1);
    }
    const reset = { json: { mailAddress } };
    await app.call('post', '/user/core/pwresethistories/request', reset);
    expect((await mailsTo(mailAddress, 'パスワード')).length).toBe(1);
    expect(await actions()).toEqual([
      'access.freeze-address member',
      'access.put-back-address member',
    ]);
  });

  test('stays when kept or when 72 hours are over, and the link ends after 7 days', async () => {
    const head = await manager(app, { admin: true });
    const [one, other, late] = [await member(app), await member(app), await member(app)];
    await moved(one.token, 'one@example.jp');
    await moved(other.token, 'other@example.jp');
    await moved(late.token, 'late@example.jp');
    await freeze(await freezeLink(one.mailAddress));
    const [shown] = await frozen(head.token);
    expect((await decide(head.token, shown?.changeId ?? '', 'keep')).body.messageCd).toBe('cm433');
    const asked = (mailAddress: string) =>
      app.call('post', '/login/core/link', { json: { mailAddress } });
    await asked('one@example.jp');
    expect((await mailsTo('one@example.jp', 'ログイン')).length).toBe(1);
    expect((await freeze(await freezeLink(one.mailAddress))).status).toBe(404);

    await freeze(await freezeLink(other.mailAddress));
    const head2 = async () => (await manager(app, { admin: true })).token;
    later(71);
    const [waiting] = await frozen(await head2());
    later(1);
    const last = await head2();
    expect(await frozen(last)).toEqual([]);
    expect((await decide(last, waiting?.changeId ?? '', 'putBack')).status).toBe(404);
    await asked('other@example.jp');
    expect((await mailsTo('other@example.jp', 'ログイン')).length).toBe(1);
    expect((await freeze(await freezeLink(other.mailAddress))).status).toBe(404);
    later(96);
    expect((await freeze(await freezeLink(late.mailAddress))).body.messageCd).toBe('cm432');
  });

  test('gets the mails about its filings at both addresses while it is frozen', async () => {
    const [staff, { token, mailAddress }] = [await manager(app), await member(app)];
    const number = await filing(app, token);
    await moved(token, 'moved@example.jp');
    const base = `/user/mainte/requestdetails/${number}`;
    const read = async () => {
      const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', base, {
        token: staff.token,
      });
      return body.data?.requestDetailsConfirmResultDto;
    };
    const move = async (selectedProgress: string) => {
      app.clock.pass(61_000);
      const json = { selectedProgress, requestDetailsConfirmResultDto: await read() };
      const path = `${base}/latestprogressclass`;
      expect((await app.call('post', path, { token: staff.token, json })).status).toBe(200);
    };
    const told = async () =>
      (await Promise.all([mailAddress, 'moved@example.jp'].map((to) => mailsTo(to, '進捗')))).map(
        ({ length }) => length,
      );
    await move('32');
    expect(await told()).toEqual([0, 1]);
    await freeze(await freezeLink(mailAddress));
    await move('21');
    // Of both changes, because the mail about the first had not left.
    expect(await told()).toEqual([2, 2]);
    const undo = { token: staff.token, json: await read() };
    expect((await app.call('post', `${base}/latestprogressclass/undo`, undo)).status).toBe(200);
    expect(await told()).toEqual([1, 1]);
    later(72);
    const { token: again } = await manager(app);
    staff.token = again;
    await move('21');
    expect(await told()).toEqual([1, 2]);
  });

  test.each([
    ['without proving the mailbox', false],
    ['and its owner has not answered for what was typed', true],
  ])('is put back although somebody has registered there since %s', async (_, isPressed) => {
    const head = await manager(app, { admin: true });
    const { id, token, mailAddress } = await member(app);
    await moved(token, 'thief@example.jp');
    const json = registration({ mailAddress });
    expect((await app.call('post', '/all/core/customers/add', { json })).status).toBe(200);
    if (isPressed) {
      const oneTimeUrl = (await mailbox(app, mailAddress).links()).at(-1);
      const pressed = await app.call('post', '/login/core/link/open', { json: { oneTimeUrl } });
      expect(pressed.status).toBe(200);
    }
    await freeze(await freezeLink(mailAddress));
    const [shown] = await frozen(head.token);
    expect((await decide(head.token, shown?.changeId ?? '', 'putBack')).body.messageCd).toBe(
      'cm434',
    );
    const holders = app.deps.db.read.selectFrom('customers').select(['id', 'deleted_at']);
    expect(await holders.where('mail_address', '=', mailAddress).execute()).toEqual([
      { id, deleted_at: null },
    ]);
    const login = { username: mailAddress, password: json.pw };
    expect((await app.call('post', '/login/core', { json: login })).status).toBe(401);
  });

  test('is not put back onto an address that somebody else has taken', async () => {
    const head = await manager(app, { admin: true });
    const [one, taker] = [await member(app), await member(app)];
    await moved(one.token, 'moved@example.jp');
    await freeze(await freezeLink(one.mailAddress));
    await moved(taker.token, one.mailAddress);
    const [shown] = await frozen(head.token);
    const refused = await decide(head.token, shown?.changeId ?? '', 'putBack');
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'mb098']);
    expect(await frozen(head.token)).toHaveLength(1);
  });

  test('is decided about by administrators alone, who gave a proof lately', async () => {
    const [head, clerk, approver] = [
      await manager(app, { admin: true }),
      await manager(app),
      await verifier(app),
    ];
    const { token, mailAddress } = await member(app);
    await moved(token, 'moved@example.jp');
    await freeze(await freezeLink(mailAddress));
    const id = (await frozen(head.token))[0]?.changeId ?? '';
    expect((await decide(clerk.token, id, 'keep')).status).toBe(403);
    expect(
      (await app.call('get', '/user/mainte/frozenaddresses', { token: clerk.token })).status,
    ).toBe(403);
    expect((await decide(approver.token, id, 'keep', 'verify')).status).toBe(404);
    expect(await frozen(approver.token, 'verify')).toEqual([]);
    later(0.2);
    expect((await decide(head.token, id, 'keep')).body.messageCd).toBe('cm425');
    expect((await freeze('A'.repeat(43))).status).toBe(404);
    expect((await freeze('')).status).toBe(404);
  });
});

describe('an address of the staff', () => {
  test("a manager's is frozen and put back by another administrator, and no link is sent meanwhile", async () => {
    const [head, other] = [
      await manager(app, { admin: true }),
      await manager(app, { admin: true }),
    ];
    const set = async (token: string, mailAddress: string) => {
      const path = `/user/mainte/managers/${other.id}`;
      const { body } = await app.call<Record<string, unknown>>('get', path, { token });
      const json = { ...body.data, mailAddress, pw: '', newPw: '', newPwConfirm: '' };
      return app.call('put', path, { token, json });
    };
    expect((await set(other.token, 'true@example.jp')).status).toBe(200);
    expect(await freezeLink('true@example.jp')).toBe('');
    expect((await set(other.token, 'thief@example.jp')).status).toBe(200);
    expect((await freeze(await freezeLink('true@example.jp'))).status).toBe(200);
    expect((await set(other.token, 'next@example.jp')).status).toBe(401);
    expect((await set(head.token, 'next@example.jp')).body.messageCd).toBe('cm430');
    const link = `/user/mainte/managers/${other.id}/loginlink`;
    expect((await app.call('put', link, { token: head.token })).body.messageCd).toBe('cm430');
    const id = (await frozen(head.token))[0]?.changeId ?? '';
    expect((await decide(head.token, id, 'putBack')).status).toBe(200);
    expect((await app.call('put', link, { token: head.token })).status).toBe(200);
    expect((await mailsTo('true@example.jp', 'ログイン用のリンク')).length).toBe(1);
  });

  test("a verifier's that all approvers have a part in is decided about by the server's command", async () => {
    const [one, two] = [await verifier(app), await verifier(app)];
    const path = `/user/verify/verifyUser/${two.id}`;
    const set = async (mailAddress: string) => {
      const { body } = await app.call<Record<string, unknown>>('get', path, { token: one.token });
      const json = { ...body.data, mailAddress, mailAddressConfirm: mailAddress };
      return app.call('put', path, { token: one.token, json });
    };
    expect((await set('true@example.jp')).status).toBe(200);
    expect((await set('thief@example.jp')).status).toBe(200);
    expect((await freeze(await freezeLink('true@example.jp'))).status).toBe(200);
    const shown = [await frozen(one.token, 'verify'), await frozen(two.token, 'verify')].flat();
    expect(shown.map(({ ownFlg }) => ownFlg)).toEqual([true]);
    const [{ id = '' } = {}] = await allFrozen(app.deps);
    const context = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };
    const putBack = {
      member: async () => expect.fail('no member'),
      verifier: (trx: Transaction, change: PutBack) =>
        putBackMailByCommand(trx, app.deps, change, context),
    };
    const command = (changeId: string) =>
      decideFrozenByCommand(app.deps, { changeId, decision: 'putBack' }, context, putBack);
    await expect(command('nothing')).rejects.toThrow();
    await command(id);
    await expect(command(id)).rejects.toThrow();
    const { body } = await app.call<{ mailAddress: string }>('get', path, { token: one.token });
    expect(body.data?.mailAddress).toBe('true@example.jp');
    const line = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'object_id'])
      .where('action', '=', 'access.put-back-address')
      .executeTakeFirst();
    expect(line).toEqual({ actor_kind: 'job', actor_id: 'user', object_id: two.id });
  });

  test("a verifier's is decided about by another approver of the same system", async () => {
    const [one, two] = [await verifier(app), await verifier(app)];
    const foreign = await verifier(app, { systemId: '1234567890' });
    const path = `/user/verify/verifyUser/${two.id}`;
    const set = async (token: string, mailAddress: string) => {
      const { body } = await app.call<Record<string, unknown>>('get', path, { token });
      const json = { ...body.data, mailAddress, mailAddressConfirm: mailAddress };
      return app.call('put', path, { token, json });
    };
    const three = await verifier(app);
    expect((await set(one.token, 'true@example.jp')).status).toBe(200);
    expect((await set(two.token, 'thief@example.jp')).status).toBe(200);
    expect((await freeze(await freezeLink('true@example.jp'))).status).toBe(200);
    expect((await set(one.token, 'next@example.jp')).body.messageCd).toBe('cm430');
    const [shown] = await frozen(one.token, 'verify');
    expect(shown).toMatchObject({ kind: 'verifier', mailAddress: 'thief@example.jp' });
    const id = shown?.changeId ?? '';
    expect((await decide(foreign.token, id, 'putBack', 'verify')).status).toBe(404);
    // Who has set an address counts as one person with its account.
    expect(shown?.ownFlg).toBe(true);
    expect((await decide(one.token, id, 'keep', 'verify')).status).toBe(409);
    expect(await frozen(three.token, 'verify')).toMatchObject([{ ownFlg: false }]);
    expect((await decide(three.token, id, 'putBack', 'verify')).status).toBe(200);
    const { body } = await app.call<{ mailAddress: string }>('get', path, { token: one.token });
    expect(body.data?.mailAddress).toBe('true@example.jp');
    expect(await actions()).toEqual([
      ...['access.freeze-address verifier', 'access.put-back-address verifier'],
    ]);
  });
});
