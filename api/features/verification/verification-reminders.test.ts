import { beforeEach, expect, test } from 'vitest';
import { displayNumber } from '../../platform/database/sequences.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { applied, type Invited, invited } from '../../testing/verification.ts';
import { remindApplicants } from './verification-reminders.service.ts';

const app = freshApp();
let link: Invited;
// Requested on 2026-11-21 at noon, Japan's time: due on the 28th.
beforeEach(async () => {
  link = await invited(app);
});

const remindAt = (japan: string) => {
  app.clock.set(`${japan}:00+09:00`);
  return remindApplicants(app.deps, new AbortController().signal);
};
const reminders = () =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('event', 'like', 'verification-due:%')
    .execute();

test('an applicant hears once, in office hours, that the link ends in two days, and gets no key by it', async () => {
  expect(await remindAt('2026-11-25T17:59')).toBe(0);
  expect(await remindAt('2026-11-26T08:59')).toBe(0);
  expect(await remindAt('2026-11-26T09:00')).toBe(1);
  expect(await remindAt('2026-11-28T09:00')).toBe(0);
  const [mail] = await reminders();
  expect(mail?.recipient).toBe(link.mailAddress);
  expect(mail?.text).toContain('お手続きの期限：2026年11月28日（土）');
  expect(mail?.text).toContain(
    `2026年11月21日（土）にお送りしたメール「オンライン本人確認のお願い（${displayNumber(link.receiptNo)}）」`,
  );
  expect(`${mail?.text}${mail?.html}`).not.toContain(link.accessKey);
});

test('mails about several persons in one mailbox are told apart by their subjects', async () => {
  await invited(app, { mailAddress: link.mailAddress });
  await remindAt('2026-11-26T09:00');
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', link.mailAddress)
    .execute();
  expect(mails).toHaveLength(4);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
  const named = (await reminders()).map(({ text }) => /メール「.*」のリンク/.exec(text)?.[0]);
  expect(new Set(named).size).toBe(2);
});

test('who has finished hears nothing more, nor does anybody whose link has ended', async () => {
  await applied(app, link);
  await invited(app, { mailAddress: 'late@example.jp' });
  expect(await remindAt('2026-11-29T09:00')).toBe(0);
  expect(await remindAt('2026-11-27T09:00')).toBe(1);
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['late@example.jp']);
});

test('nobody hears of the link of a cancelled application', async () => {
  const customer = await member(app);
  const requestNo = await filing(app, customer.token);
  const { token } = await manager(app);
  const { receiptNo } = await invited(app, { mailAddress: customer.mailAddress });
  const joined = await app.call(
    'post',
    `/user/mainte/verifyhistory/${requestNo}/verifyAppRequest`,
    { token, json: { receiptNo } },
  );
  expect(joined.status).toBe(200);
  await app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, { token });
  await remindAt('2026-11-26T09:00');
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual([link.mailAddress]);
});

test('nobody hears of a link that counts for its application no more', async () => {
  const customer = await member(app);
  const requestNo = await filing(app, customer.token);
  await invited(app, { mailAddress: customer.mailAddress, requestNo });
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ receipt_id: null, verify_status: '' }).execute(),
  );
  await remindAt('2026-11-26T09:00');
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual([link.mailAddress]);
});
