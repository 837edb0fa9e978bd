import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
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

interface OfficerRow {
  changeNo: number;
  positionCode: string;
  reasonCode: string;
}

/** The rows of those who take office: representatives accept at the board's meeting, others at the general one. */
export const acceptingRows = <Row extends Omit<OfficerRow, 'changeNo'>>(
  officers: readonly Row[],
  who: 'representatives' | 'others',
) =>
  officers.filter(
    ({ positionCode, reasonCode }) =>
      reasonOf(reasonCode)?.appoints === true &&
      (positionOf(positionCode)?.represents === true) === (who === 'representatives'),
  );

/** The facts as the customer tells them; null where they say so already. */
export function proposedFacts(
  facts: Proposed & Pick<CaseFacts, 'writtenMeeting'>,
  officers: readonly OfficerRow[],
  told: ToldFacts,
): Proposed | null {
  const proposed = {
    meeting: told.meeting || facts.meeting,
    ...proposedAcceptance(facts, officers, told.acceptedList),
  };
  const names = Object.keys(proposed) as (keyof Proposed)[];
  return names.every((name) => proposed[name] === facts[name]) ? null : proposed;
}

/** An officer of whom nothing is said needs a letter; where nothing is said of a meeting the facts stay. */
function proposedAcceptance(
  facts: Proposed & Pick<CaseFacts, 'writtenMeeting'>,
  officers: readonly OfficerRow[],
  told: readonly ToldAcceptance[],
): Omit<Proposed, 'meeting'> {
  const { acceptedAtMeeting, acceptedAtBoard, acceptedByLetter } = facts;
  const accepts = (no: number) =>
    told.some(({ changeNo, accepted }) => changeNo === no && accepted === 'meeting');
  const rows = (who: 'representatives' | 'others') =>
    acceptingRows(officers, who).map(({ changeNo }) => changeNo);
  const [others, representatives] = [rows('others'), rows('representatives')];
  const [atMeeting, atBoard] = [
    !facts.writtenMeeting && others.some(accepts),
    representatives.some(accepts),
  ];
  if (!(atMeeting || atBoard)) return { acceptedAtMeeting, acceptedAtBoard, acceptedByLetter };
  const asked = [...(atMeeting ? others : []), ...(atBoard ? representatives : [])];
  const kept = lettersOf(acceptedByLetter).filter((no) => !asked.includes(no));
  return {
    acceptedAtMeeting: acceptedAtMeeting || atMeeting,
    acceptedAtBoard: acceptedAtBoard || atBoard,
    acceptedByLetter: lettersIn([...kept, ...asked.filter((no) => !accepts(no))]),
  };
}
