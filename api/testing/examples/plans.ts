import type { planEndpoints } from '#contract/endpoints/plans.ts';
import { bare, type Examples } from './example.ts';

export const planExamples = (): Examples<typeof planEndpoints> => ({
  plans: bare,
});
