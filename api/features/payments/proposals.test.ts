import { expect, test } from 'vitest';
import { type Owed, proposalsFor, type WaitingTransfer } from './proposals.ts';

// Twenty customers; the numbers say which of them owes what, the longest due first.
const companies = [
  ...['カブシキガイシャコウノ', 'ユウゲンガイシャコウノ', 'オツヤマショウジカブシキガイシャ'],
  ...['カブシキガイシャサクライ', 'カブシキガイシャサクライ', 'カブシキガイシャヘイワ'],
  ...['テイデンキカブシキガイシャ', 'カブシキガイシャボケン', 'ゴウドウガイシャキシ'],
  ...['カブシキガイシャネクストステップコンサルティングトウキョウ'],
  ...['カブシキガイシャネクストステップコンサルティングオオサカ'],
  ...['カブシキガイシャミドリ', 'カブシキガイシャアオイ', 'カブシキガイシャシロ'],
  ...['カブシキガイシャクロ', 'カブシキガイシャモモ', 'カブシキガイシャウメ'],
  ...['カブシキガイシャマツ', 'カブシキガイシャタケ', 'カブシキガイシャハナ'],
];
const people = ['サトウ　ヒロシ', 'スズキ　ミサキ'];
const owes: [company: number, open: number][] = [
  ...companies.map((_, index): [number, number] => [index, 32_000]),
  ...[2, 5, 6, 7].map((index): [number, number] => [index, 44_000]),
  ...[11, 11].map((index): [number, number] => [index, 32_000]),
  ...[12, 13].map((index): [number, number] => [index, 76_000]),
];
const owed = owes.map(
  ([company, open], index): Owed => ({
    id: `20261101${String(index + 1).padStart(5, '0')}`,
    customerId: `customer-${company}`,
    open,
    withheld: 0,
    companyNameKana: companies[company] ?? '',
    // Two people lead several companies.
    nameKana: people[company % 2] ?? '',
    managerNameKana: `タントウ　${'アイウエオカキクケコサシスセソタチツテト'[company]}コ`,
  }),
);
const filingsOf = (company: number) =>
  owed.filter(({ customerId }) => customerId === `customer-${company}`);
const numberOf = (company: number, place = 0) => filingsOf(company)[place]?.id ?? '';

const paidOn = '2026-11-20';
const of = (owedOnes: readonly Owed[]) => ({ owed: owedOnes, notOwed: [], byHand: [] });

/** A payer's text, an amount, and what it pays; null where nobody could be certain. */
type Line = [payer: string, amount: number, kind: string | null, ...filings: string[]];
const lines: Line[] = [
  // Whole, in the ways of banks.
  ['ｶ)ｺｳﾉ', 32_000, 'exact', numberOf(0)],
  ['ﾕ)ｺｳﾉ', 32_000, 'exact', numberOf(1)],
  ['振込 ｶ)ﾍｲﾜ', 32_000, 'exact', numberOf(5)],
  ['振込 0001 ﾃｲﾃﾞﾝｷ(ｶ', 44_000, 'exact', numberOf(6, 1)],
  ['00018 ﾄﾞ)ｷｼ', 32_000, 'exact', numberOf(8)],
  ['ｶ)ﾐﾄﾞﾘ', 32_000, 'exact', numberOf(11)],
  ['ｶ)ﾐﾄﾞﾘ', 64_000, 'several', numberOf(11, 1), numberOf(11, 2)],
  ['ﾀﾝﾄｳ ｾｺ', 32_000, 'exact', numberOf(13)],
  ['ﾀﾝﾄｳ ｿｺ', 32_000, 'exact', numberOf(14)],
  ['ｶ)ﾓﾓ 12345', 32_000, 'exact', numberOf(15)],
  // Several filings, halves, a fee, a number.
  ['ｵﾂﾔﾏｼﾖｳｼﾞ ｶ)', 76_000, 'several', numberOf(2), numberOf(2, 1)],
  ['ｶ)ｳﾒ', 16_000, 'parts', numberOf(16)],
  ['ｶ)ｳﾒ', 16_000, 'parts', numberOf(16)],
  ['ｶ)ﾏﾂ', 31_560, 'fee', numberOf(17)],
  ['ﾃｲﾃﾞﾝｷ(ｶ', 31_340, 'fee', numberOf(6)],
  [`${numberOf(18)} ﾊﾅﾀﾞ`, 32_000, 'exact', numberOf(18)],
  [`ｶ)ｻｸﾗｲ ${numberOf(4).slice(0, 8)}-${numberOf(4).slice(8)}`, 32_000, 'exact', numberOf(4)],
  ['ｶ)ﾎﾞｹﾝ', 44_000, 'exact', numberOf(7, 1)],
  // Nobody could be certain.
  ['ｶ)ｻｸﾗｲ', 44_000, 'unfitting'],
  ['ｺｳﾉ', 32_000, 'unfitting'],
  ['ｻﾄｳ ﾋﾛｼ', 32_000, 'unfitting'],
  ['ｽｽﾞｷ ﾐｻｷ', 76_000, 'unfitting'],
  ['ｶ)ﾈｸｽﾄｽﾃﾂﾌﾟｺﾝｻﾙﾃｲﾝｸﾞ', 32_000, 'unfitting'],
  ['ﾔﾏﾀﾞ ｼﾞﾛｳ', 32_000, null],
  ['ｲ)ｺｳﾉ', 32_000, null],
  ['ｶ)ｺｳﾉ', 32_000, 'unfitting'],
  ['ｶ)ﾍｲﾜ', 20_000, 'unfitting'],
  ['ｶ)ﾎﾞｹﾝ', 5_500, 'unfitting'],
  ['ｶ)ﾊﾅ', 40_000, 'unfitting'],
  ['ｶ)ﾊﾅ', 30_979, 'unfitting'],
  ['ｶ)ｼﾛ', 1, 'unfitting'],
  ['ｶ)', 32_000, null],
  ['ﾘｿｸ', 9, null],
  ['20261101-99999 ｶ)ﾊﾅ', 32_000, null],
  ['ｶ)ｱｵｲ', 107_999 - 2_000, 'unfitting'],
  ['（記載なし）', 32_000, null],
  // Strangers who pay what others owe.
  ...Array.from(
    { length: 24 },
    (_, index): Line => [`ﾄｸﾒｲ ${index}`, [32_000, 44_000, 76_000][index % 3] ?? 0, null],
  ),
];

