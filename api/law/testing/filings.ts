import { type Random, seededRandom } from '../../testing/drill/random.ts';
import type { FilingFacts } from '../filing.ts';
import { drawnCompany, oneIn, people } from './companies.ts';
import type { Filing } from './events.ts';
import {
  annualElsewhere,
  increase,
  type Row,
  representatives,
  stories,
  type Told,
} from './stories.ts';
import { daysAfter } from './two-weeks.ts';

/** One drawn filing before the office has answered anything, and the day on which it is looked at. */
export interface DrawnFiling extends Filing {
  today: string;
  random: Random;
}

function drawnStory(random: Random): number {
  let left = random.below(stories.reduce((sum, [weight]) => sum + weight, 0));
  return stories.findIndex(([weight]) => {
    left -= weight;
    return left < 0;
  });
}

/** Terms that had ended with the annual meeting of a year before: the same people, elected again too late. */
const lapsedBefore = (told: Told): Told => ({
  ...told,
  officers: told.officers.map((one) =>
    told.due.has(`${one.position} ${one.name}`) && one.termEnd && one.position !== '50'
      ? { ...one, termEnd: `2024${one.termEnd.slice(4).replace('02-28', '02-29')}` }
      : one,
  ),
});

/** After the annual meeting, the terms that ended with it run anew; seldom, the office has not heard of that. */
const renewed = (told: Told): Told =>
  oneIn(told.random, 12)
    ? told
    : {
        ...told,
        officers: told.officers.map((one) =>
          one.termEnd && told.due.has(`${one.position} ${one.name}`)
            ? { ...one, termEnd: `2028${told.year.meetingBy.slice(4).replace('02-28', '02-29')}` }
            : one,
        ),
      };

function factsOf(told: Told, rows: readonly Row[], isAnnual: boolean): FilingFacts {
  const { random, company } = told;
  const elects = rows.some(
    ({ position, reason }) => position !== '10' && ['11', '12', '23'].includes(reason),
  );
  const isWritten = elects && oneIn(random, 15);
  const after = new Set([
    ...told.officers.filter(({ position }) => position < '40').map(({ name }) => name),
    ...rows.filter(({ reason }) => reason === '11').map(({ name }) => name),
  ]);
  for (const { name, position, reason } of rows) {
    if (position !== '10' && ['21', '22', '23', '24', '25'].includes(reason)) after.delete(name);
  }
  const chooses = rows.some(
    ({ position, reason }) => position === '10' && ['11', '12'].includes(reason),
  );
  const [former] = representatives(told);
  const stays = former !== undefined && after.has(former.name);
  const isChanged = rows.some(({ position, reason }) => position === '10' && reason === '11');
  const knowsAttended = company.board === true && chooses && oneIn(random, 3);
  return {
    ...(elects && { meeting: { kind: isAnnual ? 'ordinary' : 'extraordinary', isWritten } }),
    acceptedAtMeeting: !isWritten && !oneIn(random, 3),
    acceptedAtBoard: !oneIn(random, 3),
    ...(chooses && { formerSeal: stays ? !oneIn(random, 5) : oneIn(random, 6) }),
    ...(isChanged && { sealNotification: !oneIn(random, 3) }),
    ...(knowsAttended && { attended: [...after].filter(() => !oneIn(random, 12)) }),
  };
}

/** The filing of a seed, as a customer enters it. */
export function drawnFiling(seed: number): DrawnFiling {
  const random = seededRandom(seed);
  const index = drawnStory(random);
  const drawn = drawnCompany(random);
  const used = new Set(drawn.officers.map(({ name }) => name));
  const isAnnual = index < 2 || stories[index]?.[1] === annualElsewhere;
  const fresh: Told = { ...drawn, random, strangers: people.filter((name) => !used.has(name)) };
  const told = index === 1 ? lapsedBefore(fresh) : isAnnual ? fresh : renewed(fresh);
  const day = isAnnual ? told.year.meeting : daysAfter(told.year.meeting, 20 + random.below(150));
  const rows = stories[index]?.[1](told, day) ?? [];
  const listed = rows.length > 0 ? rows : increase(told, day);
  const knowsOfficers = !oneIn(random, 7);
  return {
    company: { ...told.company, ...(knowsOfficers && { officers: told.officers }) },
    filing: factsOf(told, listed, isAnnual),
    changes: listed.map((one, no) => ({ ...one, no: no + 1 })),
    today: daysAfter(day, 2 + random.below(25)),
    random,
  };
}
