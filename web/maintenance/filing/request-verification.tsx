import { type RefObject, useState } from 'react';
import { registrySystemId, sex } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { checkKana, checkText, longest } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { checkPastDay } from '#contract/past.ts';
import { invalidate, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { confirm, useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import { usePersonChoice } from '../duties/use-person-choice.tsx';
import { useInAct } from './act/act-button.tsx';
import { ActForm } from './act/act-form.tsx';
import { useTypedGuard } from './act/displaced.tsx';
import { asksByLink, OtherMethods } from './other-methods.tsx';
import { type Person, usePeopleToVerify } from './use-people-to-verify.ts';

interface RequestVerificationProps {
  /** Without hyphens. */
  requestNo: string;
  contact: Pick<FilingCase, 'mailAddress' | 'mailProvenFlg' | 'managerName' | 'managerNameKana'>;
  /** Keeps what the form says while another one stands in its place. */
  chosen?: RefObject<Person | null>;
  onClose: () => void;
}

const nameLabel = '氏名';
const kanaLabel = '氏名（カナ）';
const birthLabel = '生年月日';
const addressLabel = '住居';

const check = (person: Person) => ({
  managerNameKana: checkKana(kanaLabel, person.managerNameKana, longest.kana),
  birthDate: checkPastDay(birthLabel, person.birthDate, new Date(), !person.askPerson),
  address: checkText(addressLabel, person.address, longest.address, {
    required: !person.askPerson,
  }),
});

const silence = ['mt012'] as const;

const inputName = (requestNo: string, stands = false) =>
  `verification request${stands ? ' act' : ''} ${requestNo}`;

/** The draft of a filing's dialog that was open when the session ended; undefined without one. */
export function keptRequest(requestNo: string): Record<string, string> | undefined {
  return savedInput('manager', inputName(requestNo));
}

/** Asks a person of a filing, who is chosen, to verify the identity; the contact person gets the mail. */
export function RequestVerification(props: RequestVerificationProps) {
  const { requestNo, contact, chosen: kept, onClose } = props;
  // No press has opened it.
  const stands = useInAct();
  const { mailAddress, mailProvenFlg, managerName, managerNameKana } = contact;
  const name = inputName(requestNo, stands);
  const [initial] = useState<Person>(() => ({
    personId: 'contact',
    ...{ managerName, managerNameKana },
    birthDate: '',
    address: '',
    askPerson: '',
    sex: sex.unanswered,
    ...savedInput<Record<string, string>>('manager', name),
    ...kept?.current,
  }));
  const form = useForm<Person>({ initial, check });
  const { values, change } = form;
  const people = usePeopleToVerify(requestNo, values, change);
  const { chosen, choose, typed, methods } = people;
  const isTyped = typed.length > 0;
  const choice = usePersonChoice({
    ...{ requestNo, people: people.people },
    name: values.managerName,
    onChoose: choose,
  });
  // No filing says how an officer's name is read.
  const typesKana = chosen?.nameKana === '';
  useSavedInput('manager', name, stands && !isTyped ? undefined : form.values);
  useTypedGuard(form, typed);
  if (kept) kept.current = values;
  const close = useCloseAsking(isTyped, () => {
    form.settle();
    onClose();
  });

  const unknown = form.values.askPerson ? 'optional' : 'required';
  const request = async (person: Person) => {
    if (!(await confirm({ text: message('mt013'), action: '依頼する' }))) return;
    try {
      const { data } = await send(
        'post',
        '/all/app/verifyappreqest/add',
        {
          body: {
            systemId: registrySystemId,
            mailAddress,
            name: person.managerName.trim(),
            nameKana: person.managerNameKana.trim(),
            sex: person.sex,
            birthDate: person.birthDate,
            address: person.address.trim(),
            askPerson: person.askPerson !== '',
            requestNo,
            personId: person.personId,
          },
        },
        silence,
      );
      if (!data) throw new Error('no receipt');
      await send(
        'post',
        '/user/mainte/verifyhistory/{requestNo}/verifyAppRequest',
        { params: { requestNo }, body: data },
        silence,
      );
      showToast(message('mt011'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.endedSession)) {
        await showMessage('error', refusal(failure));
      }
      if (!stands) onClose();
    }
    await invalidate(['staff']);
  };

  if (methods && !asksByLink(methods)) {
    if (stands) return <Notice kind="warning">{message('mt099')}</Notice>;
    return <OtherMethods {...{ requestNo, methods, onClose }} />;
  }
  return (
    <>
      <ActForm
        title="本人確認の依頼"
        action="依頼する"
        busy={form.busy}
        gap="0"
        onSubmit={() => form.submit(request)}
        onClose={close}
      >
        <ErrorSummary form={form} />
        <Space as="p" mb={16}>
          本人確認のご案内を送ります。送信先：<strong>{mailAddress}</strong>
          {!mailProvenFlg && '（メール未確認）'}
          <br />
          氏名・住居・生年月日は、審査担当者が確認書類と照合します。分からない住居・生年月日は、本人確認のページで、ご本人に入力していただくこともできます。
        </Space>
        <div className="field-stack">
          {choice.field}
          <DescriptionList
            items={[
              { label: nameLabel, value: values.managerName },
              ...(typesKana ? [] : [{ label: kanaLabel, value: values.managerNameKana }]),
            ]}
          />
          {typesKana && (
            <TextField
              name="managerNameKana"
              label={kanaLabel}
              value={values.managerNameKana}
              error={form.errors.managerNameKana}
              onChange={(value) => form.set('managerNameKana', value)}
            />
          )}
          <DateField
            {...form.field('birthDate')}
            label={birthLabel}
            mark={unknown}
            max={japanDate(new Date())}
          />
          <TextField {...form.field('address')} label={addressLabel} mark={unknown} />
          <CheckboxField
            name="askPerson"
            label="空欄の住居・生年月日は、ご本人に入力していただく"
            checked={form.values.askPerson !== ''}
            onChange={(checked) => form.set('askPerson', checked ? '1' : '')}
          />
          <RadioField
            {...form.field('sex')}
            label="性別"
            mark="optional"
            inline
            options={[
              { value: sex.unanswered, label: '未回答' },
              { value: sex.male, label: '男性' },
              { value: sex.female, label: '女性' },
            ]}
          />
        </div>
      </ActForm>
      {choice.dialog}
    </>
  );
}

/** Shows the server's message of a refusal; any other failure has one message that names a contact. */
function refusal(failure: unknown): string {
  return failure instanceof ApiFailure && failure.status !== undefined && failure.status < 500
    ? failure.message
    : message('mt012');
}
