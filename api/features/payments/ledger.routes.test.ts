import { beforeEach, describe, expect, test } from 'vitest';
import type { CaseEssentials } from '#contract/endpoints/case-essentials.ts';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { OwedFiling, Transfer } from '#contract/endpoints/transfers.ts';
import type { LedgerKind } from '#contract/ledger.ts';
import { formatYen } from '#contract/price.ts';
import { message } from '#contract/server-messages.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { takePaymentBack } from '../../testing/take-payment-back.ts';

const app = freshApp();
let token: string;
let customer: string;
let customerId: string;
beforeEach(async () => {
  token = (await manager(app)).token;
  ({ token: customer, id: customerId } = await member(app));
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const ledger = async (number: string): Promise<FilingLedger> => {
  const { body } = await app.call<FilingLedger>('get', `${base(number)}/ledger`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
type Entry = [kind: LedgerKind, amount: number, reason?: string];
const versionOf = ({ detailUpdateDatetime, detailUpdateUserId }: FilingLedger) => ({
  detailUpdateDatetime,
  detailUpdateUserId,
});
const note = async (number: string, ...entries: Entry[]) =>
  app.call('post', `${base(number)}/ledger/add`, {
    token,
    json: {
      entryList: entries.map(([kind, amount, reason = '']) => ({
        ...{ kind, amount, reason, date: '2026-11-20', payer: 'ｶ)ｺｳﾉ', way: 'cash' },
      })),
      ...versionOf(await ledger(number)),
    },
  });
const payBackAndBill = async (number: string, amount: number, reason: string) =>
  app.call('post', `${base(number)}/ledger/add`, {
    token,
    json: {
      entryList: [{ kind: 'refunded', amount, reason, date: '2026-11-20', payer: '', way: 'cash' }],
      billAgainFlg: true,
      ...versionOf(await ledger(number)),
    },
  });
const revoke = async (number: string, entryId: string) =>
  app.call('post', `${base(number)}/ledger/${entryId}/delete`, {
    token,
    json: versionOf(await ledger(number)),
  });
/** Corrects the plans of a filing to those of a larger capital, with the customer's consent on the telephone. */
const raisePrice = async (number: string) => {
  const path = `${base(number)}/corrections`;
  const { present } = (await app.call<Corrections>('get', path, { token })).body.data ?? {};
  const version = versionOf(await ledger(number));
  const change = { ...present, planCdList: ['1012', '1022', '9010'], reason: '誤記', ...version };
  const made = await app.call<{ correctionId: string }>('post', path, { token, json: change });
  const talk = { person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' };
  const consent = `${path}/${made.body.data?.correctionId}/telephone`;
  expect((await app.call('post', consent, { token, json: talk })).status).toBe(200);
};
const act = (id: string, what: 'dismiss' | 'reopen') =>
  app.call('post', `/user/mainte/transfers/${id}/${what}`, { token });
const cancel = (number: string) => app.call('put', `${base(number)}/suspend`, { token });
const row = (number: string) =>
  app.deps.db.read
    .selectFrom('filings')
    .select(['paid_at', 'billed', 'received', 'open_amount', 'refund_due'])
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
const shownToCustomer = async (number: string) => {
  const path = `/user/core/customers/${customerId}/requestdetail/${number}`;
  const { body } = await app.call<FilingDetail>('get', path, { token: customer });
  return [body.data?.receivedAmount, body.data?.openAmount];
};
const file = () => filing(app, customer);
const take = async (...lines: string[]): Promise<Transfer[]> => {
  await app.call('post', '/user/mainte/transfers/add', {
    token,
    file: new TextEncoder().encode(lines.join('\n')),
  });
  return list('waiting');
};
const list = async (state: string): Promise<Transfer[]> => {
  const { body } = await app.call<{ transferList: Transfer[] }>('post', '/user/mainte/transfers', {
    token,
    json: { state },
  });
  return body.data?.transferList ?? [];
};
type Part = {
  transferId: string;
  requestNo: string;
  amount?: number;
  openAmount?: number;
} & Partial<Record<'writeOffAmount' | 'reason', unknown>>;
const confirm = (...transferList: Part[]) =>
  app.call('post', '/user/mainte/transfers/confirm', { token, json: { transferList } });
const codes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('the ledger of a filing', () => {
  test('sums what came in parts: paid from the day of the last one, unpaid when one is revoked', async () => {
    const number = await file();
    const { billed } = await row(number);
    expect(await ledger(number)).toMatchObject({ billed, withheld: 0, openAmount: billed });
    const left = message('mt303', '未収額', formatYen(billed - 20_000));
    expect((await note(number, ['received', 20_000])).body.message).toBe(left);
    expect(await ledger(number)).toMatchObject({ received: 20_000, openAmount: billed - 20_000 });
    expect((await row(number)).paid_at).toBeNull();
    expect(await shownToCustomer(number)).toEqual([20_000, billed - 20_000]);
    await note(number, ['received', billed - 20_440], ['writtenOff', 440, '振込手数料の差引']);
    expect(await row(number)).toMatchObject({ open_amount: 0, refund_due: 0 });
    expect((await row(number)).paid_at).toBe('2026-11-19T15:00:00.000Z');
    const { entryList } = await ledger(number);
    expect(entryList.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['received', 20_000, ''],
      ['received', billed - 20_440, ''],
      ['writtenOff', 440, '振込手数料の差引'],
    ]);
    expect(entryList[0]).toMatchObject({ payer: 'ｶ)ｺｳﾉ', userName: '事務　太郎' });
    const [first] = entryList;
    expect((await revoke(number, first?.entryId ?? '')).status).toBe(200);
    expect((await revoke(number, first?.entryId ?? '')).status).toBe(409);
    expect(await row(number)).toMatchObject({ paid_at: null, open_amount: 20_000 });
    expect((await ledger(number)).entryList[0]).toMatchObject({
      ...{ revokedFlg: true, revokedByName: '事務　太郎' },
    });
    const noted = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', number)
      .where('action', 'like', 'filing.%')
      .where('action', 'not like', 'filing.view')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action).slice(1)).toEqual([
      ...['filing.payment', 'filing.payment', 'filing.progressUndone', 'filing.ledgerRevoked'],
    ]);
  });

  test('refuses money above what is open without a reason, and makes a refund of it with one', async () => {
    const number = await file();
    const { billed } = await row(number);
    const without = await note(number, ['received', billed + 1]);
    expect([without.status, without.body.errorList[0]?.messageCd]).toEqual([400, 'mt121']);
    expect(without.body.errorList[0]?.field).toBe('reason');
    expect((await note(number, ['received', billed + 500, '多く振り込まれた'])).status).toBe(200);
    expect(await ledger(number)).toMatchObject({ openAmount: -500, refundDue: 500 });
    expect((await note(number, ['received', 1])).status).toBe(400);
    const home = await app.call<object>('get', '/user/mainte/information?queue=refund', { token });
    expect(JSON.stringify(home.body.data)).toContain((await ledger(number)).displayRequestNo);
    expect((await note(number, ['refunded', 300])).status).toBe(200);
    expect((await note(number, ['retained', 200])).body.errorList[0]?.field).toBe('reason');
    expect((await note(number, ['retained', 201, '同意'])).status).toBe(400);
    expect((await note(number, ['retained', 200, 'お客様の同意'])).status).toBe(200);
    expect(await row(number)).toMatchObject({ open_amount: 0, refund_due: 0 });
    expect((await row(number)).paid_at).not.toBeNull();
  });

  test('pays back no more than came, and writes off no more than is open', async () => {
    const number = await file();
    const { billed } = await row(number);
    expect((await note(number, ['refunded', 1, '返金'])).status).toBe(400);
    await note(number, ['received', 10_000]);
    const above = await note(number, ['refunded', 10_001, '返金']);
    expect([above.status, above.body.errorList[0]?.messageCd]).toEqual([400, 'mt120']);
    // Money that is due is paid back for a reason alone.
    expect((await note(number, ['refunded', 10_000])).body.errorList[0]?.field).toBe('reason');
    expect((await payBackAndBill(number, 4000, '別の会社の振込')).status).toBe(200);
    expect((await note(number, ['writtenOff', billed - 5999, '値引き'])).status).toBe(400);
    expect((await note(number, ['writtenOff', 1])).status).toBe(400);
    // What a refund rests on stays until the refund is revoked.
    const { entryList } = await ledger(number);
    const [came, back] = entryList;
    const refused = await revoke(number, came?.entryId ?? '');
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'mt122']);
    expect((await revoke(number, back?.entryId ?? '')).status).toBe(200);
    expect((await revoke(number, came?.entryId ?? '')).status).toBe(200);
    expect(await row(number)).toMatchObject({ received: 0, open_amount: billed });
  });

  test('is paid again from the same day when a refund by mistake is revoked', async () => {
    const number = await file();
    const { billed } = await row(number);
    await note(number, ['received', billed]);
    const { paid_at } = await row(number);
    await payBackAndBill(number, billed, '誤り');
    expect(await row(number)).toMatchObject({ paid_at: null, open_amount: billed });
    const [, refund] = (await ledger(number)).entryList;
    expect((await revoke(number, refund?.entryId ?? '')).status).toBe(200);
    expect(await row(number)).toMatchObject({ paid_at, open_amount: 0 });
  });

  test('asks nobody again for what was due and is paid back for a reason, unless the office says so', async () => {
    const number = await file();
    const { billed } = await row(number);
    await note(number, ['received', billed + 300, '多く振り込まれた']);
    const { paid_at } = await row(number);
    expect((await note(number, ['refunded', 1300])).body.errorList[0]?.field).toBe('reason');
    expect((await note(number, ['refunded', 1300, 'お詫び'])).status).toBe(200);
    expect(await row(number)).toMatchObject({ paid_at, open_amount: 0, refund_due: 0 });
    expect(await shownToCustomer(number)).toEqual([billed - 1000, 0]);
    const { entryList } = await ledger(number);
    expect(entryList.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['received', billed + 300, '多く振り込まれた'],
      ['refunded', 1300, 'お詫び'],
      ['writtenOff', 1000, 'お詫び'],
    ]);
    // A refund by mistake takes its write-off back with it.
    expect((await revoke(number, entryList[1]?.entryId ?? '')).status).toBe(200);
    expect(await ledger(number)).toMatchObject({ writtenOff: 0, refundDue: 300 });
    await note(number, ['refunded', 300]);
    expect((await payBackAndBill(number, 1000, '別の会社の振込')).status).toBe(200);
    expect(await row(number)).toMatchObject({ paid_at: null, open_amount: 1000 });
    // Of what is open anyway nothing more is written off.
    expect((await note(number, ['refunded', 500, 'お詫び'])).status).toBe(200);
    expect(await row(number)).toMatchObject({ paid_at: null, open_amount: 1000 });
  });

  test('holds no more than can be counted', async () => {
    const number = await file();
    await note(number, ['received', 1_000_000_000, '試し']);
    const more = await note(number, ['received', 1, '試し'], ['received', 1_000_000_000, '試し']);
    expect([more.status, more.body.errorList[0]?.messageCd]).toEqual([400, 'mt120']);
    expect(await ledger(number)).toMatchObject({ received: 1_000_000_000 });
  });

  test('of a cancelled filing has all that came to be paid back, in parts too', async () => {
    const number = await file();
    await note(number, ['received', 20_000]);
    await cancel(number);
    expect(await ledger(number)).toMatchObject({ refundDue: 20_000, cancelledFlg: true });
    const came = (await ledger(number)).entryList[0];
    expect((await revoke(number, came?.entryId ?? '')).status).toBe(409);
    await note(number, ['refunded', 5000]);
    await note(number, ['retained', 3000, '登記情報の実費']);
    expect(await row(number)).toMatchObject({ refund_due: 12_000 });
    const late = await note(number, ['received', 32_000]);
    expect(late.body.errorList[0]?.messageCd).toBe('mt121');
    expect((await note(number, ['received', 32_000, '取消のあとの振込'])).status).toBe(200);
    const settled = await app.call('put', `${base(number)}/refund`, {
      token,
      json: { doneFlg: true, amount: 44_000, accountAt: '', way: 'cash' },
    });
    expect(settled.status).toBe(200);
    expect(await row(number)).toMatchObject({ refund_due: 0, received: 3000, paid_at: null });
  });

  test('counts a write-off and a kept excess no longer than there is a shortage or an excess', async () => {
    const number = await file();
    const { billed } = await row(number);
    await note(number, ['received', billed - 990], ['writtenOff', 990, '差引']);
    // The rest comes after all, in two parts.
    expect((await note(number, ['received', 490, '不足分'])).status).toBe(200);
    expect(await ledger(number)).toMatchObject({ writtenOff: 500, openAmount: 0, refundDue: 0 });
    expect((await note(number, ['received', 800, '不足分'])).status).toBe(200);
    expect(await ledger(number)).toMatchObject({ writtenOff: 0, openAmount: -300, refundDue: 300 });
    await note(number, ['retained', 300, 'お客様の同意']);
    await note(number, ['refunded', 100, 'やはり返金']);
    expect(await ledger(number)).toMatchObject({ retained: 200, openAmount: 0, refundDue: 0 });
    expect((await row(number)).paid_at).not.toBeNull();
    const { entryList } = await ledger(number);
    expect(
      entryList
        .filter(({ revokedFlg, kind }) => !revokedFlg && kind !== 'received')
        .map(({ kind, amount, reason }) => [kind, amount, reason]),
    ).toEqual([
      ['refunded', 100, 'やはり返金'],
      ['retained', 200, 'お客様の同意'],
    ]);
    // Of what was retained nothing is left to be paid back twice.
    const other = await file();
    await note(other, ['received', 20_000]);
    await cancel(other);
    await note(other, ['retained', 5000, '実費']);
    await note(other, ['refunded', 20_000, '全額']);
    expect(await ledger(other)).toMatchObject({ received: 0, retained: 0, refundDue: 0 });
  });

  test('calls nothing paid that was written off as a whole', async () => {
    const number = await file();
    await note(number, ['writtenOff', (await row(number)).billed, 'サービス']);
    expect((await row(number)).paid_at).not.toBeNull();
    const beside = await app.call<CaseEssentials>('get', `${base(number)}/essentials`, { token });
    expect(beside.body.data?.paidDate).toBe('');
    const days = { requestDateStart: '2026-10-20', requestDateEnd: '2026-10-20' };
    const path = '/user/mainte/requestdetails/export';
    const { bytes } = await app.call('post', path, { token, json: days });
    const [, line] = new TextDecoder().decode(bytes).split('\r\n');
    expect(line).toContain('"入金なし（未収額なし）",,');
  });

  test('says what is to be paid back of more than what was open', async () => {
    const number = await file();
    const { billed } = await row(number);
    const over = await note(number, ['received', billed + 5000, '過入金']);
    expect(over.body.message).toBe(message('mt303', '返金が必要な額', '5,000円'));
    const exact = await file();
    expect((await note(exact, ['received', billed])).body.message).toBe(message('mt020'));
  });

  test('takes each entry once, and none over an older version', async () => {
    const number = await file();
    const body = {
      entryList: [{ kind: 'received', amount: 1000, date: '2026-11-20' }],
      ...versionOf(await ledger(number)),
    };
    const add = () => app.call('post', `${base(number)}/ledger/add`, { token, json: body });
    expect(codes(await Promise.all([add(), add(), add(), add()]))).toEqual([200, 409, 409, 409]);
    expect(await ledger(number)).toMatchObject({ received: 1000 });
    const [entry] = (await ledger(number)).entryList;
    const version = versionOf(await ledger(number));
    const gone = () =>
      app.call('post', `${base(number)}/ledger/${entry?.entryId}/delete`, { token, json: version });
    expect(codes(await Promise.all([gone(), gone(), gone()]))).toEqual([200, 409, 409]);
    expect((await revoke(number, 'nothing')).status).toBe(404);
    const other = await file();
    expect((await revoke(other, entry?.entryId ?? '')).status).toBe(404);
    expect((await app.call('get', `${base('2026112199999')}/ledger`, { token })).status).toBe(404);
  });

  test.each([
    ['no kind', { kind: 'gift' }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['part of a yen', { amount: 0.5 }],
    ['a text', { amount: '1000' }],
    ['too much', { amount: 1_000_000_001 }],
    ['a day to come', { date: '2026-11-22' }],
    ['a day of no calendar', { date: '2026-02-30' }],
    ['no day', { date: '' }],
    ['a payer too long', { payer: 'ｱ'.repeat(101) }],
    ['a control character', { reason: 'a\u0000b' }],
    ['lines', { payer: 'ｱ\nｲ' }],
  ])('refuses an entry of %s', async (_, wrong) => {
    const number = await file();
    const entry = { kind: 'received', amount: 1000, date: '2026-11-20', payer: '', reason: '' };
    const { status } = await app.call('post', `${base(number)}/ledger/add`, {
      token,
      json: { entryList: [{ ...entry, ...wrong }], ...versionOf(await ledger(number)) },
    });
    expect(status).toBe(400);
    expect((await ledger(number)).entryList).toEqual([]);
  });

  test('has the full amount when the progress says paid, in the name of who set it', async () => {
    const number = await file();
    const { billed } = await row(number);
    await note(number, ['received', 2000]);
    const { body } = await app.call<{ requestDetailsConfirmResultDto: object }>(
      'get',
      base(number),
      { token },
    );
    const seen = body.data?.requestDetailsConfirmResultDto;
    await app.call('post', `${base(number)}/latestprogressclass`, {
      token,
      json: { selectedProgress: '21', requestDetailsConfirmResultDto: seen },
    });
    const { entryList, openAmount } = await ledger(number);
    expect(openAmount).toBe(0);
    expect(entryList[1]).toMatchObject({ amount: billed - 2000, userName: '事務　太郎' });
  });
});

