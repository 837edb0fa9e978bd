import type { Officer } from '../company.ts';
import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { board } = companies;
const duties = '会社法332条1項・346条1項、昭和33年12月23日民事甲2655号。要確認';
const late = '会社法346条1項・915条1項';
const four = (ends: Partial<Record<string, string>> = {}): Officer[] =>
  officersOf(
    ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '取締役 丁野四郎'],
    ...['代表取締役 甲野太郎', '監査役 戊野五郎'],
  ).map((one) => {
    const termEnd = one.position === '10' ? undefined : ends[one.name];
    return { ...one, ...(termEnd && { termEnd }) };
  });
const three = (ends?: Partial<Record<string, string>>) =>
  four(ends).filter(({ name }) => name !== '丁野四郎');
const ended = '2025-06-30';
const otsu = { 乙野次郎: ended };
const everybody = { 甲野太郎: ended, 乙野次郎: ended, 丙野三郎: ended, 丁野四郎: ended };

/** What happens after a term has ended, and from when it has to be registered. */
export const lapsedTerms: LawCase[] = [
  {
    title: '任期の満了した一人を除いても員数が足りる取締役会：退任はその満了の日から2週間',
    source: late,
    company: { ...board, officers: four(otsu) },
    changes: changesOf('取締役 重任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 退任 2025-06-30', '1 取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['termEndedBefore', 'periodOver'],
    periods: ['1 2025-06-30'],
  },
  {
    title: '同上、その一人がいなければ員数が足りない：就任の日から2週間',
    source: duties,
    company: { ...board, officers: three(otsu) },
    changes: changesOf('取締役 重任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 退任 2025-06-30', '1 取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['termEndedBefore'],
  },
  {
    title: '同上、全員の任期が満了していた：全員が権利義務を有し、就任の日から2週間',
    source: duties,
    company: { ...board, officers: four(everybody) },
    changes: changesOf('取締役 重任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 退任 2025-06-30', '1 取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['termEndedBefore'],
  },
  {
    title: '員数が足りる取締役会の、任期の満了した代表取締役：代表取締役の退任もその日から2週間',
    source: late,
    company: { ...board, officers: four({ 甲野太郎: ended }) },
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', '代表取締役 重任 甲野太郎 2026-06-26'),
    entries: [
      '1 取締役 甲野太郎 退任 2025-06-30',
      '2 代表取締役 甲野太郎 退任 2025-06-30',
      '1 取締役 甲野太郎 就任 2026-06-26',
      '2 代表取締役 甲野太郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2',
    matters: ['meeting elect 取締役 1', 'board select 代表取締役 2'],
    advice: ['termEndedBefore'],
    periods: ['1 2025-06-30', '2 2025-06-30'],
  },
];
