// Which tests there are, and which of them run where.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const folders = ['api', 'web', 'capture'];

/** All files of tests whose path contains one of the given texts. */
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
 * The tests of the API that have a database. They run on both, but for those that say why the database cannot matter to
 * them: a line `// One database is enough: …` in the file.
 */
export function testsOfDatabases(paths = testsNamed(['api/'])) {
  return paths.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return (
      /createTestApp|TEST_DATABASE_URL/.test(text) && !/^\/\/ One database is enough: /m.test(text)
    );
  });
}

/** Tests that start processes, wait for time limits or send floods: left to the whole run, unless they were named. */
export const slow = [
  'api/server.test.ts',
  'api/hostile-files.test.ts',
  'api/decoding.test.ts',
  'api/features/backup/backup.test.ts',
  'api/features/mail/outbox.test.ts',
  'api/platform/images.test.ts',
];
