import { type Deal, type DealNote, deal, dealNote } from '#contract/codes.ts';

/** The code of a vote in the history, for a deal that may take two approvers. */
export function codeOfVote(code: Deal): DealNote {
  return code === deal.approve ? dealNote.approveVote : dealNote.denyVote;
}

/** Whether an entry of the history is a vote, and not yet a decision. */
export function isVote({ deal: code }: { deal: Deal | DealNote }): boolean {
  return code === dealNote.approveVote || code === dealNote.denyVote;
}

/** What a vote was for. */
export function dealOfVote(code: Deal | DealNote): Deal {
  return code === dealNote.approveVote ? deal.approve : deal.deny;
}
