import { type CaseFacts, caseFactLabels, meetingNames } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { acceptances } from '#contract/meeting-fields.ts';
import { proposedFacts } from '#contract/told-facts.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { acceptingRows } from './accepting-rows.ts';

/** The facts that the customer's answer proposes; null for none, or once the office has decided about it. */
export function proposalOf(work: CaseWork) {
  if (!work.toldFacts || work.toldFacts.seenFlg) return null;
  const rows = (who: 'others' | 'representatives') =>
    acceptingRows(work, who).map(({ changeNo }) => changeNo);
  return proposedFacts(
    work.caseFacts as CaseFacts,
    { others: rows('others'), representatives: rows('representatives') },
    work.toldFacts,
  );
}

interface FactsProposalProps {
  requestNo: string;
  work: CaseWork;
  onEdit: () => void;
}

/** The customer's word on the facts: a press stores it, another opens them filled in with it. */
export function FactsProposal({ requestNo, work, onEdit }: FactsProposalProps) {
  const { run, busy } = useCaseMutation(requestNo);
  const proposed = proposalOf(work);
  if (!proposed) return null;
  const body = { ...work.caseFacts, ...proposed, answerSeen: work.toldFacts?.saidAt };
  const store = () =>
    run(() =>
      send('put', '/user/mainte/requestdetails/{requestNo}/case', { params: { requestNo }, body }, [
        'cm112',
        '登記に必要な情報',
      ]),
    );
  return (
    <Told
      work={work}
      action={
        <Row gap="8px 12px">
          <Button small loading={busy} onClick={() => void store()}>
            この提案を登録する
          </Button>
          <Button small disabled={busy} onClick={onEdit}>
            直して登録する
          </Button>
        </Row>
      }
    />
  );
}

/** Shows what the customer said of the facts. */
export function Told({ work, action }: { work: CaseWork; action?: React.ReactNode }) {
  if (!work.toldFacts) return null;
  const { userName, displayDatetime, meeting, acceptedList } = work.toldFacts;
  const said = (['meeting', 'letter'] as const).flatMap((kind) => {
    const names = work.officerList.flatMap(({ changeNo, name }) =>
      acceptedList.some((one) => one.changeNo === changeNo && one.accepted === kind) ? [name] : [],
    );
    return names.length > 0 ? [`${acceptances[kind]}：${names.join('、')}`] : [];
  });
  const lines = [
    ...(meeting ? [`${caseFactLabels.meeting}：${meetingNames[meeting]}`] : []),
    ...said,
  ];
  return (
    <Notice
      kind="info"
      title={`提案：お客様の回答（${displayDatetime}　${userName}）`}
      action={action}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
