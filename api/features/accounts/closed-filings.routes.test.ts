import { beforeAll, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { Customer } from '#contract/endpoints/customers.ts';
import { up } from '../../../migrations/0112-mail-addresses-of-closed-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

// What the office mails about a filing that is closed, or is opened again, after its customer has another mailbox.

const app = sharedApp();
let office: string;
beforeAll(async () => {
  office = (await manager(app)).token;
});

const textsTo = async (recipient: string) => {
  const mails = app.deps.db.read.selectFrom('outbox').select('text').orderBy('id');
  return (await mails.where('recipient', '=', recipient).execute()).map(({ text }) => text);
};
const set = (id: string, values: object) =>
  app.deps.db.write((trx) => trx.updateTable('filings').set(values).where('id', '=', id).execute());
const addressOf = async (id: string) => {
  const filings = app.deps.db.read.selectFrom('filings').select('mail_address');
  return (await filings.where('id', '=', id).executeTakeFirstOrThrow()).mail_address;
};

/** A customer with a closed filing of each kind. */
async function closed() {
  const { token, mailAddress } = await member(app);
  const [completed, cancelled] = [await filing(app, token), await filing(app, token)];
  await set(completed, { progress: progress.completed });
  await set(cancelled, { progress: progress.cancelled });
  return { token, mailAddress, completed, cancelled };
}
async function move(token: string, mailAddress: string): Promise<void> {
  const path = '/user/core/customers/0';
  const own = (await app.call<Customer>('get', path, { token })).body.data as Customer;
  const typed = { mailAddress, mailAddressConfirm: mailAddress, befMailAddress: own.mailAddress };
  expect((await app.call('put', path, { token, json: { ...own, ...typed } })).status).toBe(200);
  const link = /mba130#([\w-]{43})/.exec((await textsTo(mailAddress)).at(-1) ?? '')?.[1];
  const confirmed = await app.call('put', `/all/core/customers/mailaddress/${link}`);
  expect(confirmed.status).toBe(200);
}

describe('a closed filing', () => {
  test('follows its customer to another mailbox, and nothing goes to the former one', async () => {
    const { token, mailAddress, completed, cancelled } = await closed();
    const fresh = `fresh-${mailAddress}`;
    await move(token, fresh);
    const before = [...(await textsTo(mailAddress))];
    const path = `/user/mainte/requestdetails/${completed}/messages`;
    const json = { text: '書類をお送りします。', messageCount: 0 };
    expect((await app.call('post', path, { token: office, json })).status).toBe(200);
    expect(await addressOf(completed)).toBe(fresh);
    // Of a cancelled one nothing is mailed any more: it stores where its mails went.
    expect(await addressOf(cancelled)).toBe(mailAddress);
    expect((await textsTo(fresh)).at(-1)).toContain('様');
    expect(await textsTo(mailAddress)).toEqual(before);
  });

  test('of before follows by the migration, but not that of an account that was deleted', async () => {
    const [one, left] = [await closed(), await closed()];
    for (const { completed } of [one, left])
      await set(completed, { mail_address: 'old@example.jp' });
    await app.deps.db.write((trx) =>
      trx
        .updateTable('customers')
        .set({
          mail_address: '',
          mail_key: left.mailAddress.replace('member', 'left'),
          deleted_at: '2026-11-21T00:00:00.000Z',
        })
        .where('mail_address', '=', left.mailAddress)
        .execute(),
    );
    await app.deps.db.write((trx) => up(trx));
    expect(await addressOf(one.completed)).toBe(one.mailAddress);
    expect(await addressOf(left.completed)).toBe('old@example.jp');
  });
});
