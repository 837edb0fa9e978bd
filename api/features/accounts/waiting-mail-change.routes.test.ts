import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/endpoints/customers.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager, member } from '../../testing/builders.ts';

// Who has got into an account may have asked for another mail address before its owner takes the account back.

const app = sharedApp();

type Member = Awaited<ReturnType<typeof member>>;

const mailsTo = (recipient: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const own = async (token: string) =>
  (await app.call<Customer>('get', '/user/core/customers/0', { token })).body.data as Customer;

/** Asks for a new address; returns the key of the link that was mailed there. */
async function askFor(token: string, mailAddress: string): Promise<string> {
  const present = await own(token);
  const befMailAddress = present.mailAddress;
  const json = { ...present, mailAddress, mailAddressConfirm: mailAddress, befMailAddress };
  expect((await app.call('put', '/user/core/customers/0', { token, json })).status).toBe(200);
  return /mba130#([\w-]{43})/.exec((await mailsTo(mailAddress)).at(-1)?.text ?? '')?.[1] ?? '';
}
const confirm = (link: string) => app.call('put', `/all/core/customers/mailaddress/${link}`);

const ways: Record<string, (owner: Member) => Promise<{ status: number }>> = {
  'a reset of the password': async ({ mailAddress }) => {
    const path = '/user/core/pwresethistories';
    const asked = await app.call<{ authCd: string }>('post', `${path}/request`, {
      json: { mailAddress },
    });
    const text = (await mailsTo(mailAddress)).at(-1)?.text ?? '';
    const url = /mbc210#([\w-]{43})/.exec(text)?.[1];
    const { authCd } = asked.body.data ?? {};
    return app.call('put', `${path}/${url}`, {
      json: { authCd, newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' },
    });
  },
  'a new password': ({ token }) =>
    app.call('put', '/user/core/customers/0/pw', {
      token,
      json: { nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' },
    }),
  'the end of all logins by the office': async ({ id }) => {
    const { token } = await manager(app, { admin: true });
    return app.call('put', `/user/mainte/customers/${id}/logins/end`, { token });
  },
};

describe('an address that waits for its link', () => {
  test.each(Object.entries(ways))('is given up by %s', async (_, takeBack) => {
    const owner = await member(app, { password: 'Hato-1234' });
    const signedIn = await app.call('post', '/login/core', {
      json: { username: owner.mailAddress, password: 'Hato-1234' },
    });
    const thief = signedIn.headers.get('x-auth-token') ?? '';
    const link = await askFor(thief, `thief-${owner.mailAddress}`);
    expect((await takeBack(owner)).status).toBe(200);
    const opened = await confirm(link);
    expect([opened.status, opened.body.messageCd]).toEqual([404, 'apv013']);
  });

  test('is told to the present mailbox, which learns how to stop it and not where it leads', async () => {
    const owner = await member(app);
    const wanted = `wanted-${owner.mailAddress}`;
    const link = await askFor(owner.token, wanted);
    const told = (await mailsTo(owner.mailAddress)).at(-1);
    expect(told?.subject).toBe('【登記オンライン】メールアドレスの変更が申し込まれました');
    expect(told?.text).toContain('パスワードを再設定');
    expect(told?.text).not.toContain(wanted);
    expect(told?.text).not.toContain(link);
    expect([(await confirm(link)).status, (await confirm(link)).status]).toEqual([200, 404]);
  });
});
