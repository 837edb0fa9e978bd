import { forEachCode } from './code.ts';
import { type Deal, deal, type VerifyStatus, verifyStatus } from './codes.ts';

interface Transition {
  from: readonly VerifyStatus[];
  /** The receipt's status afterwards. */
  to: VerifyStatus;
  /** Whether a comment is required. */
  commentRequired: boolean;
}

const { invited, applied, approved, denied, cancelled, reapplication, expired } = verifyStatus;

/** Which deals a verifier may make in which status, and the status afterwards. A decision is never changed. */
export const dealTransition = forEachCode<keyof typeof deal, Deal, Transition>(deal, {
  approve: { from: [applied], to: approved, commentRequired: false },
  deny: { from: [applied], to: denied, commentRequired: true },
  cancel: { from: [invited, applied], to: cancelled, commentRequired: false },
  // A decided receipt keeps its status and is marked with `reAppFlg`; asking again always makes a new receipt.
  reapply: {
    from: [applied, denied, expired, approved],
    to: reapplication,
    commentRequired: true,
  },
});

/** What matters besides the status of a receipt. */
export interface ReceiptFacts {
  /** A photo was destroyed, so the receipt can no longer be approved, and an approval no longer counts. */
  purged: boolean;
  /** The chain has a newer receipt. */
  superseded: boolean;
  /** Its filing was cancelled or goes on without it, so that nobody is asked again. */
  unneeded: boolean;
}

/** The status after a deal, or null when the deal is not allowed. */
export function statusAfter(
  dealCode: Deal,
  status: VerifyStatus,
  { purged, superseded, unneeded }: ReceiptFacts,
): VerifyStatus | null {
  const { from, to } = dealTransition(dealCode);
  if (!from.includes(status)) return null;
  if (dealCode === deal.approve && purged) return null;
  if (dealCode !== deal.reapply) return to;
  if (superseded || unneeded || (status === approved && !purged)) return null;
  return status === denied || status === approved ? status : to;
}

/** The outcome of one more vote. */
export type VoteResult = 'decided' | 'first' | 'split';

/**
 * The outcome of one more vote when `needed` approvers must agree: decided, the first of two, or two that differ, so
 * that a third approver decides.
 */
export function countVotes(votes: readonly Deal[], cast: Deal, needed: number): VoteResult {
  const agreeing = 1 + votes.filter((vote) => vote === cast).length;
  if (agreeing >= needed) return 'decided';
  return votes.length === 0 ? 'first' : 'split';
}

/** The status on a day, Japan's date: an invitation expires after its due date. */
export function statusOn(status: VerifyStatus, dueDate: string, today: string): VerifyStatus {
  return status === invited && today > dueDate ? expired : status;
}

/** Whether the applicant has submitted and was not asked again. */
export function isApplied(status: VerifyStatus): boolean {
  return status === applied || status === approved || status === denied;
}

/** Whether the link accepts photos. */
export function isOpen(status: VerifyStatus): boolean {
  return status === invited;
}

/** Whether a filing's verification is still going on. */
export function isUnderWay(status: VerifyStatus): boolean {
  return status === invited || status === applied;
}

/** Whether the office's own identification is what counts of a filing: nothing waits for a receipt that is not decided. */
export const isOfOffice = (status: string, isIdentifiedByOffice: boolean) =>
  isIdentifiedByOffice && status !== approved && status !== denied;

/** Whether the receipt waits for a decision and can be claimed. */
export function isWaiting(status: VerifyStatus): boolean {
  return status === applied;
}

/** The deal that led to a status; undefined before any deal. */
export function dealOfStatus(status: VerifyStatus): Deal | undefined {
  const decided: Partial<Record<VerifyStatus, Deal>> = {
    [approved]: deal.approve,
    [denied]: deal.deny,
    [cancelled]: deal.cancel,
    [reapplication]: deal.reapply,
  };
  return decided[status];
}
