import { beforeEach, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

// Who cancels, or is declined, before the mandate is taken on gets all back, as terms, help and mail say.

const app = freshApp();
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
beforeEach(async () => {
  [{ token }, customer, duties] = [await manager(app), await member(app), await dutiesIn(app)];
  number = await filing(app, customer.token);
  for (const [kind, amount] of [
    ['received', 32_500],
    ['retained', 500],
  ] as const) {
    const reason = '少額で返金不要とのこと';
    const entry = { kind, amount, date: '2026-11-20', payer: '', reason, way: 'cash' };
    const json = { ...(await ledger()), entryList: [entry], billAgainFlg: false };
    await app.call('post', `${base()}/ledger/add`, { token, json });
  }
  expect(await ledger()).toMatchObject({ retained: 500, refundDue: 0 });
});

const base = () => `/user/mainte/requestdetails/${number}`;
async function ledger(): Promise<FilingLedger> {
  const { body } = await app.call<FilingLedger>('get', `${base()}/ledger`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
const back = { retained: 0, refundDue: 32_500, cancelledFlg: true };

test('also what was kept of an excess, when the mandate is declined', async () => {
  expect((await duties.work(number)).refundIfCancelled).toBe(32_500);
  const json = { reason: '利益相反', writtenReasonFlg: false, ...(await duties.version(number)) };
  const sent = { token: duties.token, json };
  expect((await app.call('post', `${base()}/mandate/decline`, sent)).status).toBe(200);
  expect(await ledger()).toMatchObject(back);
  expect((await duties.work(number)).refund).toMatchObject({ amount: 32_500, doneFlg: false });
});

test('when the customer cancels', async () => {
  const { detailUpdateDatetime, detailUpdateUserId } = await ledger();
  const sent = {
    token: customer.token,
    json: { updateDatetime: detailUpdateDatetime, updateUserId: detailUpdateUserId },
  };
  const path = `/user/core/customers/${customer.id}/requests/${number}/cancel`;
  expect((await app.call('post', path, sent)).status).toBe(200);
  expect(await ledger()).toMatchObject({
    ...back,
    entryList: [{ revokedFlg: false }, { kind: 'retained', revokedFlg: true }],
  });
});

test('but not after the mandate was taken on', async () => {
  await duties.accept(number);
  expect((await duties.work(number)).refundIfCancelled).toBe(32_000);
  await app.call('put', `${base()}/suspend`, { token });
  expect(await ledger()).toMatchObject({ retained: 500, refundDue: 32_000 });
});
