import type { TermEnd } from '#contract/endpoints/company-parts.ts';
import { displayDate } from '#contract/japan-time.ts';
import { QuietList } from '../ui/layout.tsx';

/** The ends of terms by date, each with everyone whose term ends then. */
export function TermList({ terms }: { terms: readonly TermEnd[] }) {
  return (
    <QuietList mb={12}>
      {terms.map((end) => (
        <li key={end.endsBy} className="whole-phrases">
          <strong>{displayDate(end.endsBy)}</strong>（{leftText(end.daysLeft)}）{' '}
          {end.officerList
            .map(({ officialPosition, name }) => `${officialPosition} ${name}`)
            .join('、')}
        </li>
      ))}
    </QuietList>
  );
}

const daysOfYear = 365;

export function leftText(days: number): string {
  if (days < 0) return `${-days}日前に満了`;
  if (days >= 2 * daysOfYear) return `あと約${Math.floor(days / daysOfYear)}年`;
  return days === 0 ? '本日' : `あと${days}日`;
}
