import { changesOf, companies, type LawCase, lapsed, officersOf } from './case.ts';
import { duties, ended, everybody, four, late } from './lapsed-terms.ts';

const { board, byMeeting } = companies;

/** Who leaves while others in the office have mere duties. */
export const lastingDuties: LawCase[] = [
  {
    title:
      '全員の任期が満了した日の、一人だけの退任：全員が権利義務を有し、後任が揃うまで登記できない',
    source: duties,
    company: { ...board, officers: four(everybody) },
    changes: changesOf('取締役 任期満了による退任 乙野次郎 2025-06-30'),
    entries: ['1 取締役 乙野次郎 退任 2025-06-30'],
    documents: 'minutes',
    matters: ['meeting report 取締役 1'],
    refused: ['tooFewInOrgan'],
    periods: [],
  },
  {
    title: '同上、残る全員が同じ総会で重任する：登記できる',
    source: late,
    company: { ...board, officers: four(everybody) },
    changes: changesOf(
      '取締役 任期満了による退任 乙野次郎 2025-06-30',
      ...['甲野太郎', '丙野三郎', '丁野四郎'].map((name) => `取締役 重任 ${name} 2025-06-30`),
    ),
    entries: [
      '1 取締役 乙野次郎 退任 2025-06-30',
      ...['2 取締役 甲野太郎', '3 取締役 丙野三郎', '4 取締役 丁野四郎'].map(
        (one) => `${one} 重任 2025-06-30`,
      ),
    ],
    documents: 'minutes shareholders acceptance-2 acceptance-3 acceptance-4',
    matters: ['meeting elect 取締役 2,3,4'],
  },
  {
    title: '同上、残る全員が後の総会で再び就任する：その就任の日から2週間',
    source: duties,
    company: { ...board, officers: four(everybody) },
    filing: { answers: lapsed(2, 3, 4) },
    changes: changesOf(
      '取締役 任期満了による退任 乙野次郎 2025-06-30',
      ...['甲野太郎', '丙野三郎', '丁野四郎'].map((name) => `取締役 重任 ${name} 2026-06-26`),
    ),
    entries: [
      '1 取締役 乙野次郎 退任 2025-06-30',
      ...['2 取締役 甲野太郎', '3 取締役 丙野三郎', '4 取締役 丁野四郎'].map(
        (one) => `${one} 退任 2025-06-30`,
      ),
      ...['2 取締役 甲野太郎', '3 取締役 丙野三郎', '4 取締役 丁野四郎'].map(
        (one) => `${one} 就任 2026-06-26`,
      ),
    ],
    documents: 'minutes shareholders articles acceptance-2 acceptance-3 acceptance-4',
    matters: ['meeting elect 取締役 2,3,4'],
    advice: ['termEndedBefore'],
    periods: ['1 2026-06-26', '2 2026-06-26', '3 2026-06-26', '4 2026-06-26'],
  },
  {
    title:
      'ほかの取締役の任期が満了していた会社の、任期の残る取締役の辞任：後任が揃うまで登記できない',
    source: '会社法346条1項。権利義務だけを有する方は員数に含まない',
    company: {
      ...board,
      officers: four({ 甲野太郎: ended, 丙野三郎: ended, 丁野四郎: ended }),
    },
    changes: changesOf('取締役 辞任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    refused: ['tooFewInOrgan'],
    periods: [],
  },
  {
    title: '全員の任期が満了する日の、一人の辞任：総会の終結より前の辞任であり得る',
    source: '会社法332条1項・346条1項。要確認（同じ日の前後）',
    company: { ...board, officers: four(everybody) },
    changes: changesOf('取締役 辞任 乙野次郎 2025-06-30'),
    entries: ['1 取締役 乙野次郎 辞任 2025-06-30'],
    documents: 'resignation-1',
    matters: [],
  },
  {
    title: '全員の任期が計算上満了した後の、一人だけの退任：再任されていることがあり、登記できる',
    source: `${duties}。計算による満了の日は確かめる`,
    company: {
      ...board,
      officers: four(everybody).map((one) => ({ ...one, endIsComputed: true })),
    },
    changes: changesOf('取締役 任期満了による退任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 退任 2026-06-26'],
    documents: 'minutes',
    matters: ['meeting report 取締役 1'],
    advice: ['termMayHaveEnded'],
    asked: ['endOfTerm'],
  },
  {
    title: '任期の異なる取締役の一人だけが満了する：任期の残る三名で足りる',
    source: late,
    company: {
      ...board,
      officers: four({
        ...everybody,
        甲野太郎: '2026-06-26',
        丙野三郎: '2026-06-26',
        丁野四郎: '2026-06-26',
      }),
    },
    changes: changesOf('取締役 任期満了による退任 乙野次郎 2025-06-30'),
    entries: ['1 取締役 乙野次郎 退任 2025-06-30'],
    documents: 'minutes',
    matters: ['meeting report 取締役 1'],
  },
  {
    title: '取締役会を置かない会社の、二人とも任期の満了した日の一人だけの退任：登記できない',
    source: duties,
    company: {
      ...byMeeting,
      officers: officersOf(
        ...['取締役 甲野太郎 2026-06-26', '代表取締役 甲野太郎 2026-06-26'],
        '取締役 乙野次郎 2026-06-26',
      ),
    },
    changes: changesOf('取締役 任期満了による退任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 退任 2026-06-26'],
    documents: 'minutes',
    matters: ['meeting report 取締役 1'],
    refused: ['tooFewRemain'],
    periods: [],
  },
  {
    title:
      '権利義務だけを有する取締役の一人が死亡する：ほかの方も権利義務だけであり、欠員を知らせる',
    source: `${duties}、会社法976条22号`,
    company: { ...board, officers: four(everybody) },
    filing: { answers: lapsed(1) },
    changes: changesOf('取締役 死亡 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 退任 2025-06-30'],
    documents: 'articles death-1',
    matters: [],
    advice: ['leftAfterTerm', 'vacancy'],
  },
];
