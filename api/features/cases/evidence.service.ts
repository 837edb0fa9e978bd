import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { mostEvidence } from '#contract/office-identification.ts';
import { isClosed } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { readAttachment } from '../../platform/file-intake.ts';
import { notFound, refused, wrongState } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  filingAuditEntry,
} from '../filings/filing-record.service.ts';
import { storeUpload } from '../filings/stored-files.service.ts';
import { remember } from './case-changes.ts';
import { selectIdentification } from './cases.queries.ts';
import {
  deleteEvidence,
  type Evidence,
  insertEvidence,
  selectEvidence,
} from './evidence.queries.ts';

/** In a path: the file replaces none. */
const newFile = 'new';

interface OfFile {
  requestNo: string;
  fileId: string;
}

/**
 * Stores a file that proves the office's identification, in place of another one or beside it. The replaced one is destroyed.
 * @throws 404, 413, 415; 409 for a closed filing, before an identification has begun, and beyond {@link mostEvidence}
 */
export async function storeEvidence(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, fileId: replaced, bytes: sent }: OfFile & { bytes: Uint8Array },
  context: RequestContext,
): Promise<{ fileId: string }> {
  const filing = await anyFiling(deps, requestNo);
  const { id } = filing;
  // Checked before the costly part, and again in the transaction.
  const demandPlace = async (db: Reader) => {
    await demandOpen(db, id);
    const files = await selectEvidence(db, id);
    if (replaced !== newFile) {
      if (!files.some(({ file_id }) => file_id === replaced)) throw notFound();
    } else if (files.length >= mostEvidence) throw refused(409, 'mt285', mostEvidence);
  };
  await demandPlace(deps.db.read);
  const { bytes, contentType } = await readAttachment(sent, context.actor);
  const name = `本人確認の資料_${id}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;
  const upload = { filing, bytes, kind: 'evidence', contentType, name, by: manager.userId };
  const fileId = await storeUpload(deps, upload, context, async (trx, file_id, added_at) => {
    await demandPlace(trx);
    if (replaced !== newFile) await destroy(trx, deps, id, replaced);
    const by = { added_at, added_by_name: manager.name };
    await insertEvidence(trx, { file_id, filing_id: id, ...by });
    await remember(trx, deps, manager, id, { kind: 'evidence', subject: '' });
    await auditFiling(trx, deps, context, 'evidence.store', id);
  });
  if (replaced !== newFile) await deps.vault.removeBytes(replaced);
  return { fileId };
}

/** A file that proves the office's identification; leaves a line in the audit log. */
export async function evidence(
  deps: Deps,
  { requestNo, fileId }: OfFile,
  context: RequestContext,
): Promise<FileReply> {
  const { id } = await anyFiling(deps, requestNo);
  const file = (await selectEvidence(deps.db.read, id)).find(({ file_id }) => file_id === fileId);
  if (!file) throw notFound();
  const bytes = await deps.vault.open({ id: fileId, wrapped_key: file.wrapped_key });
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'evidence.view', id));
  return { bytes, contentType: contentTypeOf(file), name: file.name };
}

/** Destroys such a file, with its key. @throws 404, 409 for a closed filing */
export async function removeEvidence(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, fileId }: OfFile,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    await demandOpen(trx, id);
    await destroy(trx, deps, id, fileId);
    await remember(trx, deps, manager, id, { kind: 'evidenceRemoved', subject: '' });
    await auditFiling(trx, deps, context, 'evidence.remove', id);
  });
  await deps.vault.removeBytes(fileId);
}

async function destroy(trx: Transaction, deps: Deps, id: string, fileId: string): Promise<void> {
  if (!(await deleteEvidence(trx, id, fileId))) throw notFound();
  await deps.vault.destroy(trx, fileId);
}

async function demandOpen(db: Reader, id: string): Promise<void> {
  const { progress } = await currentFiling(db, id, null);
  const begun = await selectIdentification(db, id);
  if (isClosed(progress) || !begun) throw wrongState('本人確認の資料の変更は');
}

const contentTypeOf = ({ content_type }: Evidence) =>
  content_type as CaseWork['evidenceList'][number]['contentType'];

export const presentEvidence = (file: Evidence): CaseWork['evidenceList'][number] => ({
  ...{ fileId: file.file_id, fileName: file.name, contentType: contentTypeOf(file) },
  ...{ size: file.size, userName: file.added_by_name },
  displayDatetime: displayInstant(file.added_at),
});
