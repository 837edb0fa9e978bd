import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { unknown, board, mutual, auditorBoard } = companies;
const renamed = '会社法911条3項14号・915条1項。住所を書くことは要確認（登記実務）';
const both = '会社法911条3項14号・915条1項。まとめ方は要確認（登記実務）';
const hanako = officersOf('取締役 甲野花子', '代表取締役 甲野花子');
const [old, moved] = ['東京都港区旧町9番9号', '東京都港区芝一丁目1番1号'];

/** Names, addresses and qualifications of the people of a filing. */
export const people: LawCase[] = [
  {
    title: '代表取締役の氏名変更：住所も書く',
    source: renamed,
    company: unknown,
    changes: changesOf([
      '代表取締役 氏名変更 甲野花子 2026-06-26',
      { newName: '乙野花子', address: old },
    ]),
    entries: ['1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26'],
    addresses: [`1 ${old}`],
    documents: '',
    matters: [],
  },
  {
    title: '同上、住所は役員の名簿から',
    source: renamed,
    company: { ...mutual, officers: hanako },
    changes: changesOf(
      ['取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子', address: '' }],
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子', address: '' }],
    ),
    entries: [
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
      '2 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
    ],
    addresses: ['2 東京都千代田区甲野花子町1番1号'],
    documents: '',
    matters: [],
  },
  {
    title: '非表示の会社の代表取締役の氏名変更：非表示が続くかを事務所が確認する',
    source: `${renamed}。商業登記規則31条の3`,
    company: { ...mutual, addressHidden: true, officers: hanako },
    changes: changesOf(['取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }]),
    entries: [
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
    ],
    documents: '',
    matters: [],
    advice: ['otherOfficesRenamed', 'renamedHidden'],
  },
  {
    title: '住所移転の行が先にあっても、同じ日の氏名変更とまとめる',
    source: both,
    company: unknown,
    changes: changesOf(
      ['代表取締役 住所変更 甲野花子 2026-06-26', { address: moved }],
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子', address: old }],
    ),
    entries: ['2 代表取締役 乙野花子 代表取締役甲野花子の氏名変更、住所移転 2026-06-26'],
    addresses: [`2 ${moved}`],
    documents: '',
    matters: [],
    advice: ['renamedAndMoved'],
  },
  {
    title: '同じ日の住所移転を新しい氏名で書く：氏名変更とまとめる',
    source: both,
    company: { ...mutual, officers: hanako },
    changes: changesOf(
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }],
      ['代表取締役 住所変更 乙野花子 2026-06-26', { address: moved }],
    ),
    entries: [
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更、住所移転 2026-06-26',
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
    ],
    addresses: [`1 ${moved}`],
    documents: '',
    matters: [],
    advice: ['renamedAndMoved', 'otherOfficesRenamed'],
  },
  {
    title: '氏名変更より前の日の住所移転：別々に登記し、氏名変更には移転後の住所を書く',
    source: renamed,
    company: unknown,
    changes: changesOf(
      ['代表取締役 住所変更 甲野花子 2026-06-20', { address: moved }],
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子', address: old }],
    ),
    entries: [
      '1 代表取締役 甲野花子 住所移転 2026-06-20',
      '2 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
    ],
    addresses: [`1 ${moved}`, `2 ${moved}`],
    documents: '',
    matters: [],
  },
  {
    title: '氏名変更より後の日の住所移転：新しい氏名で登記する',
    source: renamed,
    company: unknown,
    changes: changesOf(
      ['代表取締役 氏名変更 甲野花子 2026-06-20', { newName: '乙野花子', address: old }],
      ['代表取締役 住所変更 乙野花子 2026-06-26', { address: moved }],
    ),
    entries: [
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-20',
      '2 代表取締役 乙野花子 住所移転 2026-06-26',
    ],
    addresses: [`1 ${old}`, `2 ${moved}`],
    documents: '',
    matters: [],
  },
  {
    title: '同じ日に、別の代表取締役が住所を移転する：まとめない',
    source: both,
    company: unknown,
    changes: changesOf(
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子', address: old }],
      ['代表取締役 住所変更 丙野三郎 2026-06-26', { address: moved }],
    ),
    entries: [
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
      '2 代表取締役 丙野三郎 住所移転 2026-06-26',
    ],
    addresses: [`1 ${old}`, `2 ${moved}`],
    documents: '',
    matters: [],
  },
  {
    title: '取締役と代表取締役の就任に旧氏を併記する：申出も、旧氏を証する書面も一度',
    source: '商業登記規則81条の2。書面を兼ねられるかは要確認',
    company: board,
    changes: changesOf(
      ['取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙野' }],
      ['代表取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙野' }],
    ),
    entries: [
      '1 取締役 乙野花子（丙野） 就任 2026-06-26',
      '2 代表取締役 乙野花子（丙野） 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2 seal-2 surname-1 surnameRequest',
    matters: ['meeting elect 取締役 1', 'board select 代表取締役 2'],
    asked: ['surnameNotation'],
  },
  {
    title: '二人の取締役の就任に旧氏を併記する：証する書面は一人に一つ',
    source: '商業登記規則81条の2',
    company: board,
    changes: changesOf(
      ['取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙野' }],
      ['取締役 就任 丁野桜子 2026-06-26', { formerSurname: '丙野' }],
      ['代表取締役 旧氏の記録 丁野桜子 2026-06-26', { formerSurname: '丙野' }],
    ),
    entries: [
      '1 取締役 乙野花子（丙野） 就任 2026-06-26',
      '2 取締役 丁野桜子（丙野） 就任 2026-06-26',
      '3 代表取締役 丁野桜子（丙野）  2026-06-26',
    ],
    documents:
      'minutes shareholders acceptance-1 acceptance-2 identity-1 identity-2 surname-1 surname-2 surnameRequest',
    matters: ['meeting elect 取締役 1,2'],
    periods: ['1 2026-06-26', '2 2026-06-26'],
    asked: ['surnameNotation'],
  },
  {
    title: '個人の会計監査人の就任：公認会計士であることを証する書面',
    source: '商業登記法54条2項3号、会社法337条1項',
    company: auditorBoard,
    changes: changesOf('会計監査人 就任 乙野次郎 2026-06-26'),
    entries: ['1 会計監査人 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 qualification-1',
    matters: ['meeting elect 会計監査人 1'],
    advice: ['officeConfirms'],
  },
  {
    title: '個人の会計参与の就任：公認会計士又は税理士であることを証する書面',
    source: '商業登記法54条2項3号、会社法333条1項',
    company: { ...board, adviser: true },
    changes: changesOf('会計参与 就任 乙野次郎 2026-06-26'),
    entries: ['1 会計参与 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 qualification-1',
    matters: ['meeting elect 会計参与 1'],
    advice: ['officeConfirms'],
    terms: ['1 2028-06-30'],
  },
  {
    title: '税理士法人の会計参与の就任：登記事項証明書',
    source: '商業登記法54条2項2号、商業登記規則36条の2',
    company: { ...board, adviser: true },
    changes: changesOf('会計参与 就任 暁税理士法人 2026-06-26'),
    entries: ['1 会計参与 暁税理士法人 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 qualification-1',
    matters: ['meeting elect 会計参与 1'],
  },
  {
    title: '旧氏の記録のある取締役の重任：証する書面を改めて求めない',
    source: '商業登記規則81条の2。要確認（再任のときの扱い）',
    company: { ...board, officers: [{ name: '乙野花子', position: '20', formerSurname: '丙 野' }] },
    changes: changesOf(['取締役 重任 乙野花子 2026-06-26', { formerSurname: '丙野' }]),
    entries: ['1 取締役 乙野花子（丙野） 重任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['surnameKept'],
  },
  {
    title: '同上、別の旧氏を記録する：証する書面を添付する',
    source: '商業登記規則81条の2',
    company: { ...board, officers: [{ name: '乙野花子', position: '20', formerSurname: '丙野' }] },
    changes: changesOf(['取締役 重任 乙野花子 2026-06-26', { formerSurname: '丁野' }]),
    entries: ['1 取締役 乙野花子（丁野） 重任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 surname-1 surnameRequest',
    matters: ['meeting elect 取締役 1'],
    asked: ['surnameNotation'],
  },
  {
    title: '氏名と旧氏が同じで住所の異なる二人：旧氏を証する書面は一人ずつ',
    source: '商業登記規則81条の2',
    company: board,
    changes: changesOf(
      ['取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙野' }],
      [
        '監査役 就任 乙野花子 2026-06-26',
        { formerSurname: '丙野', address: '東京都港区芝公園四丁目2番8号' },
      ],
    ),
    entries: [
      '1 取締役 乙野花子（丙野） 就任 2026-06-26',
      '2 監査役 乙野花子（丙野） 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders acceptance-1 acceptance-2 identity-1 identity-2 surname-1 surname-2 surnameRequest',
    matters: ['meeting elect 取締役 1', 'meeting elect 監査役 2'],
    asked: ['surnameNotation'],
    holds: ['sameNameAuditorAndDirector'],
  },
  {
    title: '一つの旧氏の二とおりの書き方：証する書面は一通',
    source: '商業登記規則81条の2',
    company: board,
    changes: changesOf(
      ['取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙野' }],
      ['代表取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙　野' }],
    ),
    entries: [
      '1 取締役 乙野花子（丙野） 就任 2026-06-26',
      '2 代表取締役 乙野花子（丙野） 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2 seal-2 surname-1 surnameRequest',
    matters: ['meeting elect 取締役 1', 'board select 代表取締役 2'],
    asked: ['surnameNotation'],
  },
  {
    title: '就任と旧氏の記録が別の旧氏：それぞれを証する',
    source: '商業登記規則81条の2',
    company: board,
    changes: changesOf(
      ['取締役 就任 乙野花子 2026-06-20', { formerSurname: '丙野' }],
      ['取締役 旧氏の記録 乙野花子 2026-06-26', { formerSurname: '丁野' }],
    ),
    entries: ['1 取締役 乙野花子（丙野） 就任 2026-06-20', '2 取締役 乙野花子（丁野）  2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1 surname-1 surname-2 surnameRequest',
    matters: ['meeting elect 取締役 1'],
    asked: ['surnameNotation'],
    periods: ['1 2026-06-20'],
  },
];
