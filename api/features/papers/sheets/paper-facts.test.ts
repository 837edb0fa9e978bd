import { describe, expect, test } from 'vitest';
import { unknownOffice } from '../../../platform/office.ts';
import { type Entry, paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import {
  causes,
  causesInWords,
  lastEffectiveDate,
  listed,
  registryEntries,
  scrivenerName,
  surnameRows,
} from './paper-facts.ts';
import { papersOf } from './papers.ts';

const entries = (rows: Entry[], documentsPlace = '') =>
  registryEntries(paperFacts(rows, { facts: { documentsPlace } })).map((lines) => lines.join(' '));

describe('登記すべき事項', () => {
  test('of each position says what is registered, in full width', () => {
    const moved = { address: '東京都港区1-2-3', effectiveDate: '2026-12-01' };
    expect(entries([['10', '甲野　太郎', '40', moved]])).toEqual([
      '「役員に関する事項」 「資格」代表取締役 「住所」東京都港区１－２－３ 「氏名」甲野太郎 「原因年月日」令和８年１２月１日住所移転',
    ]);
    expect(entries([['21', '甲野　太郎', '11', moved]])).toEqual([
      '「役員に関する事項」 「資格」取締役（社外取締役） 「氏名」甲野太郎 「原因年月日」令和８年１２月１日就任',
    ]);
  });

  test.each([
    ['11', true],
    ['12', true],
    ['40', true],
    ['21', false],
    ['22', false],
    ['23', false],
    ['24', false],
  ])('of a representative for the reason %s has an address: %s', (reason, has) => {
    const [entry] = entries([['10', '甲野　太郎', reason]]);
    expect(entry?.includes('「住所」東京都港区')).toBe(has);
  });

  test('of an accounting adviser has the place of the books where one comes', () => {
    const place = '東京都中央区1-2-3';
    expect(entries([['40', '会計　士郎', '11']], place)[0]).toContain(
      '「氏名」会計士郎 「書類等備置場所」東京都中央区１－２－３ 「原因年月日」',
    );
    expect(entries([['40', '会計　士郎', '11']])[0]).toContain(
      `「書類等備置場所」${'＿'.repeat(12)} `,
    );
    expect(entries([['40', '会計　士郎', '21']], place)[0]).not.toContain('備置場所');
    expect(entries([['50', '暁監査法人', '11']], place)[0]).not.toContain('備置場所');
  });

  test('of who loses a directorship says 資格喪失, and of the representative with it 退任', () => {
    expect(entries([['20', '失田　七郎', '25']])[0]).toMatch(/日資格喪失$/);
    expect(entries([['10', '失田　七郎', '25']])[0]).toMatch(/日退任$/);
    expect(entries([['10', '失田　七郎', '24']])[0]).toMatch(/日死亡$/);
  });

  test('stands in turn: who leaves, who comes, who moves, each as entered', () => {
    const rows: Entry[] = [
      ['10', '一', '40'],
      ['20', '二', '11'],
      ['20', '三', '21'],
      ['30', '四', '12'],
      ['30', '五', '24'],
      ['10', '六', '40'],
    ];
    const order = [...rows].map((row, index): Entry => [row[0], row[1], row[2], { no: index + 1 }]);
    const names = (given: Entry[]) => entries(given).map((entry) => /「氏名」(.)/.exec(entry)?.[1]);
    expect(names(order).join('')).toBe('三五二四一六');
    expect(names(order.toReversed()).join('')).toBe('三五二四一六');
  });

  test('leaves open what is not known', () => {
    expect(entries([['10', '', '11', { address: '' }]])).toEqual([
      `「役員に関する事項」 「資格」代表取締役 「住所」${'＿'.repeat(12)} 「氏名」${'＿'.repeat(12)} 「原因年月日」令和８年１１月１５日就任`,
    ]);
  });
});

test.each<[Entry[], string]>([
  [[['20', '甲', '11']], '取締役の変更'],
  [
    [
      ['10', '甲', '11'],
      ['20', '甲', '11'],
    ],
    '取締役及び代表取締役の変更',
  ],
  [[['10', '甲', '40']], '代表取締役の住所変更'],
  [
    [
      ['20', '甲', '11'],
      ['10', '甲', '40'],
    ],
    '取締役の変更及び代表取締役の住所変更',
  ],
  [
    [
      ['30', '乙', '21'],
      ['20', '甲', '11'],
      ['21', '丙', '11'],
      ['10', '甲', '40'],
    ],
    '取締役及び監査役の変更並びに代表取締役の住所変更',
  ],
  [
    [
      ['50', '丁', '11'],
      ['40', '丙', '11'],
      ['31', '乙', '21'],
      ['22', '甲', '11'],
      ['10', '甲', '12'],
    ],
    '監査等委員である取締役、代表取締役、監査役、会計参与及び会計監査人の変更',
  ],
])('the cause of %j', (rows, words) => {
  expect(causesInWords(paperFacts(rows).law)).toBe(words);
});

test('words are listed with 及び before the last', () => {
  expect(listed([])).toBe('');
  expect(listed(['甲'])).toBe('甲');
  expect(listed(['甲', '乙'])).toBe('甲及び乙');
  expect(listed(['甲', '乙', '丙'])).toBe('甲、乙及び丙');
});

test('no power to file is given before the last change takes effect', () => {
  const on = (effectiveDate: string): Entry => ['20', '甲', '11', { effectiveDate }];
  const { officers } = paperFacts([on('2026-11-15'), on('2026-12-01'), on('2026-02-01')]);
  expect(lastEffectiveDate(officers)).toBe('2026-12-01');
  expect(lastEffectiveDate([])).toBe('');
});

test.each([
  ['司法書士　見本　太郎', '司法書士　見本太郎'],
  ['代表社員 司法書士 見本 太郎', '代表社員　司法書士　見本太郎'],
  ['見本　太郎', '見本太郎'],
  ['司法書士見本 太郎', '司法書士見本太郎'],
  ['司法書士', '司法書士'],
  ['', ''],
])('%o signs as %o', (representative, name) => {
  expect(scrivenerName({ ...unknownOffice, representative })).toBe(name);
});

test.each<[Entry[], string[]]>([
  [[['20', '甲野　花子', '41', { newName: '乙野　花子' }]], ['取締役の氏名変更']],
  [
    [
      ['20', '甲野　花子', '41', { newName: '乙野　花子' }],
      ['10', '甲野　花子', '41', { newName: '乙野　花子' }],
      ['10', '甲野　花子', '40'],
      ['30', '監田　四郎', '11'],
    ],
    ['監査役の変更', '代表取締役の住所変更', '取締役及び代表取締役の氏名変更'],
  ],
  [[['20', '乙野　花子', '42', { formerSurname: '甲野' }]], ['取締役の旧氏の記録']],
  [[['10', '甲野　太郎', '13']], ['代表取締役の変更']],
])('登記の事由 names apart what else than the officer changes', (rows, said) => {
  expect(causes(paperFacts(rows).law)).toEqual(said);
});

test('one proof of a former surname serves the request for each office', () => {
  const recorded = { formerSurname: '甲野' };
  const { law } = paperFacts([
    ['20', '乙野　花子', '11', recorded],
    ['10', '乙野　花子', '11', recorded],
  ]);
  expect(surnameRows(law).map(({ is }) => is.title)).toEqual(['取締役', '代表取締役']);
  const proofs = law.documents.filter(({ id }) => id.startsWith('surname-'));
  expect(proofs.map(({ id }) => id)).toEqual(['surname-1']);
});

test.each<[string, Entry, string[], string]>([
  [
    'a representation lost with a resignation',
    ['20', '甲野　太郎', '21'],
    ['取締役及び代表取締役の変更'],
    '一　当会社の取締役及び代表取締役の変更の登記の申請に関する一切の件',
  ],
  [
    'a representation lost with a death',
    ['20', '甲野　太郎', '24'],
    ['取締役及び代表取締役の変更'],
    '一　当会社の取締役及び代表取締役の変更の登記の申請に関する一切の件',
  ],
  [
    'the other office of who is renamed',
    ['20', '甲野　太郎', '41', { newName: '丙野　太郎' }],
    ['取締役及び代表取締役の氏名変更'],
    '一　当会社の取締役及び代表取締役の氏名変更の登記の申請に関する一切の件',
  ],
])('登記の事由 and 委任状 name %s that no row says', (_, row, said, power) => {
  const facts = paperFacts([row], {
    facts: { board: 'yes', selection: 'board' },
    known: [
      ['甲野　太郎', '20', '10'],
      ['乙野　次郎', '20', '10'],
      ['丙野　三郎', '20'],
      ['丁野　四郎', '20'],
    ],
  });
  expect(causes(facts.law)).toEqual(said);
  const text = (kind: string) =>
    outline(papersOf(facts).find((one) => one.kind === kind)?.sheets ?? []);
  expect(text('application')).toContain(`\n登記の事由：${said.join('\n：')}\n`);
  expect(text('power')).toContain(power);
});
