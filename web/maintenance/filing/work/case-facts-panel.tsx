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
import { acceptingRows } from '#contract/told-facts.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPencil } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
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
    const letters = acceptingRows(work.officerList, who).filter(({ changeNo }) =>
      byLetter.includes(changeNo),
    );
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
      {editing && (
        <CaseFactsDialog requestNo={requestNo} work={work} onClose={() => setEditing(false)} />
      )}
    </SectionPanel>
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
