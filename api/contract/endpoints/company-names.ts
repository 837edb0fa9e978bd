import { z } from 'zod';
import { checkRecorded } from '../confirmation-record.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { written } from './company-parts.ts';
import { field, id, nothing, version } from './schema.ts';

// The names by which a company is known, about which the office decides.

const tag = '会社';
const officePath = '/user/mainte/companies/{companyId}' as const;
const office = { caller: 'manager', tag, params: z.object({ companyId: id }) } as const;

const decidedName = z.object({
  companyName: written(longest.companyName),
  reason: field('理由', (value) => checkRecorded('理由', value, 200, { required: true })),
  ...version,
});

const waitingNames = z.object({
  waitingCount: z.number().int(),
  /** The first of them. */
  waitingList: z.array(
    z.object({
      /** The company on whose page it is decided. */
      companyId: z.string(),
      companyName: z.string(),
      otherName: z.string(),
    }),
  ),
});
export type WaitingNames = z.infer<typeof waitingNames>;

export const companyNameEndpoints = {
  waitingNames: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path: '/user/mainte/waitingnames',
    summary: 'The names of companies about which the office has to decide',
    data: waitingNames,
  }),
  confirmName: endpoint({
    ...office,
    method: 'put',
    path: `${officePath}/names`,
    summary:
      'Confirms that another name of its account or its filings is of this company, too; what was said and filed under it goes on with this one',
    body: decidedName,
    data: nothing,
  }),
  separateName: endpoint({
    ...office,
    method: 'put',
    path: `${officePath}/othernames`,
    summary:
      'Says that another name of its account or its filings is of another company, which the account has beside this one',
    body: decidedName,
    data: nothing,
  }),
  takeNameBack: endpoint({
    ...office,
    method: 'put',
    path: `${officePath}/names/withdrawal`,
    summary:
      'Takes back that a name is of this company, unless another company was joined since; what was stored under the name stays',
    body: decidedName,
    data: nothing,
  }),
};
