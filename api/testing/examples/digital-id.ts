import type { digitalIdEndpoints } from '#contract/endpoints/digital-id.ts';
import type { Examples } from './example.ts';
import { type Kit, withKey } from './kit.ts';

export function digitalIdExamples({ app, link, begun }: Kit): Examples<typeof digitalIdEndpoints> {
  return {
    beginDigitalId: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        const headers = withKey(opened);
        return { ids: { receiptNo: opened.receiptNo }, call: () => ({ headers }) };
      },
    },
    completeDigitalId: {
      kinds: [],
      of: async (party) => {
        const { receiptNo, headers, json } = await begun(party);
        return { ids: { receiptNo }, call: () => ({ headers, json }) };
      },
    },
    certifiedResult: {
      of: async (party) => {
        const { receiptNo, ...sent } = await begun(party);
        await app.call('post', `/all/app/digitalid/${receiptNo}/complete`, sent);
        return { ids: { receiptNo } };
      },
    },
  };
}
