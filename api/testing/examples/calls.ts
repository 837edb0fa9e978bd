import type { callEndpoints } from '#contract/endpoints/calls.ts';
import { type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function callExamples({ ofFiling }: Kit): Examples<typeof callEndpoints> {
  const telephoned = {
    ...{ direction: 'in', person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' },
    words: '書類の届く日のお尋ね',
  };

  return {
    noteOfFiling: ofFiling(telephoned),
    noteOfCustomer: {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id }, call: json(telephoned) }),
    },
  };
}
