import { callFields } from '#contract/calls.ts';
import type { callEndpoints } from '#contract/endpoints/calls.ts';
import { examplesOf } from '#contract/field-table.ts';
import { type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function callExamples({ ofFiling }: Kit): Examples<typeof callEndpoints> {
  const telephoned = { ...examplesOf(callFields), words: '書類の届く日のお尋ね' };

  return {
    noteOfFiling: ofFiling(telephoned),
    noteOfCustomer: {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id }, call: json(telephoned) }),
    },
  };
}
