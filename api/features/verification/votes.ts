import { type Deal, type DealNote, deal, dealNote } from '#contract/codes.ts';
import type { ReceiptPhotoRow } from '../../platform/database/tables.ts';

/** The code of a vote in the history, for a deal that may take two approvers. */
export function codeOfVote(code: Deal): DealNote {
  return code === deal.approve ? dealNote.approveVote : dealNote.denyVote;
}

/** Whether an entry of the history is a vote, and not yet a decision. */
export function isVote({ deal: code }: { deal: Deal | DealNote }): boolean {
  return code === dealNote.approveVote || code === dealNote.denyVote;
}

/**
 * How many approvers a deal takes: as many as the system asks for, and two to approve pictures that the applicant chose
 * from the device.
 */
export function approversFor(
  code: Deal,
  bySystem: number,
  photos: readonly Pick<ReceiptPhotoRow, 'captured_by'>[],
): number {
  const chosen = photos.some(({ captured_by }) => captured_by === 'file');
  return code === deal.approve && chosen ? Math.max(bySystem, 2) : bySystem;
}

/** What a vote was for. */
export function dealOfVote(code: Deal | DealNote): Deal {
  return code === dealNote.approveVote ? deal.approve : deal.deny;
}
