import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sessionOfCall } from './api/contract/callers.ts';
import { inMemory } from './api/testing/in-memory.ts';

export default defineConfig({
  define: { __SESSION_OF_CALL__: JSON.stringify(sessionOfCall) },
  test: {
    environment: 'node',
    runner: './scripts/second-try-runner.mjs',
    globalSetup: './api/testing/templates.ts',
    env: { TMPDIR: inMemory() ?? tmpdir() },
    // One more than there are cores on the smallest machine: a third of the time is waiting.
    maxWorkers: 3,
    // Tests leave much behind at once; with room for it the garbage collector runs less often.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    // As in Playwright: a slow machine takes ten times as long as a quick one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{api,scripts}/**/*.test.ts', '{web,capture}/**/*.test.{ts,tsx}'],
          exclude: ['web/screen-tests/**'],
          // Loading the server again for each file took as long as its tests. Each test has its own server and
          // database.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/screen-tests/**/*.test.ts'],
          setupFiles: ['web/testing/device-clock.ts', 'web/testing/matchers.ts'],
          // It remembers the database's classes of the page in which it was first used.
          server: { deps: { inline: ['idb'] } },
          // As above; each page has its own state (web/testing/tab.ts).
          isolate: false,
          // React's production build takes half the time, and no test needs the development one.
          env: { NODE_ENV: 'production' },
        },
        oxc: { jsx: { development: false } },
      },
    ],
  },
});
