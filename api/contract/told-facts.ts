import { type CaseFacts, lettersIn, lettersOf } from './case-facts.ts';
import type { Acceptance } from './meeting-fields.ts';

/** The customer's word on one officer's acceptance. */
export interface ToldAcceptance {
  changeNo: number;
  accepted: Acceptance;
}

/** The customer's word on the facts of a case. */
export interface ToldFacts extends Pick<CaseFacts, 'meeting'> {
  acceptedList: readonly ToldAcceptance[];
}

type Proposed = Pick<
  CaseFacts,
  'meeting' | 'acceptedAtMeeting' | 'acceptedAtBoard' | 'acceptedByLetter'
>;

/** Rows of officers who take office, by the meeting at which they may accept. */
export interface AcceptingRows {
  others: readonly number[];
  representatives: readonly number[];
}

/** The facts as the customer tells them; null where they say so already. */
export function proposedFacts(
  facts: Proposed & Pick<CaseFacts, 'writtenMeeting'>,
  rows: AcceptingRows,
  told: ToldFacts,
): Proposed | null {
  const proposed = {
    meeting: told.meeting || facts.meeting,
    ...proposedAcceptance(facts, rows, told.acceptedList),
  };
  const names = Object.keys(proposed) as (keyof Proposed)[];
  return names.every((name) => proposed[name] === facts[name]) ? null : proposed;
}

/** An officer of whom nothing is said needs a letter; where nothing is said of a meeting the facts stay. */
function proposedAcceptance(
  facts: Proposed & Pick<CaseFacts, 'writtenMeeting'>,
  rows: AcceptingRows,
  told: readonly ToldAcceptance[],
): Omit<Proposed, 'meeting'> {
  const { acceptedAtMeeting, acceptedAtBoard, acceptedByLetter } = facts;
  const accepts = (no: number) =>
    told.some(({ changeNo, accepted }) => changeNo === no && accepted === 'meeting');
  const [atMeeting, atBoard] = [
    !facts.writtenMeeting && rows.others.some(accepts),
    rows.representatives.some(accepts),
  ];
  if (!(atMeeting || atBoard)) return { acceptedAtMeeting, acceptedAtBoard, acceptedByLetter };
  const asked = [...(atMeeting ? rows.others : []), ...(atBoard ? rows.representatives : [])];
  const kept = lettersOf(acceptedByLetter).filter((no) => !asked.includes(no));
  return {
    acceptedAtMeeting: acceptedAtMeeting || atMeeting,
    acceptedAtBoard: acceptedAtBoard || atBoard,
    acceptedByLetter: lettersIn([...kept, ...asked.filter((no) => !accepts(no))]),
  };
}
