import type { Caution } from '#contract/cautions.ts';
import { documentDetail, identityMethod } from '#contract/codes.ts';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import { isWaiting } from '#contract/verification-states.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { demandApprover, demandFree } from './claims.service.ts';
import { examine, type Reading } from './findings.service.ts';
import { demandStranger } from './own-receipts.service.ts';
import { standingPhoto } from './photo-views.service.ts';
import { receiptOfSystem } from './receipts.service.ts';

/**
 * Reads a document for the approver who judges the receipt now, and finds cautions by it. No reading is
 * stored: it is read again with every opening, and perishes with the photo. Of a back only is known whether it shows an
 * individual number.
 * @throws 403, 404, 409
 */
export async function readProposals(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  reading: Reading,
): Promise<{ proposalList: Proposal[]; cautionList: Caution[] }> {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  demandApprover(verifier);
  await demandStranger(deps.db.read, verifier, receipt);
  demandFree(deps, verifier, receipt);
  if (!isWaiting(receipt.status)) throw wrongState('この受付を審査');
  if (receipt.method !== identityMethod.photo) return { proposalList: [], cautionList: [] };
  if (deps.textReader.available) await standingPhoto(deps, receipt, documentDetail.front);
  return examine(deps, receipt, reading);
}
