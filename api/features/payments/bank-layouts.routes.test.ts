import { beforeEach, describe, expect, test } from 'vitest';
import type { Transfer } from '#contract/endpoints/transfers.ts';
import { freshApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { bankLayouts } from './bank-layouts.ts';

const app = freshApp();
let token: string;
beforeEach(async () => {
  token = (await manager(app)).token;
});

const send = <Data>(path: string, file: Uint8Array) =>
  app.call<Data>('post', `/user/mainte/transfers/${path}`, { token, file });
const take = (file: Uint8Array) => send<{ addedCount: number }>('add', file);
const list = async (): Promise<[string, string, number][]> => {
  const { body } = await app.call<{ transferList: Transfer[] }>('post', '/user/mainte/transfers', {
    token,
    json: { pageSize: 100 },
  });
  const rows = body.data?.transferList ?? [];
  return rows
    .map((row): [string, string, number] => [row.displayPaidDate, row.payer, row.amount])
    .sort();
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const withMark = (text: string) => utf8(`\ufeff${text}`);
// Every letter of Shift_JIS, as the decoder knows it.
const letters = new Map<string, number[]>();
const decoder = new TextDecoder('shift_jis');
for (let lead = 0; lead < 256; lead += 1) {
  const isDouble = (lead >= 0x81 && lead <= 0x9f) || lead >= 0xe0;
  for (let trail = isDouble ? 0x40 : 0; trail < (isDouble ? 253 : 1); trail += 1) {
    const bytes = isDouble ? [lead, trail] : [lead];
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (!letters.has(letter)) letters.set(letter, bytes);
  }
}
const sjis = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => letters.get(letter) ?? [0x3f]));

const kono: [string, string, number] = ['2026/11/18', 'ｶ)ｺｳﾉ', 22_000];
/** A file of each bank as it is downloaded: one transfer that came, one amount that went out. */
const files: Record<string, string[]> = {
  'PayPay銀行（旧ジャパンネット銀行）': [
    '"操作日(年)","操作日(月)","操作日(日)","操作時刻(時)","操作時刻(分)","操作時刻(秒)","取引順番号","摘要","お支払金額","お預り金額","残高","メモ"',
    '"2026","11","18","9","5","7","001","ｶ)ｺｳﾉ","","22000","122000",""',
    '"2026","11","19","10","0","0","001","Visaデビット","440","","121560",""',
  ],
  'ゆうちょ銀行（ゆうちょダイレクト）': [
    'お客さま口座情報',
    '現在高：,"227,729",円,',
    '出力日時：令和 08 年 11 月 20 日 17 時 36 分',
    'お客さま口座番号：XXXXX-XXXXXXXX',
    '照会対象：全期間',
    '明細件数：2',
    '取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高,',
    '20261118,202611180000001,22000,,振込,ｶ)ｺｳﾉ,122000,',
    '20261119,202611190000001,,440,料　金,,121560,',
  ],
  三菱UFJ銀行: [
    '日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分',
    '"2026/11/18","振込","ｶ)ｺｳﾉ","","22,000","122,000","","","入金"',
    '"2026/11/19","手数料","","440","","121,560","","","出金"',
  ],
  三井住友銀行: [
    '年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル',
    '2026/11/18,,22000,"ｶ)ｺｳﾉ",122000,"",',
    '2026/11/19,440,,"ﾃｽｳﾘﾖｳ",121560,"",',
  ],
  住信SBIネット銀行: [
    '"日付","内容","出金金額(円)","入金金額(円)","残高(円)","メモ"',
    '"2026/11/18","ｶ)ｺｳﾉ","","22,000","122,000","-"',
    '"2026/11/19","振込手数料","440","","121,560","-"',
  ],
  楽天銀行: [
    '取引日,入出金(円),取引後残高(円),入出金内容',
    '20261118,22000,122000,ｶ)ｺｳﾉ',
    '20261119,-440,121560,手数料',
  ],
  '楽天銀行（残高と入出金先内容のある明細）': [
    '取引日,入出金(円),残高(円),入出金先内容',
    '20261118,22000,122000,ｶ)ｺｳﾉ',
    '20261119,-440,121560,手数料',
  ],
  SBI新生銀行: [
    '"取引日","摘要","出金金額","入金金額","残高"',
    '"2026/11/18","ｶ)ｺｳﾉ","","22000","122000"',
    '"2026/11/19","手数料","440","","121560"',
  ],
};

