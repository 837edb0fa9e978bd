import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sessionOfCall } from './api/contract/callers.ts';

export default defineConfig({
  define: { __SESSION_OF_CALL__: JSON.stringify(sessionOfCall) },
  test: {
    environment: 'node',
    env: { TMPDIR: inMemory() ?? tmpdir() },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{api,scripts}/**/*.test.ts', '{web,capture}/**/*.test.{ts,tsx}'],
          exclude: ['web/screen-tests/**'],
          // Loading the server anew for each file took as long as its tests. Every test has a server and a database of
          // its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/screen-tests/**/*.test.ts'],
          setupFiles: ['web/testing/matchers.ts'],
          testTimeout: 120_000,
          // As in the browser: a machine that stalls is no fault of the product.
          retry: 1,
          // React as it is built, in half the time; nothing here looks into it.
          env: { NODE_ENV: 'production' },
        },
        oxc: { jsx: { development: false } },
      },
    ],
  },
});

/** Where files are kept in memory: every commit waits for the disk, and tests commit some hundred thousand times. */
function inMemory(): string | null {
  const path = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize > 2 ** 30 ? path : null;
  } catch {
    return null;
  }
}
