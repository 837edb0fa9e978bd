import { memo, useState } from 'react';
import {
  type ConfirmationField,
  type ConfirmationNumber,
  confirmationFields,
  confirmationMethods,
  isOfMethod,
  numbersOn,
} from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  fieldsOfNumber,
  isNotApplicable,
  notApplicableOf,
  openNumbersOf,
  otherDocument,
  otherDocumentName,
} from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { japanDate } from '#contract/japan-time.ts';
import { methodsOn } from '#law/provisions.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import classes from './duties.module.css';

interface FieldProps {
  name: string;
  label: string;
  mark: 'none';
  support: string | undefined;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

interface ConfirmationNumbersProps {
  record: Confirmation;
  kinds: CaseWork['documentKindList'];
  field: (name: keyof Confirmation, support?: string) => FieldProps;
  onSet: (name: keyof Confirmation, value: string) => void;
  /** A colleague has changed something, which may be folded. */
  opens: boolean;
  /** No press has opened the form: without a method it asks for that first. */
  stands: boolean;
}

/**
 * The fields of the record by the numbers of the rule, each conditional one with 該当なし. The numbers that were done at the
 * opening, or that a chosen method leaves out, are folded; without a method it is asked for first.
 */
export function ConfirmationNumbers(props: ConfirmationNumbersProps) {
  const { record, kinds, field, onSet, opens, stands } = props;
  const neededOf = () => {
    const open = openNumbersOf(record).map(({ no }) => no);
    return stands && record.method === '' ? [confirmationFields.method.no] : open;
  };
  const [shown, setShown] = useState(() => ({ method: record.method, needed: neededOf() }));
  if (shown.method !== record.method) {
    // What was typed meanwhile stays where it is.
    const typed = shown.needed.filter((no) =>
      fieldsOfNumber(no).some((name) => record[name] !== ''),
    );
    setShown({ method: record.method, needed: [...typed, ...neededOf()] });
  }
  const none = notApplicableOf(record);
  const toggle = (no: number, isNone: boolean) => {
    const others = none.filter((one) => one !== no);
    const all = isNone ? [...others, no] : others;
    onSet('notApplicable', all.sort((a, b) => a - b).join(','));
  };
  const present = ({ no, label, conditional }: ConfirmationNumber) => {
    // Facts of a certificate, and who told what, come with the verification alone.
    const names = fieldsOfNumber(no).filter(
      (name) => (name !== 'certificate' && name !== 'toldBy') || record[name] !== '',
    );
    const isEmpty = names.every((name) => record[name] === '');
    const isNone = isNotApplicable(record, no);
    return (
      <fieldset key={no} className={classes.number}>
        <legend>{`${no}号　${label}`}</legend>
        <div>
          {conditional && !isOfMethod(no, record.method) && (
            <CheckboxField
              name={`none-${no}`}
              label="該当なし"
              checked={isNone}
              disabled={!isEmpty}
              onChange={(checked) => toggle(no, checked)}
            />
          )}
          {!isNone &&
            names.map((name) => <Field key={name} name={name} kinds={kinds} props={field(name)} />)}
        </div>
      </fieldset>
    );
  };
  const all = numbersOn(record.confirmedOn);
  const rest = all.filter(({ no }) => !shown.needed.includes(no));
  const hasFault = rest.some(({ no }) => fieldsOfNumber(no).some((name) => field(name).error));
  return (
    <>
      {all.filter((one) => !rest.includes(one)).map(present)}
      {rest.length > 0 && (
        <details className={classes.rest} open={opens || hasFault || undefined}>
          <summary>
            {stands && record.method === '' ? 'ほかの' : '入力済み・該当なし '}
            {rest.length}項目
          </summary>
          {rest.map(present)}
        </details>
      )}
    </>
  );
}

const examples: Partial<Record<ConfirmationField, string>> = {
  companyMethod: '例 登記情報提供サービスの登記情報',
  companyDocument: '例 登記情報',
  businessMethod: '例 定款',
  ownersMethod: '例 担当者からの申告',
};

interface OneFieldProps {
  name: ConfirmationField;
  kinds: CaseWork['documentKindList'];
  props: FieldProps;
}

// Some fifty fields: only the one that is typed in is rendered again.
const Field = memo(FieldOfKind, (before, after) => {
  const { props: a } = before;
  const { props: b } = after;
  return a.value === b.value && a.error === b.error && a.support === b.support;
});

/** The methods that are lawful today, and the one that is chosen already; an earlier identification is recorded by itself. */
function methodOptions(chosen: string) {
  const lawful = methodsOn(japanDate(new Date())).map(({ method }) => method as string);
  return Object.entries(confirmationMethods)
    .filter(([value]) => (lawful.includes(value) && value !== 'earlier') || value === chosen)
    .map(([value, label]) => ({ value, label }));
}

function FieldOfKind({ name, kinds, props }: OneFieldProps) {
  const { kind, longest } = confirmationFields[name];
  switch (kind) {
    case 'date':
      return <DateField {...props} max={japanDate(new Date())} />;
    case 'expiry':
      return <DateField {...props} />;
    case 'lines':
      return <TextareaField {...props} rows={3} longest={longest} />;
    case 'method':
      return <SelectField {...props} options={methodOptions(props.value)} />;
    case 'document':
      return (
        <SelectField
          {...props}
          options={[
            ...kinds.map(({ value1, name: label }) => ({ value: value1, label })),
            { value: otherDocument, label: otherDocumentName },
          ]}
        />
      );
    case 'time':
      return <TimeField {...props} />;
    default:
      return <TextField {...props} support={props.support ?? examples[name]} />;
  }
}
