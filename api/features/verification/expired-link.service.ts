import { verifyStatus } from '#contract/codes.ts';
import { isOpen } from '#contract/verification-states.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import { markVerificationUpdated } from '../filings/filing-record.service.ts';
import { type ApplicantContext, asApplicant, type Link, openLink } from './applicant.service.ts';
import { closedProblem } from './closed-link.ts';
import { updateReceipt } from './receipts.queries.ts';
import { auditReceipt, expireLocked, locked } from './receipts.service.ts';

/**
 * The holder of an expired link asks the office for a new one. The office sees it; nothing is mailed, and another
 * request changes nothing.
 * @throws 404 for a wrong link, 409 for one that is open or closed in another way
 */
export async function requestNewLink(
  deps: Deps,
  link: Link,
  context: ApplicantContext,
): Promise<void> {
  const opened = await openLink(deps, link, context);
  await deps.db.write(async (trx) => {
    const receipt = await expireLocked(trx, deps, await locked(trx, opened.id));
    if (isOpen(receipt.status)) throw wrongState('新しいリンクを依頼');
    if (receipt.status !== verifyStatus.expired) throw closedProblem(receipt.status);
    if (receipt.link_requested_at !== null) return;
    // The version stays, so that the request makes no verifier's deal stale.
    await updateReceipt(trx, receipt.id, { link_requested_at: deps.clock.now().toISOString() });
    if (receipt.filing_id) {
      await markVerificationUpdated(trx, deps, receipt.filing_id, receipt.id);
    }
    await auditReceipt(
      trx,
      deps,
      asApplicant(context, receipt),
      'receipt.request-link',
      receipt.id,
    );
  });
}
