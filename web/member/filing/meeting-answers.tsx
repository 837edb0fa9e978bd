import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMeeting } from '#contract/endpoints/meeting-answers.ts';
import { type Fault, fault } from '#contract/fields.ts';
import { acceptances } from '#contract/meeting-fields.ts';
import { checkPaperFields } from '#contract/paper-field-checks.ts';
import { noPaperFields, type PaperValues } from '#contract/paper-fields.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import { getQuery, invalidate, send } from '#shared/api.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { BlankInput } from '#shared/papers/blank-input.tsx';
import { ShareholdersInput } from '#shared/papers/shareholders-input.tsx';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note, Row, Space } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { reloadFiling } from './detail-query.ts';

const title = '株主総会などについてのご質問';
const keyOf = (requestNo: string) => ['member', 'meeting', requestNo];

/** Questions to the customer about the meetings of a filing. */
export const meetingQuery = (requestNo: string) =>
  queryOptions(
    getQuery(keyOf(requestNo), '/user/core/meetinganswers/{requestNo}', title, {
      params: { requestNo },
    }),
  );

interface MeetingAnswersProps {
  requestNo: string;
  fresh: boolean;
  /** The customer has begun the next act; else the form is folded. */
  isNext: boolean;
}

/** Asks what only the customer knows about the meetings; nothing where nothing is asked. */
export function MeetingAnswers({ requestNo, fresh, isNext }: MeetingAnswersProps) {
  const query = useQuery({ ...meetingQuery(requestNo), enabled: fresh });
  const asked = query.data;
  if (!fresh || (!query.error && !asked?.fieldList.length)) return null;
  const line = asked?.sentFlg ? '回答済み' : '未回答';
  return (
    <Space mt={12}>
      <div ref={isNext ? focusOn : undefined} tabIndex={-1}>
        <SectionPanel title={title} line={isNext || query.error ? undefined : line}>
          {asked ? (
            <MeetingForm requestNo={requestNo} asked={asked} isNext={isNext} />
          ) : (
            <ErrorState query={query} />
          )}
        </SectionPanel>
      </div>
    </Space>
  );
}

const focusOn = (node: HTMLElement | null) => node?.focus();

/** By the names of the wire: `values.meetingPlace`, `accepted.1`. */
interface Values extends Record<string, unknown> {
  shareholderList: Shareholder[];
  unknownFlg: boolean;
}

const acceptanceOptions = Object.entries(acceptances).map(([value, label]) => ({ value, label }));

interface MeetingFormProps {
  requestNo: string;
  asked: OwnMeeting;
  isNext: boolean;
}

