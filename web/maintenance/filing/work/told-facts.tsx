import { type CaseFacts, caseFactLabels, meetingNames } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { acceptances } from '#contract/meeting-fields.ts';
import { proposedFacts } from '#contract/told-facts.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** The facts that the customer's answer proposes; null for none, or once the office has decided about it. */
export function proposalOf(work: CaseWork) {
  if (!work.toldFacts || work.toldFacts.seenFlg) return null;
  return proposedFacts(work.caseFacts as CaseFacts, work.officerList, work.toldFacts);
}

/** Something of the customer's answer about the meetings waits for the office. */
export const hasAnswer = (work: CaseWork) => work.answerWaitsFlg || proposalOf(work) !== null;

/** The customer's word on the facts, by their labels. */
export function saidOfFacts({ toldFacts, officerList }: CaseWork) {
  if (!toldFacts) return [];
  const { meeting, acceptedList } = toldFacts;
  const items = (['meeting', 'letter'] as const).map((kind) => ({
    label: acceptances[kind],
    value: officerList
      .filter(({ changeNo }) =>
        acceptedList.some((one) => one.changeNo === changeNo && one.accepted === kind),
      )
      .map(({ name }) => name)
      .join('、'),
  }));
  const ofMeeting = { label: caseFactLabels.meeting, value: meeting && meetingNames[meeting] };
  return [ofMeeting, ...items].filter(({ value }) => value !== '');
}

/** Shows what the customer said of the facts. */
export function Told({ work }: { work: CaseWork }) {
  if (!work.toldFacts) return null;
  const { userName, displayDatetime } = work.toldFacts;
  return (
    <Notice kind="info" title={`提案：お客様の回答（${displayDatetime}　${userName}）`}>
      {saidOfFacts(work).map(({ label, value }) => (
        <p key={label}>{`${label}：${value}`}</p>
      ))}
    </Notice>
  );
}
