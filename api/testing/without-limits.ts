import type { TestApp } from './test-app.ts';

/** Takes the limits on repeated calls away; they have tests of their own. */
export function withoutLimits({ deps }: TestApp): void {
  const used = async () => ({ forgive: async () => {} });
  const nothing = async () => {};
  const all = { check: nothing, checkAll: nothing, consume: used, consumeAll: nothing };
  Object.assign(deps.limits, all);
}
