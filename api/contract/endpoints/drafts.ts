import { z } from 'zod';
import { longestDraft } from '../drafts.ts';
import { endpoint } from '../endpoint.ts';
import { fault } from '../fields.ts';
import { field, id } from './schema.ts';

const tag = '申込の下書き';
const label = '申込の下書き';
const path = '/user/core/customers/{customerId}/draft';
const params = z.object({ customerId: id });

/** Counts every change; 0 before the first one. */
export const draftVersion = z.number().int().min(0).max(1_000_000_000);

const draft = z.object({
  draftVersion,
  /** What the device sent; '' without a draft. */
  content: z.string(),
  displaySavedDatetime: z.string(),
  /** The filing as which it was sent; '' unless that ended it. */
  displayFiledRequestNo: z.string(),
});
export type ServerDraft = z.infer<typeof draft>;

export const draftEndpoints = {
  draft: endpoint({
    method: 'get',
    path,
    caller: 'member',
    tag,
    summary: 'The signed-in customer’s application that is not sent yet',
    params,
    data: draft,
  }),
  saveDraft: endpoint({
    method: 'put',
    path,
    caller: 'member',
    tag,
    summary: 'Stores it, or removes it with an empty content; 409 after a change by another device',
    params,
    body: z.object({
      draftVersion,
      content: field(label, (value) =>
        value.length > longestDraft
          ? fault('cm032', label, longestDraft)
          : value.includes('\0')
            ? fault('cm030', label)
            : null,
      ),
    }),
    data: z.object({ draftVersion, displaySavedDatetime: z.string() }),
  }),
};
