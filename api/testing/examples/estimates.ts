import type { estimateEndpoints } from '#contract/endpoints/estimates.ts';
import { application } from '../builders.ts';
import type { Examples } from './example.ts';
import type { Kit } from './kit.ts';

export function estimateExamples({
  filed,
  ofMember,
  ofFiling,
}: Kit): Examples<typeof estimateEndpoints> {
  return {
    estimate: ofMember(async () => ({
      body: { requestPlanList: application().requestPlanList },
    })),
    estimateOfFiling: ofMember(async (party) => ({
      ids: { requestNo: await filed(party) },
    })),
    shownEstimate: ofFiling(),
  };
}
