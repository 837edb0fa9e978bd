import { deal } from '#contract/codes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, refused, wrongState } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { selectTies } from '../../platform/ties.ts';
import { accountsOfSamePerson } from '../access/one-person.service.ts';
import * as queries from './claims.queries.ts';
import { demandOtherPerson, verifiersOf } from './four-eyes.service.ts';
import { demandStranger, ownMarks } from './own-receipts.service.ts';
import { selectPhotosOf } from './photos.queries.ts';
import { presentClaim } from './receipts.present.ts';
import { selectApproversNeeded, selectDealsOf, selectReceipt } from './receipts.queries.ts';
import { auditReceipt, locked, receiptOfSystem } from './receipts.service.ts';
import { approversFor, isVote } from './votes.ts';

/** How long a claim lasts unless it is renewed. */
const claimTime = 15 * 60 * 1000;

const nothing = { receiptNo: '', claim: null };

/**
 * Claims the next waiting receipt: the one that is claimed already (its response may have been lost), else the
 * unclaimed one with the oldest due date that is not the verifier's own. `except` is released, and the queue continues after it.
 */
export async function takeNext(
  deps: Deps,
  verifier: VerifierSession,
  except: string,
  context: RequestContext,
) {
  demandApprover(verifier);
  const skipped = plainNumber(except);
  const { systemId: system, userId: user } = verifier;
  return deps.db.write(async (trx) => {
    await queries.lockVerifier(trx, user);
    if (skipped) await queries.releaseClaims(trx, user, skipped);
    const now = deps.clock.now().toISOString();
    const inHand = await queries.selectInHand(trx, user, now, skipped);
    const behind = skipped ? await placeOf(trx, system, skipped) : queries.queueStart;
    const alone = (await selectApproversNeeded(trx, system)) < 2;
    const voters = (
      alone ? [user] : await accountsOfSamePerson(trx, verifiersOf(system), user)
    ).join(' ');
    const own = await ownMarks(trx, verifier);
    const wanted = { system, voters, now, except: skipped, own };
    for (let id = inHand; ; id = undefined) {
      id ??=
        (await queries.selectNextWaiting(trx, { ...wanted, ...behind })) ??
        // Nothing waits after the released one, so the search starts at the beginning of the queue.
        (await queries.selectNextWaiting(trx, { ...wanted, ...queries.queueStart }));
      if (id === undefined) return nothing;
      const input = await give(trx, deps, verifier, id, context);
      // Null when another verifier was faster; then it is no candidate any more.
      if (input) return input;
    }
  });
}

async function placeOf(trx: Transaction, system: string, id: string): Promise<queries.QueuePlace> {
  const receipt = await selectReceipt(trx, id);
  if (receipt?.system_id !== system || receipt.applied_at === null) return queries.queueStart;
  return { due_date: receipt.due_date, applied_at: receipt.applied_at, id };
}

/** Claims a receipt for a verifier for the usual time; null when another has claimed it or it no longer waits. */
async function give(
  trx: Transaction,
  deps: Deps,
  verifier: VerifierSession,
  id: string,
  context: RequestContext,
) {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + claimTime).toISOString();
  const user = { id: verifier.userId, name: verifier.name };
  if (!(await queries.claimWaiting(trx, id, user, now.toISOString(), until))) return null;
  await auditReceipt(trx, deps, context, 'receipt.claim', id);
  const claimed = { claimed_by: user.id, claimed_by_name: user.name, claimed_until: until };
  return { receiptNo: id, claim: presentClaim(claimed, { userId: user.id, now }) };
}

/**
 * Claims a receipt, or renews its claim.
 * @throws 409 when another verifier has claimed it, it does not wait, or the same person has voted on it already
 */
export async function claimReceipt(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  context: RequestContext,
) {
  const { id } = await receiptOfSystem(deps, verifier.systemId, number);
  demandApprover(verifier);
  return deps.db.write(async (trx) => {
    const receipt = await locked(trx, id);
    await demandStranger(trx, verifier, receipt);
    demandFree(deps, verifier, receipt);
    const input = await give(trx, deps, verifier, id, context);
    if (!input) throw wrongState('この受付を審査');
    // It waits for another person's vote.
    const votes = (await selectDealsOf(trx, id)).filter(isVote);
    if (votes.some(({ dealt_by }) => dealt_by === verifier.userId)) throw refused(409, 'vfv019');
    const needed = await selectApproversNeeded(trx, receipt.system_id);
    if (approversFor(deal.approve, needed, await selectPhotosOf(trx, id)) > 1) {
      demandOtherPerson(
        await selectTies(trx, verifiersOf(receipt.system_id)),
        verifier.userId,
        votes,
      );
    }
    return input;
  });
}

/** Releases a receipt; does nothing for an unclaimed one. */
export async function releaseReceipt(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  context: RequestContext,
): Promise<void> {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  if (receipt.claimed_by !== verifier.userId) return;
  await deps.db.write(async (trx) => {
    await queries.releaseClaims(trx, verifier.userId, receipt.id);
    await auditReceipt(trx, deps, context, 'receipt.release', receipt.id);
  });
}

/** @throws 409, naming the verifier who has claimed the receipt, when it is another one */
export function demandFree(deps: Deps, verifier: VerifierSession, receipt: ReceiptRow): void {
  const claim = presentClaim(receipt, { userId: verifier.userId, now: deps.clock.now() });
  if (claim && !claim.mine)
    throw refused(409, 'vfv020', claim.userName, displayInstant(claim.until));
}

/** @throws 403 */
export function demandApprover(verifier: VerifierSession, act = '審査'): void {
  if (!verifier.isApprover) throw forbidden(act);
}
