import { type Deal, deal, type VerifyStatus, verifyStatus } from './codes.ts';

interface Transition {
  from: readonly VerifyStatus[];
  /** The status of this receipt afterwards. */
  to: VerifyStatus;
  /** A comment must say why. */
  commentRequired: boolean;
}

const { invited, applied, approved, denied, cancelled, reapplication, expired } = verifyStatus;

/** What a verifier may do, in which state, and what it leads to. A decision is never changed. */
export const dealTransitions: Record<Deal, Transition> = {
  [deal.approve]: { from: [applied], to: approved, commentRequired: false },
  [deal.deny]: { from: [applied], to: denied, commentRequired: true },
  [deal.cancel]: { from: [invited, applied], to: cancelled, commentRequired: false },
  // A decision that stands keeps its status and is marked with `reAppFlg`. Every one makes a new receipt.
  [deal.reapply]: {
    from: [applied, denied, expired, approved],
    to: reapplication,
    commentRequired: true,
  },
};

/** What counts beside the status of a receipt. */
export interface ReceiptFacts {
  /** A photo was destroyed: nothing can be approved on it, and an approval rests on it no more. */
  purged: boolean;
  /** The chain has a newer receipt. */
  superseded: boolean;
  /** The filing that it is for was cancelled: nobody's identity is asked for any more. */
  unneeded: boolean;
}

/** The status that a deal leads to, or null where it may not be done. */
export function statusAfter(
  dealCode: Deal,
  status: VerifyStatus,
  { purged, superseded, unneeded }: ReceiptFacts,
): VerifyStatus | null {
  const { from, to } = dealTransitions[dealCode];
  if (!from.includes(status)) return null;
  if (dealCode === deal.approve && purged) return null;
  if (dealCode !== deal.reapply) return to;
  if (superseded || unneeded || (status === approved && !purged)) return null;
  return status === denied || status === approved ? status : to;
}

/** How a decision of several approvers stands after one more vote. */
export type VoteResult = 'decided' | 'first' | 'split';

/**
 * What one more vote leads to, where `needed` approvers must agree: the decision, the first of two votes, or two that
 * differ, on which a third approver decides.
 */
export function countVotes(votes: readonly Deal[], cast: Deal, needed: number): VoteResult {
  const agreeing = 1 + votes.filter((vote) => vote === cast).length;
  if (agreeing >= needed) return 'decided';
  return votes.length === 0 ? 'first' : 'split';
}

/** The status on a day, Japan's date: an invitation that nobody followed ends with its due date. */
export function statusOn(status: string, dueDate: string, today: string): VerifyStatus {
  return status === invited && today > dueDate ? expired : (status as VerifyStatus);
}

/** States in which the applicant has finished and nobody asked him again. */
export function isApplied(status: VerifyStatus): boolean {
  return status === applied || status === approved || status === denied;
}

/** States in which the link takes photos. */
export function isOpen(status: VerifyStatus): boolean {
  return status === invited;
}

/** States in which a filing's verification still goes on. */
export function isUnderWay(status: VerifyStatus): boolean {
  return status === invited || status === applied;
}

/** The state in which a decision is waited for, and in which a receipt can be taken in hand. */
export function isWaiting(status: VerifyStatus): boolean {
  return status === applied;
}

/** The deal by which a receipt came to its status; undefined while nobody has dealt with it. */
export function dealOfStatus(status: VerifyStatus): Deal | undefined {
  const decided: Partial<Record<VerifyStatus, Deal>> = {
    [approved]: deal.approve,
    [denied]: deal.deny,
    [cancelled]: deal.cancel,
    [reapplication]: deal.reapply,
  };
  return decided[status];
}
