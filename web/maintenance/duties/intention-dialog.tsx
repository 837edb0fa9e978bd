import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import {
  checkIntention,
  type IntentionCheck,
  intentionResults,
  intentionSubjects,
  intentionWays,
  intentionLabels as labels,
  longestIntention as longest,
  needsNote,
  usualQuestionsTo,
} from '#contract/intention-checks.ts';
import { japanDate } from '#contract/japan-time.ts';
import { send } from '#shared/api.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import classes from './duties.module.css';
import { useDialogForm } from './use-dialog-form.ts';

interface IntentionDialogProps {
  requestNo: string;
  initial: IntentionCheck;
  /** The check that is corrected; '' for a new one. */
  checkId: string;
  people: CaseWork['intentionPeople'];
  onClose: () => void;
}

type Values = { [Name in keyof IntentionCheck]: IntentionCheck[Name] };

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Records a check of a person's intention, or corrects one. */
export function IntentionDialog(props: IntentionDialogProps) {
  const { requestNo, initial, checkId, people, onClose } = props;
  const formId = useId();
  const today = japanDate(new Date());
  const { run } = useCaseMutation(requestNo);
  const [untouched] = useState<Values>(initial);
  const { form, close } = useDialogForm<Values>({
    of: `intention ${requestNo} ${checkId}`,
    untouched,
    check: (values) => checkIntention(values, today),
    onClose,
  });
  const store = (body: Values) =>
    checkId === ''
      ? send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/case/intentionchecks',
          { params: { requestNo }, body },
          ['cm111', '意思確認'],
        )
      : send(
          'put',
          '/user/mainte/requestdetails/{requestNo}/case/intentionchecks/{checkId}',
          { params: { requestNo, checkId }, body },
          ['cm112', '意思確認'],
        );
  /** What is usually asked changes with who is asked, until it is adapted. */
  const ask = (part: { subject: string; person?: string }) => {
    const { subject, asked } = form.values;
    const isUsual = asked === usualQuestionsTo(subject);
    form.change({ ...part, ...(isUsual && { asked: usualQuestionsTo(part.subject) }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (values) => {
      if (await run(() => store(values))) onClose();
    });
  };
  const field = (name: keyof Values) => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  });
  const others = people.filter(({ name }) => name !== form.values.person);
  return (
    <DialogFrame
      opened
      asking
      onClose={() => void close()}
      title={checkId === '' ? '意思確認の記録' : '意思確認の訂正'}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            登録する
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.ask} noValidate onSubmit={submit}>
        <ErrorSummary errors={form.errors} refusals={form.refusals} />
        <SelectField
          {...field('subject')}
          empty={false}
          options={optionsOf(intentionSubjects)}
          onChange={(subject) => ask({ subject })}
        />
        <div>
          <TextField {...field('person')} />
          {others.map(({ subject, name }) => (
            <Button
              key={`${subject}${name}`}
              variant="subtle"
              size="compact-md"
              onClick={() => ask({ subject, person: name })}
            >
              {name}
            </Button>
          ))}
        </div>
        <RadioField {...field('way')} inline options={optionsOf(intentionWays)} />
        <RadioField {...field('result')} inline options={optionsOf(intentionResults)} />
        <DateField {...field('checkedOn')} max={today} />
        <TextField {...field('checkedBy')} />
        <TextareaField {...field('asked')} rows={3} longest={longest.asked} />
        <TextareaField
          {...field('note')}
          mark={needsNote(form.values.result) ? 'required' : 'optional'}
          support="確認できない、疑義があるときは、その内容"
          rows={2}
          longest={longest.note}
        />
      </form>
    </DialogFrame>
  );
}
