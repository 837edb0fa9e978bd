import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { board, mutual } = companies;
const again =
  '商業登記規則61条4項・7項（一つの申請書の退任と就任は再任）。日の間隔を問わない点は要確認（登記実務）';
const three = officersOf(
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
);
const [here, there] = ['東京都港区芝一丁目1番1号', '大阪市北区梅田二丁目2番2号'];
const namesakes = [
  { name: '甲野太郎', position: '20', address: here },
  { name: '甲野太郎', position: '20', address: there },
  { name: '乙野次郎', position: '20' },
  { name: '甲野太郎', position: '10', address: here },
];

/** Questions that were open, and how they are settled. */
export const settled: LawCase[] = [
  {
    title: '任期満了の二年後の就任も、一つの申請なら再任：実印も本人確認証明書も要しない',
    source: again,
    company: mutual,
    changes: changesOf(
      '取締役 任期満了による退任 甲野太郎 2024-06-30',
      '取締役 就任 甲野太郎 2026-06-26',
    ),
    entries: ['1 取締役 甲野太郎 退任 2024-06-30', '2 取締役 甲野太郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2',
    matters: ['meeting elect 取締役 2'],
  },
  {
    title: '期限付きの辞任と、その日に就任する後任の予選',
    source: '民法135条1項、会社法329条1項。就任の日の記載がない議事録の上申書は要確認（登記実務）',
    company: { ...board, officers: three },
    changes: changesOf('取締役 辞任 丙野三郎 2026-06-26', [
      '取締役 就任 戊野五郎 2026-06-26',
      { decidedOn: '2026-06-15', acceptedOn: '2026-06-15' },
    ]),
    entries: ['1 取締役 丙野三郎 辞任 2026-06-26', '2 取締役 戊野五郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2 statement-2 identity-2 resignation-1',
    matters: ['meeting elect 取締役 2'],
    advice: ['electedAhead'],
  },
  {
    title: '辞任した方の就任は、再任としない',
    source: again,
    company: mutual,
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-20', '取締役 就任 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 辞任 2026-06-20', '2 取締役 甲野太郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2 seal-2 resignation-1',
    matters: ['meeting elect 取締役 2'],
  },
  {
    title: '権利義務を有する前の代表者は、後任の選定書面に届出印を押せる',
    source: '商業登記規則61条6項ただし書、会社法346条1項。要確認（登記実務）',
    company: { ...board, officers: three },
    filing: { formerSeal: true },
    changes: changesOf(
      '取締役 辞任 甲野太郎 2026-06-20',
      '代表取締役 辞任 甲野太郎 2026-06-20',
      '取締役 就任 丁野四郎 2026-06-26',
      '代表取締役 就任 乙野次郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 辞任 2026-06-20',
      '2 代表取締役 甲野太郎 辞任 2026-06-20',
      '3 取締役 丁野四郎 就任 2026-06-26',
      '4 代表取締役 乙野次郎 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes acceptance-3 acceptance-4 seal-4 identity-3 resignation-1 resignation-2',
    matters: ['meeting elect 取締役 3', 'board select 代表取締役 4'],
    periods: ['1 2026-06-26', '2 2026-06-26', '3 2026-06-26', '4 2026-06-26'],
  },
  {
    title: '権利義務を有する取締役の代表取締役の資格喪失：取締役の後任とともに登記する',
    source: '会社法346条1項・351条1項、最判昭43.12.24。資格喪失の点は要確認',
    company: { ...board, officers: three },
    changes: changesOf(
      '取締役 辞任 甲野太郎 2026-05-31',
      '代表取締役 資格喪失 甲野太郎 2026-05-31',
      '取締役 就任 丁野四郎 2026-06-20',
      '代表取締役 就任 乙野次郎 2026-06-20',
    ),
    entries: [
      '1 取締役 甲野太郎 辞任 2026-05-31',
      '2 代表取締役 甲野太郎 退任 2026-05-31',
      '3 取締役 丁野四郎 就任 2026-06-20',
      '4 代表取締役 乙野次郎 就任 2026-06-20',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-3 acceptance-4 seal-4 identity-3 resignation-1',
    matters: ['meeting elect 取締役 3', 'board select 代表取締役 4'],
    periods: ['1 2026-06-20', '2 2026-06-20', '3 2026-06-20', '4 2026-06-20'],
    advice: ['fallsWithDirectorship'],
  },
  {
    title: '同上、代表取締役の後任は取締役の後任より後に就任する',
    source: '会社法346条1項・351条1項、最判昭43.12.24。資格喪失の点は要確認',
    company: { ...board, officers: three },
    changes: changesOf(
      '取締役 辞任 甲野太郎 2026-05-31',
      '代表取締役 資格喪失 甲野太郎 2026-05-31',
      '取締役 就任 丁野四郎 2026-06-20',
      '代表取締役 就任 乙野次郎 2026-06-22',
    ),
    entries: [
      '1 取締役 甲野太郎 辞任 2026-05-31',
      '2 代表取締役 甲野太郎 退任 2026-05-31',
      '3 取締役 丁野四郎 就任 2026-06-20',
      '4 代表取締役 乙野次郎 就任 2026-06-22',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-3 acceptance-4 seal-4 identity-3 resignation-1',
    matters: ['meeting elect 取締役 3', 'board select 代表取締役 4'],
    periods: ['1 2026-06-20', '2 2026-06-22', '3 2026-06-20', '4 2026-06-22'],
  },
  {
    title: '任期満了の日に再任され、後の日に承諾した取締役：退任と就任を登記する',
    source: '会社法332条1項・346条1項、商業登記規則61条7項。要確認（登記実務）',
    company: board,
    changes: changesOf(
      '取締役 重任 甲野太郎 2026-06-26',
      '取締役 任期満了による退任 乙野次郎 2026-06-26',
      ['取締役 就任 乙野次郎 2026-06-27', { decidedOn: '2026-06-26', acceptedOn: '2026-06-27' }],
    ),
    entries: [
      '2 取締役 乙野次郎 退任 2026-06-26',
      '1 取締役 甲野太郎 重任 2026-06-26',
      '3 取締役 乙野次郎 就任 2026-06-27',
    ],
    documents: 'minutes shareholders acceptance-1 acceptance-3',
    matters: ['meeting elect 取締役 1,3'],
    advice: ['acceptedLater'],
  },
  {
    title: '総会の前に選定された代表取締役の重任（予選）',
    source: '会社法362条2項3号。要確認（登記実務）',
    company: board,
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', [
      '代表取締役 重任 甲野太郎 2026-06-26',
      { decidedOn: '2026-06-20' },
    ]),
    entries: ['1 取締役 甲野太郎 重任 2026-06-26', '2 代表取締役 甲野太郎 重任 2026-06-26'],
    documents: 'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2',
    matters: ['board select 代表取締役 2', 'meeting elect 取締役 1'],
  },
  {
    title: '同じ日の同じ役職への、同じ氏名で住所の異なる重任と就任：同じ方かを確かめる',
    source: '要確認（登記実務）',
    company: { board: false, selection: 'directors' },
    changes: changesOf(
      ['取締役 重任 乙野次郎 2026-06-26', { address: here }],
      ['取締役 就任 乙野次郎 2026-06-26', { address: there }],
    ),
    entries: ['1 取締役 乙野次郎 重任 2026-06-26', '2 取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 acceptance-2 seal-2',
    matters: ['meeting elect 取締役 1,2'],
    advice: ['sameNameTwice'],
  },
  {
    title: '同じ氏名の役員：住所の合う方だけが退く',
    source: '要確認（登記実務）',
    company: { board: false, selection: 'directors', officers: namesakes },
    changes: changesOf(['取締役 辞任 甲野太郎 2026-06-26', { address: there }]),
    entries: ['1 取締役 甲野太郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    advice: ['namesakes'],
  },
  {
    title: '同じ氏名の役員：代表者が退くときは、代表取締役の退任も加える',
    source: '会社法349条3項。要確認（登記実務）',
    company: { board: false, selection: 'directors', officers: namesakes },
    changes: changesOf(['取締役 解任 甲野太郎 2026-06-26', { address: here }]),
    entries: ['1 取締役 甲野太郎 解任 2026-06-26', '1 代表取締役 甲野太郎 退任 2026-06-26'],
    documents: 'minutes shareholders',
    matters: ['meeting dismiss 取締役 1'],
    advice: ['namesakes', 'representationNotSaid'],
    holds: ['nobodyRepresents'],
  },
  {
    title: '書面決議による選任：議事録と株主リスト、就任承諾書',
    source: '会社法319条1項、会社法施行規則72条4項1号、商業登記法46条3項',
    company: board,
    filing: { meeting: { isWritten: true } },
    changes: changesOf('監査役 就任 乙野次郎 2026-06-26'),
    entries: ['1 監査役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査役 1'],
  },
  {
    title: '取締役会の席上で承諾した代表取締役：議事録を援用する',
    source: '商業登記法54条1項、商業登記規則61条5項。要確認（登記実務）',
    company: board,
    filing: { acceptedAtBoard: true },
    changes: changesOf('代表取締役 就任 甲野太郎 2026-06-26'),
    entries: ['1 代表取締役 甲野太郎 就任 2026-06-26'],
    documents: 'boardMinutes selectorSeals acceptance-1 seal-1',
    matters: ['board select 代表取締役 1'],
  },
  {
    title: '旧氏を併記する就任：旧氏を証する書面を添付する',
    source: '商業登記規則81条の2',
    company: board,
    changes: changesOf(['取締役 就任 乙野花子 2026-06-26', { formerSurname: '丙野' }]),
    entries: ['1 取締役 乙野花子（丙野） 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1 surname-1 surnameRequest',
    matters: ['meeting elect 取締役 1'],
    asked: ['surnameNotation'],
  },
  {
    title: '二つの総会で選任：議事録と議案は総会ごと',
    source: '会社法318条1項・329条1項',
    company: board,
    changes: changesOf('取締役 就任 乙野次郎 2026-06-26', [
      '監査役 就任 丙野三郎 2026-06-20',
      { decidedOn: '2026-06-19' },
    ]),
    entries: ['2 監査役 丙野三郎 就任 2026-06-20', '1 取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 acceptance-2 identity-1 identity-2',
    matters: ['meeting elect 監査役 2', 'meeting elect 取締役 1'],
  },
];
