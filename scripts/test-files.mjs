// Which tests there are, and which of them run where.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const folders = ['api', 'web', 'capture', 'scripts'];

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

/** Whether a file is a test or helps tests: it is neither shipped nor counted as source. */
export const isOfTests = (path) =>
  /\.(test|spec)\.tsx?$|(^|\/)(testing|journeys|screen-tests|recipes)\//.test(path);

export const isBrowserTest = (path) => path.endsWith('.spec.ts');

/**
 * The API's tests that use a database. `npm run test:all` runs them on both, except those with a line
 * `// One database is enough: …`, which says why the database cannot matter to them.
 */
export function testsOfDatabases(paths = testsNamed(['api/'])) {
  return paths.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return (
      /testing\/(test-app|apps)\.ts|TEST_DATABASE_URL/.test(text) &&
      !/^\/\/ One database is enough: /m.test(text)
    );
  });
}

/** Tests of SQL that may differ between the databases: `npm test` runs them on PostgreSQL, too. */
const ownSql = {
  'every call once': ['api/idempotency', 'api/ids'],
  'search, cursors and plans': [
    ...['.plan', 'filing-search', 'search.routes', 'filing-export', 'find.routes', 'audit.routes'],
  ],
  'migrations and settings of the server': [
    ...[
      '-migration',
      '-migrations',
      'api/installation',
      'upgrade',
      'database-roles',
      'database/',
      'api/tables',
    ],
    ...['empty-database', 'disk-full', 'demo-mode', 'wrong-settings'],
  ],
  'locks and callers at the same time': [
    ...[
      '-at-once',
      'at-once.routes',
      'ended-while-sending',
      'access/devices',
      'passkeys-of-others',
      'first-proof',
      'changing-hands',
      'join.routes',
    ],
    ...[
      'proposed-while-filed',
      'claims',
      'joining',
      'judgement.routes',
      'password-reset',
      'api/sign-in.',
    ],
    ...['retries', 'unit-of-work', 'lost-connections', 'readiness', 'unavailable'],
  ],
  'counters, leases and numbers': [
    ...['rate-limits', 'stored-bytes', 'unproven-mailbox', 'outbox', 'withheld', 'vouchers.routes'],
  ],
  'ledger and log': [
    ...[
      'ledger.routes',
      'payments/money',
      'audit-lines',
      'audit-batcher',
      'seals',
      'log-end',
      'status.routes',
    ],
  ],
  'erasure and backups': [
    ...['erasure', 'retention', 'purge', 'sweep', 'rotation', 'features/backup/'],
  ],
};

/** Parts of their paths. */
export const ownSqlNames = Object.values(ownSql).flat();

/** Those of the tests whose SQL is of a kind of its own. */
export function testsOfOwnSql(paths) {
  return testsOfDatabases(paths).filter((path) => ownSqlNames.some((name) => path.includes(name)));
}

/**
 * Tests that start processes, wait for time limits or send floods: only the full run includes them, unless they are
 * named.
 */
export const slow = [
  'api/server.test.ts',
  'scripts/recipes.test.ts',
  'api/commands.test.ts',
  'api/hostile-files.test.ts',
  'api/decoding.test.ts',
  'api/features/backup/backup.test.ts',
  'api/features/mail/outbox.test.ts',
  'api/platform/images.test.ts',
];
