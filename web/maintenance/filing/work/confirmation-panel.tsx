import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type Confirmation,
  confirmationLabels as labels,
  otherDocument,
  otherDocumentName,
} from '#contract/confirmation-record.ts';
import { formatWareki } from '#contract/dates.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayDate } from '#contract/japan-time.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { IconPencil } from '#shared/ui/icons.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { ConfirmationDialog, confirmationDraft } from './confirmation-dialog.tsx';
import { wasEditing } from './use-case-editor.ts';
import classes from './work.module.css';

/** The record of the confirmation of the transaction, which the office must retain for seven years. */
export function ConfirmationPanel({ requestNo, work }: { requestNo: string; work: CaseWork }) {
  const [editing, setEditing] = useState(() => wasEditing(confirmationDraft, requestNo));
  const record = work.confirmation as Confirmation;
  const birth =
    record.birthDate && `${displayDate(record.birthDate)}（${formatWareki(record.birthDate)}）`;
  const confirmed = [displayDate(record.confirmedOn), record.confirmedTime]
    .filter(Boolean)
    .join(' ');
  return (
    <SectionPanel
      title="取引時の確認記録"
      action={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          確認記録を変更
        </Button>
      }
    >
      <div className={classes.lists}>
        <DescriptionList
          items={[
            { label: labels.purpose, value: record.purpose },
            { label: labels.business, value: record.business },
            { label: labels.beneficialOwners, value: record.beneficialOwners },
            { label: labels.authority, value: record.authority },
          ]}
        />
        <DescriptionList
          items={[
            { label: labels.address, value: record.address },
            { label: labels.birthDate, value: birth },
            { label: labels.documentKind, value: kindName(record.documentKind, work) },
            { label: labels.documentNumber, value: record.documentNumber },
            { label: labels.confirmedBy, value: record.confirmedBy },
            { label: '確認日時', value: confirmed },
          ]}
        />
      </div>
      {editing && (
        <ConfirmationDialog requestNo={requestNo} work={work} onClose={() => setEditing(false)} />
      )}
    </SectionPanel>
  );
}

function kindName(code: string, { documentKindList }: CaseWork): string {
  if (code === otherDocument) return otherDocumentName;
  return documentKindList.find(({ value1 }) => value1 === code)?.name ?? '';
}
