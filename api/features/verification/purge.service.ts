import { uuidv7 } from 'uuidv7';
import { dealNote } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, wrongState } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { masterName } from '../masters/masters.service.ts';
import { removeBytes } from './applicant.service.ts';
import { demandApprover } from './claims.service.ts';
import { demandVersion, type SentDeal } from './deals.service.ts';
import * as photos from './photos.queries.ts';
import { isClosed } from './receipts.present.ts';
import * as queries from './receipts.queries.ts';
import { auditReceipt, locked, receiptOfSystem } from './receipts.service.ts';

const closedPhoto = '審査を終えた受付の写真を消去';

/**
 * Destroys a photo that shows an individual number (番号法 20条), in every receipt with it: its key in the transaction,
 * then its bytes and the key's traces in the database's log. While its receipt waits any verifier may do so, because the
 * number must not be stored until an approver comes; afterwards only those who may open it.
 */
export async function purgePhoto(
  deps: Deps,
  verifier: VerifierSession,
  input: { receiptNo: string; docDetailKbn: string },
  sent: Pick<SentDeal, 'appRequestUpdateDatetime' | 'appRequestUpdateUserId'>,
  context: RequestContext,
): Promise<void> {
  const { id, applied_at } = await receiptOfSystem(deps, verifier.systemId, input.receiptNo);
  if (applied_at === null) throw notFound();
  const view = await masterName(deps.db.read, 'document_detail', input.docDetailKbn);
  const fileId = await deps.db.write(async (trx) => {
    const photo = await photos.selectPhoto(trx, id, input.docDetailKbn);
    if (!photo) throw notFound();
    // In the order of their numbers, so that two calls cannot deadlock.
    const holders = await photos.selectReceiptsOfFile(trx, photo.file_id);
    for (const holder of holders) {
      const receipt = await locked(trx, holder);
      if (holder === id) demandVersion(receipt, sent);
      if (holder === id && isClosed(receipt)) demandApprover(verifier, closedPhoto);
      await queries.updateReceipt(trx, holder, {
        updated_at: laterThan(receipt.updated_at, deps.clock),
        updated_by: context.actor.id,
      });
      await queries.insertDeal(trx, {
        id: uuidv7(),
        system_id: receipt.system_id,
        receipt_id: holder,
        deal: dealNote.purge,
        comment: view,
        dealt_at: deps.clock.now().toISOString(),
        dealt_by: verifier.userId,
        dealt_by_name: verifier.name,
        was_approver: verifier.isApprover ? 1 : 0,
        persons: '',
      });
    }
    const now = await photos.selectPhoto(trx, id, input.docDetailKbn);
    if (now?.file_id !== photo.file_id || now.destroyed_at) throw wrongState('この写真を消去');
    await deps.vault.destroy(trx, photo.file_id);
    await auditReceipt(trx, deps, context, 'photo.purge', id);
    return photo.file_id;
  });
  await removeBytes(deps, [fileId]);
  await deps.db.scrub();
}
