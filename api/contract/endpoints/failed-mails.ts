import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing, pages, paging } from './schema.ts';

const failedMail = z.object({
  mailId: id,
  subject: z.string(),
  mailAddress: z.string(),
  displayWrittenDatetime: z.string(),
  displayGivenUpDatetime: z.string(),
  attempts: z.number().int(),
  /** Why, in words of this product; the mail server's own words are never stored. */
  reason: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

const common = {
  caller: 'administrator',
  act: '送信できなかったメールを確認',
  tag: '事務所（メール）',
  params: z.object({ mailId: id }),
} as const;

export const failedMailEndpoints = {
  failedMails: endpoint({
    ...common,
    method: 'get',
    path: '/user/mainte/failedmails',
    summary:
      'Mails that could not be sent, newest first; their text may hold links and is not shown',
    params: z.object({}),
    query: z.object(paging),
    data: z.object({ failedMailList: z.array(failedMail), ...pages }),
  }),
  failedMailCount: endpoint({
    ...common,
    method: 'get',
    path: '/user/mainte/failedmails/count',
    summary: 'How many mails could not be sent and wait for a decision, at most 1,001',
    params: z.object({}),
    data: z.object({ failedMailCount: z.number().int() }),
  }),
  resendMail: endpoint({
    ...common,
    method: 'put',
    path: '/user/mainte/failedmails/{mailId}/resend',
    summary: 'Tries to send a mail again, for another 48 hours',
    data: nothing,
  }),
  dismissMail: endpoint({
    ...common,
    method: 'put',
    path: '/user/mainte/failedmails/{mailId}/dismiss',
    summary: 'Ends a mail that could not be sent, and forgets its recipient and its text',
    data: nothing,
  }),
};
