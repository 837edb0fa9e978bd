import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sessionOfCall } from './api/contract/callers.ts';

export default defineConfig({
  define: { __SESSION_OF_CALL__: JSON.stringify(sessionOfCall) },
  test: {
    include: ['api/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'capture/**/*.test.{ts,tsx}'],
    environment: 'node',
    env: { TMPDIR: inMemory() ?? tmpdir() },
    maxWorkers: 2,
    // Loading the server anew for each file took as long as its tests. Every test has a server and a database of its own.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
