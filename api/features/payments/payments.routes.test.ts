import { beforeEach, describe, expect, test } from 'vitest';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { KnownLine, Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { takePaymentBack } from '../../testing/take-payment-back.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = freshApp();
let token: string;
beforeEach(async () => {
  token = (await manager(app)).token;
});

interface Taken {
  addedCount: number;
  knownCount: number;
  likeCount: number;
  knownList: KnownLine[];
}
const take = (content: string | Uint8Array) =>
  app.call<Taken>('post', '/user/mainte/transfers/add', {
    token,
    file: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  });
const list = async (state: TransferState = 'waiting'): Promise<Transfer[]> => {
  const { body } = await app.call<{ transferList: Transfer[] }>('post', '/user/mainte/transfers', {
    token,
    json: { state },
  });
  if (!body.data) throw new Error(body.message);
  return body.data.transferList;
};
const confirm = (...transferList: { transferId: string; requestNo: string }[]) =>
  app.call('post', '/user/mainte/transfers/confirm', { token, json: { transferList } });
const act = (id: string, what: 'dismiss' | 'reopen') =>
  app.call('post', `/user/mainte/transfers/${id}/${what}`, { token });
const paid = (number: string, paidDate = '2026-11-21') =>
  app.call('post', `/user/mainte/requestdetails/${number}/payment`, { token, json: { paidDate } });
const shown = async (number: string) => {
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>(
    'get',
    `/user/mainte/requestdetails/${number}`,
    { token },
  );
  return body.data?.requestDetailsConfirmResultDto;
};
const row = (number: string) =>
  app.deps.db.read
    .selectFrom('filings')
    .select(['paid_at', 'progress', 'billed'])
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
const file = async (companyNameKana?: string) => {
  const one = await member(app, companyNameKana ? { companyNameKana } : {});
  return filing(app, one.token);
};

describe('a payment', () => {
  test('is noted from the row once, and moves the filing on', async () => {
    const number = await file();
    const responses = await Promise.all(Array.from({ length: 6 }, () => paid(number)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 200)?.body.message).toBe(message('mt020'));
    expect(await row(number)).toMatchObject({
      paid_at: '2026-11-20T15:00:00.000Z',
      progress: '21',
    });
    expect(await shown(number)).toMatchObject({ paid: true, paidDate: '2026-11-21' });
    const noted = await app.deps.db.read
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'filing.payment')
      .execute();
    expect(noted).toEqual([{ object_id: number }]);
  });

  test('keeps its day when the progress says so too', async () => {
    const number = await file();
    await paid(number, '2026-11-19');
    await app.call('post', `/user/mainte/requestdetails/${number}/latestprogressclass`, {
      token,
      json: { selectedProgress: '21', requestDetailsConfirmResultDto: await shown(number) },
    });
    expect(await shown(number)).toMatchObject({
      progressName: '入金確認済',
      paidDate: '2026-11-19',
    });
  });

  test('is noted for many filings at once', async () => {
    // More than a database has connections.
    const { token: customer } = await member(app);
    const numbers: string[] = [];
    for (let count = 0; count < 60; count += 1) numbers.push(await filing(app, customer));
    const responses = await Promise.all(numbers.map((number) => paid(number)));
    expect(responses.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  });

  test('of tomorrow, of years ago, of half a date, of a cancelled or missing filing is refused', async () => {
    const number = await file();
    for (const date of ['2026-11-22', '2026-11', '', '2026-02-30', '2025-11-20', '0026-11-20']) {
      expect([date, (await paid(number, date)).status]).toEqual([date, 400]);
    }
    await app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token });
    expect((await paid(number)).status).toBe(409);
    // It does not wait for a payment any more, although there was none.
    expect(await shown(number)).toMatchObject({
      paid: false,
      paidDate: '',
      paymentOverdue: false,
    });
    expect((await paid('2026112199999')).status).toBe(404);
  });
});

