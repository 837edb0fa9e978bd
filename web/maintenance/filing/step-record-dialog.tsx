import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  checkRegistryRecord,
  registryRecordLabels as labels,
  type RegistryRecord,
} from '#contract/registry-record.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

export type Noted = Pick<
  RegistryRecord,
  'filedOn' | 'receiptNumber' | 'correction' | 'correctionDue'
>;

type Values = { [Name in keyof Noted]: Noted[Name] };

/** Whether something is noted of the registry with the step to a progress. */
export const isNotedStep = (code: string) =>
  code === progress.filed || code === progress.correcting;

/** The reason for going on where something is missing, and what that was. */
export interface Reason {
  gateReason?: string;
  gapList?: string[];
}

/** A step to a progress. */
export interface NotedStep extends Reason {
  /** The progress that it leaves. */
  from: string;
  code: string;
}

/** A step that did not come about, with what was typed for it. */
export interface TypedStep extends NotedStep {
  noted: Partial<Noted>;
}

const draftName = (requestNo: string) => `step ${requestNo}`;

/** The step whose dialog was open when the session ended; undefined without one. */
export const savedStep = (requestNo: string) =>
  savedInput<TypedStep>('manager', draftName(requestNo));

interface StepRecordDialogProps {
  requestNo: string;
  step: NotedStep;
  record: CaseWork['registryRecord'];
  /** What was typed before, when the step was refused or the session ended; the next opening finds it again, too. */
  typed: Partial<Noted>;
  /** Sets the progress and stores the record; false where it did not come to that. */
  onEnter: (noted: Partial<Noted>) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for what the registry record says of a step: the application with its day, or what is to be corrected by when. */
export function StepRecordDialog(props: StepRecordDialogProps) {
  const { requestNo, step, record, typed, onEnter, onClose } = props;
  const isFiled = step.code === progress.filed;
  const [untouched] = useState<Values>(() => {
    const { filedOn, receiptNumber, correction, correctionDue } = record;
    const day = filedOn || (isFiled ? japanDate(new Date()) : '');
    return { filedOn: day, receiptNumber, correction, correctionDue };
  });
  const found: Values = { ...untouched, ...typed };
  const form = useForm<Values>({
    initial: found,
    check: (noted) => {
      const faults = checkRegistryRecord({ ...record, ...noted } as RegistryRecord);
      if (!isFiled) return { correction: faults.correction, correctionDue: faults.correctionDue };
      // Other days of the record may lie before the one that is entered here.
      return {
        filedOn: faults.filedOn ?? faults.expectedOn ?? faults.correctionDue,
        receiptNumber: faults.receiptNumber,
      };
    },
  });
  const names = Object.keys(found) as (keyof Noted)[];
  const isTyped = names.some((name) => form.values[name] !== found[name]);
  useSavedInput<TypedStep>('manager', draftName(requestNo), { ...step, noted: form.values });
  useLeaveGuard(isTyped);
  // The reason for going on would be lost with it.
  const close = useCloseAsking(isTyped || step.gateReason !== undefined, onClose);
  const submit = () =>
    form.submit(async (noted) => {
      if (await onEnter(noted)) onClose();
    });
  const field = (name: keyof Noted) => ({ ...form.field(name), label: labels[name] });
  return (
    <FormDialog
      size="small"
      title={isFiled ? '登記の申請' : '補正の連絡'}
      action="登録して進める"
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      {isFiled ? (
        <>
          <p>
            申請日と受付番号は、「登記所・郵送の記録」で変更できます。お客様へメールでお知らせします。
          </p>
          <DateField {...field('filedOn')} mark="none" />
          <TextField {...field('receiptNumber')} mark="optional" />
        </>
      ) : (
        <>
          <p>
            補正の期限と内容は、「登記所・郵送の記録」で変更できます。お客様には、進捗だけをメールでお知らせします。
          </p>
          <DateField {...field('correctionDue')} mark="none" />
          <TextareaField {...field('correction')} mark="optional" rows={3} />
        </>
      )}
    </FormDialog>
  );
}
