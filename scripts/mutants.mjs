// `npm run mutants`: changes one place at a time in the contract's rules and the papers, and reports which changes no
// test detects. `npm run mutants -- contract`, `-- law` or `-- papers` runs one part, `-- deadline price` the files of
// these names. Takes many minutes.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { count, finish } from './runners.mjs';
import { root } from './steps.mjs';

/** The least percentages of mutants that tests must detect. */
const fewest = { contract: 85, law: 90, papers: 85 };

/** Files of the contract without rules: messages, names, texts, and schemas of the wire. */
const notRules =
  /^((applicant-)?messages|audit-names|\w+-labels|content-pages|landing.*|page-data|app-start|callers|endpoints?)\.ts$/;

const parts = {
  contract: modulesOf('api/contract'),
  law: modulesOf('api/law'),
  papers: [
    ...modulesOf('api/features/papers/sheets'),
    ...['wording', 'spacing'].map((name) => `api/platform/paper/${name}.ts`),
  ],
};

function modulesOf(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !notRules.test(name))
    .map((name) => `${folder}/${name}`);
}

const wanted = process.argv.slice(2);
for (const [part, files] of Object.entries(parts)) {
  const mutate = files.filter(
    (file) =>
      wanted.length === 0 || wanted.includes(part) || wanted.includes(basename(file, '.ts')),
  );
  if (mutate.length === 0) continue;
  const mutants = await new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
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
    `${part}: ${killed} of ${tried.length} mutants killed (${share.toFixed(1)}%)`,
    share >= fewest[part],
  );
}
finish();