describe('a payment noted by mistake', () => {
  const takeBack = (number: string) => takePaymentBack(app, token, number);

  test('is taken back once, whatever the progress, and can be noted again', async () => {
    const number = await file();
    expect((await takeBack(number)).status).toBe(409);
    await paid(number);
    app.clock.pass(61_000);
    const responses = await Promise.all(Array.from({ length: 4 }, () => takeBack(number)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 200)?.body.message).toBe(message('mt031'));
    expect(await row(number)).toMatchObject({ paid_at: null, progress: '21' });
    expect(await shown(number)).toMatchObject({ paid: false, paidDate: '' });
    expect((await paid(number)).status).toBe(200);
    const noted = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', number)
      .where('action', 'like', 'filing.payment%')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual([
      'filing.payment',
      'filing.paymentRevoked',
      'filing.payment',
    ]);
  });

  test('for a transfer lets the transfer wait again', async () => {
    const [number, other] = [await file(), await file()];
    const { billed } = await row(number);
    await take(`2026/11/19,ｺｳﾉ,${billed}\n2026/11/18,ｺｳﾉ,${billed}\n`);
    const [transfer, another] = await list();
    if (!transfer || !another) throw new Error('no transfers');
    await confirm(
      { transferId: transfer.transferId, requestNo: number },
      { transferId: another.transferId, requestNo: other },
    );
    expect((await takeBack(number)).status).toBe(200);
    // Within the minute nobody has been told of the step that it caused.
    expect(await row(number)).toMatchObject({ paid_at: null, progress: '11' });
    expect(await row(other)).toMatchObject({ progress: '21' });
    expect(await list('confirmed')).toMatchObject([{ transferId: another.transferId }]);
    expect(await list()).toMatchObject([{ transferId: transfer.transferId, settledByName: '' }]);
  });

  test('of a cancelled or missing filing stays', async () => {
    const number = await file();
    await paid(number);
    await app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token });
    expect((await takeBack(number)).status).toBe(409);
    expect((await row(number)).paid_at).not.toBeNull();
    expect((await takeBack('2026112199999')).status).toBe(404);
  });
});

