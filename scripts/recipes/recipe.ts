import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
// @ts-expect-error a script without types
import { addNew } from '../migrations.mjs';
// @ts-expect-error a script without types
import { root } from '../steps.mjs';

/** Replaces a text, or everything from it to the end of `until`. Each stands in its file exactly once. */
interface Edit {
  from: string;
  until?: string;
  to: string;
}

/** One change of the product that CONTRIBUTING.md describes. */
export interface Recipe {
  /** The first cell of its row there, or the title of its paragraph. */
  title: string;
  /** By path: edits, the text of a new file, or null for a file that is removed. */
  changes: Readonly<Record<string, readonly Edit[] | string | null>>;
  /** Files that the text names for cases other than this one. */
  spares?: readonly string[];
  /** The most files that the change may touch, besides its test. */
  most: number;
  /** A test that fails without the change. */
  test: { path: string; text: string };
}

export const after = (from: string, more: string): Edit => ({ from, to: from + more });
export const before = (from: string, more: string): Edit => ({ from, to: more + from });
export const instead = (from: string, to: string): Edit => ({ from, to });
export const cut = (from: string, until?: string): Edit => ({
  from,
  to: '',
  ...(until && { until }),
});

/** The edits that let a database run a new migration. */
export const newMigration = (name: string): Edit[] => {
  const constant = name
    .replace(/^\d+-/, '')
    .replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
  return [
    before(
      '\nconst migrations',
      `import * as ${constant} from '../../../migrations/${name}.ts';\n`,
    ),
    before('};\nconst known ', `  '${name}': ${constant},\n`),
  ];
};

/** The place of a text that stands in another one exactly once. @throws elsewhere */
function placeOf(text: string, part: string, path: string, start = 0): number {
  const at = text.indexOf(part, start);
  if (at < 0) throw new Error(`${path} has no such text: ${part}`);
  if (text.includes(part, at + 1)) throw new Error(`${path} has this text twice: ${part}`);
  return at;
}

function edited(text: string, edits: readonly Edit[], path: string): string {
  return edits.reduce((now, { from, until, to }) => {
    const start = placeOf(now, from, path);
    const rest = start + from.length;
    const end =
      until === undefined ? rest : placeOf(now.slice(rest), until, path) + rest + until.length;
    return now.slice(0, start) + to + now.slice(end);
  }, text);
}

/** Applies a recipe to a tree; returns the files that it touches. */
export function apply({ changes, test }: Recipe, tree: string): string[] {
  const paths = Object.keys(changes);
  for (const [path, change] of [...Object.entries(changes), [test.path, test.text] as const]) {
    const file = join(tree, path);
    if (typeof change === 'string') {
      if (existsSync(file)) throw new Error(`${path} is there already`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, change);
    } else if (change === null) {
      rmSync(file);
    } else {
      writeFileSync(file, edited(readFileSync(file, 'utf8'), change, path));
    }
  }
  if (!paths.some((path) => path.startsWith('migrations/'))) return paths;
  addNew(join(tree, 'migrations'));
  return [...paths, 'migrations/hashes.json'];
}

const left = [
  '.git',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'coverage',
];

/** A copy of the working tree, whose packages are links. */
export function scratchCopy(): string {
  const tree = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const name of readdirSync(root)) {
    if (!left.includes(name)) cpSync(join(root, name), join(tree, name), { recursive: true });
  }
  // Caches are not shared: the copy's types would be taken for the tree's own.
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  }
  return tree;
}
