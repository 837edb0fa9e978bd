import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requestPlanList } from './application.ts';
import { id, requestNo } from './schema.ts';

/** One of `formerEstimateList`; without it the estimate that counts. */
const whichEdition = z.object({
  edition: z.coerce.number().int().min(1).max(1000).optional(),
});

const ofMember = { caller: 'member', tag: '見積書', responseKind: 'pdf' } as const;

export const estimateEndpoints = {
  estimate: endpoint({
    ...ofMember,
    method: 'post',
    path: '/user/core/customers/{customerId}/estimates',
    withoutKey: 'looks',
    summary: 'An estimate of the chosen plans as a PDF of one page; every amount is computed here',
    params: z.object({ customerId: id }),
    body: z.object({ requestPlanList }),
  }),
  estimateOfFiling: endpoint({
    ...ofMember,
    method: 'get',
    path: '/user/core/customers/{customerId}/requestdetail/{requestNo}/estimate',
    summary:
      'The same for an application that was filed, with the amounts stored with it, or one that a correction has replaced',
    params: z.object({ customerId: id, requestNo }),
    query: whichEdition,
  }),
  shownEstimate: endpoint({
    caller: 'manager',
    tag: '見積書',
    responseKind: 'pdf',
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}/estimate',
    summary: 'The same for the office, of a cancelled application too',
    params: z.object({ requestNo }),
    query: whichEdition,
  }),
};
