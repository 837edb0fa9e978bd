import { managerFields, rightNames } from '#contract/staff-fields.ts';
import {
  type FormOf,
  formFields,
  formFlags,
  useSuggestedReading,
} from '#shared/forms/form-fields.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { KanaField } from '#shared/ui/kana-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './manager.module.css';
import type { ManagerChange, NewManager } from './manager-form.ts';

type ManagerForm = FormOf<Pick<NewManager & ManagerChange, keyof NewManager & keyof ManagerChange>>;

/** Name, reading and mail address of a manager; links to sign in go to the address, so that administrators alone set it. */
export function NameFields({ form, fixedMail }: { form: ManagerForm; fixedMail?: boolean }) {
  const field = formFields(managerFields, form);
  const mailAddress = field('mailAddress');
  const [name, nameKana] = useSuggestedReading(field('name'), field('nameKana'));
  return (
    <>
      <TextField {...name} />
      <KanaField {...nameKana} />
      <TextField
        {...mailAddress}
        type="email"
        support={`${mailAddress.support}${fixedMail ? '。変更は管理者が行います' : ''}`}
        autoComplete="off"
        disabled={fixedMail ?? false}
      />
    </>
  );
}

/** What only an administrator sets: the validity period and the rights. */
export function RightFields({ form, disabled = false }: { form: ManagerForm; disabled?: boolean }) {
  const field = formFields(managerFields, form);
  const flag = formFlags(managerFields, form);
  return (
    <>
      <div className={classes.pair}>
        <DateField {...field('validityperiodStartDate')} disabled={disabled} />
        <DateField {...field('validityperiodEndDate')} disabled={disabled} />
      </div>
      {rightNames.map((right) => (
        <CheckboxField key={right} {...flag(right)} disabled={disabled} />
      ))}
    </>
  );
}
