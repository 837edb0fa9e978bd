import { isRealDate } from '#contract/dates.ts';
import { compareDays, termKindOf } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { hasNamesake, type Person } from './person.ts';

/** The most groups that are offered: more than these end years apart. */
const mostGroups = 3;

/** People whose terms end together: on the same day or, where that is not known, in offices of equally long terms. */
export interface TermGroup {
  /** `YYYY-MM-DD`, '' where it is not known. */
  endsBy: string;
  /** The offices, where the end is not known. */
  who: string;
  members: readonly Person[];
}

export function groupsOf(people: readonly Person[]): TermGroup[] {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const terms = termsOf(person);
    const [term = ''] = terms;
    if (person.isEntered || hasNamesake(person, people) || terms.length !== 1) continue;
    groups.set(term, [...(groups.get(term) ?? []), person]);
  }
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .sort(([one], [other]) => compareDays(dayIn(one), dayIn(other)))
    .slice(0, mostGroups)
    .map(([term, members]) =>
      dayIn(term)
        ? { endsBy: term, who: '', members }
        : { endsBy: '', who: titlesOf(members), members },
    );
}

/** The ends of somebody's terms, each once; without any the kinds of terms, which are sorted behind. */
function termsOf({ offices }: Person): string[] {
  const ends = offices.map(({ endsBy }) => endsBy).filter(Boolean);
  const kinds = offices.flatMap(({ position }) => positionOf(position) ?? []).map(termKindOf);
  return [...new Set<string>(ends.length > 0 ? ends : kinds)];
}

const dayIn = (term: string) => (isRealDate(term) ? term : '');

/** Who represents is among the directors. */
function titlesOf(members: readonly Person[]): string {
  const held = members.flatMap(({ offices }) => offices.map((one) => positionOf(one.position)));
  return [...new Set(held.flatMap((is) => (is && !is.represents ? is.title : [])))].join('・');
}
