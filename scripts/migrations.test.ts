import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { addNew, faultsOf } from './migrations.mjs';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0101-first.ts', 'first');
  write('0103-second.ts', 'second');
  addNew(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('landed migrations are accepted as they are', () => {
  expect(faultsOf(folder)).toEqual([]);
});

test('a migration that was changed after it landed is refused, also by adding', () => {
  appendFileSync(join(folder, '0101-first.ts'), ' changed');
  const changed = ['0101-first was changed after it landed: add a new migration'];
  expect(faultsOf(folder)).toEqual(changed);
  addNew(folder);
  expect(faultsOf(folder)).toEqual(changed);
});

test('a migration that was removed after it landed is refused, also by adding', () => {
  rmSync(join(folder, '0103-second.ts'));
  addNew(folder);
  expect(faultsOf(folder)).toEqual([
    '0103-second was removed after it landed: databases that ran it still need it',
  ]);
});

test('a new migration is refused until it is listed', () => {
  write('0104-third.ts', 'third');
  expect(faultsOf(folder)).toEqual(['0104-third is new: run `node scripts/migrations.mjs --add`']);
  addNew(folder);
  expect(faultsOf(folder)).toEqual([]);
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.jp', ...args], {
    cwd: folder,
  });

const between =
  '0102-between sorts before 0103-second, which has landed: give it a number after that one';

test('a new migration that sorts before a landed one is refused, also by adding', () => {
  write('0102-between.ts', 'between');
  expect(faultsOf(folder)).toEqual([between]);
  addNew(folder);
  expect(faultsOf(folder)).toEqual([between]);
});

test('one that was committed after a later one is refused, although the list has it', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  expect(faultsOf(folder)).toEqual([]);
  // As a branch that was made before would bring it, with its own line in the list.
  rmSync(join(folder, 'hashes.json'));
  write('0102-between.ts', 'between');
  addNew(folder);
  expect(faultsOf(folder)).toEqual([between]);
  git('add', '.');
  git('commit', '--quiet', '-m', 'second');
  expect(faultsOf(folder)).toEqual([between]);
});

test('one that was given a later number before it landed is no later than the next', () => {
  git('init', '--quiet');
  write('0102-third.ts', 'third, of some length');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('mv', '0102-third.ts', '0104-third.ts');
  git('commit', '--quiet', '-m', 'number');
  write('0105-fourth.ts', 'fourth');
  git('add', '.');
  git('commit', '--quiet', '-m', 'second');
  addNew(folder);
  expect(faultsOf(folder)).toEqual([]);
});

test('the check also runs in a folder with other letters and spaces, and behind a link', () => {
  const tree = join(folder, '新しい フォルダ');
  const link = join(folder, 'link');
  cpSync('scripts', join(tree, 'scripts'), { recursive: true });
  cpSync('package.json', join(tree, 'package.json'));
  mkdirSync(join(tree, 'migrations'));
  writeFileSync(join(tree, 'migrations', '0001-new.ts'), 'new');
  symlinkSync(tree, link);
  for (const place of [tree, link]) {
    const script = join(place, 'scripts', 'migrations.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('0001-new is new'),
    });
  }
});
