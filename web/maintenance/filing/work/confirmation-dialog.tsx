import { Button } from '@mantine/core';
import { useCallback } from 'react';
import {
  type Confirmation,
  checkConfirmation,
  confirmationLabels as labels,
  longestConfirmation as longest,
  noConfirmation,
  otherDocument,
  otherDocumentName,
  tidyConfirmation,
} from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { japanDate, momentInJapan } from '#contract/japan-time.ts';
import { send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import classes from './editor-dialog.module.css';
import { EditorDialog } from './editor-dialog.tsx';
import { IdentityTaking } from './identity-taking.tsx';
import { useStored } from './stored.ts';
import { useCaseEditor } from './use-case-editor.ts';

export const confirmationDraft = 'confirmation';

type Values = { [Name in keyof Confirmation]: Confirmation[Name] };
type Areas = 'purpose' | 'business' | 'beneficialOwners' | 'authority';
type Texts = 'address' | 'documentNumber' | 'confirmedBy' | 'confirmedTime';

interface ConfirmationDialogProps {
  requestNo: string;
  work: CaseWork;
  onClose: () => void;
}

/** Edits the record of the confirmation of the transaction. */
export function ConfirmationDialog({ requestNo, work, onClose }: ConfirmationDialogProps) {
  const { updateDatetime, updateUserId } = work.confirmation;
  const stored = useStored(work.confirmation as Values, noConfirmation);
  const kinds = work.documentKindList;
  const check = useCallback(
    (values: Values) =>
      checkConfirmation(
        values,
        kinds.map(({ value1 }) => value1),
        japanDate(new Date()),
      ),
    [kinds],
  );
  const store = useCallback(
    (values: Values) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/confirmation',
        { params: { requestNo }, body: { ...values, updateDatetime, updateUserId } },
        ['cm112', '取引時の確認記録'],
      ),
    [requestNo, updateDatetime, updateUserId],
  );
  const editor = useCaseEditor<Values>({
    ...{ requestNo, stored, check, store, onClose },
    tidy: tidyConfirmation,
    of: confirmationDraft,
  });
  const { form, theirs } = editor;
  const field = (name: keyof Values, support?: string) => ({
    name,
    label: labels[name],
    mark: 'none' as const,
    support:
      theirs[name] === undefined ? support : `先に登録された内容：${theirs[name] || '（空欄）'}`,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  });
  const area = (name: Areas, support: string) => (
    <TextareaField {...field(name, support)} rows={3} longest={longest[name]} />
  );
  const text = (name: Texts, support?: string) => <TextField {...field(name, support)} />;
  const today = japanDate(new Date());
  const me = useSession('manager')?.user.name ?? '';
  const filling = (label: string, fill: () => Partial<Values>) => (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.fill}
      onClick={() => form.change(fill())}
    >
      {label}
    </Button>
  );
  const now = () => {
    const { date, time } = momentInJapan(new Date());
    return { confirmedOn: date, confirmedTime: time };
  };
  return (
    <EditorDialog
      title="取引時の確認記録の変更"
      editor={editor}
      lead={
        <>
          <p>個人番号（マイナンバー）は、どの項目にも入力しないでください。</p>
          {work.confirmedIdentity && (
            <div className={classes.taking}>
              <IdentityTaking
                known={work.confirmedIdentity}
                record={form.values}
                onTake={form.change}
              />
            </div>
          )}
        </>
      }
    >
      {area('purpose', '例 役員変更の登記申請')}
      {area('business', '例 食料品の小売')}
      {area('beneficialOwners', '氏名・住居・生年月日など')}
      {area('authority', '例 代表者への電話で、担当者であることを確認')}
      {text('address', '丁目・番・号まで')}
      <DateField {...field('birthDate')} support={field('birthDate').support} max={today} />
      <SelectField
        {...field('documentKind', '確認に用いた書類')}
        options={[
          ...kinds.map(({ value1, name }) => ({ value: value1, label: name })),
          { value: otherDocument, label: otherDocumentName },
        ]}
      />
      {text('documentNumber', 'マイナンバーカードでは入力しません')}
      <div>
        {text('confirmedBy', '本人確認などをした者')}
        {filling('自分の氏名を入れる', () => ({ confirmedBy: me }))}
      </div>
      <div>
        <DateField {...field('confirmedOn')} support={field('confirmedOn').support} max={today} />
        {filling('今の日時を入れる', now)}
      </div>
      {text('confirmedTime', '例 14:05')}
    </EditorDialog>
  );
}
