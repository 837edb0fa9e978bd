import { beforeEach, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';

// Acts on money are refused where the money is not what their screen has shown.

const app = freshApp();
let token: string;
let number: string;
beforeEach(async () => {
  ({ token } = await manager(app));
  number = await filing(app, (await member(app)).token);
});

const base = () => `/user/mainte/requestdetails/${number}`;

async function ledger(): Promise<FilingLedger> {
  const { body } = await app.call<FilingLedger>('get', `${base()}/ledger`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

async function note(kind: string, amount: number, reason = ''): Promise<void> {
  const entry = { kind, amount, date: '2026-11-20', payer: '', reason, way: 'cash' };
  const json = { ...(await ledger()), entryList: [entry], billAgainFlg: false };
  const { status } = await app.call('post', `${base()}/ledger/add`, { token, json });
  expect(status).toBe(200);
}

const payBack = (amount?: number) =>
  app.call('put', `${base()}/refund`, {
    token,
    json: { doneFlg: true, amount, accountAt: '', way: 'cash' },
  });

const inForce = async () =>
  (await ledger()).entryList
    .filter(({ revokedFlg }) => !revokedFlg)
    .map(({ kind, amount }) => [kind, amount]);

test('a refund is noted of the amount that was shown, or not at all', async () => {
  await note('received', 20_000);
  await app.call('put', `${base()}/suspend`, { token });
  // While the clerk is at the bank, a colleague notes what came late.
  await note('received', 32_000, '取消のあとの振込');
  const changed = message('mt245', '20,000円', '52,000円');
  expect((await payBack(20_000)).body).toMatchObject({ messageCd: 'mt245', message: changed });
  // Or what was paid back already.
  await note('refunded', 5000);
  expect((await payBack(52_000)).status).toBe(409);
  expect(await ledger()).toMatchObject({ refundDue: 47_000 });
  expect((await payBack(47_000)).status).toBe(200);
  expect(await inForce()).toEqual([
    ['received', 20_000],
    ['received', 32_000],
    ['refunded', 5000],
    ['refunded', 47_000],
  ]);
});

test('a payment is taken back by whoever has seen it', async () => {
  await note('received', 32_000);
  const seen = await ledger();
  const [mistake] = seen.entryList;
  await app.call('post', `${base()}/ledger/${mistake?.entryId}/delete`, { token, json: seen });
  await note('received', 32_000, '銀行の振込');
  const takeBack = ({ detailUpdateDatetime, detailUpdateUserId }: FilingLedger) =>
    app.call('post', `${base()}/payment/delete`, {
      token,
      headers: {
        'X-UPDATE-DATETIME': detailUpdateDatetime,
        'X-UPDATE-USER-ID': detailUpdateUserId,
      },
    });
  expect((await takeBack(seen)).body).toMatchObject({ messageCd: 'cm200' });
  expect(await inForce()).toEqual([['received', 32_000]]);
  expect((await takeBack(await ledger())).status).toBe(200);
  expect(await inForce()).toEqual([]);
});

test('what an older page sends, which says neither, changes nothing and asks to load the page again', async () => {
  await note('received', 32_500, '多い');
  const old = { messageCd: 'mt246', message: message('mt246') };
  const takeBack = () => app.call('post', `${base()}/payment/delete`, { token });
  for (const ask of [payBack, takeBack]) expect((await ask()).body).toMatchObject(old);
  expect(await inForce()).toEqual([['received', 32_500]]);
});
