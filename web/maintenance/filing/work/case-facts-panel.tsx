import { useState } from 'react';
import {
  boardNames,
  type CaseFacts,
  caseFactLabels as labels,
  lettersOf,
  meetingNames,
  selectionNames,
} from '#contract/case-facts.ts';
import { displayCorporateNumber } from '#contract/corporate-number.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { acceptances } from '#contract/meeting-fields.ts';
import { proposedAcceptance } from '#contract/told-acceptances.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPencil } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { acceptingRows } from './accepting-rows.ts';
import { CaseFactsDialog, factsDraft } from './case-facts-dialog.tsx';
import { FoldedList } from './folded-list.tsx';
import { wasEditing } from './use-case-editor.ts';

interface CaseFactsPanelProps {
  requestNo: string;
  work: CaseWork;
  closed: boolean;
}

/** The facts that the papers need and the application does not contain. */
export function CaseFactsPanel({ requestNo, work, closed }: CaseFactsPanelProps) {
  const [editing, setEditing] = useState(() => wasEditing(factsDraft, requestNo));
  const facts = work.caseFacts as CaseFacts;
  const usual = work.usualRepresentative;
  const byLetter = lettersOf(facts.acceptedByLetter);
  const yesOrNo = (flag: boolean) => (flag ? 'あり' : 'なし');
  const accepted = (isThere: boolean, who: 'representatives' | 'others') => {
    const letters = acceptingRows(work, who).filter(({ changeNo }) => byLetter.includes(changeNo));
    return isThere && letters.length > 0
      ? `あり（${letters.map(({ name }) => name).join('、')}を除く）`
      : yesOrNo(isThere);
  };
  return (
    <SectionPanel
      title="登記に必要な情報"
      action={
        !closed && (
          <Button small icon={IconPencil} onClick={() => setEditing(true)}>
            登記に必要な情報を変更
          </Button>
        )
      }
    >
      <FoldedList
        items={[
          { label: labels.corporateNumber, value: displayCorporateNumber(facts.corporateNumber) },
          { label: labels.headOffice, value: usually(facts.headOffice, work.usualHeadOffice) },
          { label: labels.registryOffice, value: facts.registryOffice },
          { label: labels.board, value: facts.board && boardNames[facts.board] },
          { label: labels.selection, value: facts.selection && selectionNames[facts.selection] },
          {
            label: labels.representativeName,
            value: usually(facts.representativeName, usual.name),
          },
          {
            label: labels.representativeAddress,
            value: usually(facts.representativeAddress, usual.address),
          },
          { label: labels.meeting, value: facts.meeting && meetingNames[facts.meeting] },
          {
            label: labels.acceptedAtMeeting,
            value: accepted(facts.acceptedAtMeeting, 'others'),
          },
          {
            label: labels.acceptedAtBoard,
            value: accepted(facts.acceptedAtBoard, 'representatives'),
          },
          { label: labels.sealNotification, value: yesOrNo(facts.sealNotification) },
        ]}
      />
      {!closed && <AcceptanceProposal requestNo={requestNo} work={work} />}
      {editing && (
        <CaseFactsDialog requestNo={requestNo} work={work} onClose={() => setEditing(false)} />
      )}
    </SectionPanel>
  );
}

/** The customer's word on acceptances; a press stores it among the facts. */
function AcceptanceProposal({ requestNo, work }: Omit<CaseFactsPanelProps, 'closed'>) {
  const { run, busy } = useCaseMutation(requestNo);
  const proposed = proposalOf(work);
  if (!proposed || !work.toldAcceptance) return null;
  const { userName, displayDatetime, acceptedList } = work.toldAcceptance;
  const store = () =>
    run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/case',
        { params: { requestNo }, body: { ...work.caseFacts, ...proposed } },
        ['cm112', '登記に必要な情報'],
      ),
    );
  const said = (['meeting', 'letter'] as const).flatMap((kind) => {
    const names = work.officerList.flatMap(({ changeNo, name }) =>
      acceptedList.some((one) => one.changeNo === changeNo && one.accepted === kind) ? [name] : [],
    );
    return names.length > 0 ? [`${acceptances[kind]}：${names.join('、')}`] : [];
  });
  return (
    <Notice
      kind="info"
      title={`提案：お客様の回答（${displayDatetime}　${userName}）`}
      action={
        <Button small loading={busy} onClick={() => void store()}>
          この提案を登録する
        </Button>
      }
    >
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** The facts about acceptances that the customer's answer proposes; null for none. */
export function proposalOf(work: CaseWork) {
  if (!work.toldAcceptance) return null;
  const rows = (who: 'others' | 'representatives') =>
    acceptingRows(work, who).map(({ changeNo }) => changeNo);
  return proposedAcceptance(
    work.caseFacts as CaseFacts,
    { others: rows('others'), representatives: rows('representatives') },
    work.toldAcceptance.acceptedList,
  );
}

/** What was entered, else the application's value. */
function usually(entered: string, otherwise: string) {
  if (entered || !otherwise) return entered;
  return (
    <>
      {otherwise}
      <Note as="span">申込・お客様情報から</Note>
    </>
  );
}
