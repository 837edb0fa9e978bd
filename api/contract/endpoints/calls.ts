import { z } from 'zod';
import { callFields } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import type { ValuesOf } from '../field-table.ts';
import { fieldsOf, id, nothing, requestNo } from './schema.ts';

const own = { caller: 'manager', tag: '電話の記録', method: 'post', data: nothing } as const;

const call = z.object(fieldsOf(callFields));
export type NewCall = ValuesOf<typeof callFields>;

export const callEndpoints = {
  noteOfFiling: endpoint({
    ...own,
    path: '/user/mainte/requestdetails/{requestNo}/calls',
    summary: 'Notes a call about a filing; it is never changed, a further note corrects it',
    params: z.object({ requestNo }),
    body: call,
  }),
  noteOfCustomer: endpoint({
    ...own,
    path: '/user/mainte/customers/{customerId}/calls',
    summary: 'Notes a call with a customer that is about no filing',
    params: z.object({ customerId: id }),
    body: call,
  }),
};
