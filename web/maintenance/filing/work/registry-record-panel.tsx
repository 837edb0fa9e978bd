import { useState } from 'react';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayDate } from '#contract/japan-time.ts';
import {
  registryRecordLabels as labels,
  originalsNames,
  type RegistryRecord,
} from '#contract/registry-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPencil } from '#shared/ui/icons.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { FoldedList } from './folded-list.tsx';
import { RegistryRecordDialog, registryDraft } from './registry-record-dialog.tsx';
import { wasEditing } from './use-case-editor.ts';

interface RegistryRecordPanelProps {
  requestNo: string;
  work: CaseWork;
  closed: boolean;
}

/** A number of the post, which tells where the letter is. */
const tracked = (number: string) =>
  number && (
    <a
      href={`https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${encodeURIComponent(number.replaceAll('-', ''))}`}
      target="_blank"
      rel="noreferrer"
    >
      {number}
    </a>
  );

/** What is noted of the filing at the registry, and of its papers in the post. */
export function RegistryRecordPanel({ requestNo, work, closed }: RegistryRecordPanelProps) {
  const [editing, setEditing] = useState(() => wasEditing(registryDraft, requestNo));
  const record = work.registryRecord as RegistryRecord;
  const day = (value: string) => value && displayDate(value);
  return (
    <SectionPanel
      title="登記所・郵送の記録"
      action={
        !closed && (
          <Button small icon={IconPencil} onClick={() => setEditing(true)}>
            登記所・郵送の記録を変更
          </Button>
        )
      }
    >
      <FoldedList
        items={[
          { label: labels.filedOn, value: day(record.filedOn) },
          { label: labels.receiptNumber, value: record.receiptNumber },
          { label: labels.expectedOn, value: day(record.expectedOn) },
          { label: labels.correctionDue, value: day(record.correctionDue) },
          { label: labels.correction, value: record.correction },
          { label: labels.bureauContact, value: record.bureauContact },
          { label: labels.originals, value: record.originals && originalsNames[record.originals] },
          { label: labels.trackingOut, value: tracked(record.trackingOut) },
          { label: labels.trackingBack, value: tracked(record.trackingBack) },
        ]}
      />
      {editing && (
        <RegistryRecordDialog requestNo={requestNo} work={work} onClose={() => setEditing(false)} />
      )}
    </SectionPanel>
  );
}