function MeetingForm({ requestNo, asked, isNext }: MeetingFormProps) {
  const { fieldList, acceptanceList, saidAt, sentFlg, displayDatetime } = asked;
  const of = `meeting ${requestNo}`;
  const kept = keptValues(asked);
  // Newer answers of another tab show, except where something is typed over them.
  const [typed, setTyped] = useState(() => savedInput<Partial<Values>>('member', of) ?? {});
  const form = useForm<Values>({
    initial: { ...kept, ...typed },
    onChange: (values) => setTyped(typedOver(kept, values)),
    check: faultsOf,
  });
  const { run } = useShownMutation({
    success: 'toast',
    reload: () => Promise.all([invalidate(keyOf(requestNo)), reloadFiling(requestNo)]),
  });
  const isTyped = Object.keys(typed).length > 0;
  useSavedInput('member', of, isTyped ? typed : undefined);
  useLeaveGuard(isTyped && !form.busy);
  const { values, errors } = form;
  const text = (name: string) => String(values[name] ?? '');
  const blanks = [
    ...fieldList.map((name) => text(`values.${name}`)),
    ...acceptanceList.map(({ changeNo }) => text(`accepted.${changeNo}`)),
    ...(asked.shareholdersAskedFlg ? [values.shareholderList.length > 0 ? 'said' : ''] : []),
  ].filter((value) => value === '').length;
  const store = (isSent: boolean) =>
    form.submit(async () => {
      if (isSent && blanks > 0 && !values.unknownFlg) {
        const missing = fault('mb179').text;
        return () => {
          form.setErrors({ unknownFlg: missing });
          document.getElementById('unknownFlg')?.focus();
        };
      }
      const done = await run(() =>
        send(
          'post',
          '/user/core/meetinganswers/{requestNo}',
          {
            params: { requestNo },
            body: {
              values: Object.fromEntries(
                fieldList.map((name) => [name, text(`values.${name}`)]),
              ) as never,
              shareholderList: values.shareholderList,
              acceptedList: acceptanceList.map(({ changeNo }) => ({
                changeNo,
                accepted: text(`accepted.${changeNo}`) as '',
              })),
              ...{ sentFlg: isSent, unknownFlg: values.unknownFlg, saidAt },
            },
          },
          ['cm111', 'ご回答'],
        ),
      );
      if (done) setTyped({});
      return undefined;
    });
  return (
    <form
      className="field-stack"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void store(true);
      }}
    >
      <p className="phrases">
        {asked.displayMeetingDate && `${asked.displayMeetingDate}の`}
        株主総会などについて、議事録と株主リストに書くことをお尋ねします。分からないところは空欄のままで構いません。事務所が確認してから書類にします。
      </p>
      {asked.formerRequestNo && (
        <Note>{`前回の申込み（${asked.formerRequestNo}）の内容が入っています。変わったところを直してください。`}</Note>
      )}
      <ErrorSummary form={form} />
      {fieldList.map((name) => (
        <BlankInput
          key={name}
          name={name}
          path={`values.${name}`}
          value={text(`values.${name}`)}
          error={errors[`values.${name}`]}
          empty="選択してください"
          onChange={(value) => form.set(`values.${name}`, value)}
        />
      ))}
      {asked.shareholdersAskedFlg && (
        <section aria-label="株主">
          <strong>株主</strong>
          <ShareholdersInput
            path="shareholderList"
            list={values.shareholderList}
            votesAll={text('values.votesAll')}
            errors={errors}
            disabled={false}
            onChange={(list) => form.set('shareholderList', list)}
          />
        </section>
      )}
      {acceptanceList.map(({ changeNo, officialPosition, name }) => (
        <SelectField
          key={changeNo}
          {...form.field(`accepted.${changeNo}`)}
          value={text(`accepted.${changeNo}`)}
          label={`就任の承諾（${officialPosition}　${name}）`}
          mark="none"
          empty="選択してください"
          options={acceptanceOptions}
        />
      ))}
      {blanks > 0 && (
        <CheckboxField
          name="unknownFlg"
          label={`空欄の${blanks}項目は分からない`}
          checked={values.unknownFlg}
          error={errors.unknownFlg}
          onChange={(isTicked) => form.set('unknownFlg', isTicked)}
        />
      )}
      <Row gap="8px 12px">
        <Button
          type="submit"
          variant={isNext && !sentFlg ? 'filled' : 'default'}
          loading={form.busy}
        >
          {sentFlg ? '回答を変更する' : '回答する'}
        </Button>
        {!sentFlg && (
          <Button disabled={form.busy || !isTyped} onClick={() => void store(false)}>
            途中で保存する
          </Button>
        )}
      </Row>
      {saidAt !== '' && (
        <p>
          {sentFlg
            ? `${displayDatetime}に回答いただきました。書類を確定するまでは変更できます。`
            : `${displayDatetime}に途中まで保存しました。事務所にはまだ伝わっていません。`}
        </p>
      )}
    </form>
  );
}

/** Turns the stored answer into values of the form. */
const keptValues = ({ values, shareholderList, acceptanceList }: OwnMeeting): Values => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`values.${name}`, value])),
  ...Object.fromEntries(
    acceptanceList.map(({ changeNo, accepted }) => [`accepted.${changeNo}`, accepted]),
  ),
  ...{ shareholderList, unknownFlg: false },
});

function faultsOf(form: Values): Record<string, Fault | null> {
  const typed = Object.entries(form).flatMap(([path, value]) =>
    path.startsWith('values.') ? [[path.slice('values.'.length), value]] : [],
  );
  const values = { ...noPaperFields.values, ...(Object.fromEntries(typed) as PaperValues) };
  const faults = checkPaperFields({ ...noPaperFields, values, shareholders: form.shareholderList });
  return Object.fromEntries(
    faults.map(({ field = '', message, messageCd }) => [
      field,
      { key: messageCd, text: message } as Fault,
    ]),
  );
}
