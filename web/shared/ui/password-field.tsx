import { PasswordInput } from '@mantine/core';
import { asField, type FieldProps } from './field-label.tsx';
import './field-styles.ts';
import classes from './field.module.css';
import { IconEye, IconEyeOff } from './icons.ts';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Tells the browser's password store whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete } = props;
  const { classNames, ...field } = asField(props);
  return (
    <PasswordInput
      {...field}
      // Mantine's outer box is a div with the border; the input itself lies inside.
      classNames={{
        label: classNames.label,
        description: classNames.description,
        error: classNames.error,
        input: classes.passwordBox,
        innerInput: classes.passwordInput,
        visibilityToggle: classes.passwordEye,
      }}
      value={value}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'パスワードを表示する', tabIndex: 0 }}
      rightSectionWidth="var(--control-height)"
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />
      }
    />
  );
}
