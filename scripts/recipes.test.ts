import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, type Recipe, scratchCopy } from './recipes/recipe.ts';
import { recipes } from './recipes/recipes.ts';

// `npm test` performs those that touch the fewest files.
const bySize = [...recipes].sort((a, b) => sizeOf(a) - sizeOf(b));
const performed = process.env.RECIPES === 'short' ? bySize.slice(0, 5) : bySize;

let tree: string;
let touched: Map<Recipe, string[]>;
beforeAll(() => {
  tree = scratchCopy();
  touched = new Map(performed.map((recipe) => [recipe, apply(recipe, tree)]));
});
afterAll(() => rmSync(tree, { recursive: true }));

test('every recipe finds the places that it changes', () => {
  const all = scratchCopy();
  try {
    for (const recipe of recipes) apply(recipe, all);
  } finally {
    rmSync(all, { recursive: true });
  }
});

function sizeOf({ changes }: Recipe): number {
  return Object.keys(changes).length;
}

/** Runs a program in the copy; returns its exit code, and what it printed where it failed. */
function runs(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const env = Object.entries(process.env).filter(
    ([name]) =>
      !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|BASE_URL$|TEST_DATABASE_URL$)/.test(name),
  );
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: tree, env: Object.fromEntries(env) });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    }
    child.on('close', (code) => resolve({ code, printed: code === 0 ? '' : printed }));
  });
}

test('the changes have the right types together, and pass their tests', async () => {
  const compiler = 'node_modules/typescript-native/bin/tsc';
  expect(await runs(compiler, '-b', '--singleThreaded')).toEqual({ code: 0, printed: '' });
  const tests = performed.map(({ test }) => test.path);
  expect(await runs('node_modules/vitest/vitest.mjs', 'run', ...tests)).toEqual({
    code: 0,
    printed: '',
  });
}, 600_000);

test.each(performed)('$title: CONTRIBUTING.md names the files that it touches', (recipe) => {
  const paths = touched.get(recipe) ?? [];
  const named = namedIn(textOf(recipe.title)).filter((one) => !recipe.spares?.includes(one));
  expect(paths.filter((path) => !named.some((one) => fits(path, one)))).toEqual([]);
  expect(named.filter((one) => !paths.some((path) => fits(path, one)))).toEqual([]);
});

test.each(performed)('$title: touches at most $most files', (recipe) => {
  expect(touched.get(recipe)?.length).toBeLessThanOrEqual(recipe.most);
});

/** The row of a table with this first cell, or the paragraph with this title and the list below it. */
function textOf(title: string): string {
  const text = readFileSync(join(tree, 'CONTRIBUTING.md'), 'utf8');
  const [, row] = text.split(`\n| ${title} |`);
  if (row !== undefined) return row.split('\n')[0] ?? '';
  const [, paragraph] = text.split(`\n**${title}**`);
  if (paragraph === undefined) throw new Error(`CONTRIBUTING.md has no recipe: ${title}`);
  return paragraph.split('\n\n**')[0]?.split('\n## ')[0] ?? '';
}

/** The files and folders that a text names; capital letters stand for any name. */
function namedIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => /\/$|^[\w/.-]+\.(tsx?|css|json)$/.test(span));
}

function fits(path: string, named: string): boolean {
  const pattern = named.replaceAll('.', '\\.').replaceAll(/[A-Z]{4,}/g, '[^/]+');
  return new RegExp(`(^|/)${pattern}${named.endsWith('/') ? '' : '$'}`).test(path);
}
