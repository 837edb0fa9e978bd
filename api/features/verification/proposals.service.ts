import { documentDetail, identityMethod } from '#contract/codes.ts';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import { isWaiting } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { proposalsOf } from './card-text.ts';
import { demandApprover, demandFree } from './claims.service.ts';
import { demandStranger } from './own-receipts.service.ts';
import { openPhoto, standingPhoto } from './photo-views.service.ts';
import { receiptOfSystem } from './receipts.service.ts';

interface Reading extends RequestContext {
  /** Aborted when the verifier goes on. */
  signal: AbortSignal;
}

/**
 * What is recognised on the front of a document for the approver who judges the receipt now. It is stored nowhere: it is
 * read again with every opening, and perishes with the photo. No other view is read, because a back may show an
 * individual number.
 * @throws 403, 404, 409
 */
export async function readProposals(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  { signal, ...context }: Reading,
): Promise<{ proposalList: Proposal[] }> {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  demandApprover(verifier);
  await demandStranger(deps.db.read, verifier, receipt);
  demandFree(deps, verifier, receipt);
  if (!isWaiting(receipt.status)) throw wrongState('この受付を審査');
  if (receipt.method !== identityMethod.photo || !deps.textReader.available) {
    return { proposalList: [] };
  }
  const photo = await standingPhoto(deps, receipt, documentDetail.front);
  const part = photo.card_at === null ? 'photo' : 'card';
  const { bytes } = await openPhoto(
    deps,
    receipt,
    photo,
    { part, action: 'photo.recognise' },
    context,
  );
  const lines = await deps.textReader.read(bytes, signal);
  return { proposalList: proposalsOf(lines, receipt.document_kind) };
}
