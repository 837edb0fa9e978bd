import { useId } from 'react';
import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { type JournalLayout, journalLayoutNames, journalLayouts } from '#contract/ledger.ts';
import { period } from '#contract/list-filters.ts';
import { loadFile } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SelectField } from '#shared/ui/select-field.tsx';

/** The month before that of a day. */
function lastMonth(today: string) {
  const until = addDays(`${today.slice(0, 8)}01`, -1);
  return { dateStart: `${until.slice(0, 8)}01`, dateEnd: until };
}

type JournalValues = ValuesOf<typeof period> & { layout: JournalLayout };

/** Saves the journal of some days in the layout of an accounting program. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { save, busy } = useSavedFile();
  const initial: JournalValues = { ...lastMonth(japanDate(new Date())), layout: 'freee' };
  const form = useForm({
    initial,
    check: (values: JournalValues) => checkFields(period, values),
  });
  const field = formFields(period, form);
  const submit = form.onSubmit(async (body) => {
    const load = () =>
      loadFile('post', '/user/mainte/journal/export', { body, timeout: 5 * 60_000 }, [
        'cm110',
        '仕訳のCSV出力',
      ]);
    await save(load, `仕訳_${body.layout}_${body.dateStart}_${body.dateEnd}.csv`);
  });
  return (
    <DialogFrame
      opened
      size="small"
      onClose={onClose}
      title="仕訳のCSV出力"
      footer={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <Button type="submit" form={formId} loading={busy}>
            CSVで保存
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" noValidate onSubmit={submit}>
        <p>
          入金・返金、登録免許税の納付（申請日）、報酬の売上（完了日）の仕訳です。取り消した記録は含みません。勘定科目と税区分は、取込みの前に税理士等に確認してください。
        </p>
        <DateField {...field('dateStart')} />
        <DateField {...field('dateEnd')} />
        <SelectField
          name="layout"
          label="取り込む会計ソフト"
          empty={false}
          value={form.values.layout}
          options={journalLayouts.map((value) => ({ value, label: journalLayoutNames[value] }))}
          onChange={(value) => form.set('layout', value as JournalLayout)}
        />
      </Stack>
    </DialogFrame>
  );
}