describe('a transfer', () => {
  test('pays several filings, as a whole, and is taken back from all', async () => {
    const [one, two] = [await file(), await file()];
    const { billed } = await row(one);
    const [transfer] = await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed * 2}`);
    if (!transfer) throw new Error('no transfer');
    const { transferId } = transfer;
    expect(transfer).toMatchObject({
      proposalKind: 'several',
      proposalList: [
        { requestNo: one, amount: billed, openAmount: billed },
        { requestNo: two, amount: billed },
      ],
    });
    const part = (requestNo: string, amount: number) => ({ transferId, requestNo, amount });
    const less = await confirm(part(one, billed), part(two, billed - 1));
    expect([less.status, less.body.messageCd]).toEqual([400, 'mt123']);
    expect((await confirm(part(one, billed))).status).toBe(400);
    expect((await confirm(part(one, billed + 1), part(two, billed - 1))).status).toBe(400);
    expect((await confirm(part(one, billed), part('2026112199999', billed))).status).toBe(404);
    expect(await row(one)).toMatchObject({ received: 0 });
    const both = () => confirm(part(one, billed), part(two, billed));
    expect(codes(await Promise.all([both(), both(), both()]))).toEqual([200, 409, 409]);
    expect((await row(two)).paid_at).not.toBeNull();
    const [confirmed] = await list('confirmed');
    expect(confirmed?.filingList.map(({ amount }) => amount)).toEqual([billed, billed]);
    const [entry] = (await ledger(two)).entryList;
    expect(entry).toMatchObject({ payer: 'ｶ)ｺｳﾉｼﾖｳﾃﾝ' });
    expect(entry?.transferNoList).toHaveLength(2);
    expect((await revoke(two, entry?.entryId ?? '')).status).toBe(200);
    expect([await row(one), await row(two)]).toMatchObject([{ paid_at: null }, { paid_at: null }]);
    expect(await list('waiting')).toHaveLength(1);
    // What it pays now is not taken back with an entry that was revoked before.
    const three = await file();
    await confirm(part(two, billed), part(three, billed));
    expect((await revoke(one, (await ledger(one)).entryList[0]?.entryId ?? '')).status).toBe(409);
    expect(await row(three)).toMatchObject({ received: billed });
  });

  test('pays one filing with others, and short of a fee that is written off', async () => {
    const number = await file();
    const { billed } = await row(number);
    const [second, first] = await take(
      `2026/11/19,ｶ)ｺｳﾉｼﾖｳﾃﾝ,10000\n2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed - 10_440}`,
    );
    if (!first || !second) throw new Error('no transfers');
    const part = { transferId: first.transferId, requestNo: number };
    expect((await confirm(part)).status).toBe(409);
    expect((await confirm({ ...part, amount: 10_000 })).status).toBe(200);
    const [rest] = await list('waiting');
    expect(rest).toMatchObject({
      proposalKind: 'fee',
      proposalList: [{ amount: billed - 10_440, writeOffAmount: 440 }],
    });
    const last = { transferId: second.transferId, requestNo: number, amount: billed - 10_440 };
    expect((await confirm({ ...last, writeOffAmount: 440 })).status).toBe(400);
    expect((await confirm({ ...last, writeOffAmount: 441, reason: '差引' })).status).toBe(400);
    expect((await confirm({ ...last, writeOffAmount: -1, reason: '差引' })).status).toBe(400);
    const done = await confirm({ ...last, writeOffAmount: 440, reason: '振込手数料の差引' });
    expect(done.status).toBe(200);
    expect(await row(number)).toMatchObject({ open_amount: 0, received: billed - 440 });
    // Taking the payment back reopens both.
    await takePaymentBack(app, token, number);
    expect(await list('waiting')).toHaveLength(2);
    expect(await row(number)).toMatchObject({ open_amount: billed, received: 0, paid_at: null });
  });

  test('is refused where what was seen as open has changed since, whatever its parts say', async () => {
    const [one, two] = [await file(), await file()];
    const { billed } = await row(one);
    const [whole] = await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed * 2}`);
    const proposed = (transfer: Transfer | undefined) =>
      (transfer?.proposalList ?? []).map(({ requestNo, amount, writeOffAmount, openAmount }) => ({
        ...{
          transferId: transfer?.transferId ?? '',
          requestNo,
          amount,
          writeOffAmount,
          openAmount,
        },
        reason: writeOffAmount > 0 ? '振込手数料の差引' : '',
      }));
    expect(whole?.proposalKind).toBe('several');
    await raisePrice(two);
    const risen = (await row(two)).open_amount;
    expect(risen).toBeGreaterThan(billed);
    const several = await confirm(...proposed(whole));
    expect(several.status).toBe(409);
    expect(several.body.errorList).toEqual([
      {
        field: 'transferList[1]',
        message: message(
          'mt225',
          displayNumber(two),
          `${billed.toLocaleString()}円`,
          `${risen.toLocaleString()}円`,
        ),
        messageCd: 'mt225',
      },
    ]);
    expect([await row(one), await row(two)]).toMatchObject([{ received: 0 }, { received: 0 }]);

    // Two transfers for one filing: what was seen is what was open before both.
    await act(whole?.transferId ?? '', 'dismiss');
    await cancel(two);
    const parts = await take(
      `2026/11/19,ｶ)ｺｳﾉｼﾖｳﾃﾝ,10000\n2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed - 10_000}`,
    );
    expect(parts.map(({ proposalKind }) => proposalKind)).toEqual(['parts', 'parts']);
    await note(one, ['received', 440]);
    const late = await confirm(...parts.flatMap(proposed));
    expect(late.status).toBe(409);
    expect(late.body.errorList.map(({ field, messageCd }) => [field, messageCd])).toEqual([
      ['transferList[0]', 'mt225'],
      ['transferList[1]', 'mt225'],
    ]);
    await revoke(one, (await ledger(one)).entryList.at(-1)?.entryId ?? '');
    expect((await confirm(...parts.flatMap(proposed))).status).toBe(200);
    expect(await row(one)).toMatchObject({ received: billed, open_amount: 0 });

    // Short of a fee; and a filing that is paid has nothing open.
    const three = await file();
    const [fee] = await take(`2026/11/21,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed - 440}`);
    expect(fee?.proposalKind).toBe('fee');
    await note(three, ['received', 100]);
    expect((await confirm(...proposed(fee))).body.messageCd).toBe('mt225');
    const twice = { transferId: fee?.transferId ?? '', requestNo: one, amount: billed - 440 };
    const reason = '重ねて振り込まれた';
    expect((await confirm({ ...twice, reason, openAmount: 440 })).status).toBe(409);
    expect((await confirm({ ...twice, reason, openAmount: 0 })).status).toBe(200);
  });

  test('of a filing that was paid back since stays confirmed', async () => {
    const number = await file();
    const { billed } = await row(number);
    const [transfer] = await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed}`);
    const transferId = transfer?.transferId ?? '';
    await confirm({ transferId, requestNo: number });
    await note(number, ['refunded', 1000, '減額']);
    const reopened = await app.call('post', `/user/mainte/transfers/${transferId}/reopen`, {
      token,
    });
    expect([reopened.status, reopened.body.messageCd]).toEqual([409, 'mt122']);
    expect(await row(number)).toMatchObject({ received: billed - 1000 });
  });
});

test('filings are found by amount, name, kana and number, the paid ones behind, which takes what was paid twice', async () => {
  const number = await file();
  const other = await member(app, { companyNameKana: 'カブシキガイシャサクライ' });
  const second = await filing(app, other.token);
  const paid = await file();
  await note(paid, ['received', (await row(paid)).billed]);
  await note(second, ['received', 2000]);
  const find = async (text: string) => {
    const { body } = await app.call<{ filingList: OwedFiling[]; totalCount: number }>(
      'post',
      '/user/mainte/transfers/filings',
      { token, json: { text } },
    );
    return body.data?.filingList.map(({ requestNo }) => requestNo);
  };
  expect(await find('')).toEqual([number, second]);
  const { billed } = await row(number);
  expect(await find(`${billed}円`)).toEqual([number]);
  expect(await find((billed - 2000).toLocaleString('ja-JP'))).toEqual([second]);
  expect(await find('ｻｸﾗｲ')).toEqual([second]);
  expect(await find('振込 ｶ)ｻｸﾗｲ')).toEqual([second]);
  expect(await find('甲野商店')).toEqual([number, second, paid]);
  expect(await find(number.slice(-5))).toEqual([number]);
  expect(await find(`${number.slice(0, 8)}-${number.slice(8)}`)).toEqual([number]);
  expect(await find(`ｶ)ｻｸﾗｲ ${second.slice(0, 8)}-${second.slice(8)}`)).toEqual([second]);
  for (const text of ['乙野', '%', "'", '999', ')', number.slice(6, 11)])
    expect([text, await find(text)]).toEqual([text, []]);

  const [twice] = await take('2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,31000');
  const part = { transferId: twice?.transferId ?? '', requestNo: paid, amount: 31_000 };
  expect((await confirm(part)).body.errorList[0]?.message).toBe(message('mt121', '0円'));
  expect((await confirm({ ...part, reason: '重ねて振り込まれた' })).status).toBe(200);
  expect(await row(paid)).toMatchObject({ refund_due: 31_000 });
});
