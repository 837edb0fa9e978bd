// Runs unit tests once each, and those of `second-tries.json` again after a failure.
import { TestRunner } from 'vitest';
import { causeOfSecondTry } from './second-tries.mjs';

export default class SecondTryRunner extends TestRunner {
  onBeforeRunTask(test) {
    if (causeOfSecondTry(test.fullTestName)) test.retry = 1;
    return super.onBeforeRunTask(test);
  }
}
