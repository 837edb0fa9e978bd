import { type CaseFacts, lettersIn, lettersOf } from './case-facts.ts';
import type { Acceptance } from './meeting-fields.ts';

/** The customer's word on one officer's acceptance. */
export interface ToldAcceptance {
  changeNo: number;
  accepted: Acceptance;
}

type Proposed = Pick<CaseFacts, 'acceptedAtMeeting' | 'acceptedAtBoard' | 'acceptedByLetter'>;

/** Rows of officers who take office, by the meeting at which they may accept. */
export interface AcceptingRows {
  others: readonly number[];
  representatives: readonly number[];
}

/**
 * The facts about acceptances as the customer tells them: an officer of whom nothing is said needs a letter. Null where the
 * facts say so already, or nothing is said of a meeting.
 */
export function proposedAcceptance(
  facts: Proposed & Pick<CaseFacts, 'writtenMeeting'>,
  rows: AcceptingRows,
  told: readonly ToldAcceptance[],
): Proposed | null {
  const accepts = (no: number) =>
    told.some(({ changeNo, accepted }) => changeNo === no && accepted === 'meeting');
  const [atMeeting, atBoard] = [
    !facts.writtenMeeting && rows.others.some(accepts),
    rows.representatives.some(accepts),
  ];
  if (!(atMeeting || atBoard)) return null;
  const asked = [...(atMeeting ? rows.others : []), ...(atBoard ? rows.representatives : [])];
  const kept = lettersOf(facts.acceptedByLetter).filter((no) => !asked.includes(no));
  const proposed = {
    acceptedAtMeeting: facts.acceptedAtMeeting || atMeeting,
    acceptedAtBoard: facts.acceptedAtBoard || atBoard,
    acceptedByLetter: lettersIn([...kept, ...asked.filter((no) => !accepts(no))]),
  };
  const names = Object.keys(proposed) as (keyof Proposed)[];
  return names.every((name) => proposed[name] === facts[name]) ? null : proposed;
}
