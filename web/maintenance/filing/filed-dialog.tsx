import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  checkRegistryRecord,
  registryRecordLabels as labels,
  type RegistryRecord,
} from '#contract/registry-record.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from '../duties/duties.module.css';

type Filed = Pick<RegistryRecord, 'filedOn' | 'receiptNumber'>;

interface FiledDialogProps {
  record: CaseWork['registryRecord'];
  /** Sets the progress and stores the record; false where it did not come to that. */
  onFile: (filed: Filed) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the day of the application to the registry, and its number if it is known. */
export function FiledDialog({ record, onFile, onClose }: FiledDialogProps) {
  const formId = useId();
  const { filedOn, receiptNumber } = record;
  const form = useForm<{ [Name in keyof Filed]: Filed[Name] }>({
    initial: { filedOn: filedOn || japanDate(new Date()), receiptNumber },
    check: (filed) => {
      const faults = checkRegistryRecord({ ...record, ...filed } as RegistryRecord);
      const { receiptNumber: wrongNumber, expectedOn, correctionDue } = faults;
      // Other days of the record may lie before the one that is entered here.
      return {
        filedOn: faults.filedOn ?? expectedOn ?? correctionDue,
        receiptNumber: wrongNumber,
      };
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (filed) => {
      if (await onFile(filed)) onClose();
    });
  };
  return (
    <DialogFrame
      opened
      size="small"
      closable={false}
      onClose={onClose}
      title="登記の申請"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            登録して進める
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.ask} noValidate onSubmit={submit}>
        <p>
          申請日と受付番号は、「登記所・郵送の記録」で変更できます。お客様へメールでお知らせします。
        </p>
        <DateField
          name="filedOn"
          label={labels.filedOn}
          mark="none"
          value={form.values.filedOn}
          error={form.errors.filedOn}
          onChange={(value) => form.set('filedOn', value)}
        />
        <TextField
          name="receiptNumber"
          label={labels.receiptNumber}
          mark="optional"
          value={form.values.receiptNumber}
          error={form.errors.receiptNumber}
          onChange={(value) => form.set('receiptNumber', value)}
        />
      </form>
    </DialogFrame>
  );
}