test('60 transfers of mixed kinds: what is proposed is right, and nothing where nobody is certain', () => {
  expect(lines).toHaveLength(60);
  const transfers = lines.map(
    ([payer, amount], index): WaitingTransfer => ({
      id: String(index),
      payer,
      amount,
      paidOn,
    }),
  );
  const found = proposalsFor(transfers, of(owed));
  const seen = lines.map(([payer, amount], index) => {
    const proposal = found.get(String(index));
    const filings = proposal?.parts.map(({ filingId }) => filingId) ?? [];
    return [payer, amount, proposal?.kind ?? null, ...filings];
  });
  expect(seen).toEqual(lines);
  // Each yen of a transfer is given to a filing, and no filing gets more than it owes.
  const given = new Map<string, number>();
  for (const [index, { amount }] of transfers.entries()) {
    const parts = found.get(String(index))?.parts ?? [];
    const sum = parts.reduce((all, part) => all + part.amount, 0);
    expect([0, amount]).toContain(sum);
    for (const { filingId, amount: paid, writeOff } of parts) {
      given.set(filingId, (given.get(filingId) ?? 0) + paid + writeOff);
    }
  }
  for (const [id, sum] of given) expect(owed.find((one) => one.id === id)?.open).toBe(sum);
});

test('a sum that two sets of filings make up is certain of none', () => {
  const filings = [10_000, 20_000, 30_000].map((open, index) => ({
    ...{ id: `2026110100${index}`, customerId: 'one', open, withheld: 0 },
    ...{ companyNameKana: 'カブシキガイシャコウノ', nameKana: '', managerNameKana: '' },
  }));
  const ofAmount = (amount: number) =>
    proposalsFor([{ id: '1', payer: 'ｶ)ｺｳﾉ', amount, paidOn }], of(filings)).get('1')?.kind ?? null;
  expect([ofAmount(30_000), ofAmount(60_000), ofAmount(50_000), ofAmount(10_000)]).toEqual([
    'unfitting',
    'several',
    'several',
    'exact',
  ]);
});

