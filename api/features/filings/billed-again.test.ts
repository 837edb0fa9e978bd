import { beforeEach, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import * as dueDays from '../../../migrations/0113-due-days-of-reminders.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { remindCustomers } from './filing-reminders.service.ts';

// A bill that was paid and is open again has days to be paid in, and is reminded of.

const app = freshApp();
let number: string;
// Filed on 2026-11-21 at noon, Japan's time: to be paid until the 28th.
beforeEach(async () => {
  number = await filing(app, (await member(app)).token);
});

const base = () => `/user/mainte/requestdetails/${number}`;
/** A call of a manager whose session has just begun. */
async function call<Data>(method: string, path: string, json?: object) {
  const { token } = await manager(app);
  const answer = await app.call<Data>(method, `${base()}${path}`, { token, ...(json && { json }) });
  expect(answer.status, answer.body.message).toBe(200);
  if (method === 'get' && !answer.body.data) throw new Error('no data');
  return answer.body.data as Data;
}
const ledger = () => call<FilingLedger>('get', '/ledger');
const note = async (kind: string, amount: number, date: string, billAgainFlg = false) => {
  const entryList = [{ kind, amount, date, payer: '', reason: '別の会社の振込', way: 'cash' }];
  await call('post', '/ledger/add', { ...(await ledger()), entryList, billAgainFlg });
};
const revoke = async () => {
  const seen = await ledger();
  const entry = seen.entryList.find(({ revokedFlg }) => !revokedFlg);
  await call('post', `/ledger/${entry?.entryId}/delete`, seen);
};
const dueDay = async () => {
  const data = await call<{ requestDetailsConfirmResultDto: FilingCase }>('get', '');
  return data.requestDetailsConfirmResultDto.paymentDueDate;
};
const remindAt = (day: string) => {
  app.clock.set(`${day}T10:00:00+09:00`);
  return remindCustomers(app.deps, new AbortController().signal);
};

test('what is paid back and asked for again is due anew, and reminded of although that was once before', async () => {
  expect(await remindAt('2026-11-26')).toBe(1);
  await note('received', 32_000, '2026-11-26');
  app.clock.set('2026-12-20T10:00:00+09:00');
  await note('refunded', 32_000, '2026-12-20', true);
  expect(await dueDay()).toBe('2026-12-27');
  expect(await remindAt('2026-12-24')).toBe(0);
  expect(await remindAt('2026-12-25')).toBe(1);
  expect(await remindAt('2026-12-26')).toBe(0);
  expect(await remindAt('2026-12-28')).toBe(1);
  const mails = JSON.stringify(await call('get', '/case')).match(
    /お支払い(?:期限のお知らせ|のお願い)（/g,
  );
  expect(mails).toHaveLength(3);
});

test('a payment that is taken back days later leaves days to pay in', async () => {
  await note('received', 32_000, '2026-11-21');
  app.clock.set('2026-12-20T10:00:00+09:00');
  await revoke();
  expect(await dueDay()).toBe('2026-12-27');
  expect(await remindAt('2026-12-25')).toBe(1);
});

test('what was reminded of before reminders had their day is not reminded of again', async () => {
  expect(await remindAt('2026-11-26')).toBe(1);
  await app.deps.db.write(async (trx) => {
    const event = `payment-due:${number}`;
    const mail = trx.updateTable('outbox').where('event', 'like', `${event}%`);
    await mail.set({ event }).execute();
    await dueDays.up(trx);
  });
  expect(await remindAt('2026-11-27')).toBe(0);
});

test('a mistake that is mended on its day, and a bill of which some is still open, stay due as they were', async () => {
  app.clock.set('2026-11-30T10:00:00+09:00');
  await note('received', 32_000, '2026-11-30');
  await revoke();
  expect(await dueDay()).toBe('2026-11-28');
  await note('received', 20_000, '2026-11-30');
  await note('refunded', 20_000, '2026-11-30', true);
  expect(await dueDay()).toBe('2026-11-28');
});
