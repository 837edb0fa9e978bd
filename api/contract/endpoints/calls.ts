import { z } from 'zod';
import { callLabels, checkDirection, longestCallWords } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { checkTalkDate, checkTalkTime } from '../talk.ts';
import { field, id, nothing, requestNo, text } from './schema.ts';

const own = { caller: 'manager', tag: '電話の記録', method: 'post', data: nothing } as const;

const call = z.object({
  /** `in` or `out`. */
  direction: field(callLabels.direction, checkDirection),
  person: text(callLabels.person, longest.name),
  talkedOn: field(callLabels.talkedOn, checkTalkDate),
  talkedTime: field(callLabels.talkedTime, checkTalkTime),
  words: text(callLabels.words, longestCallWords, { lines: true }),
});
export type NewCall = z.output<typeof call>;

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
