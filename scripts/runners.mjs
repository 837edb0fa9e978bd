// Runs checks and test runners and counts what they did, for the last line of `npm test`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { causeOfSecondTry } from './second-tries.mjs';
import { bin, root, run, tell } from './steps.mjs';

const results = join(root, 'node_modules', '.cache', 'results');
rmSync(results, { recursive: true, force: true });

// How long each file of unit tests took the last time, in seconds.
const durations = join(root, 'node_modules', '.cache', 'test-seconds.json');
const known = existsSync(durations) ? JSON.parse(readFileSync(durations, 'utf8')) : {};

/** How long a file of unit tests took the last time; one that never ran is taken for a usual one. */
export const secondsOf = (path) => known[path] ?? 2;

const counts = { passed: 0, failed: 0 };
const remarks = [];

/** Adds a line to the last lines of the run. */
export function remark(text) {
  remarks.push(text);
}

export function count(name, passed) {
  counts[passed ? 'passed' : 'failed'] += 1;
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  if (!passed) remark(`failed: ${name}`);
  return passed;
}

/** Prints the last lines and ends the process. */
export function finish() {
  for (const text of remarks) console.log(text);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 ? 0 : 1);
}

export async function attempt(name, work) {
  try {
    await work();
    return count(name, true);
  } catch (error) {
    tell(error);
    return count(name, false);
  }
}

/** Runs a check and prints its output when it has ended, because another check runs beside it. */
export async function check({ name, command, args }) {
  const { code, out } = await collected(command, args);
  process.stdout.write(out);
  return count(name, code === 0);
}

function collected(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        out += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, out: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, out }));
  });
}

/** Runs the functions in order, two at a time. */
export async function twoAtATime(pieces) {
  const waiting = [...pieces];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([lane(), lane()]);
}

/** Runs unit tests; `mayBeNone` allows that no test matches. */
export async function vitest(name, args, { env = {}, mayBeNone = false } = {}) {
  // Not at the start: installing packages removes the folder.
  mkdirSync(results, { recursive: true });
  const outputFile = join(results, `vitest-${name}.json`);
  const strayErrors = join(results, `vitest-${name}-errors.json`);
  const reporters = ['dot', 'json', join(root, 'scripts', 'stray-errors.mjs')];
  const options = [
    'run',
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${outputFile}`,
  ];
  const code = await run(bin('vitest'), [...options, ...args], {
    env: { ...process.env, ...env, STRAY_ERRORS: strayErrors },
  });
  add(name, code, () => tallyOf(outputFile, name), mayBeNone && code === 0);
  if (existsSync(strayErrors)) {
    for (const error of JSON.parse(readFileSync(strayErrors, 'utf8'))) {
      remark(`failed: ${name}, outside of every test: ${error}`);
    }
  }
}

function tallyOf(outputFile, runner) {
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  for (const {
    name,
    startTime,
    endTime,
    status,
    message,
    assertionResults,
  } of report.testResults) {
    const file = relative(root, name);
    known[file] = (endTime - startTime) / 1000;
    if (status === 'failed' && !assertionResults.some((one) => one.status === 'failed')) {
      remarkFailure(`${runner}: ${file}`, 'the file itself', message);
    }
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      if (status === 'passed') remarkSecondTry(file, fullName);
      else remarkFailure(`${runner}: ${file}`, fullName, failureMessages[0]);
    }
  }
  writeFileSync(durations, JSON.stringify(known));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Runs browser tests by the whole browser where one needs it and by `shell`, if there is one, elsewhere. */
export async function playwright(executable, shell, args = []) {
  mkdirSync(results, { recursive: true });
  const outputFile = join(results, 'playwright.json');
  const code = await run(bin('playwright'), ['test', ...args], {
    env: {
      ...process.env,
      // Without it Chromium names no download in Japanese.
      LC_ALL: 'C.UTF-8',
      CHROMIUM_PATH: executable,
      CHROMIUM_SHELL_PATH: shell ?? executable,
      PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
    },
  });
  add('browser', code, () => {
    const { stats, suites, errors } = JSON.parse(readFileSync(outputFile, 'utf8'));
    for (const { message } of errors) remarkFailure('browser', 'outside of every test', message);
    for (const { file, title, tests } of suites.flatMap(specsOf)) {
      for (const { status, results } of tests) {
        const failure = results.find(({ error }) => error)?.error.message;
        if (status === 'flaky') remarkSecondTry(file, title);
        if (status === 'unexpected') remarkFailure(file, title, failure);
      }
    }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

// The end of a long output names the failed tests, and those that needed their second try.
function remarkFailure(file, name, failure = '') {
  const [reason] = stripVTControlCharacters(failure).split('\n');
  remark(`failed: ${file} › ${name}: ${reason}`);
}

function remarkSecondTry(file, name) {
  remark(`passed at the second try: ${file} › ${name}: ${causeOfSecondTry(name)}`);
}

// A runner that ends badly without a failed test (nothing collected, a crash) counts as one failure.
function add(name, code, read, mayBeNone = false) {
  let tally = { passed: 0, failed: 0 };
  try {
    tally = read();
  } catch (error) {
    if (!mayBeNone) console.error(`${name}: no report (${error.message})`);
  }
  const none = tally.passed === 0 && !mayBeNone;
  const silent = tally.failed === 0 && (code !== 0 || none);
  counts.passed += tally.passed;
  counts.failed += tally.failed + (silent ? 1 : 0);
  if (silent) remark(`failed: ${name} ended with ${code} without a failed test`);
}
