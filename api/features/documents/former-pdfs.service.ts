import { progress } from '#contract/codes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, wrongState } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  auditFiling,
  change,
  currentFiling,
  filingAuditEntry,
} from '../filings/filing-record.service.ts';
import * as queries from './documents.queries.ts';
import { type Intake, makeFormer, tellOfPdf } from './documents.service.ts';

/** How long a replaced or deleted PDF can be restored. */
const restorableTime = 7 * 24 * 60 * 60 * 1000;

const lastRemoval = (deps: Deps) =>
  new Date(deps.clock.now().getTime() - restorableTime).toISOString();

/** The PDFs of a filing that were replaced or deleted and can still be restored, the latest first. */
export async function formerPdfs(deps: Deps, requestNo: string, context: RequestContext) {
  const { id } = await anyFiling(deps, requestNo);
  const [rows] = await Promise.all([
    queries.selectFormer(deps.db.read, id, lastRemoval(deps)),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'document.list', id)),
  ]);
  return {
    formerPdfList: rows.map(({ file_id, removed_at, removed_by_name }) => ({
      fileId: file_id,
      displayRemovedDatetime: displayInstant(removed_at),
      removedBy: removed_by_name,
      displayRestorableDatetime: displayInstant(
        new Date(Date.parse(removed_at) + restorableTime).toISOString(),
      ),
    })),
  };
}

/** Staff make a former PDF the registry PDF again; the one that it replaces becomes a former one. */
export async function restorePdf(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, fileId, version }: Omit<Intake, 'bytes'>,
  context: RequestContext,
): Promise<{ fileId: string }> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    const former = await queries.takeFormer(trx, id, fileId, lastRemoval(deps));
    if (!former) throw notFound();
    if (filing.progress === progress.cancelled) throw wrongState('PDFの復元は');
    const changes = { fileId, fileByCustomer: former.by_customer === 1, pdfWaived: false };
    await change(trx, deps, filing, changes, context);
    await makeFormer(trx, deps, filing, { id: manager.userId, name: manager.name });
    if (!changes.fileByCustomer) await tellOfPdf(trx, deps, filing, fileId);
    await auditFiling(trx, deps, context, 'document.restore', id);
  });
  return { fileId };
}

const expiredAtOnce = 100;
const job = { actor: { kind: 'job', id: 'former-pdfs', address: '' }, requestId: '' };

/**
 * Destroys former PDFs that can no longer be restored, with their keys. A job calls it.
 * @returns how many
 */
export async function destroyFormerPdfs(deps: Deps, stopping?: AbortSignal): Promise<number> {
  for (let destroyed = 0; ; ) {
    const expired = await deps.db.write(async (trx) => {
      const rows = await queries.takeExpired(trx, lastRemoval(deps), expiredAtOnce);
      for (const { file_id, filing_id } of rows) {
        await deps.vault.destroy(trx, file_id);
        await auditFiling(trx, deps, job, 'document.destroy', filing_id);
      }
      return rows;
    });
    await deps.vault.removeBytes(...expired.map(({ file_id }) => file_id));
    destroyed += expired.length;
    if (expired.length < expiredAtOnce || stopping?.aborted) return destroyed;
  }
}
