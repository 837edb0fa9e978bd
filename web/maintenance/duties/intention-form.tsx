import { useEffect, useRef, useState } from 'react';
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
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useInAct } from '../filing/act/act-button.tsx';
import { ActForm } from '../filing/act/act-form.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { useDialogForm } from './use-dialog-form.ts';

interface IntentionFormProps {
  requestNo: string;
  initial: IntentionCheck;
  /** The check that is corrected; '' for a new one. */
  checkId: string;
  people: CaseWork['intentionPeople'];
  /** A check of the same person that was recorded before. */
  recorded: CaseWork['intentionCheckList'][number] | undefined;
  cancels: boolean;
  onType: (isTyped: boolean) => void;
  onClose: () => void;
}

type Values = { [Name in keyof IntentionCheck]: IntentionCheck[Name] };

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Records a check of a person's intention, or corrects one. */
export function IntentionForm(props: IntentionFormProps) {
  const { requestNo, initial, checkId, people, recorded, cancels, onType, onClose } = props;
  const today = japanDate(new Date());
  const { run } = useCaseMutation(requestNo);
  // The buttons of the panel say the usual result themselves, each with its way.
  const mayBeUsual = useInAct() && checkId === '';
  const [untouched] = useState<Values>(() =>
    mayBeUsual ? { ...initial, result: 'confirmed' } : initial,
  );
  const { form, isTyped, close } = useDialogForm<Values>({
    of: `intention ${requestNo} ${checkId}`,
    untouched,
    check: (values) => checkIntention(values, new Date()),
    onClose,
  });
  const tell = useRef(onType);
  tell.current = onType;
  useEffect(() => tell.current(isTyped), [isTyped]);
  const [differs, setDiffers] = useState(
    form.values.result !== 'confirmed' || form.values.note !== '',
  );
  const isUsual = mayBeUsual && !differs;
  const around = useSwappedFocus(differs, '#result');
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
  const submit = () =>
    form.submit(async (values) => {
      const text = recorded && message('mt299', recorded.person, recorded.userName);
      if (text && !(await confirm({ text, action: 'もう1件記録する' }))) return;
      if (await run(() => store(values))) onClose();
    });
  const field = (name: keyof Values) => ({ ...form.field(name), label: labels[name] });
  const others = people.filter(({ name }) => name !== form.values.person);
  return (
    <ActForm
      title={checkId === '' ? '意思確認の記録' : '意思確認の訂正'}
      action={isUsual ? undefined : '登録する'}
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
      {...{ cancels }}
      beside={
        isUsual && (
          <>
            {optionsOf(intentionWays).map(({ value, label }) => (
              <Button
                key={value}
                disabled={form.busy}
                loading={form.busy && form.values.way === value}
                onClick={() => {
                  form.set('way', value);
                  void submit();
                }}
              >
                {value === 'other' ? 'その他の方法で確認できた' : `${label}で確認できた`}
              </Button>
            ))}
            <Button
              variant="subtle"
              onClick={() => {
                form.set('result', '');
                setDiffers(true);
              }}
            >
              ほかの結果・備考
            </Button>
          </>
        )
      }
    >
      <ErrorSummary form={form} />
      {recorded && (
        <Notice
          kind="warning"
          title={`${recorded.person}さんの意思確認は、${recorded.userName}さんが記録済みです（${recorded.displayDatetime}）`}
        />
      )}
      <SelectField
        {...field('subject')}
        empty={false}
        options={optionsOf(intentionSubjects)}
        onChange={(subject) => {
          // A person who is asked for one reason is not asked for another.
          const isOfOther = people.some((one) => one.name === form.values.person);
          const person = people.find((one) => one.subject === subject)?.name ?? '';
          ask({ subject, ...(isOfOther && { person }) });
        }}
      />
      <div>
        <TextField {...field('person')} />
        {others.map(({ subject, name }) => (
          <Button
            key={`${subject}${name}`}
            variant="subtle"
            small
            onClick={() => ask({ subject, person: name })}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="field-stack" ref={around}>
        {!isUsual && (
          <>
            <RadioField {...field('way')} inline options={optionsOf(intentionWays)} />
            <RadioField {...field('result')} inline options={optionsOf(intentionResults)} />
          </>
        )}
      </div>
      <DateField {...field('checkedOn')} max={today} />
      <TextField {...field('checkedBy')} />
      <TextareaField {...field('asked')} rows={mayBeUsual ? 2 : 3} longest={longest.asked} />
      {!isUsual && (
        <TextareaField
          {...field('note')}
          mark={needsNote(form.values.result) ? 'required' : 'optional'}
          support="確認できない、疑義があるときは、その内容"
          rows={2}
          longest={longest.note}
        />
      )}
    </ActForm>
  );
}
