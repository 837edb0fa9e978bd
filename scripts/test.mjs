// `npm test`: every check and every test, and one line that counts them.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureFonts } from './browser.mjs';
import { build } from './build.mjs';
import { checks } from './check.mjs';
import { startPostgres } from './postgres.mjs';
import { bin, ensurePackages, root, run } from './steps.mjs';

const results = join(root, 'node_modules', '.cache', 'results');
const counts = { passed: 0, failed: 0 };
const remarks = [];

await ensurePackages();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

for (const { name, command, args } of checks) await check(name, command, args);
const built = await attempt('build', build);
if (built) await check('sizes', process.execPath, ['scripts/sizes.mjs']);

await vitest('sqlite', []);
const postgres = await startPostgres();
if (postgres) {
  await vitest('postgres', testsOfDatabases(), { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
} else if (process.env.CI) {
  count('PostgreSQL', false);
} else {
  remarks.push('The API tests ran on SQLite only: no PostgreSQL could be had here.');
}

if (built) {
  await ensureFonts();
  await playwright(await ensureBrowser());
}

for (const remark of remarks) console.log(remark);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

function count(name, passed) {
  counts[passed ? 'passed' : 'failed'] += 1;
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  return passed;
}

async function attempt(name, work) {
  try {
    await work();
    return count(name, true);
  } catch (error) {
    console.error(error);
    return count(name, false);
  }
}

async function check(name, command, args) {
  return count(name, (await run(command, args)) === 0);
}

/** What has the database of the test's choice; all else would only say the same again. */
function testsOfDatabases() {
  return readdirSync(join(root, 'api'), { recursive: true })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join('api', path))
    .filter((path) =>
      /createTestApp|TEST_DATABASE_URL/.test(readFileSync(join(root, path), 'utf8')),
    );
}

async function vitest(name, filters, env = {}) {
  const outputFile = join(results, `vitest-${name}.json`);
  const code = await run(
    bin('vitest'),
    ['run', '--config', 'vitest.config.ts', '--reporter=dot', '--reporter=json']
      .concat(`--outputFile.json=${outputFile}`)
      .concat(filters),
    { env: { ...process.env, ...env } },
  );
  add(name, code, () => {
    const report = JSON.parse(readFileSync(outputFile, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

async function playwright(executable) {
  const outputFile = join(results, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '--config', 'playwright.config.ts'], {
    env: {
      ...process.env,
      CHROMIUM_PATH: executable,
      PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
    },
  });
  add('browser', code, () => {
    const { stats } = JSON.parse(readFileSync(outputFile, 'utf8'));
    if (stats.flaky > 0) remarks.push(`Browser tests that needed a second try: ${stats.flaky}.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

// A runner that ends badly without a failed test (nothing collected, a crash) counts as one failure.
function add(name, code, read) {
  let tally = { passed: 0, failed: 0 };
  try {
    tally = read();
  } catch (error) {
    console.error(`${name}: no report (${error.message})`);
  }
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  counts.passed += tally.passed;
  counts.failed += tally.failed + (silent ? 1 : 0);
}
