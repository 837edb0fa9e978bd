// `second-tries.json` names the tests that get a second try, each with its cause. All others have one try.
import causes from './second-tries.json' with { type: 'json' };

/** Returns why a test gets a second try; undefined for a test with one try. */
export const causeOfSecondTry = (name) =>
  Object.entries(causes).find(([test]) => name.endsWith(test))?.[1];
