import { useCallback } from 'react';
import type { CaseOfficer, CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { checkChangeDate, particularLabels } from '#contract/officer-particulars.ts';
import { send } from '#shared/api.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useStored } from './stored.ts';
import { useCaseEditor } from './use-case-editor.ts';

export const datesDraft = 'effective dates';

interface EffectiveDatesDialogProps {
  requestNo: string;
  filing: FilingCase;
  work: CaseWork;
  onClose: () => void;
}

/** Sets the effective date of each officer's change; an empty field means the customer's date. */
export function EffectiveDatesDialog(props: EffectiveDatesDialogProps) {
  const { requestNo, filing, work, onClose } = props;
  const officers = work.officerList;
  const { detailUpdateDatetime, detailUpdateUserId } = filing;
  const dates = Object.fromEntries(
    officers.map((row) => [fieldOf(row), row.effectiveDate] as const),
  ) as Record<string, string>;
  const stored = useStored(dates, dates);
  const check = useCallback(
    (values: Record<string, string>) => {
      const today = japanDate(new Date());
      const wrong = (date = '') =>
        date === '' ? null : checkChangeDate(particularLabels.effectiveDate, date, today);
      return Object.fromEntries(officers.map((row) => [fieldOf(row), wrong(values[fieldOf(row)])]));
    },
    [officers],
  );
  // An emptied field is stored as the customer's date.
  const tidy = useCallback(
    (values: Record<string, string>) =>
      Object.fromEntries(
        officers.map((row) => [fieldOf(row), values[fieldOf(row)] || row.usualDate]),
      ),
    [officers],
  );
  const store = useCallback(
    (values: Record<string, string>) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/effectivedates',
        {
          params: { requestNo },
          body: {
            effectiveDateList: officers.map((row) => ({
              changeNo: row.changeNo,
              effectiveDate: values[fieldOf(row)] ?? '',
            })),
            detailUpdateDatetime,
            detailUpdateUserId,
          },
        },
        ['cm112', '効力発生日'],
      ),
    [requestNo, officers, detailUpdateDatetime, detailUpdateUserId],
  );
  const editor = useCaseEditor<Record<string, string>>({
    ...{ requestNo, stored, check, store, onClose },
    tidy,
    of: datesDraft,
  });
  const { form, noteOf } = editor;
  return (
    <EditorDialog
      title="効力発生日の変更"
      editor={editor}
      lead="登記期限は、最も早い効力発生日の翌日から2週間です。最後の日が土日、祝日または12月29日から1月3日までに当たるときは、次の開庁日に延びます。空欄にすると、お客様が入力した日付に戻ります。"
    >
      {officers.map((row) => {
        const name = fieldOf(row);
        return (
          <DateField
            key={name}
            name={name}
            label={`${row.officialPosition}　${row.name}（${row.changeOfficerClassName}）`}
            mark="none"
            support={noteOf(name) ?? `お客様の入力：${displayDate(row.usualDate)}`}
            value={form.values[name] ?? ''}
            error={form.errors[name]}
            onChange={(value) => form.set(name, value)}
          />
        );
      })}
    </EditorDialog>
  );
}

function fieldOf({ changeNo }: Pick<CaseOfficer, 'changeNo'>): string {
  return `effectiveDate${changeNo}`;
}
