import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import { closedDayNote } from '#contract/deadline.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  checkRegistryRecord,
  registryRecordLabels as labels,
  type RegistryRecord,
} from '#contract/registry-record.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useTypedGuard } from './act/displaced.tsx';
import type { ProgressChange } from './use-progress-change.tsx';
import { MovedNotice } from './work/moved-notice.tsx';
import { useStored } from './work/stored.ts';
import { useTheirs } from './work/use-theirs.ts';

type Noted = Pick<RegistryRecord, 'filedOn' | 'receiptNumber' | 'correction' | 'correctionDue'>;
type Values = { [Name in keyof Noted]: Noted[Name] };

/** A change of progress that stores something in the registry record. */
export type NotedStep = typeof progress.filed | typeof progress.correcting;

const draftName = (requestNo: string, code: string) => `step ${requestNo} ${code}`;

/** True when something was typed for the step when the session ended. */
export const wasTyping = (requestNo: string, code: string) =>
  savedInput('manager', draftName(requestNo, code)) !== undefined;

const filedFields: readonly (keyof Noted)[] = ['filedOn', 'receiptNumber'];
const correctingFields: readonly (keyof Noted)[] = ['correction', 'correctionDue'];

interface StepFormProps {
  requestNo: string;
  code: NotedStep;
  work: CaseWork;
  change: ProgressChange;
  /** Asked before the step. */
  question?: string;
  /** Without it the form stays open. */
  onClose?: () => void;
}

/** The fields of the registry record that belong to a step, and the button that makes it. */
export function StepForm(props: StepFormProps) {
  const { requestNo, code, work, change, question, onClose } = props;
  const { registryRecord: record, appliedDate } = work;
  const isFiled = code === progress.filed;
  const { receiptNumber, correction, correctionDue } = record;
  const filedOn = record.filedOn || (isFiled ? japanDate(new Date()) : '');
  const now = { filedOn, receiptNumber, correction, correctionDue };
  const untouched = useStored<Values>(now, now);
  const name = draftName(requestNo, code);
  const [initial] = useState(() => savedInput<Values>('manager', name) ?? untouched);
  const form = useForm<Values>({
    initial,
    check: (noted) => {
      const days = { since: isFiled ? appliedDate : '', today: japanDate(new Date()) };
      const faults = checkRegistryRecord({ ...record, ...noted } as RegistryRecord, days, record);
      if (!isFiled) return { correction: faults.correction, correctionDue: faults.correctionDue };
      // Other days of the record may lie before the one that is entered here.
      return {
        filedOn: faults.filedOn ?? faults.expectedOn ?? faults.correctionDue,
        receiptNumber: faults.receiptNumber,
      };
    },
  });
  const { theirs } = useTheirs<Values>({ form, stored: untouched });
  const shown = isFiled ? filedFields : correctingFields;
  const moved = Object.entries(theirs).filter(([one]) => shown.includes(one as keyof Noted));
  const names = Object.keys(untouched) as (keyof Noted)[];
  const typed = names.filter((one) => form.values[one] !== untouched[one]);
  const isTyped = typed.length > 0;
  useSavedInput('manager', name, isTyped ? form.values : undefined);
  useTypedGuard(form, typed);
  const close = useCloseAsking(isTyped, () => {
    form.settle();
    onClose?.();
  });
  const field = (one: keyof Noted) => ({ ...form.field(one), label: labels[one] });
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={form.onSubmit((noted) => change.choose(code, noted, question))}
    >
      <MovedNotice theirs={Object.fromEntries(moved)} labels={labels} />
      {isFiled ? (
        <Stack min={200} gap="12px 16px">
          <DateField
            {...field('filedOn')}
            mark="none"
            min={appliedDate}
            max={japanDate(new Date())}
            support={closedDayNote(form.values.filedOn)}
          />
          <TextField {...field('receiptNumber')} mark="optional" support="例 第12345号" />
        </Stack>
      ) : (
        <>
          <DateField {...field('correctionDue')} mark="none" />
          <TextareaField {...field('correction')} mark="optional" rows={3} />
        </>
      )}
      <Row gap="8px 12px" align="center">
        {onClose && (
          <Button disabled={form.busy} onClick={() => void close()}>
            キャンセル
          </Button>
        )}
        <Button type="submit" loading={form.busy || change.busy}>
          「{change.nameOf(code)}」に進める
        </Button>
        {!isFiled && <Note as="span">お客様には、進捗だけをメールでお知らせします</Note>}
      </Row>
    </Stack>
  );
}
