import { type KnownChange, leaves, sameOffice, samePerson, sorted } from './change.ts';
import type { CompanyFacts } from './company.ts';

/** The changes in the order of events, where someone who was in no such office joins and leaves it on one day. */
export function withSameDay(
  { officers }: CompanyFacts,
  changes: readonly KnownChange[],
): KnownChange[] {
  if (!officers) return [...changes];
  const isHeld = (change: KnownChange) =>
    officers.some((one) => samePerson(one, change) && sameOffice(one.position, change.position));
  return sorted(
    changes.map((change) =>
      leaves(change) && !isHeld(change) && joinsThatDay(change, changes)
        ? { ...change, leavesAgain: true }
        : change,
    ),
  );
}

/** Whether a row says that the person of another one comes to the same office on that day. */
export const joinsThatDay = (change: KnownChange, changes: readonly KnownChange[]): boolean =>
  change.date !== '' &&
  changes.some(
    (other) =>
      other.by.isNew === true &&
      other.date === change.date &&
      samePerson(other, change) &&
      sameOffice(other.position, change.position),
  );
