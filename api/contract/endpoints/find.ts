import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from './schema.ts';

const tag = '検索';

/** What the one search finds, in the order in which it is shown. */
const foundKinds = ['filing', 'customer', 'company', 'inquiry'] as const;
export type FoundKind = (typeof foundKinds)[number];

const foundThing = z.object({
  kind: z.enum(foundKinds),
  /** The id of its screen: a filing's or inquiry's number, a customer's or company's id. */
  id: z.string(),
  /** `20261121-00012`; '' for a customer or a company. */
  displayNo: z.string(),
  displayDate: z.string(),
  companyName: z.string(),
  /** The representative, or who wrote the inquiry. */
  name: z.string(),
  /** The progress of a filing; of a deleted account that it is; of an inquiry whether it waits. */
  state: z.string(),
  /** The fields that contain what was searched for. */
  matchedList: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type FoundThing = z.infer<typeof foundThing>;

export const findEndpoints = {
  find: endpoint({
    method: 'post',
    path: '/user/mainte/find',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary:
      'Filings of all time, customers, companies and inquiries by any part of a number, company, person, reading, telephone, mail address or 会社法人等番号, or by the beginning of a 受付番号 or tracking number; every word has to match',
    body: z.object({ word: text('検索する語', 100) }),
    data: z.object({
      /** At most ten of a kind, filings and inquiries newest first. */
      foundList: z.array(foundThing),
      /** The kinds of which there may be more. */
      moreList: z.array(z.enum(foundKinds)),
    }),
  }),
};
