// `npm run mutants`: changes one place at a time in the contract's rules and the papers, and reports which changes no
// test detects. `npm run mutants -- contract` or `-- papers` runs one of the two. Takes many minutes.
import { Stryker } from '@stryker-mutator/core';
import { count, finish } from './runners.mjs';

/** The least percentage of mutants that tests must detect. */
const fewest = 85;

const rules = [
  'case-facts',
  'confirmation-record',
  'corporate-number',
  'customer-preparations',
  'dates',
  'deadline',
  'deadline-marks',
  'fields',
  'filing-documents',
  'hidden-address',
  'japan-time',
  'officer-changes',
  'officer-warnings',
  'paid-date',
  'plan-selection',
  'price',
  'verification-states',
];

const parts = {
  contract: {
    mutate: rules.map((name) => `api/contract/${name}.ts`),
    testFiles: ['api/contract/*.test.ts'],
  },
  papers: {
    mutate: ['api/features/cases/papers/*.ts', 'api/platform/paper/{wording,spacing}.ts'],
    testFiles: ['api/features/cases/papers*.test.ts', 'api/platform/paper/*.test.ts'],
  },
};

for (const part of process.argv[2] ? [process.argv[2]] : Object.keys(parts)) {
  const mutants = await new Stryker({
    ...parts[part],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // Values computed while their module is loaded, mostly tables of words: each mutant of one would run every test.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 20_000,
    tempDirName: `.cache/mutants-${part}`,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `node_modules/.cache/mutants-${part}.json` },
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    ignorePatterns: ['/dist', '/data', '/.cache', '/docs', '/deploy'],
    allowEmpty: false,
  }).runMutationTest();
  const tried = mutants.filter(({ status }) => !['Ignored', 'CompileError'].includes(status));
  const killed = tried.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
  const share = (100 * killed) / tried.length;
  count(
    `${part}: ${killed} of ${tried.length} changes noticed (${share.toFixed(1)}%)`,
    share >= fewest,
  );
}
finish();
