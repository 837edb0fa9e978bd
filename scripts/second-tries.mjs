// `second-tries.json` names the tests that get a second try, each with its cause. All others have one try.
import { readFileSync } from 'node:fs';

const causes = JSON.parse(readFileSync(new URL('second-tries.json', import.meta.url), 'utf8'));

/** Returns why a test gets a second try; undefined for a test with one try. */
export const causeOfSecondTry = (name) =>
  Object.entries(causes).find(([test]) => name.endsWith(test))?.[1];
