import { codeIn, forEachCode } from '#contract/code.ts';
import {
  type Deal,
  deal,
  identityMethod,
  type VerifyStatus,
  verifyStatus,
} from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Judgement } from '#contract/judgement.ts';
import {
  countVotes,
  dealTransition,
  statusAfter,
  type VoteResult,
} from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, refused, stale, wrongState } from '../../platform/http/problem.ts';
import { personsOf, writtenPersons } from '../../platform/one-person.ts';
import { demandProof } from '../../platform/proof.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { selectTies } from '../../platform/ties.ts';
import { currentFiling, markVerificationUpdated } from '../filings/filing-record.service.ts';
import { verificationMethod } from '../masters/masters.service.ts';
import { certifiedFactsOf, certifiedJudgement } from './certified.service.ts';
import { demandApprover, demandFree } from './claims.service.ts';
import { demandReasons, type SentFault } from './deal-reasons.ts';
import { recordDeal } from './deal-record.ts';
import { examineOnce } from './findings.service.ts';
import { demandOtherPerson, verifiersOf } from './four-eyes.service.ts';
import { type CaseRules, followReceipt, isNeeded, reportApproval } from './joining.service.ts';
import { demandJudgement } from './judgements.service.ts';
import { demandStranger } from './own-receipts.service.ts';
import { demandLooks } from './photo-looks.service.ts';
import { selectPhotosOf } from './photos.queries.ts';
import * as queries from './receipts.queries.ts';
import {
  auditReceipt,
  demandMethod,
  expireLocked,
  locked,
  newestOfChain,
  receiptOfSystem,
} from './receipts.service.ts';
import { tellApplicant } from './tell-applicant.service.ts';
import { approversFor, codeOfVote, dealOfVote, isVote } from './votes.ts';

/** A verifier's input for a deal: the reasons, and the version that the screen showed. */
export interface SentDeal {
  receiptNo?: string | undefined;
  dealKbn: string;
  dealComment: string;
  reasonCdList: string[];
  photoFaultList?: SentFault[];
  judgement?: Judgement | undefined;
  appRequestUpdateDatetime: string;
  appRequestUpdateUserId: string;
}

/** A deal's verifier and input. */
export interface Dealing {
  verifier: VerifierSession;
  code: Deal;
  sent: SentDeal;
  context: RequestContext;
}

/** The acts as messages name them. */
const acts = forEachCode(deal, {
  approve: '承認',
  deny: '否認',
  cancel: '本人確認の依頼を取消',
  reapply: '再申請を依頼',
});
/** The same before 「しました」. */
export const actOf = (code: Deal) => (code === deal.cancel ? '本人確認の依頼を取り消' : acts(code));

const auditActions = forEachCode(deal, {
  approve: 'receipt.approve',
  deny: 'receipt.deny',
  cancel: 'receipt.cancel',
  reapply: 'receipt.reapply',
} as const);

/**
 * Approves or denies an application while its method is valid, or votes for that when the system takes two approvers.
 * @returns the requested deal, and the state after it
 */
export async function decide(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  sent: SentDeal,
  context: RequestContext,
  rules: CaseRules,
): Promise<{ code: Deal; stands: VoteResult }> {
  const code = codeIn(deal, sent.dealKbn);
  if (code !== deal.approve && code !== deal.deny) throw invalidField('dealKbn', 'cm040');
  const dealing = { verifier, code, sent, context, rules };
  const receipt = await dealable(deps, number, dealing);
  const method = await verificationMethod(deps.db.read, receipt.method);
  const facts = await certifiedFactsOf(deps, receipt);
  if (code === deal.approve) await examineOnce(deps, receipt, context);
  const stands = await deps.db.write(async (trx) => {
    const held = await hold(trx, deps, receipt.id, dealing);
    if (code === deal.approve) demandMethod(method, japanDate(deps.clock.now()));
    await demandJudgement(trx, deps, held.receipt, dealing);
    if (code === deal.approve) await demandLooks(trx, verifier, held.receipt);
    if (code !== deal.approve || receipt.method !== identityMethod.digitalId) {
      return castVote(trx, deps, held, dealing);
    }
    if (!facts) throw wrongState(acts(code));
    const judgement = certifiedJudgement(facts, held.receipt, sent.dealComment);
    return castVote(trx, deps, held, { ...dealing, sent: { ...sent, judgement } });
  });
  deps.wakeMail();
  return { code, stands };
}

