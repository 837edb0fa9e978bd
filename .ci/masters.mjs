// `npm run masters -- list|set|drop …`: prices, tax and days of the office.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/masters.js');
