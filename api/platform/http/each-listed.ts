import { errorItem, fault } from '#contract/fields.ts';
import { plainNumber } from '../database/sequences.ts';
import { invalid, Problem } from './problem.ts';
import type { Version } from './version.ts';

/** A filing as a list showed it. */
export interface ListedFiling extends Version {
  requestNo: string;
}

/**
 * Looks at one filing after the other.
 * @throws {Problem} 400 for one that is listed twice, 409 with the faults of all that are refused, `requestList[n]` naming each
 */
export async function eachListed<Found>(
  list: readonly ListedFiling[],
  look: (one: ListedFiling) => Promise<Found>,
): Promise<Found[]> {
  const numbers = list.map(({ requestNo }) => plainNumber(requestNo));
  const again = numbers.flatMap((number, index) =>
    numbers.indexOf(number) < index
      ? [errorItem(`requestList[${index}]`, fault('cm022', '同じ申込'))]
      : [],
  );
  if (again.length > 0) throw invalid(again);
  const found: Found[] = [];
  const faults = [];
  for (const [index, one] of list.entries()) {
    try {
      found.push(await look(one));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const field = `requestList[${index}]`;
      faults.push(...problem.errors.map((error) => ({ ...error, field })));
    }
  }
  if (faults.length > 0) throw new Problem(409, faults);
  return found;
}
