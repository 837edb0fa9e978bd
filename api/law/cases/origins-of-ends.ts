import type { Officer } from '../company.ts';
import { answersOf, changesOf, companies, type LawCase, officersOf } from './case.ts';

const { board, each, mutual } = companies;
/** Officers with computed ends of terms, which no record says. */
const computed = (...rows: string[]): Officer[] =>
  officersOf(...rows).map((one) => (one.termEnd ? { ...one, endIsComputed: true } : one));
const boardUntil = (end: string, auditorEnd = end) => [
  ...[`取締役 甲野太郎 ${end}`, `取締役 乙山花子 ${end}`, `取締役 丙川次郎 ${end}`],
  ...['代表取締役 甲野太郎', `監査役 丁田一 ${auditorEnd}`],
];
const allAgain = (day: string) =>
  changesOf(
    ...[`取締役 重任 甲野太郎 ${day}`, `取締役 重任 乙山花子 ${day}`],
    ...[`取締役 重任 丙川次郎 ${day}`, `代表取締役 重任 甲野太郎 ${day}`],
    `監査役 重任 丁田一 ${day}`,
  );
const ordinary = {
  meeting: { kind: 'ordinary' },
  acceptedAtMeeting: true,
  formerSeal: true,
} as const;
const continued = {
  ...ordinary,
  answers: answersOf('endOfTerm', 'continued', [1, 2, 3, 5], '2026-06-26'),
};
const adjourned = {
  source: '会社法317条・332条1項',
  filing: continued,
  changes: allAgain('2026-07-31'),
  entries: [
    ...['1 取締役 甲野太郎 重任 2026-07-31', '2 取締役 乙山花子 重任 2026-07-31'],
    ...['3 取締役 丙川次郎 重任 2026-07-31', '4 代表取締役 甲野太郎 重任 2026-07-31'],
    '5 監査役 丁田一 重任 2026-07-31',
  ],
  documents:
    'minutes shareholders boardMinutes acceptance-1 acceptance-2 acceptance-3 acceptance-4 acceptance-5 firstSession',
  matters: [
    ...['meeting elect 取締役 1,2,3', 'meeting elect 監査役 5', 'board select 代表取締役 4'],
  ],
};

