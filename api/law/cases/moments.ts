import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { board, mutual } = companies;
const practice = '要確認（登記実務）';
const renamed = { newName: '乙野花子' };
const jiroFirst = officersOf(
  '取締役 丙野次郎',
  '代表取締役 丙野次郎',
  '取締役 甲野花子',
  '代表取締役 甲野花子',
);
const [home, other] = ['東京都港区芝一丁目1番1号', '大阪市北区梅田二丁目2番2号'];
const terms = officersOf(
  ...['取締役 甲野太郎 2024-06-30', '取締役 乙野次郎 2026-06-26', '取締役 丙野三郎 2027-06-30'],
  ...['代表取締役 甲野太郎', '監査役 戊野五郎'],
);

/** The same days, names or terms beside each other: what is first, and whom it reaches. */
export const moments: LawCase[] = [
  {
    title: '氏名変更と同じ日の旧氏の記録：旧い氏名で書いても、新しい氏名に記録する',
    source: '商業登記規則81条の2、会社法915条1項',
    company: { ...mutual, officers: officersOf('取締役 甲野花子') },
    changes: changesOf(
      ['取締役 氏名変更 甲野花子 2026-06-26', renamed],
      ['取締役 旧氏の記録 甲野花子 2026-06-26', { formerSurname: '甲野' }],
    ),
    entries: ['1 取締役 乙野花子（甲野） 取締役甲野花子の氏名変更 2026-06-26'],
    documents: 'surname-2 surnameRequest',
    matters: [],
    periods: ['1 2026-06-26'],
    asked: ['surnameNotation'],
  },
  {
    title: '旧氏の記録の後の日の氏名変更：記録の時の氏名に記録する',
    source: '商業登記規則81条の2、会社法915条1項',
    company: { ...mutual, officers: officersOf('取締役 甲野花子') },
    changes: changesOf(
      ['取締役 旧氏の記録 甲野花子 2026-06-20', { formerSurname: '丁野' }],
      ['取締役 氏名変更 甲野花子 2026-06-26', renamed],
    ),
    entries: [
      '1 取締役 甲野花子（丁野）  2026-06-20',
      '2 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
    ],
    documents: 'surname-1 surnameRequest',
    matters: [],
    periods: ['2 2026-06-26'],
    asked: ['surnameNotation'],
  },
  {
    title: '代表取締役が二名いる会社の氏名変更：変更した方の住所を書く',
    source: `会社法911条3項14号。${practice}`,
    company: { ...mutual, officers: jiroFirst },
    changes: changesOf(['代表取締役 氏名変更 甲野花子 2026-06-26', { ...renamed, address: '' }]),
    entries: [
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
    ],
    addresses: ['1 東京都千代田区甲野花子町1番1号'],
    documents: '',
    matters: [],
    advice: ['otherOfficesRenamed'],
  },
  {
    title: '任期の満了した日の重任：重任のまま',
    source: '会社法332条1項、昭和33年12月23日民事甲2655号。要確認',
    company: { ...board, officers: terms },
    changes: changesOf('取締役 重任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 重任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
  },
  {
    title: '任期の満了した代表取締役の住所移転：住所移転だけを登記する',
    source: `会社法911条3項14号・346条1項。${practice}`,
    company: { ...board, officers: terms },
    changes: changesOf(['代表取締役 住所変更 甲野太郎 2026-06-26', { address: home }]),
    entries: ['1 代表取締役 甲野太郎 住所移転 2026-06-26'],
    documents: '',
    matters: [],
  },
  {
    title: '任期満了の前に代表取締役だけを辞任した方：辞任として登記する',
    source: `会社法349条3項・362条3項。${practice}`,
    company: board,
    changes: changesOf(
      '代表取締役 辞任 乙野次郎 2026-06-20',
      '取締役 任期満了による退任 乙野次郎 2026-06-26',
    ),
    entries: ['1 代表取締役 乙野次郎 辞任 2026-06-20', '2 取締役 乙野次郎 退任 2026-06-26'],
    documents: 'minutes resignation-1',
    matters: ['meeting report 取締役 2'],
  },
  {
    title: '取締役の資格を失った日の代表取締役の辞任：「退任」と登記する',
    source: `会社法331条1項・349条3項・362条3項。${practice}`,
    company: board,
    changes: changesOf(
      '取締役 資格喪失 甲野太郎 2026-06-26',
      '代表取締役 辞任 甲野太郎 2026-06-26',
    ),
    entries: ['1 取締役 甲野太郎 資格喪失 2026-06-26', '2 代表取締役 甲野太郎 退任 2026-06-26'],
    documents: 'disqualification-1',
    matters: [],
    advice: ['fallsWithDirectorship'],
    asked: ['endOfMandate'],
  },
  {
    title: '任期満了と同じ日の就任：再任として、本人確認証明書を要しない',
    source: `商業登記規則61条7項。${practice}`,
    company: board,
    changes: changesOf(
      '取締役 任期満了による退任 乙野次郎 2026-06-26',
      '取締役 就任 乙野次郎 2026-06-26',
    ),
    entries: ['1 取締役 乙野次郎 退任 2026-06-26', '2 取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2',
    matters: ['meeting elect 取締役 2'],
    advice: ['reappointmentWrittenAsBoth'],
  },
  {
    title: '就任した方の、後の任期満了：就任は新任として本人確認証明書を要する',
    source: '商業登記規則61条7項',
    company: board,
    changes: changesOf(
      '取締役 就任 乙野次郎 2026-06-01',
      '取締役 任期満了による退任 乙野次郎 2026-06-26',
    ),
    entries: ['1 取締役 乙野次郎 就任 2026-06-01', '2 取締役 乙野次郎 退任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 取締役 1'],
  },
  {
    title: '同じ日に亡くなった別の方：それぞれの死亡を証する',
    source: '商業登記法54条4項',
    company: mutual,
    changes: changesOf('代表取締役 死亡 甲野太郎 2026-06-20', '取締役 死亡 乙野次郎 2026-06-20'),
    entries: ['1 代表取締役 甲野太郎 死亡 2026-06-20', '2 取締役 乙野次郎 死亡 2026-06-20'],
    documents: 'death-1 death-2',
    matters: [],
  },
  {
    title: '同居の役員の住所で書かれた辞任：氏名の合う方が退く',
    source: practice,
    company: {
      ...mutual,
      officers: [
        { name: '甲野太郎', position: '20', address: home },
        { name: '甲野太郎', position: '10', address: home },
        { name: '甲野花子', position: '20', address: other },
      ],
    },
    changes: changesOf(['取締役 解任 甲野太郎 2026-06-26', { address: other }]),
    entries: ['1 取締役 甲野太郎 解任 2026-06-26', '1 代表取締役 甲野太郎 退任 2026-06-26'],
    documents: 'minutes shareholders',
    matters: ['meeting dismiss 取締役 1'],
    advice: ['representationNotSaid'],
    holds: ['nobodyRepresents'],
  },
];
