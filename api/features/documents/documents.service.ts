import { progress } from '#contract/codes.ts';
import { registryPdfName } from '#contract/registry-pdf.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPdf } from '../../platform/file-intake.ts';
import { selectFile } from '../../platform/files/files.queries.ts';
import { notFound, stale, wrongState } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { isDeleted } from '../accounts/accounts.service.ts';
import {
  anyFiling,
  auditFiling,
  change,
  currentFiling,
  type Filing,
  filingAuditEntry,
  filingOfFile,
  hasRegistryPdf,
  ownFiling,
  stepsOf,
  waitsForPdf,
} from '../filings/filing-record.service.ts';
import { storeUpload } from '../filings/stored-files.service.ts';
import { notifyPdf, takePdfMailBack, waitsForSending } from '../mail/filing-mails.service.ts';
import { progressRules } from '../masters/masters.service.ts';
import * as queries from './documents.queries.ts';

/** In a path: there is no file yet. */
const newFile = 'new';

/** The registry PDF of the signed-in customer's application; 404 for another customer's. */
export async function ownPdf(
  deps: Deps,
  member: MemberSession,
  fileId: string,
  context: RequestContext,
  requestNo?: string,
): Promise<FileReply> {
  const filing = await filingOfFile(deps, fileId);
  if (filing.customerId !== member.userId) throw notFound();
  if (requestNo !== undefined && (await ownFiling(deps, member, requestNo)).id !== filing.id) {
    throw notFound();
  }
  return readFile(deps, fileId, filing.id, context);
}

/** The registry PDF, for staff. */
export async function pdf(deps: Deps, fileId: string, context: RequestContext): Promise<FileReply> {
  const filing = await filingOfFile(deps, fileId);
  return readFile(deps, fileId, filing.id, context);
}

async function readFile(
  deps: Deps,
  fileId: string,
  filingId: string,
  context: RequestContext,
): Promise<FileReply> {
  const row = await selectFile(deps.db.read, fileId);
  if (!row) throw notFound();
  const bytes = await deps.vault.open(row);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'document.view', filingId));
  return { bytes, contentType: 'application/pdf', name: row.name };
}

export interface Intake {
  requestNo: string;
  /** The file to replace, or `new`. */
  fileId: string;
  bytes: Uint8Array;
  version: Version | null;
}

/** Staff store or replace the registry PDF, at every progress but 81. */
export async function storePdf(
  deps: Deps,
  manager: ManagerSession,
  intake: Intake,
  context: RequestContext,
): Promise<{ fileId: string }> {
  const filing = await anyFiling(deps, intake.requestNo);
  const by = { id: manager.userId, name: manager.name, isCustomer: false };
  return replace(deps, filing, intake, by, context, async (_db, current) => {
    if (current.progress === progress.cancelled) throw wrongState('PDFの登録は');
  });
}

/** A customer stores a PDF, or replaces one uploaded by the customer, while the progress allows it. */
export async function storeOwnPdf(
  deps: Deps,
  member: MemberSession,
  intake: Intake,
  context: RequestContext,
): Promise<{ fileId: string }> {
  const filing = await ownFiling(deps, member, intake.requestNo);
  await deps.limits.consume('upload', member.userId);
  const by = { id: member.userId, name: filing.companyName, isCustomer: true };
  return replace(deps, filing, intake, by, context, async (db, current) => {
    const { customerMayUpload } = await progressRules(db, current.progress);
    const foreign = current.fileId !== null && !current.fileByCustomer;
    if (!customerMayUpload || foreign) throw wrongState('PDFの登録は');
  });
}

interface Actor {
  id: string;
  name: string;
  isCustomer: boolean;
}

async function replace(
  deps: Deps,
  found: Filing,
  { fileId, bytes, version }: Intake,
  by: Actor,
  context: RequestContext,
  allow: (db: Reader, filing: Filing) => Promise<void>,
): Promise<{ fileId: string }> {
  // Checked before the costly part, and again under the lock.
  const current = async (db: Reader) => {
    const filing = await currentFiling(db, found.id, version);
    await allow(db, filing);
    demandNewest(filing, fileId);
    return filing;
  };
  await current(deps.db.read);
  await readPdf(bytes, context.actor);
  const upload = {
    ...{ filing: found, bytes, kind: 'pdf', contentType: 'application/pdf', by: by.id },
    name: `${registryPdfName}_${found.id}.pdf`,
  };
  const storedId = await storeUpload(deps, upload, context, async (trx, id) => {
    const filing = await current(trx);
    const changes = { fileId: id, fileByCustomer: by.isCustomer, pdfWaived: false };
    await change(trx, deps, filing, changes, context);
    await makeFormer(trx, deps, filing, by);
    if (!by.isCustomer) await tellOfPdf(trx, deps, filing, id);
    await auditFiling(trx, deps, context, 'document.store', filing.id);
  });
  return { fileId: storedId };
}

