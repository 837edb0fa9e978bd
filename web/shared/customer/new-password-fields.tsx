import { newMemberPassword } from '#contract/customer-fields.ts';
import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import { message } from '#contract/messages.ts';
import { formFields } from '../forms/form-fields.ts';
import { PasswordField } from '../ui/password-field.tsx';

type Values = ValuesOf<typeof newMemberPassword>;

interface NewPasswordFieldsProps {
  values: Values;
  errors: Partial<Record<keyof Values, string>>;
  change: (part: Partial<Values>) => void;
}

export const checkNewPassword = (values: Values) => checkFields(newMemberPassword, values);

/** A new password, typed twice. */
export function NewPasswordFields(form: NewPasswordFieldsProps) {
  const field = formFields(newMemberPassword, form);
  return (
    <>
      <PasswordField
        {...field('newPw')}
        support={`${message('mb016')}${message('mb145')}`}
        autoComplete="new-password"
      />
      <PasswordField {...field('newPwConfirm')} autoComplete="new-password" />
    </>
  );
}
