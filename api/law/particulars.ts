import { positionOf } from './positions.ts';
import { reason, reasonOf } from './reasons.ts';

/** What is rarely said of a change beside position, name, reason, address and day. Fields of `OfficerParticulars`. */
export type Particular =
  | 'beginsAtMidnight'
  | 'decidedOn'
  | 'acceptedOn'
  | 'predecessorTermEnd'
  | 'wasVoted'
  | 'formerSurname'
  | 'newName';

/** What of it can be said of a position and a reason, by their codes; nothing of codes that the tables do not hold. */
export function particularsOf(positionCode: string, reasonCode: string): Particular[] {
  const [is, by] = [positionOf(positionCode), reasonOf(reasonCode)];
  if (!is || !by) return [];
  if (by.code === reason.renamed) return ['newName'];
  if (by.code === reason.formerSurname) return ['formerSurname'];
  if (by.code === reason.died || by.code === reason.moved) return [];
  if (!by.appoints) {
    return by.code === reason.dismissed ? ['beginsAtMidnight', 'decidedOn'] : ['beginsAtMidnight'];
  }
  const hasOwnTerm = !is.represents && !is.accountant;
  return [
    ...(['beginsAtMidnight', 'decidedOn', 'acceptedOn'] as const),
    ...(hasOwnTerm && by.isNew ? (['predecessorTermEnd'] as const) : []),
    ...(is.accountant && by.code === reason.reappointed ? (['wasVoted'] as const) : []),
    ...(['formerSurname'] as const),
  ];
}

/** What a reason says nothing without, or null. */
export function neededParticular(reasonCode: string): Particular | null {
  if (reasonCode === reason.renamed) return 'newName';
  return reasonCode === reason.formerSurname ? 'formerSurname' : null;
}
