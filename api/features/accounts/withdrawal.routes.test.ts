import { expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { Customer } from '#contract/endpoints/customers.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { described, erasePerson } from '../person/office-person.service.ts';

const app = freshApp();

const end = (number: string) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.cancelled })
      .where('id', '=', number)
      .execute(),
  );
const leave = async (token: string) => {
  const call = { token, json: { unsubscribeCheck: true } };
  expect((await app.call('put', '/user/core/customers/0/unsubscribe', call)).status).toBe(200);
};
const rowOf = (id: string) =>
  app.deps.db.read
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const personal = /甲野|コウノ|乙山|オツヤマ|example\.jp|0312345678|1000001/;

test('of a client whose mandate was accepted the address stays, for the case book, and nothing else', async () => {
  const { id, token, mailAddress } = await member(app);
  const scrivener = await manager(app, { scrivener: true });
  const number = await filing(app, token);
  const { accept } = dutyCalls(app.call, scrivener.token);
  expect((await accept(number)).status).toBe(200);
  await end(number);
  const lines = (await erasePerson(app.deps, mailAddress, false)).join('\n');
  expect(lines).toContain(
    `account ${id}: would be erased, except the address, which the case book needs (司法書士法施行規則30条)`,
  );
  await leave(token);
  const row = await rowOf(id);
  expect(row.address).toBe('東京都千代田区千代田一丁目1番1号');
  expect(JSON.stringify({ ...row, address: '' })).not.toMatch(personal);
  const path = '/user/mainte/casebook/csv?year=2026';
  const book = await app.call('get', path, { token: scrivener.token });
  expect(Buffer.from(book.bytes).toString()).toContain(
    `${row.address}　株式会社甲野商店　代表者 甲野　太郎`,
  );
  // The office finds the account by what the application has copied.
  expect(await described(app.deps, mailAddress)).toEqual([
    expect.stringMatching(`^account ${id} of 甲野　太郎, 株式会社甲野商店, closed `),
  ]);
  expect((await erasePerson(app.deps, mailAddress, false)).at(-1)).toBe(
    `account ${id} is closed: its address stays with the filings above, for the case book (司法書士法施行規則30条)`,
  );
});

test('without an accepted mandate nothing of the account stays', async () => {
  const { id, token } = await member(app);
  const number = await filing(app, token);
  await end(number);
  expect((await erasePerson(app.deps, id, false)).at(-1)).toBe(`account ${id}: would be erased`);
  await leave(token);
  expect(JSON.stringify(await rowOf(id))).not.toMatch(new RegExp(`${personal.source}|千代田`));
});

test('no stored response to the customer stays after a withdrawal or an asked erasure', async () => {
  const { token } = await member(app);
  const other = await member(app);
  const keyed = { 'idempotency-key': 'a-key-of-this-change' };
  for (const one of [token, other.token]) {
    const own = await app.call<Customer>('get', '/user/core/customers/0', { token: one });
    const { mailAddress: befMailAddress, ...fields } = own.body.data as Customer;
    const json = {
      ...fields,
      ...{ befMailAddress, mailAddress: befMailAddress, mailAddressConfirm: befMailAddress },
      ...{ companyName: '株式会社応答', telNo: '0311112222' },
    };
    const headers = {
      ...keyed,
      'x-update-datetime': fields.updateDatetime,
      'x-update-user-id': fields.updateUserId,
    };
    const changed = await app.call('put', '/user/core/customers/0', { token: one, json, headers });
    expect(changed.status).toBe(200);
  }
  const answers = async () => {
    const rows = app.deps.db.read.selectFrom('idempotency_keys').select('answer');
    return (await rows.execute()).filter(({ answer }) => answer.includes('応答')).length;
  };
  expect(await answers()).toBe(2);
  const json = { unsubscribeCheck: true };
  const headers = { 'idempotency-key': 'a-key-of-leaving' };
  const call = { token, json, headers };
  expect((await app.call('put', '/user/core/customers/0/unsubscribe', call)).status).toBe(200);
  expect(await answers()).toBe(1);
  await erasePerson(app.deps, other.mailAddress, true);
  expect(await answers()).toBe(0);
});
