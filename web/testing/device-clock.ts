import { testStart } from '../../api/testing/test-database.ts';
import { beforePages } from './before-pages.ts';

// The screens take the current day from the device. Each test file begins at the noon at which the service's clock
// stands, so that no test depends on the day on which it runs.

const begun = performance.now();
const now = () => Date.parse(testStart) + Math.floor(performance.now() - begun);

const clock: ProxyHandler<DateConstructor> = {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], self),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
};

globalThis.Date = new Proxy(beforePages.Date, clock);
