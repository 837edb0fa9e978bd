import { useCallback } from 'react';
import { closedDayNote } from '#contract/deadline.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  checkRegistryRecord,
  registryRecordLabels as labels,
  noRegistryRecord,
  originalsNames,
  type RegistryRecord,
  tidyRegistryRecord,
} from '#contract/registry-record.ts';
import { send } from '#shared/api.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useStored } from './stored.ts';
import { useCaseEditor } from './use-case-editor.ts';

export const registryDraft = 'registry record';

const originals = { '': '請求していない', ...originalsNames };

type Values = { [Name in keyof RegistryRecord]: RegistryRecord[Name] };

interface RegistryRecordDialogProps {
  requestNo: string;
  work: CaseWork;
  onClose: () => void;
}

/** Edits what is noted of the filing at the registry, and of its papers in the post. */
export function RegistryRecordDialog({ requestNo, work, onClose }: RegistryRecordDialogProps) {
  const { updateDatetime, updateUserId } = work.registryRecord;
  const stored = useStored(work.registryRecord as Values, noRegistryRecord);
  const store = useCallback(
    (record: Values) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/registryrecord',
        { params: { requestNo }, body: { ...record, updateDatetime, updateUserId } },
        ['cm112', '登記所・郵送の記録'],
      ),
    [requestNo, updateDatetime, updateUserId],
  );
  const editor = useCaseEditor<Values>({
    requestNo,
    of: registryDraft,
    stored,
    check: (record) => {
      const since = record.filedOn === stored.filedOn ? '' : work.appliedDate;
      return checkRegistryRecord(record, { since, today: japanDate(new Date()) }, stored);
    },
    tidy: tidyRegistryRecord,
    store,
    onClose,
  });
  const { form, noteOf } = editor;
  const field = <Name extends keyof Values>(name: Name, support?: string) => ({
    name,
    label: labels[name],
    mark: 'none' as const,
    value: form.values[name],
    error: form.errors[name],
    support: noteOf(name, name === 'originals' ? originals : undefined) ?? support,
    onChange: (value: string) => form.set(name, value as Values[Name]),
  });
  return (
    <EditorDialog title="登記所・郵送の記録の変更" editor={editor}>
      <DateField {...field('filedOn', closedDayNote(form.values.filedOn))} />
      <TextField {...field('receiptNumber', '例 第12345号')} />
      <DateField {...field('expectedOn', '法務局の審査待ちの間、仕事の一覧に表示します')} />
      <DateField {...field('correctionDue', '補正対応中の間、仕事の一覧に表示します')} />
      <div data-wide>
        <TextareaField {...field('correction')} rows={3} />
      </div>
      <div data-wide>
        <TextareaField {...field('bureauContact', '日時、相手、内容')} rows={3} />
      </div>
      <SelectField
        {...field('originals')}
        empty={originals['']}
        options={Object.entries(originalsNames).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...field('trackingOut', 'お客様へ送った書類')} />
      <TextField {...field('trackingBack', 'お客様から届く書類')} />
    </EditorDialog>
  );
}