/** How a term ended, as the office has answered. */
export const originsOfEnds: LawCase[] = [
  {
    title: '増員された取締役の任期も、ほかの取締役とともに満了する：定款で証する',
    source: '会社法332条1項ただし書、商業登記規則61条1項、商業登記法54条4項',
    company: {
      ...{ ...mutual, directorTerm: 2 },
      officers: computed(
        ...['取締役 甲野太郎 2026-06-30', '取締役 乙山花子 2026-06-30'],
        ...['取締役 戊谷三郎 2027-06-30', '代表取締役 甲野太郎'],
      ),
    },
    filing: ordinary,
    changes: changesOf(
      ...['取締役 重任 甲野太郎 2026-06-26', '取締役 重任 乙山花子 2026-06-26'],
      ...['取締役 重任 戊谷三郎 2026-06-26', '代表取締役 重任 甲野太郎 2026-06-26'],
    ),
    entries: [
      ...['1 取締役 甲野太郎 重任 2026-06-26', '2 取締役 乙山花子 重任 2026-06-26'],
      ...['3 取締役 戊谷三郎 重任 2026-06-26', '4 代表取締役 甲野太郎 重任 2026-06-26'],
    ],
    documents:
      'minutes shareholders mutualSelection articles acceptance-1 acceptance-2 acceptance-3 acceptance-4',
    matters: ['meeting elect 取締役 1,2,3', 'directors select 代表取締役 4'],
    advice: ['increaseClause'],
  },
  {
    title: '任期を短くする定款変更で全員の任期が満了し、同じ臨時総会で再選する',
    source: '会社法332条・466条・309条2項11号、平成18年3月31日民商782号',
    company: {
      ...mutual,
      officers: computed(
        ...['取締役 甲野太郎 2030-06-30', '取締役 乙山花子 2030-06-30', '代表取締役 甲野太郎'],
      ),
    },
    filing: {
      ...{ meeting: { kind: 'extraordinary' }, acceptedAtMeeting: true, formerSeal: true },
      answers: answersOf('endOfTerm', 'articles', [1, 2]),
    },
    changes: changesOf(
      ...['取締役 重任 甲野太郎 2026-10-01', '取締役 重任 乙山花子 2026-10-01'],
      '代表取締役 重任 甲野太郎 2026-10-01',
    ),
    entries: [
      ...['1 取締役 甲野太郎 重任 2026-10-01', '2 取締役 乙山花子 重任 2026-10-01'],
      '3 代表取締役 甲野太郎 重任 2026-10-01',
    ],
    documents:
      'minutes shareholders mutualSelection articles acceptance-1 acceptance-2 acceptance-3',
    matters: [
      ...['meeting changeArticles 定款  special', 'meeting elect 取締役 1,2'],
      'directors select 代表取締役 3',
    ],
  },
  {
    ...adjourned,
    title: '定時株主総会の継続会での重任：任期は継続会の終結の時に満了する',
    company: { ...board, officers: computed(...boardUntil('2026-06-30')) },
  },
  {
    ...adjourned,
    title: '同上、会社の記録に任期の末日がある',
    company: { ...board, officers: officersOf(...boardUntil('2026-06-30')) },
  },
  {
    title: '三年の間、定時株主総会を開かなかった：満了の日の退任と、今回の就任',
    source: '会社法332条1項・346条1項・976条22号、昭和33年12月23日民事甲2655号',
    company: { ...board, officers: computed(...boardUntil('2023-06-30')) },
    filing: { ...ordinary, answers: answersOf('endOfTerm', 'lapsed', [1, 2, 3, 5]) },
    changes: allAgain('2026-06-26'),
    entries: [
      ...['1 取締役 甲野太郎 退任 2023-06-30', '2 取締役 乙山花子 退任 2023-06-30'],
      ...['3 取締役 丙川次郎 退任 2023-06-30', '4 代表取締役 甲野太郎 退任 2023-06-30'],
      ...['5 監査役 丁田一 退任 2023-06-30', '1 取締役 甲野太郎 就任 2026-06-26'],
      ...['2 取締役 乙山花子 就任 2026-06-26', '3 取締役 丙川次郎 就任 2026-06-26'],
      ...['4 代表取締役 甲野太郎 就任 2026-06-26', '5 監査役 丁田一 就任 2026-06-26'],
    ],
    documents:
      'minutes shareholders boardMinutes articles acceptance-1 acceptance-2 acceptance-3 acceptance-4 acceptance-5',
    matters: [
      ...['meeting elect 取締役 1,2,3', 'meeting elect 監査役 5', 'board select 代表取締役 4'],
    ],
    advice: ['electedLate', 'termEndedBefore', 'auditorsConsent'],
  },
  {
    title: '満了の年の定時株主総会は開かれたが、選任がなかった：その終結の日の退任',
    source: '会社法332条1項・346条1項、商業登記法54条4項',
    company: { ...board, officers: computed(...boardUntil('2024-06-30', '2027-06-30')) },
    filing: {
      ...ordinary,
      answers: answersOf('endOfTerm', 'closed', [1, 2, 3], '2024-06-20'),
    },
    changes: allAgain('2026-06-26').slice(0, 4),
    entries: [
      ...['1 取締役 甲野太郎 退任 2024-06-20', '2 取締役 乙山花子 退任 2024-06-20'],
      ...['3 取締役 丙川次郎 退任 2024-06-20', '4 代表取締役 甲野太郎 退任 2024-06-20'],
      ...['1 取締役 甲野太郎 就任 2026-06-26', '2 取締役 乙山花子 就任 2026-06-26'],
      ...['3 取締役 丙川次郎 就任 2026-06-26', '4 代表取締役 甲野太郎 就任 2026-06-26'],
    ],
    documents:
      'minutes shareholders boardMinutes acceptance-1 acceptance-2 acceptance-3 acceptance-4 closedMinutes',
    matters: ['meeting elect 取締役 1,2,3', 'board select 代表取締役 4'],
  },
  {
    title: '満了の年の総会の後の辞任、まだ回答がない：行は入力のまま、事務所に尋ねる',
    source: '会社法346条1項、昭和33年12月23日民事甲2655号、昭和35年10月20日民四197号',
    company: {
      ...{ ...board, fiscalMonth: 12 },
      officers: computed(...boardUntil('2025-03-31', '2027-03-31'), '取締役 戊谷三郎 2025-03-31'),
    },
    changes: changesOf('取締役 辞任 戊谷三郎 2025-06-30'),
    entries: ['1 取締役 戊谷三郎 辞任 2025-06-30'],
    documents: 'resignation-1',
    matters: [],
    asked: ['endOfTerm'],
  },
  {
    title: '同上、期間内に定時株主総会がなかった：全員が権利義務だけを有し、後任まで登記できない',
    source: '会社法346条1項、昭和33年12月23日民事甲2655号、昭和35年10月20日民四197号',
    company: {
      ...{ ...board, fiscalMonth: 12 },
      officers: computed(...boardUntil('2025-03-31', '2027-03-31'), '取締役 戊谷三郎 2025-03-31'),
    },
    filing: { answers: answersOf('endOfTerm', 'lapsed', [1]) },
    changes: changesOf('取締役 辞任 戊谷三郎 2025-06-30'),
    entries: ['1 取締役 戊谷三郎 退任 2025-03-31'],
    documents: 'articles',
    matters: [],
    refused: ['tooFewInOrgan'],
    periods: [],
  },
  {
    title: '任期の途中の重任と回答された：登記できない',
    source: '会社法332条1項',
    company: { ...board, officers: computed(...boardUntil('2027-06-30')) },
    filing: { ...ordinary, answers: answersOf('endOfTerm', 'running', [1]) },
    changes: changesOf('取締役 重任 乙山花子 2026-06-26'),
    entries: ['1 取締役 乙山花子 重任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
    refused: ['endNotReached'],
  },
  {
    title: '任期の途中の任期満了と回答された：登記できない',
    source: '会社法332条1項',
    company: { ...board, officers: computed(...boardUntil('2027-06-30')) },
    filing: { ...ordinary, answers: answersOf('endOfTerm', 'running', [1]) },
    changes: changesOf('取締役 任期満了による退任 乙山花子 2026-06-26'),
    entries: ['1 取締役 乙山花子 退任 2026-06-26'],
    documents: 'minutes',
    matters: ['meeting report 取締役 1'],
    refused: ['tooFewInOrgan', 'endNotReached'],
    periods: [],
  },
  {
    title: '任期の満了した取締役の後任が揃うのに、退任の行がない',
    source: '会社法346条1項・915条1項',
    company: {
      ...{ ...mutual, fewestDirectors: 2 },
      officers: officersOf(
        ...['取締役 甲野太郎 2025-06-30', '取締役 乙山花子 2025-06-30', '代表取締役 甲野太郎'],
      ),
    },
    changes: changesOf(
      ['取締役 就任 甲野太郎 2026-11-02', { address: '' }],
      ['代表取締役 就任 甲野太郎 2026-11-02', { address: '' }],
      '取締役 就任 戊谷三郎 2026-11-02',
    ),
    entries: [
      ...['1 取締役 甲野太郎 就任 2026-11-02', '2 代表取締役 甲野太郎 就任 2026-11-02'],
      '3 取締役 戊谷三郎 就任 2026-11-02',
    ],
    documents:
      'minutes shareholders mutualSelection articles selectorSeals acceptance-1 acceptance-2 acceptance-3 seal-1 seal-3',
    matters: ['meeting elect 取締役 1,3', 'directors select 代表取締役 2'],
    refused: ['appointedTwice', 'endOfTermUnsaid'],
  },
  {
    title: '破産手続開始の決定：委任の終了による「退任」',
    source: '民法653条2号、会社法330条',
    company: board,
    filing: { answers: answersOf('endOfMandate', 'bankruptcy', [1]) },
    changes: changesOf('取締役 資格喪失 戊谷三郎 2026-11-02'),
    entries: ['1 取締役 戊谷三郎 退任 2026-11-02'],
    documents: 'disqualification-1',
    matters: [],
  },
  {
    title: '後見開始の審判：令和3年3月1日からは「退任」',
    source: '民法653条3号、会社法331条の2',
    company: board,
    filing: { answers: answersOf('endOfMandate', 'guardianship', [1]) },
    changes: changesOf('取締役 資格喪失 戊谷三郎 2026-11-02'),
    entries: ['1 取締役 戊谷三郎 退任 2026-11-02'],
    documents: 'disqualification-1',
    matters: [],
  },
  {
    title: '同上、その前の日まで：「資格喪失」',
    source: '令和元年法律71号による改正前の会社法331条1項2号',
    company: board,
    filing: { answers: answersOf('endOfMandate', 'guardianship', [1]) },
    changes: changesOf('取締役 資格喪失 戊谷三郎 2021-02-28'),
    entries: ['1 取締役 戊谷三郎 資格喪失 2021-02-28'],
    documents: 'disqualification-1',
    matters: [],
  },
  {
    title: '死亡の日が「頃」で記載された戸籍',
    source: '要確認（登記実務。戸籍の記載による）',
    company: board,
    filing: { answers: answersOf('dayOfDeath', 'about', [1], '2026-10-01') },
    changes: changesOf('取締役 死亡 戊谷三郎'),
    entries: ['1 取締役 戊谷三郎 頃死亡 2026-10-01'],
    documents: 'death-1',
    matters: [],
    periods: [],
  },
  {
    title: '死亡の日が入力されていない：戸籍の記載を尋ねる',
    source: '要確認（登記実務）',
    company: each,
    changes: changesOf('取締役 死亡 戊谷三郎'),
    entries: ['1 取締役 戊谷三郎 死亡 ', '1 代表取締役 戊谷三郎 死亡 '],
    documents: 'death-1',
    matters: [],
    asked: ['dayOfDeath'],
    periods: [],
  },
];
