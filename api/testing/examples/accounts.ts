import type { accountEndpoints } from '#contract/endpoints/accounts.ts';
import { registration } from '../builders.ts';
import { anew, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function accountExamples({ linkKey }: Kit): Examples<typeof accountEndpoints> {
  return {
    loginByLink: {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({
        ids: await linkKey(party),
      }),
    },
    register: anew((nth) => registration({ mailAddress: `keyed${nth}@example.jp` })),
    requestLoginLink: {
      of: async ({ member: { mailAddress } }) => ({ ids: {}, call: json({ mailAddress }) }),
    },
    registrationTexts: null,
    checkPassword: null,
    memberLogin: null,
    refreshLogin: null,
    managerLogin: null,
    verifierLogin: null,
    logout: null,
  };
}
