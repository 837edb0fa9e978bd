import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The tests that mutants are tried against: pure ones, so that each mutant takes a moment; and not those of odd input
 * and of many filings, which take seconds for a mutant that survives and find what the cases find.
 */
export default defineConfig({
  test: {
    // Instrumented code is slow; a mutant that hangs is ended by the mutation test itself.
    testTimeout: 120_000,
    include: [
      'api/{contract,law}/**/*.test.ts',
      'api/{features/papers/sheets,platform/paper}/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, '**/fuzz.test.ts', 'api/law/second-check.test.ts'],
  },
});
