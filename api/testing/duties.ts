import { manager } from './builders.ts';
import { dutyCalls } from './duty-calls.ts';
import type { TestApp } from './test-app.ts';

/** How a test does the duties of a case, as a judicial scrivener of its own. */
export async function dutiesIn(app: TestApp) {
  const { token } = await manager(app, { scrivener: true });
  return dutyCalls(app.call, token);
}
