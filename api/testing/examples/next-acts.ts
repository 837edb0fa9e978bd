import type { nextActEndpoints } from '#contract/endpoints/next-acts.ts';
import { bare, type Examples, everybodys, json, noVersion } from './example.ts';
import type { Kit } from './kit.ts';

export function nextActExamples({ filed, ofFiling }: Kit): Examples<typeof nextActEndpoints> {
  return {
    caseOwner: ofFiling(),
    setOwner: {
      mayName: everybodys,
      of: async (party) => ({
        ids: { requestNo: await filed(party), ownerId: party.manager.id },
        call: ({ ownerId }) => ({ json: { ownerId, ...noVersion } }),
      }),
    },
    presence: ofFiling({ openFlg: false }),
    setAbsence: {
      mayName: everybodys,
      of: async (party) => ({
        ids: { userId: party.manager.id },
        call: json({ absentUntil: '' }),
      }),
    },
    workCounters: bare,
  };
}
