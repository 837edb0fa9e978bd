// `npm test`: every check and every test, and one line that counts them. On PostgreSQL it runs the tests whose SQL is of a
// kind of its own; `npm run test:all` runs all of them there. `npm test -- PATH …` runs the test files whose
// path contains one of the texts (`--postgres`: on PostgreSQL too, `-t NAME`: only tests of that name), and
// `npm run test:quick` what is nearest to the change since main.
import { parseArgs } from 'node:util';
import {
  ensureBrowser,
  ensureEngines,
  ensureFonts,
  ensureShell,
  packagesOfBrowsers,
} from './browser.mjs';
import { build } from './build.mjs';
import { checks } from './check.mjs';
import { changedFiles, nearTests } from './near-tests.mjs';
import { packagesOfPostgres, startPostgres } from './postgres.mjs';
import {
  attempt,
  check,
  count,
  finish,
  playwright,
  remark,
  secondsOf,
  twoAtATime,
  vitest,
} from './runners.mjs';
import { ensurePackages, installDebian, tell } from './steps.mjs';
import { isBrowserTest, testsNamed, testsOfDatabases, testsOfOwnSql } from './test-files.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    postgres: { type: 'boolean' },
    name: { type: 'string', short: 't' },
  },
});

const whole = !values.quick && positionals.length === 0;
if ((await needed('packages', ensurePackages)) === null) finish();
if (whole) await everything();
else await (values.quick ? quick() : some());
finish();

async function everything() {
  const types = checks.find(({ name }) => name === 'types');
  let built = false;
  const packages = [...packagesOfPostgres(), ...(await packagesOfBrowsers())];
  const installed = packages.length > 0 && installDebian(...packages);
  // The longest tests run first.
  await twoAtATime([
    () => check(types),
    async () => {
      built = await attempt('build', build);
      if (built) {
        await check({ name: 'sizes', command: process.execPath, args: ['scripts/sizes.mjs'] });
      }
    },
    ...checks.filter((one) => one !== types).map((one) => () => check(one)),
  ]);
  await vitest('sqlite', [], values.all ? {} : { env: { RECIPES: 'short' } });
  await installed;
  await onPostgres(values.all ? testsOfDatabases() : testsOfOwnSql(), []);
  if (built) await inBrowser([]);
}

async function some() {
  const files = testsNamed(positionals);
  const inNode = files.filter((path) => !isBrowserTest(path));
  const named = values.name === undefined ? [] : ['-t', values.name];
  const browser = files.filter(isBrowserTest);
  if (files.length === 0) count(`no test file is named ${positionals.join(' or ')}`, false);
  if (inNode.length > 0) {
    await vitest('sqlite', [...inNode, ...named]);
    if (values.postgres) await onPostgres(testsOfDatabases(inNode), named);
  }
  if (browser.length > 0 && (await attempt('build', build))) {
    await inBrowser([...browser, ...(values.name === undefined ? [] : ['-g', values.name])]);
  }
}

async function quick() {
  await twoAtATime(
    checks
      .filter(({ name }) => ['types', 'format and lint'].includes(name))
      .map((one) => () => check(one)),
  );
  const { chosen, reached } = nearTests(changedFiles(), secondsOf);
  if (chosen.length > 0) await vitest('quick', chosen, { mayBeNone: true });
  remark(
    `Ran ${chosen.length} of the ${reached} test files that the change reaches, the nearest; the whole: npm test`,
  );
}

async function onPostgres(files, args) {
  if (files.length === 0) return;
  const postgres = await startPostgres();
  if (postgres) {
    await vitest('postgres', [...files, ...args], { env: { TEST_DATABASE_URL: postgres.url } });
    await postgres.stop();
  } else if (process.env.CI) {
    count('PostgreSQL', false);
  } else {
    remark('The API tests ran on SQLite only: no PostgreSQL could be had here.');
  }
}

async function inBrowser(args) {
  await ensureFonts();
  for (const engine of await ensureEngines()) {
    if (process.env.CI) count(engine, false);
    else remark(`No journey was walked in ${engine}: it could not be had here.`);
  }
  const chromium = await needed('Chromium', ensureBrowser);
  if (chromium !== null) await playwright(chromium, await ensureShell(), args);
}

/** Returns the result of a step; counts it as failed and returns null where it fails. */
async function needed(name, step) {
  try {
    return await step();
  } catch (error) {
    tell(error);
    count(name, false);
    return null;
  }
}
