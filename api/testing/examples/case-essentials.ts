import type { caseEssentialsEndpoints } from '#contract/endpoints/case-essentials.ts';
import type { Examples } from './example.ts';
import type { Kit } from './kit.ts';

export function caseEssentialsExamples({
  ofFiling,
}: Kit): Examples<typeof caseEssentialsEndpoints> {
  return {
    caseEssentials: ofFiling(),
  };
}
