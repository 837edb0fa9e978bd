import { useState } from 'react';
import { changeName } from '#contract/confirmation-changes.ts';
import { methodName } from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  confirmationLabels as labels,
  riskGrades,
} from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayDate } from '#contract/japan-time.ts';
import { compareNames } from '#contract/name-variants.ts';
import { loadFile } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconFileText, IconPencil } from '#shared/ui/icons.ts';
import { Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { useInAct } from '../filing/act/act-button.tsx';
import { FoldedList } from '../filing/work/folded-list.tsx';
import { wasEditing } from '../filing/work/use-case-editor.ts';
import { ConfirmationForm, confirmationDraft } from './confirmation-form.tsx';

/** Up to so many are named; of an empty record all would be. */
const fewMissing = 10;

interface ConfirmationPanelProps {
  requestNo: string;
  work: CaseWork;
  closed: boolean;
}

/** The record of the confirmation of the transaction, which the office keeps for ten years. */
export function ConfirmationPanel({ requestNo, work: caseWork, closed }: ConfirmationPanelProps) {
  const [editing, setEditing] = useState(() => wasEditing(confirmationDraft, requestNo));
  const [saves, setSaves] = useState(0);
  const inAct = useInAct();
  const around = useSwappedFocus(saves);
  const record = caseWork.confirmation as Confirmation;
  const missing = caseWork.gateFacts.confirmationMissingList;
  const few = missing.length <= fewMissing ? missing.join('、') : '';
  const grade = riskGrades[record.riskGrade as keyof typeof riskGrades];
  const confirmed = [displayDate(record.confirmedOn), record.confirmedTime, record.confirmedBy];
  const form = (
    <ConfirmationForm
      // What is stored is where the next change begins.
      key={saves}
      requestNo={requestNo}
      work={caseWork}
      onClose={() => {
        setEditing(false);
        setSaves(saves + 1);
      }}
    />
  );
  // The act has the same heading.
  if (inAct) {
    return (
      <div ref={around}>
        {few && <Note>足りない項目：{few}</Note>}
        {form}
      </div>
    );
  }
  return (
    <SectionPanel
      title="取引時の確認記録"
      action={
        <Button small icon={IconPencil} onClick={() => setEditing(true)}>
          確認記録を変更
        </Button>
      }
    >
      {!closed && missing.length > 0 && (
        <Notice kind="info" title={`${missing.length}項目が足りません`}>
          {few}
        </Notice>
      )}
      <FoldedList
        items={[
          { label: '担当者', value: dealerOf(record, caseWork) },
          {
            label: labels.method,
            value: methodName(record),
          },
          { label: '確認', value: confirmed.filter(Boolean).join('　') },
          { label: labels.authority, value: record.authority },
          { label: labels.purpose, value: record.purpose },
          { label: labels.business, value: record.business },
          { label: '実質的支配者', value: record.beneficialOwners },
          {
            label: labels.riskGrade,
            value: grade ? `${grade}（${record.riskReason}）` : '',
          },
        ]}
      />
      {caseWork.confirmationChangeList.map((change) => (
        <Notice
          key={change.correctionNo}
          kind="info"
          title={`付記　${changeName(change)}：確認のあとに変わりました`}
        >
          {change.lineList
            .map(({ label, before, after }) => `${label}：${before}→${after}`)
            .join('、')}
        </Notice>
      ))}
      <PrintButton requestNo={requestNo} />
      {editing && form}
    </SectionPanel>
  );
}

/** Who was identified, marked where the application names another contact person. */
function dealerOf({ dealerName }: Confirmation, { personList }: CaseWork): string {
  const contact = personList.find(({ personId }) => personId === 'contact');
  if (!contact || dealerName === '' || compareNames(contact.name, dealerName) === 'same') {
    return dealerName;
  }
  return `${dealerName}（申込の担当者は${contact.name}さん）`;
}

function PrintButton({ requestNo }: { requestNo: string }) {
  const { save, busy } = useSavedFile();
  const load = () =>
    loadFile(
      'get',
      '/user/mainte/requestdetails/{requestNo}/confirmation/pdf',
      { params: { requestNo } },
      ['cm100', '確認記録'],
    );
  return (
    <Row gap="8px 12px" mt={12}>
      <Button
        variant="subtle"
        small
        icon={IconFileText}
        loading={busy}
        onClick={() => void save(load, `確認記録_${requestNo}.pdf`)}
      >
        確認記録をPDFで保存
      </Button>
    </Row>
  );
}
