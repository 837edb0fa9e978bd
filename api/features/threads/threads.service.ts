import { progress } from '#contract/codes.ts';
import type { NewThreadMessage, Thread } from '#contract/endpoints/threads.ts';
import { displayInstant, japanDate, startOfDay } from '#contract/japan-time.ts';
import { type MessageKey, message } from '#contract/server-messages.ts';
import { attachmentName, mostMessages } from '#contract/thread.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, refused } from '../../platform/http/problem.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { isDeleted } from '../accounts/accounts.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  filingAuditEntry,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { notifyMessage, notifyOfficeOfMessage } from '../mail/thread-mails.service.ts';
import * as queries from './threads.queries.ts';

/** Who writes: the customer of the filing, or a manager. */
export interface Writer {
  isCustomer: boolean;
  id: string;
  name: string;
}

export const asCustomer = ({ userId }: MemberSession, { companyName }: Filing): Writer => ({
  isCustomer: true,
  id: userId,
  name: companyName,
});
export const asOffice = ({ userId, name }: ManagerSession): Writer => ({
  isCustomer: false,
  id: userId,
  name,
});

/** The thread of an application of the signed-in customer; 404 for another customer's. */
export async function ownThread(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  context: RequestContext,
): Promise<Thread> {
  return present(deps, await ownFiling(deps, member, requestNo), true, context);
}

/** The thread of a filing, for the office. */
export async function thread(
  deps: Deps,
  requestNo: string,
  context: RequestContext,
): Promise<Thread> {
  return present(deps, await anyFiling(deps, requestNo), false, context);
}

async function present(
  deps: Deps,
  filing: Filing,
  toCustomer: boolean,
  context: RequestContext,
): Promise<Thread> {
  const db = deps.db.read;
  const [rows, files, closed] = await Promise.all([
    queries.selectMessages(db, filing.id),
    queries.selectSentFiles(db, filing.id),
    closedBy(db, filing, toCustomer),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'thread.view', filing.id)),
  ]);
  return {
    messageList: rows.map((row) => ({
      messageNo: row.nth,
      byCustomerFlg: row.by_customer === 1,
      userName: toCustomer ? '' : row.sent_by_name,
      displayDatetime: displayInstant(row.sent_at),
      text: row.text,
      fileList: files
        .filter(({ nth }) => nth === row.nth)
        .map(({ file_id, name, content_type, size }) => ({
          fileId: file_id,
          fileName: name,
          contentType: content_type as 'application/pdf' | 'image/jpeg',
          size,
        })),
      readFlg: row.read_at !== null,
      displayReadDatetime: toCustomer ? '' : displayInstant(row.read_at),
      readUserName: toCustomer ? '' : row.read_by_name,
    })),
    closedReason: closed ? message(...closed) : '',
  };
}

/** Why a side can send nothing; null where it can. */
async function closedBy(
  db: Reader,
  filing: Filing,
  byCustomer: boolean,
): Promise<[MessageKey, ...number[]] | null> {
  if (filing.progress === progress.cancelled) return [byCustomer ? 'mb080' : 'mt105'];
  if (!byCustomer && (await isDeleted(db, filing.customerId))) return ['mt106'];
  if ((await queries.countMessages(db, filing.id)) >= mostMessages) return ['mb087', mostMessages];
  return null;
}

/** @throws 409 with the reason */
export async function demandOpen(db: Reader, filing: Filing, byCustomer: boolean): Promise<void> {
  const closed = await closedBy(db, filing, byCustomer);
  if (closed) throw refused(409, ...closed);
}

/** The customer sends a message. @throws 404, 409, 429 */
export async function writeOwn(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  input: NewThreadMessage,
  context: RequestContext,
): Promise<void> {
  const filing = await ownFiling(deps, member, requestNo);
  await deps.limits.consume('message', member.userId);
  await write(deps, filing, asCustomer(member, filing), input, context);
}

