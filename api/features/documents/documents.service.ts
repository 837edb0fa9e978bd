import { progress } from '#contract/codes.ts';
import type { Trace } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile, selectFile } from '../../platform/files/files.queries.ts';
import { notFound, stale, wrongState } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  change,
  currentFiling,
  filingOfFile,
  note,
  ownFiling,
  seen,
} from '../filings/filing-record.service.ts';
import { progressRules } from '../masters/masters.service.ts';
import { readPdf } from './pdf-intake.ts';

/** In a path: there is no file yet. */
const newFile = 'new';

/** The registry PDF of an application of the signed-in customer; 404 when it is not his. */
export async function ownPdf(
  deps: Deps,
  member: MemberSession,
  fileId: string,
  trace: Trace,
  requestNo?: string,
): Promise<FileReply> {
  const filing = await filingOfFile(deps, fileId);
  if (filing.customer_id !== member.userId) throw notFound();
  if (requestNo !== undefined && (await ownFiling(deps, member, requestNo)).id !== filing.id) {
    throw notFound();
  }
  return readFile(deps, fileId, filing.id, trace);
}

/** The registry PDF, for staff. */
export async function pdf(deps: Deps, fileId: string, trace: Trace): Promise<FileReply> {
  const filing = await filingOfFile(deps, fileId);
  return readFile(deps, fileId, filing.id, trace);
}

async function readFile(
  deps: Deps,
  fileId: string,
  filingId: string,
  trace: Trace,
): Promise<FileReply> {
  const row = await selectFile(deps.db.read, fileId);
  if (!row) throw notFound();
  const bytes = await deps.vault.open(row);
  await deps.trail.record(seen(deps, trace, 'document.view', filingId));
  return { bytes, contentType: 'application/pdf', name: row.name };
}

interface Intake {
  requestNo: string;
  /** The file that is replaced, or `new`. */
  fileId: string;
  bytes: Uint8Array;
  version: Version | null;
}

/** Staff store or replace the registry PDF, at every progress but 81. */
export async function storePdf(
  deps: Deps,
  manager: ManagerSession,
  intake: Intake,
  trace: Trace,
): Promise<{ fileId: string }> {
  const filing = await anyFiling(deps, intake.requestNo);
  return replace(deps, filing, intake, manager.userId, false, trace, async (_trx, current) => {
    if (current.progress === progress.cancelled) throw wrongState('PDFの登録は');
  });
}

/** A customer stores a PDF, or replaces one that he uploaded himself, while the progress allows it. */
export async function storeOwnPdf(
  deps: Deps,
  member: MemberSession,
  intake: Intake,
  trace: Trace,
): Promise<{ fileId: string }> {
  const filing = await ownFiling(deps, member, intake.requestNo);
  return replace(deps, filing, intake, member.userId, true, trace, async (trx, current) => {
    const { customerMayUpload } = await progressRules(trx, current.progress);
    const foreign = current.file_id !== null && current.file_by_customer === 0;
    if (!customerMayUpload || foreign) throw wrongState('PDFの登録は');
  });
}

type Filing = Awaited<ReturnType<typeof currentFiling>>;

async function replace(
  deps: Deps,
  found: Filing,
  { fileId, bytes, version }: Intake,
  by: string,
  byCustomer: boolean,
  trace: Trace,
  allow: (trx: Transaction, filing: Filing) => Promise<void>,
): Promise<{ fileId: string }> {
  // Looked at before the costly part and again, with the filing held, where it counts.
  demandNewest(found, fileId);
  await readPdf(bytes, by);
  const sealed = await deps.vault.seal(bytes);
  const stored = deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, found.id, version);
    await allow(trx, filing);
    demandNewest(filing, fileId);
    await insertFile(trx, {
      sealed,
      kind: 'pdf',
      contentType: 'application/pdf',
      name: `登記事項証明書_${filing.id}.pdf`,
      at: deps.clock.now().toISOString(),
      by,
    });
    const changes = { file_id: sealed.id, file_by_customer: byCustomer ? 1 : 0 };
    await change(trx, deps, filing, changes, trace);
    if (filing.file_id) await deps.vault.destroy(trx, filing.file_id);
    await note(trx, deps, trace, 'document.store', filing.id);
    return filing.file_id;
  });
  const former = await stored.catch(async (cause: unknown) => {
    await removeUnkept(deps, sealed.id);
    throw cause;
  });
  if (former) await removeUnkept(deps, former);
  return { fileId: sealed.id };
}

/** Of two who upload at once, the second names a file, or none, that is not the newest any more. */
function demandNewest({ file_id }: Filing, fileId: string): void {
  if ((file_id ?? newFile) !== fileId) throw file_id ? stale() : notFound();
}

/** Removes bytes whose file nobody can open: what is done is done, and should this fail, a sweep does it later. */
async function removeUnkept(deps: Deps, fileId: string): Promise<void> {
  await deps.vault
    .removeBytes(fileId)
    .catch((err: unknown) => deps.log.warn({ err, id: fileId }, 'bytes were not removed'));
}

/** Staff delete the registry PDF. */
export async function removePdf(
  deps: Deps,
  target: Omit<Intake, 'bytes'>,
  trace: Trace,
): Promise<void> {
  const { id } = await anyFiling(deps, target.requestNo);
  await remove(deps, id, target, trace, async (_trx, filing) => {
    if (filing.progress === progress.cancelled) throw wrongState('PDFの削除は');
  });
}

/** A customer deletes a PDF that he uploaded himself. */
export async function removeOwnPdf(
  deps: Deps,
  member: MemberSession,
  target: Omit<Intake, 'bytes'>,
  trace: Trace,
): Promise<void> {
  const { id } = await ownFiling(deps, member, target.requestNo);
  await remove(deps, id, target, trace, async (trx, filing) => {
    const { customerMayUpload } = await progressRules(trx, filing.progress);
    if (!customerMayUpload || filing.file_by_customer === 0) throw wrongState('PDFの削除は');
  });
}

async function remove(
  deps: Deps,
  filingId: string,
  { fileId, version }: Omit<Intake, 'bytes'>,
  trace: Trace,
  allow: (trx: Transaction, filing: Filing) => Promise<void>,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, filingId, version);
    if (filing.file_id !== fileId) throw notFound();
    await allow(trx, filing);
    await change(trx, deps, filing, { file_id: null, file_by_customer: 0 }, trace);
    await deps.vault.destroy(trx, fileId);
    await note(trx, deps, trace, 'document.remove', filingId);
  });
  await removeUnkept(deps, fileId);
}
