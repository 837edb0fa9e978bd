import type { customerPageEndpoints } from '#contract/endpoints/customer-pages.ts';
import { member } from '../builders.ts';
import { type Examples, everybodys } from './example.ts';
import type { Kit } from './kit.ts';

export function customerPageExamples({
  app,
  ofCompany,
}: Kit): Examples<typeof customerPageEndpoints> {
  return {
    endLogins: {
      mayName: everybodys,
      of: async () => ({ ids: { customerId: (await member(app)).id } }),
    },
    page: {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id } }),
    },
    companyThreads: ofCompany(),
  };
}
