import type { CaseQuestion } from '#contract/endpoints/case-law.ts';
import { day as dayField } from '#contract/field-table.ts';
import { fault } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { useDialogForm } from '../../duties/use-dialog-form.ts';
import { useCaseMutation } from '../case-mutation.ts';
import { newestOf } from './said.ts';

const takenBack = 'takenBack';

interface AnswerDialogProps {
  requestNo: string;
  question: CaseQuestion;
  onClose: () => void;
}

/** Answers a question for the rows that are ticked, the open ones at first. */
export function AnswerDialog({ requestNo, question, onClose }: AnswerDialogProps) {
  const { rowList, choiceList } = question;
  const { run } = useCaseMutation(requestNo);
  const open = rowList.filter(({ openFlg }) => openFlg);
  const ticked = (open.length > 0 ? open : rowList).map(({ changeNo }) => changeNo);
  const isAnswered = rowList.some((row) => row.choice !== '');
  const choiceOf = (code: string) => choiceList.find(({ choice }) => choice === code);
  const untouched = { choice: '', day: '', rows: ticked.join() };
  const { form, close } = useDialogForm<typeof untouched>({
    of: `law ${requestNo} ${question.question}`,
    untouched,
    check: ({ choice, day, rows }) => {
      const label = choiceOf(choice)?.dayLabel ?? '';
      const isNeeded = choiceOf(choice)?.dayNeededFlg === true;
      return {
        choice: choice === '' ? fault('cm020', '回答') : null,
        day: label === '' || (day === '' && !isNeeded) ? null : dayField(label).check(day),
        rows: rows === '' ? fault('cm020', '回答する変更') : null,
      };
    },
    onClose,
  });
  const { choice, day, rows } = form.values;
  const chosen = choiceOf(choice);
  const numbers = rows.split(',').filter(Boolean).map(Number);
  const tick = (changeNo: number, isTicked: boolean) => {
    const others = numbers.filter((no) => no !== changeNo);
    form.set('rows', [...others, ...(isTicked ? [changeNo] : [])].sort((a, b) => a - b).join());
  };
  const answeredAt = newestOf(rowList);
  const submit = () =>
    form.submit(async () => {
      const done = await run(() =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/lawanswer',
          {
            params: { requestNo },
            body: {
              question: question.question,
              changeNoList: numbers,
              ...{ choice: choice === takenBack ? '' : choice, answeredAt },
              day: chosen?.dayLabel ? day : '',
            },
          },
          ['cm111', '回答'],
        ),
      );
      if (done) onClose();
    });
  return (
    <FormDialog
      title="登記の内容についての回答"
      action="回答する"
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      <p>{question.text}</p>
      {rowList.length > 1 &&
        rowList.map(({ changeNo, label }, index) => (
          <CheckboxField
            key={changeNo}
            name={`row-${changeNo}`}
            label={label}
            error={index === 0 ? form.errors.rows : undefined}
            checked={numbers.includes(changeNo)}
            onChange={(isTicked) => tick(changeNo, isTicked)}
          />
        ))}
      <RadioField
        {...form.field('choice')}
        label="回答"
        options={[
          ...choiceList.map((one) => ({ value: one.choice, label: one.label })),
          ...(isAnswered ? [{ value: takenBack, label: '未回答に戻す' }] : []),
        ]}
      />
      {chosen?.dayLabel && (
        <DateField
          {...form.field('day')}
          label={chosen.dayLabel}
          mark={chosen.dayNeededFlg ? 'required' : 'none'}
          support={chosen.dayNeededFlg ? undefined : '空欄のときは、記録又は計算による末日とします'}
        />
      )}
    </FormDialog>
  );
}
