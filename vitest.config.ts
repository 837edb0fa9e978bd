import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,scripts}/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'capture/**/*.test.{ts,tsx}'],
    environment: 'node',
    maxWorkers: 2,
    // Loading the server anew for each file took as long as its tests. Every test has a server and a database of its own.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