/** The office sends a message, which deals with those of the customer before it. @throws 404, 409 */
export async function answer(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: NewThreadMessage,
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  await write(deps, filing, asOffice(manager), input, context);
}

async function write(
  deps: Deps,
  { id }: Filing,
  by: Writer,
  input: NewThreadMessage,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, null);
    await demandOpen(trx, filing, by.isCustomer);
    if ((await queries.countMessages(trx, id)) !== input.messageCount) throw refused(409, 'mb081');
    await addMessage(trx, deps, filing, by, input, context);
  });
  deps.wakeMail();
}

/**
 * Adds a message to a thread, with its notice to the other side, in the transaction of the caller.
 * @throws 409 when another message came first, 400 for a file that cannot be sent
 */
export async function addMessage(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  by: Writer,
  { text, fileList, messageCount }: NewThreadMessage,
  context: RequestContext,
): Promise<void> {
  const nth = messageCount + 1;
  const now = deps.clock.now();
  const at = now.toISOString();
  const byCustomer = +by.isCustomer;
  const today = startOfDay(japanDate(now));
  const noticed = await queries.hasUnreadSince(trx, filing.id, byCustomer, today);
  const added = await queries.insertMessage(trx, {
    ...{ filing_id: filing.id, nth, by_customer: byCustomer, text: text.trim() },
    ...{ sent_at: at, sent_by: by.id, sent_by_name: by.name, read_at: null, read_by_name: '' },
  });
  if (!added) throw refused(409, 'mb081');
  for (const [place, { fileId, fileName }] of fileList.entries()) {
    const file = { filingId: filing.id, fileId, by: by.id };
    const contentType = await queries.sendFile(trx, file, { nth, place });
    if (!contentType) throw invalidField(`fileList[${place}].fileId`, 'mb083');
    const name = attachmentName(fileName, contentType as 'application/pdf' | 'image/jpeg');
    await queries.nameFile(trx, fileId, name);
  }
  if (!by.isCustomer) {
    const shown = { filingId: filing.id, byCustomer: 1, upTo: messageCount };
    await queries.markRead(trx, shown, { at, name: by.name });
  }
  await auditFiling(trx, deps, context, 'thread.add', filing.id);
  // One notice a day is enough until the other side has read it.
  if (!noticed) {
    const notify = by.isCustomer ? notifyOfficeOfMessage : notifyMessage;
    await notify(trx, deps, filing, nth);
  }
}

/** Adds a message without files after the last one, unless the thread is full. */
export async function say(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  by: Writer,
  text: string,
  context: RequestContext,
): Promise<void> {
  const messageCount = await queries.countMessages(trx, filing.id);
  if (messageCount >= mostMessages) return;
  await addMessage(trx, deps, filing, by, { text, fileList: [], messageCount }, context);
}

/** The customer was shown the first `messageCount` messages. */
export async function readOwn(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  messageCount: number,
  context: RequestContext,
): Promise<void> {
  const { id } = await ownFiling(deps, member, requestNo);
  await deps.db.write(async (trx) => {
    const shown = { filingId: id, byCustomer: 0, upTo: messageCount };
    const at = deps.clock.now().toISOString();
    const count = await queries.markRead(trx, shown, { at, name: '' });
    if (count > 0) await auditFiling(trx, deps, context, 'thread.read', id);
  });
}

/** The office has dealt with the first `messageCount` messages without an answer. */
export async function settle(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  messageCount: number,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const shown = { filingId: id, byCustomer: 1, upTo: messageCount };
    const at = deps.clock.now().toISOString();
    const count = await queries.markRead(trx, shown, { at, name: manager.name });
    if (count > 0) await auditFiling(trx, deps, context, 'thread.settle', id);
  });
}

/** A customer's filings with unread messages of the office: number and count, the latest first. */
export async function unreadThreads(db: Reader, customerId: string) {
  const rows = await queries.selectUnreadOf(db, customerId, 20);
  return rows.map(({ filing_id, count }) => ({ filingId: filing_id, count }));
}
