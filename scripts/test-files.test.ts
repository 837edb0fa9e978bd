import { expect, test } from 'vitest';
import { ownSqlNames, testsOfDatabases } from './test-files.mjs';

test('each name of SQL that may differ chooses a test for PostgreSQL', () => {
  const tests = testsOfDatabases();
  expect(ownSqlNames.filter((name) => !tests.some((path) => path.includes(name)))).toEqual([]);
});