async function castVote(
  trx: Transaction,
  deps: Deps,
  held: Held,
  dealing: Dealing & { rules: CaseRules },
): Promise<VoteResult> {
  const { verifier, code, context, rules } = dealing;
  const { receipt } = held;
  const votes = (await queries.selectDealsOf(trx, receipt.id)).filter(isVote);
  if (votes.some((vote) => vote.dealt_by === verifier.userId)) throw refused(409, 'vfv019');
  const needed = approversFor(
    code,
    await queries.selectApproversNeeded(trx, receipt.system_id),
    await selectPhotosOf(trx, receipt.id),
  );
  const ties = await selectTies(trx, verifiersOf(receipt.system_id));
  if (needed > 1) demandOtherPerson(ties, verifier.userId, votes);
  const stands = countVotes(
    votes.map((vote) => dealOfVote(vote.deal)),
    code,
    needed,
  );
  if (stands !== 'decided') {
    const persons = writtenPersons(personsOf(ties, verifier.userId));
    await recordDeal(trx, deps, receipt, dealing, codeOfVote(code), persons);
    await queries.updateReceipt(trx, receipt.id, {
      ...noClaim,
      updated_at: laterThan(receipt.updated_at, deps.clock),
      updated_by: context.actor.id,
    });
    await auditReceipt(trx, deps, context, 'receipt.vote', receipt.id);
    return stands;
  }
  const agreeing = votes.filter((vote) => dealOfVote(vote.deal) === code);
  const byName = [...agreeing.map((vote) => vote.dealt_by_name), verifier.name].join('、');
  await conclude(trx, deps, held, dealing, byName);
  if (code === deal.approve) await reportApproval(trx, deps, receipt, { rules, byName, context });
  else if (receipt.filing_id) {
    await markVerificationUpdated(trx, deps, receipt.filing_id, receipt.id);
  }
  await auditReceipt(trx, deps, context, auditActions(code), receipt.id);
  await tellApplicant(trx, deps, receipt, code === deal.approve ? 'approved' : 'denied');
  return stands;
}

/** Cancels a request for verification, which its filing then no longer shows; who has sent something is told. */
export async function cancelVerification(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  sent: SentDeal,
  context: RequestContext,
  rules: Pick<CaseRules, 'followClosing'>,
): Promise<void> {
  const dealing = { verifier, code: deal.cancel, sent, context };
  const { id } = await dealable(deps, number, dealing);
  await deps.db.write(async (trx) => {
    const dealt = await dealWith(trx, deps, id, dealing);
    await followReceipt(trx, deps, dealt, dealt, context, rules);
    if (dealt.applied_at !== null) await tellApplicant(trx, deps, dealt, 'cancelled');
  });
  deps.wakeMail();
}

/**
 * The receipt of a deal, after every check that cannot change in the meantime.
 * @throws 404, 403, 400 in this order
 */
export async function dealable(deps: Deps, number: string, dealing: Dealing): Promise<ReceiptRow> {
  const { verifier, code, sent } = dealing;
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  demandApprover(verifier, acts(code));
  if (sent.receiptNo !== undefined && plainNumber(sent.receiptNo) !== receipt.id) {
    throw invalidField('receiptNo', 'cm040');
  }
  if (dealTransition(code).commentRequired && sent.dealComment.trim() === '') {
    throw invalidField('dealComment', 'vfv014');
  }
  await demandReasons(deps.db.read, code, sent);
  return receipt;
}

