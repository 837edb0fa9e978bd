import { useCallback } from 'react';
import type { CaseOfficer } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import {
  checkParticulars,
  namesFor,
  noParticulars,
  type OfficerParticulars,
  particularLines,
  particularNames,
  tidyParticulars,
} from '#contract/officer-particulars.ts';
import { send } from '#shared/api.ts';
import { ParticularsFields } from '#shared/forms/particulars-fields.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useStored } from './stored.ts';
import { useCaseEditor } from './use-case-editor.ts';

type Values = { [Name in keyof OfficerParticulars]: OfficerParticulars[Name] };

export const particularsDraft = (changeNo: number) => `particulars ${changeNo}`;

interface ParticularsDialogProps {
  requestNo: string;
  filing: FilingCase;
  row: CaseOfficer;
  onClose: () => void;
}

/** Sets the day of one officer's change and what is rarely said of it. */
export function ParticularsDialog({ requestNo, filing, row, onClose }: ParticularsDialogProps) {
  const { changeNo, usualDate, positionCode: position, reasonCode: reason } = row;
  const { detailUpdateDatetime, detailUpdateUserId } = filing;
  const stored = useStored<Values>(
    Object.fromEntries(particularNames.map((name) => [name, row[name]])) as never,
    noParticulars,
  );
  const tidy = useCallback(
    (values: Values): Values => {
      const said = tidyParticulars(values, { position, reason });
      return { ...said, effectiveDate: said.effectiveDate || usualDate };
    },
    [position, reason, usualDate],
  );
  const check = useCallback(
    (values: Values) => checkParticulars(values, { position, reason }, japanDate(new Date())),
    [position, reason],
  );
  const store = useCallback(
    (values: Values) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/case/officers/{changeNo}',
        {
          params: { requestNo, changeNo: String(changeNo) },
          body: { ...values, detailUpdateDatetime, detailUpdateUserId },
        },
        ['cm112', '役員の日付・氏名の事情'],
      ),
    [requestNo, changeNo, detailUpdateDatetime, detailUpdateUserId],
  );
  const editor = useCaseEditor<Values>({
    ...{ requestNo, stored, check, store, tidy, onClose },
    of: particularsDraft(changeNo),
  });
  const { form, theirs } = editor;
  const supportOf = (name: keyof Values) => {
    const other = theirs[name];
    if (other !== undefined) {
      const [line = '（空欄）'] = particularLines({ ...noParticulars, [name]: other });
      return `先に登録された内容：${line}`;
    }
    return name === 'effectiveDate'
      ? `お客様の入力：${displayDate(usualDate)}。空欄にすると、この日付に戻ります`
      : undefined;
  };
  return (
    <EditorDialog
      title="役員の日付・氏名の事情の変更"
      editor={editor}
      lead={
        <p>
          {row.officialPosition}　{row.name}（{row.changeOfficerClassName}）
        </p>
      }
    >
      <ParticularsFields
        names={namesFor(position, reason)}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        supportOf={supportOf}
        mark="none"
      />
    </EditorDialog>
  );
}
