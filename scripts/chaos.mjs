// `npm run chaos -- --seed 7 --receipts 200 --minutes 120 --phones 2`: sends photos through failing networks and
// servers and compares them with what the server stored. Without options it makes a long run with a seed that it
// prints.
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureFonts } from './browser.mjs';
import { build } from './build.mjs';
import { bin, ensurePackages, run, take } from './steps.mjs';

const option = (usual) => ({ type: 'string', default: String(usual) });
const { values } = parseArgs({
  options: {
    seed: option(Math.floor(Math.random() * 1e9)),
    receipts: option(200),
    minutes: option(120),
    phones: option(2),
  },
});
const CHROMIUM_PATH = await take(ensurePackages, build, ensureFonts, ensureBrowser);
const env = { ...process.env, CHROMIUM_PATH };
for (const [name, value] of Object.entries(values)) env[`CHAOS_${name.toUpperCase()}`] = value;
const args = ['test', '--config', 'playwright.config.ts', '--reporter=line', 'chaos.spec.ts'];
process.exit(await run(bin('playwright'), args, { env }));
