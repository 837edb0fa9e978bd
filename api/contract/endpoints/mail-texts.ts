import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkMailText, mailTextLabels } from '../mail-text.ts';
import { field, nothing, requestNo, version } from './schema.ts';

const parts = { subject: z.string(), text: z.string() };

const mailText = z.object({
  progressCd: z.string(),
  progressName: z.string(),
  /** Of the mail as it is sent. */
  ...parts,
  builtIn: z.object(parts),
  /** The office has written its own. */
  ownFlg: z.boolean(),
  updateUserName: z.string(),
  updateDisplayDatetime: z.string(),
  /** '' without an own text. */
  ...version,
});
export type MailText = z.infer<typeof mailText>;

const written = {
  subject: field(mailTextLabels.subject, (value) => checkMailText('subject', value)),
  text: field(mailTextLabels.text, (value) => checkMailText('text', value)),
};

const common = {
  caller: 'administrator',
  act: 'お知らせの文面を変更',
  tag: '事務所（メール）',
  params: z.object({ progressCd: z.string().max(10) }),
} as const;
const path = '/user/mainte/mailtexts/{progressCd}' as const;

export const mailTextEndpoints = {
  mailTexts: endpoint({
    ...common,
    method: 'get',
    path: '/user/mainte/mailtexts',
    summary: 'The texts of the mails about each progress, and those that come with the product',
    params: z.object({}),
    data: z.object({ mailTextList: z.array(mailText) }),
  }),
  setMailText: endpoint({
    ...common,
    method: 'put',
    path,
    summary: 'Sets the text of the mail about a progress, with named places in double braces',
    body: z.object({ ...written, ...version }),
    data: nothing,
  }),
  restoreMailText: endpoint({
    ...common,
    method: 'put',
    path: `${path}/builtin`,
    summary: 'Removes the office’s own text, so that the one that comes with the product is sent',
    body: z.object(version),
    data: nothing,
  }),
  previewMailText: endpoint({
    ...common,
    method: 'post',
    path: `${path}/preview`,
    withoutKey: 'looks',
    summary: 'The mail as it would be sent about a filing, or about a sample without a number',
    body: z.object({ ...written, requestNo: requestNo.optional() }),
    data: z.object(parts),
  }),
};
