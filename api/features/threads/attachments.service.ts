import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { readAttachment } from '../../platform/file-intake.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  filingAuditEntry,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { storeUpload } from '../filings/stored-files.service.ts';
import * as queries from './threads.queries.ts';
import { asCustomer, asOffice, demandOpen, type Writer } from './threads.service.ts';

/** How long an uploaded file waits for its message. */
const unsentTime = 24 * 60 * 60 * 1000;

/** The most files that one writer may have uploaded and not sent. */
const mostUnsent = 30;

/** A file that the customer uploads for the next message. @throws 404, 409, 413, 415, 429 */
export async function attachOwn(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  bytes: Uint8Array,
  context: RequestContext,
): Promise<{ fileId: string }> {
  const filing = await ownFiling(deps, member, requestNo);
  await deps.limits.consume('upload', member.userId);
  return store(deps, filing, asCustomer(member, filing), bytes, context);
}

/** The same for the office. */
export async function attach(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  bytes: Uint8Array,
  context: RequestContext,
): Promise<{ fileId: string }> {
  return store(deps, await anyFiling(deps, requestNo), asOffice(manager), bytes, context);
}

async function store(
  deps: Deps,
  filing: Filing,
  by: Writer,
  sent: Uint8Array,
  context: RequestContext,
): Promise<{ fileId: string }> {
  const { id } = filing;
  // Checked before the costly part, and again in the transaction.
  const demandRoom = async (db = deps.db.read) => {
    await demandOpen(db, await currentFiling(db, id, null), by.isCustomer);
    if ((await queries.countUnsent(db, by.id)) >= mostUnsent) throw refused(409, 'mb084');
  };
  await demandRoom();
  const { bytes, contentType } = await readAttachment(sent, context.actor);
  const upload = { filing, bytes, kind: 'attachment', contentType, name: '', by: by.id };
  const fileId = await storeUpload(deps, upload, context, async (trx, file_id, at) => {
    await demandRoom(trx);
    await queries.insertUnsent(trx, { file_id, filing_id: id, added_at: at, added_by: by.id });
    await auditFiling(trx, deps, context, 'attachment.store', id);
  });
  return { fileId };
}

/** A sent file of the signed-in customer's application; 404 for another's, and for one that was not sent. */
export async function ownAttachment(
  deps: Deps,
  member: MemberSession,
  { requestNo, fileId }: { requestNo: string; fileId: string },
  context: RequestContext,
): Promise<FileReply> {
  return read(deps, await ownFiling(deps, member, requestNo), fileId, context);
}

/** The same for the office. */
export async function attachment(
  deps: Deps,
  { requestNo, fileId }: { requestNo: string; fileId: string },
  context: RequestContext,
): Promise<FileReply> {
  return read(deps, await anyFiling(deps, requestNo), fileId, context);
}

async function read(
  deps: Deps,
  { id }: Filing,
  fileId: string,
  context: RequestContext,
): Promise<FileReply> {
  const file = await queries.selectSentFile(deps.db.read, id, fileId);
  if (!file) throw notFound();
  const bytes = await deps.vault.open({ id: file.file_id, wrapped_key: file.wrapped_key });
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'attachment.view', id));
  return { bytes, contentType: file.content_type as FileReply['contentType'], name: file.name };
}

const expiredAtOnce = 100;
const job = { actor: { kind: 'job', id: 'attachments', address: '' }, requestId: '' };

/**
 * Destroys uploaded files that no message was sent with, with their keys. A job calls it.
 * @returns how many
 */
export async function destroyUnsent(deps: Deps, stopping?: AbortSignal): Promise<number> {
  for (let destroyed = 0; ; ) {
    const until = new Date(deps.clock.now().getTime() - unsentTime).toISOString();
    const expired = await deps.db.write(async (trx) => {
      const rows = await queries.takeUnsent(trx, until, expiredAtOnce);
      for (const { file_id, filing_id } of rows) {
        await deps.vault.destroy(trx, file_id);
        await auditFiling(trx, deps, job, 'attachment.destroy', filing_id);
      }
      return rows;
    });
    await deps.vault.removeBytes(...expired.map(({ file_id }) => file_id));
    destroyed += expired.length;
    if (expired.length < expiredAtOnce || stopping?.aborted) return destroyed;
  }
}
