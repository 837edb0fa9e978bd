import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { addNew, faultsOf } from './migrations.mjs';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0001-first.ts', 'first');
  write('0002-second.ts', 'second');
  addNew(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('landed migrations are accepted as they are', () => {
  expect(faultsOf(folder)).toEqual([]);
});

test('a migration that was changed after it landed is refused, also by adding', () => {
  appendFileSync(join(folder, '0001-first.ts'), ' changed');
  const changed = ['0001-first was changed after it landed: add a new migration'];
  expect(faultsOf(folder)).toEqual(changed);
  addNew(folder);
  expect(faultsOf(folder)).toEqual(changed);
});

test('a migration that was removed after it landed is refused, also by adding', () => {
  rmSync(join(folder, '0002-second.ts'));
  addNew(folder);
  expect(faultsOf(folder)).toEqual([
    '0002-second was removed after it landed: databases that ran it still need it',
  ]);
});

test('a new migration is refused until it is listed', () => {
  write('0003-third.ts', 'third');
  expect(faultsOf(folder)).toEqual(['0003-third is new: run `node scripts/migrations.mjs --add`']);
  addNew(folder);
  expect(faultsOf(folder)).toEqual([]);
});
