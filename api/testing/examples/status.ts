import type { statusEndpoints } from '#contract/endpoints/status.ts';
import { bare, type Examples } from './example.ts';

export const statusExamples = (): Examples<typeof statusEndpoints> => ({
  systemStatus: bare,
});