/** A receipt for a deal, locked until the transaction ends, and the status that the deal leads to. */
interface Held {
  receipt: ReceiptRow;
  status: VerifyStatus;
}

/** @throws 409: stale, claimed by another, in another status, or the verifier's own */
async function hold(
  trx: Transaction,
  deps: Deps,
  id: string,
  { verifier, code, sent }: Dealing,
): Promise<Held> {
  const receipt = await expireLocked(trx, deps, await locked(trx, id));
  demandVersion(receipt, sent);
  demandFree(deps, verifier, receipt);
  if (await queries.wasDecided(trx, receipt.chain_id)) demandProof(deps.clock, verifier);
  const filing = receipt.filing_id ? await currentFiling(trx, receipt.filing_id, null) : null;
  const status = statusAfter(code, receipt.status, {
    purged: (await selectPhotosOf(trx, id)).some((photo) => photo.destroyed_at !== null),
    superseded: (await newestOfChain(trx, receipt.chain_id)).id !== id,
    unneeded: !(await isNeeded(trx, receipt, filing)),
  });
  if (!status) throw wrongState(acts(code));
  await demandStranger(trx, verifier, receipt);
  return { receipt, status };
}

/** @throws 409 when the receipt has another version than the caller's */
export function demandVersion(
  receipt: ReceiptRow,
  sent: Pick<SentDeal, 'appRequestUpdateDatetime' | 'appRequestUpdateUserId'>,
): void {
  const version =
    receipt.updated_at === sent.appRequestUpdateDatetime &&
    receipt.updated_by === sent.appRequestUpdateUserId;
  if (!version) throw stale();
}

/** Makes a deal on a receipt of the caller's version; returns the receipt afterwards. */
export async function dealWith(
  trx: Transaction,
  deps: Deps,
  id: string,
  dealing: Dealing,
): Promise<ReceiptRow> {
  const held = await hold(trx, deps, id, dealing);
  const dealt = await conclude(trx, deps, held, dealing, dealing.verifier.name);
  await auditReceipt(trx, deps, dealing.context, auditActions(dealing.code), id);
  return dealt;
}

const noClaim = { claimed_by: null, claimed_by_name: null, claimed_until: null };

/** Stores a deal; `names` are those who decided. */
async function conclude(
  trx: Transaction,
  deps: Deps,
  { receipt, status }: Held,
  dealing: Dealing,
  names: string,
): Promise<ReceiptRow> {
  const now = deps.clock.now();
  const changes = {
    status,
    // A decision keeps the name of the decider, also when photos are asked for again.
    ...(status !== receipt.status && {
      decided_at: now.toISOString(),
      decided_by: dealing.verifier.userId,
      decided_by_name: names,
      waited_seconds: waited(receipt, now),
      retention_from: retentionFrom(receipt, status, now),
    }),
    ...(dealing.code === deal.reapply && { reapplied: 1 }),
    ...noClaim,
    updated_at: laterThan(receipt.updated_at, deps.clock),
    updated_by: dealing.context.actor.id,
  };
  await queries.updateReceipt(trx, receipt.id, changes);
  await recordDeal(trx, deps, receipt, dealing, dealing.code);
  return { ...receipt, ...changes };
}

function waited({ status, applied_at }: ReceiptRow, now: Date): number | null {
  if (status !== verifyStatus.applied || applied_at === null) return null;
  return Math.round((now.getTime() - Date.parse(applied_at)) / 1000);
}

// The retention period of an approved receipt begins at the end of its filing, which is not known yet; that of an expired
// one has begun.
function retentionFrom(receipt: ReceiptRow, status: VerifyStatus, now: Date): string | null {
  if (status === verifyStatus.approved && receipt.filing_id !== null) return null;
  const expired = receipt.status === verifyStatus.expired ? receipt.retention_from : null;
  return expired ?? japanDate(now);
}
