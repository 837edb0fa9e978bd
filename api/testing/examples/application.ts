import type { applicationEndpoints } from '#contract/endpoints/application.ts';
import { application } from '../builders.ts';
import { bare, type Examples } from './example.ts';
import type { Kit } from './kit.ts';

export function applicationExamples({ ofMember }: Kit): Examples<typeof applicationEndpoints> {
  return {
    knownOfficers: ofMember(async () => ({})),
    apply: ofMember(async () => ({ body: application() })),
    applicationMasters: bare,
    afterRequest: bare,
  };
}