const anser = 'ANSER形式の入出金明細（りそな銀行など）';
files[anser] = [
  '"照会口座","番号","勘定日","（起算日）","出金金額（円）","入金金額（円）","小切手区分","残高（円）","取引区分","明細区分","金融機関名","支店名","摘要"',
  '"見本支店（017） 普通 0036041","001","2026年11月18日","","","22,000","","122,000","振込","","ﾐﾎﾝ","ﾎﾝﾃﾝ","ｶ)ｺｳﾉ"',
  '"見本支店（017） 普通 0036041","002","2026年11月19日","","440","","","121,560","出金","","","","ﾃｽｳﾘﾖｳ"',
];

describe("a bank's own list", () => {
  test('has a file of every layout of the table', () => {
    expect(Object.keys(files)).toEqual(bankLayouts.map(({ bank }) => bank));
    for (const { source } of bankLayouts)
      expect(source).toMatch(/^(github\.com|www\.resonabank\.co\.jp)\//);
  });

  test.each(Object.entries(files))('of %s is read in Shift_JIS and in UTF-8', async (_, lines) => {
    const text = lines.join('\r\n');
    expect((await take(sjis(text))).body.data?.addedCount).toBe(1);
    expect(await list()).toEqual([kono]);
    for (const file of [utf8(text), withMark(text), utf8(lines.join('\n'))]) {
      expect((await take(file)).body.data).toMatchObject({ addedCount: 0, knownCount: 1 });
    }
    const broken = await take(utf8(text.replace('18', '31')));
    expect([broken.status, broken.body.errorList[0]?.messageCd]).toEqual([400, 'mt024']);
  });
});

test('names that a bank never cuts are two payers, where one begins like the other', async () => {
  const [heading = '', row = ''] = files[anser] ?? [];
  const added = async (payer: string, number = '001') => {
    const text = [heading, row.replace('ｶ)ｺｳﾉ', payer).replace('001', number)].join('\r\n');
    const { body } = await send<{ addedCount: number; likeCount: number }>('add', sjis(text));
    return [body.data?.addedCount, body.data?.likeCount];
  };
  expect(await added('ｶ)ﾏﾜ')).toEqual([1, 0]);
  expect(await added('ｶ)ﾏﾜｼﾖｳﾃﾝ')).toEqual([1, 0]);
  // The number counts the rows of a file, and the same transfer is known under another one.
  expect(await added('ｶ)ﾏﾜｼﾖｳﾃﾝ', '007')).toEqual([0, 0]);
  expect(await added('ﾏﾜｼﾖｳﾃﾝ(ｶ')).toEqual([0, 1]);
  // A bank that cuts names may have brought one of them before.
  const cut = await send<{ addedCount: number; likeCount: number }>(
    'add',
    utf8('日付,摘要,摘要内容,支払い金額,預かり金額\n2026/11/18,振込,ｶ)ﾏﾜｼﾖｳ,,22000\n'),
  );
  expect(cut.body.data).toMatchObject({ addedCount: 0, likeCount: 1 });
});

describe('a row that takes another one back', () => {
  const [heading = '', came = '', spent = ''] = files[anser] ?? [];
  const marked = (row: string) => row.replace('"振込",""', '"振込","取消"');
  const inOther = (row: string) => row.replace('"","22,000"', '"22,000",""');
  test.each([
    ['as another income', marked(came)],
    ['as money that went out', marked(inOther(came))],
    ['without a name', marked(came).replace('ｶ)ｺｳﾉ', '')],
  ])('leaves out the transfer: %s', async (_, row) => {
    const other = came.replace('ｶ)ｺｳﾉ', 'ｵﾂ').replace('22,000', '500');
    const { body } = await take(sjis([heading, came, other, row].join('\r\n')));
    expect(body.data?.addedCount).toBe(1);
    expect(await list()).toEqual([['2026/11/18', 'ｵﾂ', 500]]);
  });

  test.each(['', '0'])(
    'is no transfer where it takes back what went out: income %j',
    async (no) => {
      const went = `${spent.replace('"440",""', `"440","${no}"`)}`;
      const back = spent.replace('"440",""', '"","440"').replace('"出金",""', '"出金","取消"');
      expect(
        (await take(sjis([heading, came, went, back].join('\r\n')))).body.data?.addedCount,
      ).toBe(1);
      expect(await list()).toEqual([kono]);
    },
  );

  test.each([
    ['the transfer is in no row above', marked(came)],
    ['it names neither', marked(inOther(came)).replace('ｶ)ｺｳﾉ', '')],
    ['another paid', marked(came).replace('ｶ)ｺｳﾉ', 'ﾍｲ')],
    ['two payers paid as much', marked(came).replace('ｶ)ｺｳﾉ', '')],
  ])('is named where %s', async (what, row) => {
    const others = what.startsWith('two') ? [came.replace('ｶ)ｺｳﾉ', 'ｵﾂ')] : [];
    const rows = what.startsWith('the') ? [heading, row] : [heading, came, ...others, row];
    const { status, body } = await take(sjis(rows.join('\r\n')));
    expect([status, body.errorList[0]?.messageCd]).toEqual([400, 'mt024']);
    expect(await list()).toEqual([]);
  });
});

describe('a list with one column of amounts', () => {
  test.each([
    ['取引日,取引区分,金額,摘要', '出金'],
    ['取引日,入出金種別,取引金額,摘要', '払出し'],
    ['日付,種別,金額,内容', ' 支払 '],
    ['取引日,取引名,金額,摘要', 'お引出し'],
    ['取引日,区分,金額,摘要', '出'],
  ])('and a word for what went out leaves that out: %s', async (heading, word) => {
    const rows = `2026/11/18,入金,22000,ｶ)ｺｳﾉ\n2026/11/18,${word},32000,ｶ)ｺｳﾉ\n2026/11/19,1,500,ｵﾂ\n`;
    expect((await take(utf8(`${heading}\n${rows}`))).body.data?.addedCount).toBe(2);
    expect(await list()).toEqual([kono, ['2026/11/19', 'ｵﾂ', 500]]);
  });

  test('has every row read where incoming amounts have their own', async () => {
    const rows = '取引日,入金額,出金額,摘要,備考\n2026/11/18,22000,,ｶ)ｺｳﾉ,支払\n';
    expect((await take(utf8(rows))).body.data?.addedCount).toBe(1);
    expect(await list()).toEqual([kono]);
  });
});

describe('a layout that nobody knows', () => {
  const text =
    '口座,普通\nいつ,通番,だれから,いくら\n2026/11/18,1,ｶ)ｺｳﾉ,"22,000"\n2026/11/19,2,ｵﾂ,500\n';
  const columns = {
    headingList: ['いつ', '通番', 'だれから', 'いくら'],
    ...{ columnCount: 4, dateColumnList: [0], amountColumn: 3, payerColumn: 2 },
  };
  const remember = (change: object = {}) =>
    app.call('post', '/user/mainte/transfers/layouts/add', {
      token,
      json: { ...columns, ...change },
    });

  test('is asked for, pointed out once and remembered', async () => {
    const unknown = await take(sjis(text));
    expect([unknown.status, unknown.body.errorList[0]?.messageCd]).toEqual([400, 'mt128']);
    const preview = await send<{ rowList: string[][]; headingRow: number }>('preview', sjis(text));
    expect(preview.body.data).toMatchObject({ headingRow: 1 });
    expect(preview.body.data?.rowList[2]).toEqual(['2026/11/18', '1', 'ｶ)ｺｳﾉ', '22,000']);
    expect((await remember()).status).toBe(200);
    expect((await take(sjis(text))).body.data?.addedCount).toBe(2);
    expect(await list()).toEqual([kono, ['2026/11/19', 'ｵﾂ', 500]]);
    // The same heading in another file, with other rows above it.
    const later = utf8('いつ,通番,だれから,いくら,\n2026/11/20,1,ﾍｲ,700,\n');
    expect((await take(later)).body.data?.addedCount).toBe(1);
    expect((await take(utf8('いつ,だれから,いくら,通番\n2026/11/20,ﾍｲ,700,1\n'))).status).toBe(400);
  });

  test('leaves out what went out by its word', async () => {
    const moved = utf8(
      'いつ,出入,だれから,いくら\n2026/11/18,入金,ｶ)ｺｳﾉ,22000\n2026/11/18,出金,ｵﾂ,500\n',
    );
    await remember({ headingList: ['いつ', '出入', 'だれから', 'いくら'] });
    expect((await take(moved)).body.data?.addedCount).toBe(1);
    expect(await list()).toEqual([kono]);
  });

  test('may have no heading, and its date in three columns', async () => {
    const bare = utf8('2026,11,18,ｶ)ｺｳﾉ,22000\n2026,11,19,ｵﾂ,500\n');
    expect((await take(bare)).body.errorList[0]?.messageCd).toBe('mt128');
    await remember({
      ...{ headingList: [], columnCount: 5, dateColumnList: [0, 1, 2] },
      ...{ amountColumn: 4, payerColumn: 3 },
    });
    expect((await take(bare)).body.data?.addedCount).toBe(2);
    expect((await list())[0]).toEqual(kono);
  });

  test('is read anew when it was pointed out wrongly, also one of the table', async () => {
    const file = utf8((files.楽天銀行 ?? []).join('\n'));
    const heading = ['取引日', '入出金(円)', '取引後残高(円)', '入出金内容'];
    const said = { headingList: heading, columnCount: 4, dateColumnList: [0], payerColumn: 3 };
    await remember({ ...said, amountColumn: 2 });
    await remember({ ...said, amountColumn: 1 });
    expect((await take(file)).body.data?.addedCount).toBe(1);
    expect(await list()).toEqual([kono]);
  });

  test.each([
    ['two meanings', { amountColumn: 2 }],
    ['no place in the file', { amountColumn: 4 }],
    ['no number', { amountColumn: '3' }],
    ['two columns of a date', { dateColumnList: [0, 1] }],
    ['less than none', { payerColumn: -1 }],
    ['too many names', { headingList: Array.from({ length: 51 }, String) }],
  ])('is refused with a column of %s', async (_, change) => {
    expect((await remember(change)).status).toBe(400);
    expect((await take(utf8(text))).status).toBe(400);
  });

  test('cannot be pointed out in what is no CSV, and stores nothing by being looked at', async () => {
    for (const [file, status] of [
      [utf8('%PDF-1.7\n'), 415],
      [Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0]), 415],
      [utf8(''), 400],
      [utf8(`1010${'0'.repeat(196)}`), 400],
      [utf8('"a,b\nc'), 400],
      [utf8(','.repeat(100_000)), 400],
    ] as const) {
      expect((await send('preview', file)).status).toBe(status);
    }
    const hostile = utf8(`=cmd|' /C calc'!A0,<script>,"${'x'.repeat(500)}",4\n1,2,3,4\n`);
    const { body } = await send<{ rowList: string[][] }>('preview', hostile);
    expect(body.data?.rowList[0]?.[2]).toHaveLength(60);
    expect(await list()).toEqual([]);
  });
});
