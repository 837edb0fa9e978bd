import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { ownSqlNames, testsOfDatabases } from './test-files.mjs';

test('each name of SQL that may differ chooses a test for PostgreSQL', () => {
  const tests = testsOfDatabases();
  expect(
    ownSqlNames.filter((name: string) => !tests.some((path: string) => path.includes(name))),
  ).toEqual([]);
});