/**
 * Mails that a completed filing has got its PDF. The mail about one that is replaced within the minute is taken back, and
 * the mail about the completion, if it still waits, says where a PDF is.
 */
export async function tellOfPdf(
  trx: Transaction,
  deps: Deps,
  before: Filing,
  fileId: string,
): Promise<void> {
  if (before.progress !== progress.completed) return;
  const isNew =
    !hasRegistryPdf(before) ||
    (await takePdfMailBack(trx, deps, { filingId: before.id, fileId: before.fileId ?? '' }));
  const step = (await stepsOf(trx, before.id)).at(-1);
  if (!isNew || (step && (await waitsForSending(trx, deps, step.id)))) return;
  await notifyPdf(trx, deps, before, fileId);
}

/** Lists the filing's previous PDF, if there is one, so that it can be restored. */
export async function makeFormer(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  by: Omit<Actor, 'isCustomer'>,
): Promise<void> {
  if (!filing.fileId) return;
  await queries.insertFormer(trx, {
    file_id: filing.fileId,
    filing_id: filing.id,
    by_customer: filing.fileByCustomer ? 1 : 0,
    removed_at: deps.clock.now().toISOString(),
    removed_by: by.id,
    removed_by_name: by.name,
  });
}

/** Of two concurrent uploads, the second names a file, or none, that is no longer the newest. */
function demandNewest({ fileId: newest }: Filing, fileId: string): void {
  if ((newest ?? newFile) !== fileId) throw newest ? stale() : notFound();
}

/** Staff delete the registry PDF. */
export async function removePdf(
  deps: Deps,
  manager: ManagerSession,
  target: Omit<Intake, 'bytes'>,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, target.requestNo);
  const by = { id: manager.userId, name: manager.name };
  await remove(deps, id, target, by, context, async (_trx, filing) => {
    if (filing.progress === progress.cancelled) throw wrongState('PDFの削除は');
  });
}

/** A customer deletes a PDF uploaded by the customer. */
export async function removeOwnPdf(
  deps: Deps,
  member: MemberSession,
  target: Omit<Intake, 'bytes'>,
  context: RequestContext,
): Promise<void> {
  const { id, companyName } = await ownFiling(deps, member, target.requestNo);
  const by = { id: member.userId, name: companyName };
  await remove(deps, id, target, by, context, async (trx, filing) => {
    const { customerMayUpload } = await progressRules(trx, filing.progress);
    if (!customerMayUpload || !filing.fileByCustomer) throw wrongState('PDFの削除は');
  });
}

async function remove(
  deps: Deps,
  filingId: string,
  { fileId, version }: Omit<Intake, 'bytes'>,
  by: Omit<Actor, 'isCustomer'>,
  context: RequestContext,
  allow: (trx: Transaction, filing: Filing) => Promise<void>,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, filingId, version);
    if (filing.fileId !== fileId) throw notFound();
    await allow(trx, filing);
    await change(trx, deps, filing, { fileId: null, fileByCustomer: false }, context);
    await takePdfMailBack(trx, deps, { filingId, fileId });
    await makeFormer(trx, deps, filing, by);
    await auditFiling(trx, deps, context, 'document.remove', filingId);
  });
}

/** Staff decide that a completed filing gets no registry PDF; storing one ends that. */
export async function waivePdf(
  deps: Deps,
  requestNo: string,
  version: Version | null,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    if (!waitsForPdf(filing)) throw wrongState('掲載しない決定は');
    await change(trx, deps, filing, { pdfWaived: true }, context);
    await auditFiling(trx, deps, context, 'document.waive', id);
  });
}

/** Staff take that decision back, so that the filing waits for its PDF again. */
export async function unwaivePdf(
  deps: Deps,
  requestNo: string,
  version: Version | null,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    // Who has deleted the account could not open a PDF.
    const left = await isDeleted(trx, filing.customerId);
    if (!filing.pdfWaived || left) throw wrongState('掲載しない決定の取消は');
    await change(trx, deps, filing, { pdfWaived: false }, context);
    await auditFiling(trx, deps, context, 'document.unwaive', id);
  });
}
