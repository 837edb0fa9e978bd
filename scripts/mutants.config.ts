import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried against: pure ones, so that each mutant takes a moment. */
export default defineConfig({
  test: {
    include: ['api/contract/**/*.test.ts', 'api/{features/papers/sheets,platform/paper}/*.test.ts'],
  },
});
