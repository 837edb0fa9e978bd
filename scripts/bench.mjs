// `npm run bench`: the comparisons that docs/bench.md keeps.
import { build } from './build.mjs';
import { bin, ensurePackages, run } from './steps.mjs';

await ensurePackages();
await build();
const { BENCH_SEARCH, BENCH_PHOTOS } = process.env;
const part = BENCH_SEARCH === '1' ? 'search' : BENCH_PHOTOS === '1' ? 'photos' : 'main';
process.exit(await run(bin('tsx'), [`api/testing/bench/${part}.ts`]));
