import { expect, test } from '@playwright/test';
import { runChaos } from './run.ts';

// A short run as part of `npm test`; `npm run chaos` makes longer ones.
const number = (name: string, usual: number) => Number(process.env[`CHAOS_${name}`] ?? usual);
const options = {
  seed: number('SEED', 33),
  receipts: number('RECEIPTS', 4),
  minutes: number('MINUTES', 5),
  phones: number('PHONES', 2),
};
const say = (line: string) => process.stdout.write(`${line}\n`);

test('photos reach the server once and unchanged through kills, dead networks and failing servers', async () => {
  // Receipts that were begun in time are finished.
  test.setTimeout((options.minutes + 10) * 60_000);
  const began = Date.now();
  const { counts, violations } = await runChaos({ ...options, say });
  for (const [what, count] of Object.entries(counts)) say(`${String(count).padStart(6)}  ${what}`);
  say(`seed ${options.seed}, ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  expect(violations).toEqual([]);
  expect(counts['photos arrived']).toBe(5 * (counts.receipts ?? 0));
  expect(counts['cards arrived']).toBe(3 * (counts.receipts ?? 0));
});
