// `npm run bench`: the comparisons that docs/bench.md keeps.
import { build } from './build.mjs';
import { bin, ensurePackages, run } from './steps.mjs';

await ensurePackages();
await build();
const part = process.env.BENCH_PHOTOS === '1' ? 'photos' : 'main';
process.exit(await run(bin('tsx'), [`api/testing/bench/${part}.ts`]));
