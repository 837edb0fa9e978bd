import { type Deal, deal, dealNote } from '#contract/codes.ts';

/** Deals that a system can ask two approvers for, and under which code the history keeps a vote for them. */
const voteCodes = {
  [deal.approve]: dealNote.approveVote,
  [deal.deny]: dealNote.denyVote,
} as const;

export type VotedDeal = keyof typeof voteCodes;

export const codeOfVote = (code: VotedDeal) => voteCodes[code];

/** Whether an entry of the history is a vote, and not yet a decision. */
export function isVote({ deal: code }: { deal: string }): boolean {
  return code === dealNote.approveVote || code === dealNote.denyVote;
}

/** What a vote was for. */
export function dealOfVote(code: string): Deal {
  return code === dealNote.approveVote ? deal.approve : deal.deny;
}
