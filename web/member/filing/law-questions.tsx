import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leftToOffice } from '#contract/case-facts.ts';
import type { OwnQuestions } from '#contract/endpoints/case-law.ts';
import { day as dayField } from '#contract/field-table.ts';
import { type Fault, fault } from '#contract/fields.ts';
import { getQuery, invalidate, send } from '#shared/api.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { reloadFiling } from './detail-query.ts';

const title = '登記の内容についてのご質問';
const keyOf = (requestNo: string) => ['member', 'law questions', requestNo];

type Asked = OwnQuestions['questionList'][number];
type Values = Record<string, string>;

/** Questions of the law about the filing that the customer can answer. */
export const lawQuestionsQuery = (requestNo: string) =>
  queryOptions(
    getQuery(keyOf(requestNo), '/user/core/lawquestions/{requestNo}', title, {
      params: { requestNo },
    }),
  );

interface LawQuestionsProps {
  requestNo: string;
  fresh: boolean;
  /** To answer is the next act; else the questions are folded. */
  isNext: boolean;
}

/** The open questions in plain words, with one form; nothing where there are none. */
export function LawQuestions({ requestNo, fresh, isNext }: LawQuestionsProps) {
  const query = useQuery({ ...lawQuestionsQuery(requestNo), enabled: fresh });
  if (!fresh || (!query.error && !query.data?.questionList.length)) return null;
  return (
    <Space mt={12}>
      <SectionPanel
        title={title}
        line={isNext || query.error ? undefined : `${query.data?.questionList.length}件`}
      >
        {query.data ? (
          <QuestionForm requestNo={requestNo} asked={query.data} isNext={isNext} />
        ) : (
          <ErrorState query={query} />
        )}
      </SectionPanel>
    </Space>
  );
}

interface QuestionFormProps {
  requestNo: string;
  asked: OwnQuestions;
  isNext: boolean;
}

function QuestionForm({ requestNo, asked, isNext }: QuestionFormProps) {
  const { questionList, saidAt, displayDatetime } = asked;
  const of = `law questions ${requestNo}`;
  const kept = keptValues(questionList);
  // Newer answers of another tab show, except where something is typed over them.
  const [typed, setTyped] = useState(() => savedInput<Values>('member', of) ?? {});
  const form = useForm<Values>({
    initial: { ...kept, ...typed },
    onChange: (values) => setTyped(typedOver(kept, values) as Values),
    check: (values) => faultsOf(questionList, values),
  });
  const { run } = useShownMutation({
    success: 'toast',
    reload: () => Promise.all([invalidate(keyOf(requestNo)), reloadFiling(requestNo)]),
  });
  const isTyped = Object.keys(typed).length > 0;
  useSavedInput('member', of, isTyped ? typed : undefined);
  useLeaveGuard(isTyped && !form.busy);
  const answer = form.onSubmit(async (values) => {
    const answerList = questionList.flatMap((one) =>
      one.rowList.map(({ changeNo }, nth) => {
        const name = nameOf(one, isSame(one, values) ? 0 : nth);
        const choice = values[name] ?? '';
        const day = choiceOf(one, choice)?.dayLabel ? (values[dayOf(name)] ?? '') : '';
        return { question: one.question, changeNo, choice, day };
      }),
    );
    const done = await run(() =>
      send(
        'post',
        '/user/core/lawquestions/{requestNo}',
        { params: { requestNo }, body: { answerList, saidAt } },
        ['cm111', 'ご回答'],
      ),
    );
    if (done) setTyped({});
  });
  return (
    <form className="field-stack" onSubmit={answer} noValidate>
      <p className="phrases">
        登記の書類を正しく作るために、事務所からお尋ねします。分からないときは「分からない」を選んでください。事務所が確認します。
      </p>
      {questionList.map((one) => (
        <QuestionFields key={one.question} asked={one} form={form} />
      ))}
      <div>
        <Button
          type="submit"
          variant={isNext && saidAt === '' ? 'filled' : 'default'}
          loading={form.busy}
        >
          {saidAt === '' ? '回答する' : '回答を変更する'}
        </Button>
      </div>
      {saidAt !== '' && (
        <p>{`${displayDatetime}に回答いただきました。事務所が確認するまでは変更できます。`}</p>
      )}
    </form>
  );
}

type FormOfQuestions = ReturnType<typeof useForm<Values>>;

/** A question, answered once for everybody that it is about, or for each. */
function QuestionFields({ asked, form }: { asked: Asked; form: FormOfQuestions }) {
  const { plain, choiceList, rowList } = asked;
  const options = [...choiceList, leftToOffice].map(({ choice, label }) => ({
    value: choice,
    label,
  }));
  const same = isSame(asked, form.values);
  const everybody = rowList.map(({ label }) => label).join('、');
  const shown = same ? [{ label: everybody }] : rowList;
  return (
    <>
      <p className="phrases">
        <strong>{plain}</strong>
      </p>
      {rowList.length > 1 && (
        <CheckboxField
          name={sameOf(asked)}
          label="全員について同じ回答"
          checked={same}
          onChange={(isTicked) => form.set(sameOf(asked), isTicked ? 'same' : 'each')}
        />
      )}
      {shown.map(({ label }, nth) => {
        const name = nameOf(asked, nth);
        const { dayLabel, dayNeededFlg } = choiceOf(asked, form.values[name] ?? '') ?? {};
        return (
          <div key={name} className="field-stack">
            <RadioField
              {...form.field(name)}
              value={form.values[name] ?? ''}
              label={label || 'ご回答'}
              options={options}
            />
            {dayLabel && (
              <DateField
                {...form.field(dayOf(name))}
                value={form.values[dayOf(name)] ?? ''}
                label={dayLabel}
                mark={dayNeededFlg ? 'required' : 'optional'}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

const nameOf = ({ question }: Asked, nth: number) => `${question}-${nth}`;
const dayOf = (name: string) => `${name}-day`;
const sameOf = ({ question }: Asked) => `${question}-same`;
const choiceOf = ({ choiceList }: Asked, code: string) =>
  choiceList.find(({ choice }) => choice === code);
const isSame = (asked: Asked, values: Values) => values[sameOf(asked)] === 'same';

/** Turns the stored answers into values of the form. */
function keptValues(asked: readonly Asked[]): Values {
  return Object.fromEntries(
    asked.flatMap((one) => {
      const [first] = one.rowList;
      const alike = one.rowList.every(
        (row) => row.choice === first?.choice && row.day === first.day,
      );
      return [
        [sameOf(one), alike ? 'same' : 'each'],
        ...one.rowList.flatMap(({ choice, day }, nth) => [
          [nameOf(one, nth), choice],
          [dayOf(nameOf(one, nth)), day],
        ]),
      ];
    }),
  );
}

function faultsOf(asked: readonly Asked[], values: Values): Record<string, Fault | null> {
  return Object.fromEntries(
    asked.flatMap((one) =>
      (isSame(one, values) ? one.rowList.slice(0, 1) : one.rowList).flatMap((_, nth) => {
        const name = nameOf(one, nth);
        const { dayLabel = '', dayNeededFlg } = choiceOf(one, values[name] ?? '') ?? {};
        const day = values[dayOf(name)] ?? '';
        const isRight = dayLabel === '' || (day === '' && !dayNeededFlg);
        return [
          [name, values[name] ? null : fault('cm020', 'ご回答')],
          [dayOf(name), isRight ? null : dayField(dayLabel).check(day)],
        ];
      }),
    ),
  );
}