test('a fee is not taken for granted while another transfer may be for the same filing', () => {
  const filings = [21_000, 30_000].map((open, index) => ({
    ...{ id: `202611010000${index + 1}`, customerId: 'one', open, withheld: 0 },
    ...{ companyNameKana: 'カブシキガイシャコウノ', nameKana: '', managerNameKana: '' },
  }));
  const numbered = '20261101-00001 ｺｳﾉ';
  const kindsOf = (...lines: [payer: string, amount: number][]) => {
    const transfers = lines.map(([payer, amount], id) => ({
      ...{ id: String(id), payer, amount, paidOn },
    }));
    const found = proposalsFor(transfers, of(filings));
    return lines.map((_, id) => found.get(String(id))?.kind ?? null);
  };
  const ofName = (...amounts: number[]) =>
    kindsOf(...amounts.map((amount): [string, number] => ['ｶ)ｺｳﾉ', amount]));
  expect([
    ofName(10_500, 10_500),
    ofName(10_500, 10_500, 20_560),
    ofName(20_560, 10_500, 10_500),
    ofName(21_000, 29_560),
    kindsOf([numbered, 20_560], ['ｶ)ｺｳﾉ', 30_000]),
    kindsOf([numbered, 20_560], ['ｶ)ｺｳﾉ', 440]),
    kindsOf([numbered, 20_560], [numbered, 440]),
    kindsOf([numbered, 5500], ['ｶ)ｺｳﾉ', 21_000]),
  ]).toEqual([
    ['parts', 'parts'],
    ['unclear', 'unclear', 'unclear'],
    ['unclear', 'unclear', 'unclear'],
    ['exact', 'fee'],
    ['fee', 'exact'],
    ['unclear', 'unclear'],
    ['unclear', 'unclear'],
    ['unclear', 'unclear'],
  ]);
});

test('nothing is taken for granted where transfers may have been noted by hand, alone or together', () => {
  const filing: Owed = {
    ...{ id: '2026110100001', customerId: 'one', open: 21_000, withheld: 0 },
    ...{ companyNameKana: 'カブシキガイシャコウノ', nameKana: '', managerNameKana: '' },
  };
  const kindsOf = (noted: [amount: number, on: string][], ...amounts: number[]) => {
    const transfers = amounts.map((amount, id) => ({
      ...{ id: String(id), payer: 'ｶ)ｺｳﾉ', amount, paidOn },
    }));
    const byHand = noted.map(([amount, on], index) => ({
      ...{ ...filing, id: `202611010000${index + 2}`, amount, paidOn: on },
    }));
    const found = proposalsFor(transfers, { owed: [filing], notOwed: [], byHand });
    return amounts.map((_, id) => found.get(String(id))?.kind ?? null);
  };
  expect([
    kindsOf([[21_000, '2026-11-17']], 21_000),
    kindsOf([[21_000, '2026-12-04']], 21_000),
    kindsOf([[21_000, '2026-11-16']], 21_000),
    kindsOf([[21_000, '2026-12-05']], 21_000),
    kindsOf([[22_000, '2026-11-20']], 21_000),
    kindsOf([[440, '2026-11-24']], 20_560, 440),
    kindsOf([[21_000, '2026-11-24']], 10_500, 10_500),
    kindsOf(
      [
        [11_000, '2026-11-20'],
        [10_000, '2026-11-24'],
      ],
      21_000,
    ),
  ]).toEqual([
    ['unclear'],
    ['unclear'],
    ['exact'],
    ['exact'],
    ['exact'],
    ['unclear', 'unclear'],
    ['unclear', 'unclear'],
    ['unclear'],
  ]);
});

test('a number that is written decides, whatever else its customer has paid, unless that filing was paid by hand', () => {
  const filing: Owed = {
    ...{ id: '2026110100001', customerId: 'one', open: 21_000, withheld: 0 },
    ...{ companyNameKana: 'カブシキガイシャコウノ', nameKana: '', managerNameKana: '' },
  };
  const transfer = { id: 't', payer: '2026110100001 ｶ)ｺｳﾉ', amount: 21_000, paidOn };
  const kindBeside = (id: string) => {
    const byHand = [{ ...filing, id, amount: 21_000, paidOn }];
    return proposalsFor([transfer], { owed: [filing], notOwed: [], byHand }).get('t')?.kind;
  };
  expect(kindBeside('2026110100002')).toBe('exact');
  expect(kindBeside(filing.id)).toBe('unclear');
});

test('digits beside a name choose the filing that ends with them, and equal amounts are said', () => {
  const [first, second, third] = filingsOf(11);
  const found = proposalsFor(
    [
      { id: 'named', payer: 'ｶ)ﾐﾄﾞﾘ', amount: 32_000, paidOn },
      { id: 'other', payer: `${third?.id.slice(-5)} ｶ)ﾐﾄﾞﾘ`, amount: 32_000, paidOn },
    ],
    of(owed),
  );
  expect(found.get('named')).toMatchObject({ parts: [{ filingId: first?.id }], equalCount: 2 });
  expect(found.get('other')).toMatchObject({ parts: [{ filingId: third?.id }], equalCount: 0 });
  expect(second?.open).toBe(32_000);
});
