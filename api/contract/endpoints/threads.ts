import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fault, longest } from '../fields.ts';
import { checkFilled } from '../message-template.ts';
import { mostAttachments, threadLabels } from '../thread.ts';
import { id, nothing, requestNo, rule, text } from './schema.ts';

const tag = 'やりとり';

const threadMessage = z.object({
  /** From 1, oldest first. */
  messageNo: z.number().int(),
  byCustomerFlg: z.boolean(),
  /** Who wrote it; '' for customers, who are not shown the names of staff. */
  userName: z.string(),
  displayDatetime: z.string(),
  text: z.string(),
  fileList: z.array(
    z.object({
      fileId: z.string(),
      fileName: z.string(),
      contentType: z.enum(['application/pdf', 'image/jpeg']),
      /** Bytes. */
      size: z.number().int(),
    }),
  ),
  /** The customer saw the office's message, or the office dealt with the customer's. */
  readFlg: z.boolean(),
  /** For the office: when, and who of the office; '' until then. */
  displayReadDatetime: z.string(),
  readUserName: z.string(),
});

const thread = z.object({
  messageList: z.array(threadMessage),
  /** Why no message can be sent; '' where one can. */
  closedReason: z.string(),
});
export type Thread = z.infer<typeof thread>;
export type ThreadMessage = Thread['messageList'][number];

/** The number of messages that the writer's screen showed, as the version. */
const messageCount = z.number().int().min(0).max(1_000_000);

const message = z
  .object({
    text: text(threadLabels.text, longest.inquiry, { required: false, lines: true }).default(''),
    /** Uploaded files, with the names that they had on the writer's device. */
    fileList: z
      .array(z.object({ fileId: id, fileName: text(threadLabels.fileName, longest.fileName) }))
      .max(100)
      .default([]),
    messageCount,
  })
  .check(
    rule('text', ({ text, fileList }) =>
      text.trim() === '' && fileList.length === 0 ? fault('mb085') : null,
    ),
    rule('fileList', ({ fileList }) =>
      fileList.length > mostAttachments ? fault('mb086', mostAttachments) : null,
    ),
  );
export type NewThreadMessage = z.output<typeof message>;
/** What the office writes may come from a template, whose places are all filled by then. */
const officeMessage = message.check(rule('text', ({ text }) => checkFilled(text)));

const shown = z.object({ messageCount });
const params = z.object({ requestNo });
const ofFile = z.object({ requestNo, fileId: id });
const uploaded = z.object({ fileId: z.string() });

export const threadEndpoints = {
  ownThread: endpoint({
    caller: 'member',
    tag,
    method: 'get',
    path: '/user/core/messages/{requestNo}',
    summary: 'What customer and office wrote about an application of the signed-in customer',
    params,
    data: thread,
  }),
  writeOwn: endpoint({
    caller: 'member',
    tag,
    method: 'post',
    path: '/user/core/messages/{requestNo}',
    summary: 'Sends the office a message; the office is mailed that one has come, not what it says',
    params,
    body: message,
    data: nothing,
  }),
  readOwn: endpoint({
    caller: 'member',
    tag,
    method: 'post',
    path: '/user/core/messages/{requestNo}/read',
    summary: 'Marks the messages of the office that the customer was shown as read',
    params,
    body: shown,
    data: nothing,
  }),
  attachOwn: endpoint({
    caller: 'member',
    tag,
    method: 'post',
    path: '/user/core/messages/{requestNo}/files',
    summary: 'Uploads a PDF or a picture for the next message; unsent, it is destroyed after a day',
    params,
    bodyKind: 'attachment',
    data: uploaded,
  }),
  ownAttachment: endpoint({
    caller: 'member',
    tag,
    method: 'get',
    path: '/user/core/messages/files/{requestNo}/{fileId}',
    summary: 'A file that was sent with a message',
    params: ofFile,
    responseKind: 'attachment',
  }),
  thread: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}/messages',
    summary: 'What customer and office wrote about a filing',
    params,
    data: thread,
  }),
  write: endpoint({
    caller: 'manager',
    tag,
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/messages',
    summary:
      'Sends the customer a message and deals with those shown; the customer is mailed that one has come, not what it says',
    params,
    body: officeMessage,
    data: nothing,
  }),
  settle: endpoint({
    caller: 'manager',
    tag,
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/messages/settled',
    summary: 'Notes that the messages shown are dealt with, without an answer',
    params,
    body: shown,
    data: nothing,
  }),
  attach: endpoint({
    caller: 'manager',
    tag,
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/messages/files',
    summary: 'Uploads a PDF or a picture for the next message; unsent, it is destroyed after a day',
    params,
    bodyKind: 'attachment',
    data: uploaded,
  }),
  attachment: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}/messages/files/{fileId}',
    summary: 'A file that was sent with a message',
    params: ofFile,
    responseKind: 'attachment',
  }),
};
