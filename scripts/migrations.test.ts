import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

const between =
  '0102-between sorts before 0103-second, which has landed: give it a number after that one';

test('a new migration that sorts before a landed one is refused, also by adding', () => {
  write('0102-between.ts', 'between');
  expect(faultsOf(folder)).toEqual([between]);
  addNew(folder);
  expect(faultsOf(folder)).toEqual([between]);
});

test('one that was committed after a later one is refused, although the list has it', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.jp', ...args], {
      cwd: folder,
    });
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

test('one that was renumbered before it landed is no late one once another follows', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.jp', ...args], {
      cwd: folder,
    });
  const commit = (text: string) => {
    git('add', '.');
    git('commit', '--quiet', '-m', text);
  };
  git('init', '--quiet');
  commit('first');
  write('0102-moved.ts', 'the same text of some length');
  commit('between');
  renameSync(join(folder, '0102-moved.ts'), join(folder, '0104-moved.ts'));
  addNew(folder);
  commit('renumbered');
  write('0105-next.ts', 'next');
  addNew(folder);
  commit('next');
  expect(faultsOf(folder)).toEqual([]);
});
