import type { findEndpoints } from '#contract/endpoints/find.ts';
import type { Examples } from './example.ts';

export const findExamples = (): Examples<typeof findEndpoints> => ({
  find: null,
});