describe("a bank's file", () => {
  // Shift_JIS of 「日付,依頼人,金額」 and of half-width kana: each is one byte.
  const sjis = (text: string) =>
    Uint8Array.from([...text], (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xff61 ? code - 0xff61 + 0xa1 : code;
    });

  test('proposes the filing of the payer, no other of this amount, and confirms nothing', async () => {
    await file('カブシキガイシャオツヤマ');
    const number = await file('カブシキガイシャコウノショウテン');
    const { billed } = await row(number);
    const { body } = await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed}\r\n令和8年11月19日,ﾅﾅｼ,1`);
    expect(body).toMatchObject({ data: { addedCount: 2, knownCount: 0 } });
    const [first, second] = await list();
    expect(first).toMatchObject({
      displayPaidDate: '2026/11/20',
      amount: billed,
      state: 'waiting',
    });
    expect(first).toMatchObject({
      proposalKind: 'exact',
      proposalList: [{ requestNo: number, amount: billed, kanaFits: true }],
    });
    expect(second).toMatchObject({ payer: 'ﾅﾅｼ', proposalList: [] });
    expect((await row(number)).paid_at).toBeNull();
  });

  test('proposes a filing that went on unpaid, and none that was cancelled', async () => {
    const { token: customer } = await member(app);
    const [late, gone] = [await filing(app, customer), await filing(app, customer)];
    for (const number of [late, gone]) {
      const seen = await shown(number);
      await app.call('post', `/user/mainte/requestdetails/${number}/latestprogressclass`, {
        token,
        json: { selectedProgress: '41', requestDetailsConfirmResultDto: seen },
      });
    }
    await app.call('put', `/user/mainte/requestdetails/${gone}/suspend`, { token });
    await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${(await row(late)).billed}`);
    expect((await list())[0]?.proposalList).toMatchObject([{ requestNo: late }]);
  });

  test('is read in Shift_JIS too, with a heading, quotes and thousands', async () => {
    const { body } = await take(sjis('date,payer,amount\n20261120,"ｶ)ｺｳﾉ","22,000"\n'));
    expect(body.data?.addedCount).toBe(1);
    expect(await list()).toMatchObject([{ payer: 'ｶ)ｺｳﾉ', amount: 22_000 }]);
  });

  test('is read by its headings, wherever they stand, and what went out is left out', async () => {
    const files = [
      // An account and its period above the list, a column of incoming amounts, a sum below.
      [
        '口座,普通 1234567',
        '期間,2026/11/01,2026/11/20',
        '日付,摘要,摘要内容,支払い金額,預かり金額,差引残高',
        '2026/11/18,振込,ｶ)ｺｳﾉ,,"22,000","100,000"',
        '2026/11/19,手数料,,440,,"99,560"',
        '合計,,,440,0,',
      ],
      ['年月日,お引出し,お預入れ,お取り扱い内容,残高', 'R8.11.18,0,"22,000",振込 ｶ)ｵﾂ,1'],
      [
        '取引日,入出金(円),取引後残高(円),入出金内容',
        '20261118,-440,1,手数料',
        '20261118,3000,2,ﾍｲ',
      ],
      [
        '取引日付,入払区分,取引金額,振込依頼人名,摘要',
        '2026-11-18,1,500,,利息',
        '2026-11-18,2,700,ﾃｲ,',
      ],
    ];
    for (const lines of files) expect((await take(lines.join('\r\n'))).status).toBe(200);
    const seen = (await list()).map(({ payer, amount }) => [payer, amount]);
    expect(seen.toSorted()).toEqual(
      [
        ['ｶ)ｺｳﾉ', 22_000],
        ['振込 ｶ)ｵﾂ', 22_000],
        ['ﾍｲ', 3000],
        ['利息', 500],
      ].toSorted(),
    );
    const wrong = await take('日付,入払区分,金額,依頼人名\n2026/11/18,3,1,ﾎﾞ');
    expect(wrong.body.errorList[0]?.message).toBe(message('mt024', 2, '入払区分'));
    const late = await take('日付,入金額,内容\n\n2026/11/22,1,ｺｳﾉ');
    expect(late.body.errorList[0]?.message).toBe(message('mt024', 3, '日付'));
  });

  test('is read without the sums below its list, which have no day', async () => {
    const row = '2026/11/20,ｶ)ｺｳﾉ,21000';
    const files = [
      ['日付,振込依頼人,入金額', row, '合計,,21000'],
      ['日付,振込依頼人,入金額', row, ',合計,21000', ',,21000'],
      ['日付,入払区分,金額,依頼人名', '2026/11/20,入,21000,ｶ)ｺｳﾉ', '合計,,21000,1件'],
      ['いつ,だれ,いくら', row, '合計,21000'],
    ];
    for (const lines of files) {
      const { status, body } = await take(lines.join('\n'));
      expect([lines, status, body.data?.addedCount ?? 0]).toEqual([
        ...[lines, 200, lines === files[0] ? 1 : 0],
      ]);
    }
    // What somebody may have paid is not left out: its day is missing.
    const wrong = [
      ['日付,振込依頼人,入金額', row, ',ｵﾂ,21000'],
      ['日付,振込依頼人,入金額', '合計,,21000', row],
      ['日付,振込依頼人,入金額', row, '2026/02/30,,21000'],
    ];
    for (const lines of wrong) {
      const { body } = await take(lines.join('\n'));
      const line = lines[1] === row ? 3 : 2;
      expect(body.errorList[0]?.message).toBe(message('mt024', line, '日付'));
    }
  });

  test('is taken without what is more than a year old, which is counted', async () => {
    const csv = await take('2025/11/20,ｺｳﾉ,1000\n2025/11/21,ｺｳﾉ,1000\n2020/01/05,ｺｳﾉ,1000\n');
    expect(csv.body.data).toMatchObject({ addedCount: 1, knownCount: 0, oldCount: 2 });
    expect(csv.body.message).toBe(message('mt223', 1, 0, '2025/11/21', 2));
    const old = await take('2025/11/20,ｺｳﾉ,1000\n');
    expect([old.status, old.body.errorList[0]?.message]).toEqual([
      ...[400, message('mt224', '2025/11/21')],
    ]);
    // Years of 令和, and of the calendar.
    const zengin = framed('01', told('071118', 1, 'ｺｳ'), told('251118', 1, 'ｺｳ'));
    const both = await take(sjis([...zengin.slice(0, 3), told('081118', 1, 'ｺｳ')].join('')));
    expect(both.body.data).toMatchObject({ addedCount: 1, oldCount: 2 });
  });

  // 1 head, 2 transfer, 8 sums, 9 end; years of 令和, or of the calendar as some banks write them.
  const record = (text: string) => text.padEnd(200);
  const told = (day: string, amount: number, payer: string, cancels = '0', no = '000001') =>
    record(
      `2${no}${day}${day}${String(amount).padStart(10, '0')}${'0'.repeat(10)}${' '.repeat(10)}${payer.padEnd(48)}${' '.repeat(30)}${cancels}`,
    );
  const moved = (way: string, amount: number, payer: string, remark = '', kind = '11') =>
    record(
      `200000001081118081118${way}${kind}${String(amount).padStart(12, '0')}${' '.repeat(45)}${payer.padEnd(48)}${' '.repeat(30)}${remark.padEnd(20)}`,
    );
  const framed = (kind: string, ...records: string[]) => [
    record(`1${kind}0081120081118081119`),
    ...records,
    record('8'),
    record('9'),
  ];

  test("is read in the banks' common format, with line breaks or without", async () => {
    const transfers = framed(
      '01',
      told('081118', 22_000, 'ｶ)ｺｳﾉ'),
      told('261119', 500, 'ｵﾂ'),
      told('081118', 500, 'ﾍｲ'),
      told('081118', 500, 'ﾍｲ', '1'),
    );
    expect((await take(sjis(transfers.join('')))).body.data?.addedCount).toBe(2);
    const broken = sjis(`${transfers.join('\r\n')}\r\n\u001a`);
    expect((await take(broken)).body.data).toMatchObject({ addedCount: 0, knownCount: 2 });
    const account = framed(
      '03',
      moved('1', 700, 'ﾃｲ'),
      moved('2', 800, 'ﾎﾞ'),
      moved('1', 9, '', 'ﾘｿｸ'),
    );
    expect((await take(sjis(account.join('\n')))).body.data?.addedCount).toBe(2);
    const seen = (await list()).map(({ displayPaidDate, payer, amount }) => [
      displayPaidDate,
      payer,
      amount,
    ]);
    expect(seen.toSorted()).toEqual([
      ['2026/11/18', 'ｶ)ｺｳﾉ', 22_000],
      ['2026/11/18', 'ﾃｲ', 700],
      ['2026/11/18', 'ﾘｿｸ', 9],
      ['2026/11/19', 'ｵﾂ', 500],
    ]);
  });

  test('takes back what a correction in the list of an account takes back', async () => {
    const corrected = (payer: string) => moved('2', 700, payer, '', '19');
    const known = framed('03', moved('1', 700, 'ﾃｲ'), moved('1', 800, 'ﾎﾞ'), corrected('ﾃｲ'));
    expect((await take(sjis(known.join('')))).body.data?.addedCount).toBe(1);
    expect(await list()).toMatchObject([{ payer: 'ﾎﾞ', amount: 800 }]);
    const nameless = framed('03', moved('1', 700, 'ﾃｲ'), corrected(''), moved('1', 500, 'ｷ'));
    expect((await take(sjis(nameless.join('')))).body.data?.addedCount).toBe(1);
    const { status, body } = await take(sjis(framed('03', corrected('ﾃｲ')).join('')));
    expect([status, body.errorList[0]?.message]).toEqual([400, message('mt024', 2, '取消')]);
  });

  test("tells equal transfers in the common format apart by the bank's number, where it has one", async () => {
    const numbered = (no: string) => told('081118', 21_000, 'ｶ)ｺｳﾉ', '0', no);
    const taken = async (...numbers: string[]) => {
      const { body } = await take(sjis(framed('01', ...numbers.map(numbered)).join('\r\n')));
      return [body.data?.addedCount, body.data?.knownList.length];
    };
    expect(await taken('000011')).toEqual([1, 0]);
    expect(await taken('000012')).toEqual([1, 0]);
    expect(await taken('000012', '000013')).toEqual([1, 1]);
    expect(await taken('000000')).toEqual([0, 1]);
    expect((await take('2026/11/18,ｶ)ｺｳﾉ,21000')).body.data?.addedCount).toBe(0);
    // Another kind of file may number otherwise.
    const account = framed('03', moved('1', 21_000, 'ｶ)ｺｳﾉ')).join('\r\n');
    expect((await take(sjis(account))).body.data?.addedCount).toBe(0);
    expect(await list()).toHaveLength(3);
  });

  test.each([
    ['a day of no calendar', framed('01', told('081318', 1, 'ｺｳ')), 2, '日付'],
    ['a day to come', framed('01', told('081122', 1, 'ｺｳ')), 2, '日付'],
    ['nothing', framed('01', told('081118', 0, 'ｺｳ')), 2, '金額'],
    ['a record that is none', framed('01', record('7')), 2, '形式'],
    ['a record too long', framed('01', `${told('081118', 1, 'ｺｳ')}1`), 2, '形式'],
    [
      'what takes back a transfer of another file',
      framed('01', told('081118', 1, 'ｺｳ', '1')),
      2,
      '取消',
    ],
  ])('in the common format with %s is refused with its line', async (_, records, line, what) => {
    const { status, body } = await take(sjis(records.join('\r\n')));
    expect([status, body.errorList[0]?.message]).toEqual([400, message('mt024', line, what)]);
    expect(await list()).toEqual([]);
  });

  test('of a day on which nothing came says so, and one payer whom the bank does not name holds no other up', async () => {
    for (const empty of [
      '日付,依頼人,金額\n',
      '取引日,入出金(円),残高(円),入出金先内容\n20261119,-440,121560,手数料\n',
      framed('03').join('\r\n'),
    ]) {
      const { status, body } = await take(empty);
      expect([status, body.message]).toEqual([200, message('mt234')]);
    }
    const lines = framed('01', told('081118', 1, ''), told('081118', 2, 'ｺｳ'));
    expect((await take(sjis(lines.join('\r\n')))).body.data?.addedCount).toBe(2);
    expect((await list()).map(({ payer }) => payer).sort()).toEqual(['（記載なし）', 'ｺｳ']);
  });

  test('twice, at once too, does nothing; an overlapping one adds what is new', async () => {
    const content = '2026/11/20,ｺｳﾉ,1000\n2026/11/20,ｺｳﾉ,1000\n';
    const responses = await Promise.all([take(content), take(content), take(content)]);
    const added = responses.map(({ body }) => body.data?.addedCount ?? -1).sort();
    expect(added).toEqual([0, 0, 2]);
    expect(responses.some(({ body }) => body.message === message('mt023'))).toBe(true);
    const { body } = await take(`${content}2026/11/21,ｺｳﾉ,1000\n`);
    expect(body.data).toMatchObject({ addedCount: 1, knownCount: 2 });
    expect(await list()).toHaveLength(3);
  });

  test('names what it takes for known, which a person takes in as another transfer, once', async () => {
    const line = '2026/11/20,ｺｳﾉ,21000\n';
    await take(line);
    // Of the same day, later: an equal transfer, and one of somebody else.
    const later = `2026/11/20,ｵﾂ,5000\n${line}`;
    const { body } = await take(later);
    expect(body.data).toMatchObject({ addedCount: 1, knownCount: 1 });
    const [known, ...others] = body.data?.knownList ?? [];
    expect(known).toMatchObject({ displayPaidDate: '2026/11/20', payer: 'ｺｳﾉ', amount: 21_000 });
    expect([known?.line, others]).toEqual([2, []]);
    const another = () =>
      app.call('post', `/user/mainte/transfers/${known?.transferId}/another`, {
        token,
        json: { fileId: known?.fileId, line: known?.line },
      });
    const responses = await Promise.all([another(), another(), another()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 200)?.body.message).toBe(message('mt221'));
    expect((await list()).map(({ amount }) => amount).sort()).toEqual([21_000, 21_000, 5000]);
    expect((await take(later)).body.data).toMatchObject({ addedCount: 0, knownList: [] });
    // A list of all of the day brings what is new alone.
    const whole = await take(`${line}${later}${line}`);
    expect(whole.body.data).toMatchObject({ addedCount: 1, knownCount: 3 });
    expect(whole.body.data?.knownList).toHaveLength(3);
    const nowhere = await app.call('post', `/user/mainte/transfers/${known?.transferId}/another`, {
      ...{ token, json: { fileId: 'no file', line: 1 } },
    });
    expect(nowhere.status).toBe(404);
  });

  test('leaves out what may be a transfer of another file whose payer is written otherwise, until a person takes it in', async () => {
    // Two in one file are two.
    const line = '2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ ﾄｳｷﾖｳ,21000\n';
    expect((await take(`${line}${line}`)).body.data).toMatchObject({ addedCount: 2 });
    const written = '2026/11/20,振込　カ）コウノショウテン,21000\n';
    const others = [
      ...['2026/11/19,カ）コウノショウテン,21000', '2026/11/20,カ）コウノショウテン,21001'],
      ...['2026/11/20,ユ）コウノショウテン,21000', '2026/11/20,カ）コウノサケテン,21000'],
    ];
    const content = `${written}${others.join('\n')}\n${line}`;
    const { body } = await take(content);
    expect(body.data).toMatchObject({ addedCount: 4, knownCount: 1, likeCount: 1 });
    expect(body.message).toBe(message('mt226', 4, 1, 1));
    expect(body.data?.knownList).toMatchObject([
      { line: 1, payer: '振込　カ）コウノショウテン', likePayer: 'ｶ)ｺｳﾉｼﾖｳﾃﾝ ﾄｳｷﾖｳ' },
      { line: 6, payer: 'ｶ)ｺｳﾉｼﾖｳﾃﾝ ﾄｳｷﾖｳ', likePayer: '' },
    ]);
    expect(await list()).toHaveLength(6);
    expect((await take(content)).body.data).toMatchObject({ addedCount: 0, likeCount: 1 });
    const withOld = await take(`2025/11/20,ｺｳﾉ,1000\n${content}`);
    expect(withOld.body.message).toBe(message('mt227', 0, 5, '2025/11/21', 1, 1));

    const [like] = body.data?.knownList ?? [];
    const another = (change: object = {}) =>
      app.call('post', `/user/mainte/transfers/${like?.transferId}/another`, {
        token,
        json: { fileId: like?.fileId, line: 1, payer: like?.payer, ...change },
      });
    expect((await another({ payer: 'カ）オツノ' })).body.errorList).toMatchObject([
      { field: 'payer', messageCd: 'cm031' },
    ]);
    const responses = await Promise.all([another(), another()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list()).map(({ payer }) => payer)).toContain(like?.payer);
    expect((await take(content)).body).toMatchObject({ message: message('mt023') });
    // More of them than are known are new.
    const three = await take(`${written}${written}${written}${written}`);
    expect(three.body.data).toMatchObject({ addedCount: 1, knownCount: 1, likeCount: 2 });
  });

  test('is another transfer where its 照会番号 says so, however alike the payers are', async () => {
    const taken = async (no: string, payer: string) => {
      const lines = framed('01', told('081118', 21_000, payer, '0', no));
      const { body } = await take(sjis(lines.join('\r\n')));
      return [body.data?.addedCount, body.data?.likeCount];
    };
    expect(await taken('000004', 'ｶ)ｺｳﾉｼﾖｳﾃﾝ ﾄｳｷﾖｳ')).toEqual([1, 0]);
    expect(await taken('000005', 'ｶ)ｺｳﾉｼﾖｳﾃﾝ')).toEqual([1, 0]);
    expect(await taken('000004', 'ｶ)ｺｳﾉｼﾖｳ')).toEqual([0, 1]);
  });

  test('loses no line to blank ones between, up to 5,000 transfers', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `2026/11/20,ｺｳﾉ,${index + 1}`);
    const { body } = await take(`\n\n\n${lines.join('\n,,\n')}\n`);
    expect(body.data?.addedCount).toBe(5000);
    const seen: string[] = [];
    for (let after = ''; seen.length < 300; ) {
      const page = await app.call<{ transferList: Transfer[]; nextCursor: string }>(
        'post',
        '/user/mainte/transfers',
        { token, json: { state: 'waiting', pageSize: 100, ...(after && { after }) } },
      );
      seen.push(...(page.body.data?.transferList ?? []).map(({ transferId }) => transferId));
      after = page.body.data?.nextCursor ?? '';
    }
    expect(new Set(seen).size).toBe(300);
  });

  test('pays no filing of another amount', async () => {
    const number = await file();
    const { billed } = await row(number);
    await take(`2026/11/20,ｺｳﾉ,${billed - 1}\n2026/11/20,ｺｳﾉ,${billed + 1}\n`);
    for (const { transferId } of await list()) {
      expect((await confirm({ transferId, requestNo: number })).status).toBe(409);
    }
    expect((await row(number)).paid_at).toBeNull();
    expect(await list()).toHaveLength(2);
  });

  test('is confirmed by a person, all or none, and taken back', async () => {
    const [one, two] = [await file(), await file()];
    const { billed } = await row(one);
    await take(`2026/11/19,ｺｳﾉ,${billed}\n2026/11/20,ｺｳﾉ,${billed}\n`);
    const [late, early] = await list();
    if (!late || !early) throw new Error('no transfers');
    const both = await confirm(
      { transferId: early.transferId, requestNo: one },
      { transferId: late.transferId, requestNo: one },
    );
    expect(both.status).toBe(409);
    expect((await row(one)).paid_at).toBeNull();
    expect(await list()).toHaveLength(2);
    const right = [
      { transferId: early.transferId, requestNo: one },
      { transferId: late.transferId, requestNo: two },
    ];
    expect((await confirm(...right)).status).toBe(200);
    expect((await confirm(...right)).status).toBe(409);
    expect((await row(one)).paid_at).toBe('2026-11-18T15:00:00.000Z');
    expect(await list('confirmed')).toHaveLength(2);
    expect((await act(early.transferId, 'reopen')).status).toBe(200);
    expect((await row(one)).paid_at).toBeNull();
    expect((await row(two)).paid_at).not.toBeNull();
    expect((await act(early.transferId, 'reopen')).status).toBe(409);
    expect((await act(early.transferId, 'dismiss')).status).toBe(200);
    expect((await act(early.transferId, 'dismiss')).status).toBe(409);
    expect((await list('dismissed'))[0]).toMatchObject({ settledByName: '事務　太郎' });
    // What a cancelled filing paid is to be refunded: its transfer stays confirmed.
    await app.call('put', `/user/mainte/requestdetails/${two}/suspend`, { token });
    expect((await act(late.transferId, 'reopen')).status).toBe(409);
    expect((await row(two)).paid_at).not.toBeNull();
    expect((await act('nobody', 'dismiss')).status).toBe(404);
    expect((await confirm({ transferId: 'nobody', requestNo: two })).status).toBe(404);
  });

  test('is confirmed all or none: each part that is refused is named', async () => {
    const numbers = [await file(), await file(), await file()];
    const [one = '', two = '', three = ''] = numbers;
    const { billed } = await row(one);
    await take([17, 18, 19].map((day) => `2026/11/${day},ｺｳﾉ,${billed}`).join('\n'));
    const ids = (await list()).map(({ transferId }) => transferId);
    await act(ids[0] ?? '', 'dismiss');
    await paid(three);
    const parts = [one, two, three].map((requestNo, place) => ({
      ...{ transferId: ids[place] ?? '', requestNo },
    }));
    const { status, body } = await confirm(...parts);
    expect(status).toBe(409);
    expect(body.errorList).toMatchObject([
      { field: 'transferList[0]', message: message('cm210', '振込の処理は') },
      { field: 'transferList[2]', message: message('cm210', '入金の確認は') },
    ]);
    expect((await row(two)).paid_at).toBeNull();
    expect(await list()).toHaveLength(2);
    expect((await confirm(...parts.slice(1, 2))).status).toBe(200);
  });

  test.each([
    ['2026/11/20,ｺｳﾉ', 1, '項目数'],
    ['2026/11/20,ｺｳﾉ,1000\n2026/02/30,ｺｳﾉ,1000', 2, '日付'],
    ['2026/11,ｺｳﾉ,1000', 1, '日付'],
    ['2026/11/22,ｺｳﾉ,1000', 1, '日付'],
    ['2026/11/20,ｺｳﾉ,1000\n\n2026/11/20,,1000', 3, '振込依頼人名'],
    ['2026/11/20,ｺｳﾉ,-1000', 1, '金額'],
    ['2026/11/20,ｺｳﾉ,0', 1, '金額'],
    ['2026/11/20,ｺｳﾉ,1e9', 1, '金額'],
    ['2026/11/20,ｺｳﾉ,=1+1', 1, '金額'],
    ['2026/11/20,ｺｳﾉ,99999999999', 1, '金額'],
    ['2026/11/20,ｺｳﾉ,1000\n2026/11/20,"ｺｳﾉ,1000', 2, '形式'],
    [`2026/11/20,${'ｱ'.repeat(101)},1`, 1, '振込依頼人名'],
  ])('that is wrong is refused with its line: %#', async (content, line, what) => {
    const { status, body } = await take(content);
    expect(status).toBe(400);
    expect(body.errorList[0]).toMatchObject({
      field: 'fileData',
      message: message('mt024', line, what),
    });
    expect(await list()).toEqual([]);
  });

  test('that is none, or huge, is refused', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj');
    const sheet = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0]);
    const image = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    for (const content of [pdf, sheet, image]) {
      const { status, body } = await take(content);
      expect([status, body.messageCd]).toEqual([415, 'cm120']);
    }
    expect((await take('')).status).toBe(400);
    const many = '2026/11/20,ｱ,1\n'.repeat(5001);
    expect((await take(many)).body.errorList[0]?.message).toBe(message('mt025', 5000));
    const huge = await take('2026/11/20,ｱ,1\n'.repeat(80_000));
    expect([huge.status, huge.body.messageCd]).toEqual([413, 'cm121']);
    // Parsing either would block all other requests for seconds.
    for (const [content, key] of [
      ['\n'.repeat(1_000_000), 'mt025'],
      [','.repeat(1_000_000), 'mt024'],
    ] as const) {
      const { status, body } = await take(content);
      expect([status, body.messageCd]).toEqual([400, key]);
    }
    expect(await list()).toEqual([]);
  });
});

