import type { findEndpoints } from '#contract/endpoints/find.ts';
import { type Examples, sends } from './example.ts';

export const findExamples = (): Examples<typeof findEndpoints> => ({
  find: sends({ word: '甲野' }),
});
