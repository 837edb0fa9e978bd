// Which tests there are, and which of them run where.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const folders = ['api', 'web', 'capture'];

/** All test files whose path contains one of the texts. */
export function testsNamed(texts) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .filter((path) => texts.some((text) => path.includes(text.replace(/^\.\//, ''))))
    .sort();
}

export const isBrowserTest = (path) => path.endsWith('.spec.ts');

/**
 * The API's tests that use a database. They run on both, except those with a line `// One database is enough: …`, which
 * says why the database cannot matter to them.
 */
export function testsOfDatabases(paths = testsNamed(['api/'])) {
  return paths.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return (
      /createTestApp|TEST_DATABASE_URL/.test(text) && !/^\/\/ One database is enough: /m.test(text)
    );
  });
}

/**
 * Tests that start processes, wait for time limits or send floods: only the full run includes them, unless they are
 * named.
 */
export const slow = [
  'api/server.test.ts',
  'api/commands.test.ts',
  'api/hostile-files.test.ts',
  'api/decoding.test.ts',
  'api/features/backup/backup.test.ts',
  'api/features/mail/outbox.test.ts',
  'api/platform/images.test.ts',
];