test('an individual is paid what is left after withholding', async () => {
  const office = await createTestApp({ OFFICE_KIND: 'individual' });
  const clerk = (await manager(office)).token;
  const number = await filing(office, (await member(office)).token);
  // Two rewards of 10,000: (20,000 − 10,000) × 10.21% is withheld from 32,000 (rewards, tax 2,000, duty 10,000).
  const { billed } = await office.deps.db.read
    .selectFrom('filings')
    .select('billed')
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
  await office.call('post', '/user/mainte/transfers/add', {
    token: clerk,
    file: new TextEncoder().encode(
      `2026/11/20,ｺｳﾉｼﾖｳﾃﾝ,${billed}\n2026/11/20,ｺｳﾉｼﾖｳﾃﾝ,${billed - 1021}\n`,
    ),
  });
  const { body } = await office.call<{ transferList: Transfer[] }>(
    'post',
    '/user/mainte/transfers',
    { token: clerk, json: {} },
  );
  const proposals = body.data?.transferList.map(({ amount, proposalList }) => [
    amount,
    proposalList.map(({ requestNo }) => requestNo),
  ]);
  expect(proposals?.toSorted()).toEqual([
    [billed - 1021, [number]],
    [billed, []],
  ]);
  await office.close();
});

test('who does not withhold is taken at his word: the whole amount is proposed, and what is too much is said', async () => {
  const office = await createTestApp({ OFFICE_KIND: 'individual' });
  const clerk = (await manager(office)).token;
  const number = await filing(office, (await member(office)).token);
  const call = <Data>(path: string, rest: object) =>
    office.call<Data>('post', `/user/mainte/transfers${path}`, { token: clerk, ...rest });
  const { billed } = await office.deps.db.read
    .selectFrom('filings')
    .select('billed')
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
  const file = new TextEncoder().encode(`2026/11/20,ｺｳﾉｼﾖｳﾃﾝ,${billed}\n`);
  await call('/add', { file });
  const { body } = await call<{ transferList: Transfer[] }>('', { json: {} });
  const [transfer] = body.data?.transferList ?? [];
  expect(transfer).toMatchObject({
    proposalKind: 'unwithheld',
    proposalList: [{ requestNo: number, amount: billed, openAmount: billed - 1021 }],
  });
  const part = { transferId: transfer?.transferId, requestNo: number, amount: billed };
  const confirmed = (reason: string) =>
    call('/confirm', { json: { transferList: [{ ...part, reason }] } });
  expect((await confirmed('')).status).toBe(400);
  expect((await confirmed('源泉徴収のない全額の振込')).status).toBe(200);
  const paid = office.deps.db.read
    .selectFrom('filings')
    .select(['received', 'open_amount'])
    .where('id', '=', number);
  expect(await paid.executeTakeFirst()).toEqual({ received: billed, open_amount: -1021 });
  await office.close();
});

