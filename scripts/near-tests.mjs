// Which tests `npm run test:quick` runs: those nearest to the change, as many as fit into its time.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, root } from './steps.mjs';
import { slow } from './test-files.mjs';

/** Of all chosen files together; two run at a time. */
const mostSeconds = 40;
/** What a file costs before its first test. */
const toBegin = 0.3;

const isSource = (path) =>
  /^(?:api|web|capture|migrations|scripts)\/.*\.(?:ts|tsx|mjs)$/.test(path) &&
  existsSync(join(root, path));
const isTest = (path) => /\.test\.tsx?$/.test(path);
const lines = (...args) => (ask('git', args) ?? '').split('\n').filter(Boolean);

/** The files that were changed or added since the change began to differ from `main`, and are there. */
export function changedFiles() {
  const base = lines('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const changed = lines('diff', '--name-only', base);
  return [...new Set([...changed, ...untracked()])].filter((path) => existsSync(join(root, path)));
}

const untracked = () => lines('ls-files', '--others', '--exclude-standard');

/**
 * The nearest tests of a change, and how many it reaches. Nearest are changed tests, then those in the folder of a changed
 * file or importing it, then by how many imports are between; of equals, those that open a screen which shows the change,
 * and those whose path shares most with it. `seconds` answers how long a test file took the last time.
 */
export function nearTests(changed, seconds) {
  const sources = [...lines('ls-files'), ...untracked()].filter(isSource);
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const steps = stepsFrom(changed, texts);
  const folders = new Set(changed.filter(isSource).map(dirname));
  const screens = screensNear(steps);
  const reached = sources
    .filter((path) => isTest(path) && (changed.includes(path) || !slow.includes(path)))
    .filter((path) => steps.has(path) || folders.has(dirname(path)))
    .map((path) => ({
      path,
      away: changed.includes(path) ? 0 : folders.has(dirname(path)) ? 1 : steps.get(path),
      opens: screens.some((id) => texts.get(path).toLowerCase().includes(`/${id}`)),
      shared: Math.max(...changed.map((other) => sharedFolders(path, other))),
    }))
    .sort(
      (a, b) =>
        a.away - b.away ||
        Number(b.opens) - Number(a.opens) ||
        b.shared - a.shared ||
        seconds(a.path) - seconds(b.path),
    );
  let left = mostSeconds;
  const chosen = reached.filter(({ path, away }) => {
    const needed = seconds(path) + toBegin;
    const isTaken = needed <= left || away === 0;
    if (isTaken) left -= needed;
    return isTaken;
  });
  return { chosen: chosen.map(({ path }) => path), reached: reached.length };
}

/** How many imports are between a changed file and each file that it reaches. */
function stepsFrom(changed, texts) {
  const importers = new Map();
  for (const [path, text] of texts) {
    for (const imported of importsOf(path, text)) {
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  const steps = new Map(changed.map((path) => [path, 0]));
  for (const path of steps.keys()) {
    for (const importer of importers.get(path) ?? []) {
      if (!steps.has(importer)) steps.set(importer, steps.get(path) + 1);
    }
  }
  return steps;
}

// What imports types alone is left to the compiler.
const imports =
  /^\s*(?:import|export)\b(?!\s+type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'|^import '([^']+)'|\bnew URL\('([^']+)'/gm;
const aliases = {
  '#contract/': 'api/contract/',
  '#law/': 'api/law/',
  '#shared/': 'web/shared/',
  '#api-client': 'api/client.ts',
};

function importsOf(path, text) {
  return [...text.matchAll(imports)].map((match) => {
    const name = match.slice(1).find(Boolean);
    const alias = Object.keys(aliases).find((start) => name.startsWith(start));
    if (alias) return aliases[alias] + name.slice(alias.length);
    return join(dirname(path), name);
  });
}

/** The ids of the screens that are nearest to the change, in small letters as in addresses. */
function screensNear(steps) {
  const found = [...steps].flatMap(([path, away]) => {
    const id = /\/([A-Z]{3}\d{3})-[^/]+$/.exec(path)?.[1];
    return id ? [{ id: id.toLowerCase(), away }] : [];
  });
  const nearest = Math.min(...found.map(({ away }) => away));
  return found.filter(({ away }) => away === nearest).map(({ id }) => id);
}

function sharedFolders(path, other) {
  const folders = dirname(other).split('/');
  const own = dirname(path).split('/');
  const first = own.findIndex((name, index) => name !== folders[index]);
  return first === -1 ? own.length : first;
}
