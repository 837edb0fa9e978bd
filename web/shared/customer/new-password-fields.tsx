import { passwordLabels } from '#contract/customer-labels.ts';
import { message } from '#contract/messages.ts';
import { PasswordField } from '../ui/password-field.tsx';

type Name = 'newPw' | 'newPwConfirm';

interface NewPasswordFieldsProps {
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  change: (part: Partial<Record<Name, string>>) => void;
}

/** A new password, typed twice. */
export function NewPasswordFields({ values, errors, change }: NewPasswordFieldsProps) {
  const field = (name: Name) => ({
    name,
    label: passwordLabels[name],
    autoComplete: 'new-password' as const,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <PasswordField {...field('newPw')} support={`${message('mb016')}${message('mb145')}`} />
      <PasswordField
        {...field('newPwConfirm')}
        support="同じパスワードをもう一度入力してください"
      />
    </>
  );
}