describe('a transfer of a payment that was noted by hand', () => {
  const kinds = async () => {
    const rows = await list();
    return rows.map(({ payer, proposalKind, proposalList }) => [
      payer,
      proposalKind,
      ...proposalList.map(({ requestNo }) => requestNo),
    ]);
  };
  const owner = (companyNameKana = 'カブシキガイシャコウノショウテン') =>
    member(app, { companyNameKana });

  test('is proposed for no other filing of its customer, before a person has looked', async () => {
    const { token: customer } = await owner();
    const one = await filing(app, customer);
    await filing(app, customer);
    const { billed } = await row(one);
    await paid(one, '2026-11-20');
    await take(`2026/11/19,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed}\n`);
    expect(await kinds()).toEqual([['ｶ)ｺｳﾉｼﾖｳﾃﾝ', 'unclear']]);
    // Nor where the whole bill was noted of one that is short of a fee, or several at once.
    await take(`2026/11/19,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed - 440}\n`);
    expect((await kinds()).map(([, kind]) => kind)).toEqual(['unclear', 'unclear']);
  });

  test('that has its number is proposed for nothing, and one with the number of another filing for that one', async () => {
    const { token: customer } = await owner();
    const [one, two] = [await filing(app, customer), await filing(app, customer)];
    const { billed } = await row(one);
    await paid(one, '2026-11-20');
    const written = (number: string) => `${number.slice(0, 8)}-${number.slice(8)} ｺｳﾉ`;
    await take(`2026/11/19,${written(one)},${billed}\n`);
    await take(`2026/11/19,${written(two)},${billed}\n`);
    const found = await kinds();
    expect(found.toSorted()).toEqual(
      [
        [written(one), 'unclear'],
        [written(two), 'exact', two],
      ].toSorted(),
    );
  });

  test('of another amount or of weeks before is none of it', async () => {
    const { token: customer } = await owner();
    const [one, two] = [await filing(app, customer), await filing(app, customer)];
    const { billed } = await row(one);
    await paid(one, '2026-11-01');
    await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed}\n`);
    expect(await kinds()).toEqual([['ｶ)ｺｳﾉｼﾖｳﾃﾝ', 'exact', two]]);
    await takePaymentBack(app, token, one);
    await paid(one, '2026-11-20');
    await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed * 3}\n`);
    expect((await kinds())[0]).toEqual(['ｶ)ｺｳﾉｼﾖｳﾃﾝ', 'unfitting']);
  });

  test.each(['paid', 'cancelled'])(
    'may be of a customer whose filing is %s: of one of the same kana nothing is certain',
    async (state) => {
      const { token: customer } = await owner();
      const done = await filing(app, customer);
      const { billed } = await row(done);
      if (state === 'paid') await paid(done, '2026-10-01');
      else await app.call('put', `/user/mainte/requestdetails/${done}/suspend`, { token });
      await file('カブシキガイシャコウノショウテン');
      await take(`2026/11/20,ｶ)ｺｳﾉｼﾖｳﾃﾝ,${billed}\n`);
      expect(await kinds()).toEqual([['ｶ)ｺｳﾉｼﾖｳﾃﾝ', 'unfitting']]);
    },
  );
});
