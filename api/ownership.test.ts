import { expect, test } from 'vitest';
import { playOwnership } from './testing/ownership/game.ts';
import { createTestApp } from './testing/test-app.ts';

test('after an owner’s first proof a registrant has nothing, and one who is both loses nothing', async () => {
  const app = await createTestApp();
  const { strangers, ones } = await playOwnership(app, { orders: 200, seed: 1 });
  expect(strangers).toBeGreaterThan(50);
  expect(ones).toBeGreaterThan(50);
  await app.close();
  // Some 5,000 requests.
}, 600_000);
