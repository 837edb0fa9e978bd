// `npm run bench`: how long users' actions take with many filings, on both databases (docs/bench.md). `npm run bench --
// photos` measures photo uploads instead, `-- law` the module of law and the papers of a filing.
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { build } from './build.mjs';
import { startPostgres } from './postgres.mjs';
import { bin, ensurePackages, root, run, take } from './steps.mjs';

await take(ensurePackages);
const [first, ...rest] = process.argv.slice(2);
if (first === 'law') {
  const outDir = join(root, 'node_modules/.cache/bench');
  // As the server's bundle has it: the loader of sources wraps each small function.
  await bundle({
    ...{ configFile: false, logLevel: 'warn' },
    build: { outDir, emptyOutDir: true, ssr: 'api/testing/bench/law.ts' },
  });
  const law = await run(process.execPath, [join(outDir, 'law.js')]);
  process.exit(Math.max(law, await run(bin('tsx'), ['api/testing/bench/papers.ts'])));
}
await take(build);
if (first === 'photos') {
  process.exit(await run(bin('tsx'), ['api/testing/bench/photos.ts', ...rest]));
}
const args = process.argv.slice(2);
const isOnlySqlite = args.includes('sqlite') && !args.includes('postgres');
const postgres = isOnlySqlite ? null : await startPostgres({ durable: true });
const env = { ...process.env, ...(postgres && { BENCH_POSTGRES_URL: postgres.url }) };
const code = await run(bin('tsx'), ['api/testing/bench/main.ts', ...args], { env });
await postgres?.stop();
process.exit(code);
