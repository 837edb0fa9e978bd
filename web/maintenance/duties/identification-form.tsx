import { type ConfirmationMethod, confirmationMethods } from '#contract/confirmation-numbers.ts';
import { otherDocument } from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { fault } from '#contract/fields.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import {
  agreementOf,
  checkIdentification,
  isIdentified,
  isMailed,
  identificationLabels as labels,
  noIdentification,
  type OfficeIdentification,
  postedDocuments,
  samenessKinds,
  stepsOf,
  tidyIdentification,
} from '#contract/office-identification.ts';
import { send } from '#shared/api.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { useInAct } from '../filing/act/act-button.tsx';
import { ActForm } from '../filing/act/act-form.tsx';
import { MovedNotice } from '../filing/work/moved-notice.tsx';
import { useStored } from '../filing/work/stored.ts';
import { useCaseEditor } from '../filing/work/use-case-editor.ts';
import { usePersonChoice } from './use-person-choice.tsx';

type Name = keyof OfficeIdentification;
type Values = { [Key in Name]: string } & { agreedFlg: boolean };

interface IdentificationFormProps {
  requestNo: string;
  work: CaseWork;
  initial: OfficeIdentification;
  /** The customer is to be asked for originals. */
  isRequest: boolean;
  cancels: boolean;
  onClose: () => void;
}

const untouched: Values = { ...noIdentification, agreedFlg: false };

/** Asks for originals, records how far they are, or records the reading of a chip. */
export function IdentificationForm(props: IdentificationFormProps) {
  const { requestNo, work, initial, isRequest, cancels, onClose } = props;
  const today = japanDate(new Date());
  const kinds = work.documentKindList;
  const isPost = initial.method === 'post';
  const isEarlier = initial.method === 'earlier';
  const { updateDatetime, updateUserId } = work.identification;
  const check = (values: Values) => ({
    ...checkIdentification(
      values,
      kinds.map(({ value1 }) => value1),
      new Date(),
    ),
    agreedFlg: isIdentified(values) && !values.agreedFlg ? fault(agreementOf(values)) : null,
  });
  const editor = useCaseEditor<Values>({
    ...{ requestNo, check, onClose },
    of: `identification ${initial.method}`,
    stored: useStored<Values>({ ...initial, agreedFlg: false }, untouched),
    tidy: (values) => ({ ...values, ...tidyIdentification(values) }),
    store: (said) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/identification',
        { params: { requestNo }, body: { ...said, updateDatetime, updateUserId } },
        ['cm111', '本人確認の記録'],
      ),
    stands: useInAct(),
  });
  const { form, theirs, refusedSaves } = editor;
  const { values } = form;
  const choice = usePersonChoice({
    ...{ requestNo, people: work.personList, name: values.personName },
    onChoose: ({ name: personName, birthDate, address }) =>
      form.change({ personName, birthDate, address }),
  });
  const field = (name: Name) => ({ ...form.field(name), label: labels[name] });
  const shown = isRequest ? [] : stepsOf[initial.method as keyof typeof stepsOf];
  const mark = isMailed(initial) ? ('optional' as const) : undefined;
  return (
    <>
      <ActForm
        title={confirmationMethods[initial.method as ConfirmationMethod]}
        action={isRequest ? '依頼のメールを送る' : '登録する'}
        busy={form.busy}
        onSubmit={editor.save}
        onClose={editor.close}
        {...{ cancels }}
      >
        <ErrorSummary form={form} />
        <MovedNotice
          {...{ theirs, refusedSaves, labels }}
          names={{
            documentKind: Object.fromEntries(kinds.map(({ value1, name }) => [value1, name])),
            sameness: samenessKinds,
          }}
        />
        {isRequest && (
          <p>
            お客様に、住民票の写しなどの原本の郵送をメールでお願いします。進捗は本人確認中になります。
          </p>
        )}
        {isEarlier ? (
          <DescriptionList items={ofEarlier(initial, work.earlierIdentification)} />
        ) : (
          <>
            {choice.field}
            <DateField {...field('birthDate')} max={today} />
            <TextField {...field('address')} />
          </>
        )}
        {shown.map((name) => {
          switch (name) {
            case 'documentKind':
              return (
                <SelectField
                  key={name}
                  {...field(name)}
                  {...(mark && { mark })}
                  options={
                    isPost
                      ? [{ value: otherDocument, label: postedDocuments }]
                      : kinds.map(({ value1: value, name: label }) => ({ value, label }))
                  }
                />
              );
            case 'earlierFiling':
              return null;
            case 'sameness':
              return (
                <RadioField
                  key={name}
                  {...field(name)}
                  options={Object.entries(samenessKinds).map(([value, label]) => ({
                    value,
                    label,
                  }))}
                />
              );
            case 'samenessNote':
              return (
                <TextField
                  key={name}
                  {...field(name)}
                  mark={values.sameness === 'known' ? 'optional' : 'required'}
                  support="例 健康保険の資格確認書、前回の申込の内容"
                />
              );
            case 'sameOn':
            case 'receivedOn':
            case 'postedOn':
            case 'deliveredOn':
            case 'returnedOn':
            case 'readOn':
              return <DateField key={name} {...field(name)} {...(mark && { mark })} max={today} />;
            case 'readTime':
              return <TimeField key={name} {...field(name)} {...(mark && { mark })} />;
            default:
              return (
                <TextField
                  key={name}
                  {...field(name)}
                  {...(mark && { mark })}
                  {...(supports[name] && { support: supports[name] })}
                />
              );
          }
        })}
        {isIdentified(values) && (
          <CheckboxField
            name="agreedFlg"
            label={isEarlier ? agreements.earlier : agreements.document}
            checked={values.agreedFlg}
            {...(form.errors.agreedFlg && { error: form.errors.agreedFlg })}
            onChange={(checked) => form.set('agreedFlg', checked)}
          />
        )}
      </ActForm>
      {choice.dialog}
    </>
  );
}

const agreements = {
  document: '氏名・住居・生年月日が、書類の記載またはICチップの情報と一致することを確認しました',
  earlier:
    '氏名・住居・生年月日に変わりがなく、なりすまし・偽りの疑いのある取引や、厳格な確認を要する取引（犯罪収益移転防止法4条2項）でないことを確認しました',
};

const ofEarlier = (
  { personName, birthDate, address }: OfficeIdentification,
  earlier: CaseWork['earlierIdentification'],
) => [
  { label: labels.personName, value: personName },
  { label: labels.birthDate, value: displayDate(birthDate) },
  { label: labels.address, value: address },
  { label: '以前の確認', value: displayDate(earlier?.confirmedOn ?? '') },
  { label: labels.method, value: earlier?.methodName ?? '' },
  { label: labels.earlierFiling, value: earlier?.displayNo ?? '' },
];

const supports: Partial<Record<Name, string>> = {
  documentNumber: '住民票の写しなどは、名称と交付日。個人番号は入力しないでください。',
};
