import { Problem } from './problem.ts';
import type { Version } from './version.ts';

/** A filing as a list showed it. */
export interface ListedFiling extends Version {
  requestNo: string;
}

/**
 * Looks at one filing after the other.
 * @throws {Problem} 409 with the faults of all that are refused, `requestList[n]` naming each
 */
export async function eachListed<Found>(
  list: readonly ListedFiling[],
  look: (one: ListedFiling) => Promise<Found>,
): Promise<Found[]> {
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
