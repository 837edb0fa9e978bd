import { expect, test } from 'vitest';
import type { CompanyFacts, FilingFacts } from '#law/assess.ts';
import { unknownCompany } from './known-company.ts';
import { calledIn, linesOf } from './preparation-words.ts';
import { preparationsOf } from './preparations.ts';

type Row = [position: string, reason: string, name: string];
const listed = (rows: Row[], company: CompanyFacts = {}, filing: FilingFacts = {}) =>
  preparationsOf({
    known: unknownCompany,
    ...{ company, filing, today: '2026-11-21' },
    changes: rows.map(([position, reason, name], index) => ({
      ...{ no: index + 1, position, reason, name },
      ...{ address: '東京都港区虎ノ門一丁目1番1号', date: '2026-11-15' },
    })),
  });
/** Each line without its reason. */
const lines = (...given: Parameters<typeof listed>) =>
  Object.fromEntries(
    listed(...given).map((person) => [
      calledIn(person),
      linesOf(person).map((line) => line.split('\n')[0]),
    ]),
  );

const power = {
  '代表取締役（申請の時に在任する方）': ['委任状 1通に押印（登記所届出印（会社の実印））'],
};

test('an address takes the company’s seal and nothing to fetch', () => {
  expect(lines([['10', '40', '甲野']])).toEqual(power);
});

test('the proof of a former surname is fetched, and the request stands in the application', () => {
  expect(lines([['20', '42', '甲野']])).toEqual({
    '甲野 様': ['旧氏を証する書面 1通'],
    ...power,
  });
});

const holder = '〔登記所に印鑑を届け出る方が代わる場合〕';
const checked = (paper: string) => `${paper} 1通を確認（押印は不要です）`;
const stamped = (paper: string) => `${paper} 1通に押印（個人の実印（印鑑証明書を添えてください））`;

test('a new representative hears of his certificate and of the seal that he may submit', () => {
  const rows: Row[] = [
    ['20', '11', '丙川'],
    ['10', '11', '丙川'],
  ];
  const certain = [checked('就任承諾書'), stamped('就任承諾書'), '印鑑証明書 1通'];
  // The certificate of the acceptance serves the notification of the seal.
  const possible = [stamped('印鑑届書') + holder];
  // Whether there is a board decides which office's letter it is, and nothing that he does.
  expect(lines(rows)['丙川 様']).toEqual([...certain, ...possible]);
  const board = { board: true, selection: 'board' } as const;
  expect(lines(rows, board)['丙川 様']).toEqual([...certain, ...possible]);
  expect(lines(rows, board).出席した取締役及び監査役).toEqual([stamped('取締役会議事録')]);
  expect(lines(rows, board, { sealNotification: true })['丙川 様']).toEqual([
    ...certain,
    stamped('印鑑届書'),
  ]);
});

test('what depends on the board says so, for directors and for nobody else', () => {
  const shown = lines([
    ['20', '11', '丙川'],
    ['30', '11', '戊山'],
  ]);
  expect(shown).toEqual({
    '丙川 様': [
      `${checked('就任承諾書')}〔取締役会がある会社の場合〕`,
      '本人確認証明書 1通〔取締役会がある会社の場合〕',
      `${stamped('就任承諾書')}〔取締役会がない会社の場合〕`,
      '印鑑証明書 1通〔取締役会がない会社の場合〕',
    ],
    '戊山 様': [checked('就任承諾書'), '本人確認証明書 1通'],
    ...power,
    議事録の作成に係る職務を行った取締役: [checked('株主総会議事録')],
    '代表取締役（証明する方）': [checked('株主リスト')],
  });
});

test('who resigns and who is elected again find their papers, though nobody stamps them', () => {
  const people = listed([
    ['10', '12', '甲野'],
    ['20', '12', '甲野'],
    ['20', '12', '乙野'],
    ['20', '21', '丁野'],
  ]);
  const of = (name: string) => people.filter(({ who }) => who === name).flatMap(linesOf);
  expect(of('丁野')).toEqual([`${checked('辞任届')}\n　※辞任の日までの日付をご記入ください`]);
  expect(of('乙野')).toEqual([checked('就任承諾書')]);
  expect(of('甲野')).toEqual([checked('就任承諾書').replace('1通', '2通')]);
});

test('each is explained where its name does not say enough', () => {
  const people = listed([
    ['40', '11', '税理士法人甲'],
    ['30', '24', '己田'],
    ['30', '25', '庚野'],
  ]);
  expect(
    people.flatMap(({ preparations }) => preparations.map(({ name, why }) => [name, why])),
  ).toEqual([
    ['就任承諾書', ''],
    ['登記事項証明書', expect.stringContaining('作成後3か月以内のもの')],
    ['死亡を証する書面', expect.stringContaining('個人番号の記載がないもの')],
    ['資格喪失を証する書面', expect.stringContaining('事務所からご案内します')],
    ['委任状', expect.stringContaining('印鑑を提出した代表者')],
    ['株主総会議事録', ''],
    ['株主リスト', ''],
  ]);
  // What is printed, mailed or sent on says it as well.
  expect(people.flatMap(linesOf)).toEqual([
    checked('就任承諾書'),
    expect.stringMatching(/^登記事項証明書 1通\n　※.*作成後3か月以内のもの/),
    expect.stringMatching(/^死亡を証する書面 1通\n　※個人番号の記載がないもの/),
    expect.stringMatching(/^資格喪失を証する書面 1通\n　※内容は事務所からご案内します/),
    expect.stringMatching(/^委任状 1通に押印（.*\n　※.*印鑑を提出した代表者/),
    checked('株主総会議事録'),
    checked('株主リスト'),
  ]);
});
