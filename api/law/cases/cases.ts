import { attacks } from './attacks.ts';
import { bodies } from './bodies.ts';
import type { LawCase } from './case.ts';
import { decisions } from './decisions.ts';
import { departures } from './departures.ts';
import { doubtful } from './doubtful.ts';
import { elections } from './elections.ts';
import { entriesAlone } from './entries-alone.ts';
import { lapsedTerms } from './lapsed-terms.ts';
import { lastingDuties } from './lasting-duties.ts';
import { meetings } from './meetings.ts';
import { moments } from './moments.ts';
import { newNames } from './new-names.ts';
import { originsOfEnds } from './origins-of-ends.ts';
import { originsOfPeople } from './origins-of-people.ts';
import { people } from './people.ts';
import { representation } from './representation.ts';
import { secondCheck } from './second-check.ts';
import { secondLook } from './second-look.ts';
import { settled } from './settled.ts';
import { unusual } from './unusual.ts';

export { caseDay, type LawCase } from './case.ts';
export { refusals } from './refusals.ts';

/** Every case of law that is settled. */
export const cases: readonly LawCase[] = [
  ...elections,
  ...departures,
  ...entriesAlone,
  ...secondLook,
  ...secondCheck,
  ...settled,
  ...people,
  ...newNames,
  ...meetings,
  ...unusual,
  ...bodies,
  ...moments,
  ...decisions,
  ...representation,
  ...lapsedTerms,
  ...lastingDuties,
  ...originsOfEnds,
  ...originsOfPeople,
  ...attacks,
  ...doubtful,
];
