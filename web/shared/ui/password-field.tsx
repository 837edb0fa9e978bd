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
  /** The rules of a new password, for the browser's generator. */
  rules?: string;
  /** Whether it is shown, where others decide that too. */
  isShown?: boolean;
  onShown?: (isShown: boolean) => void;
  onLeave?: () => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, rules, isShown, onShown, onLeave } = props;
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
      {...(rules && { passwordrules: rules })}
      {...(onShown && { visible: isShown, onVisibilityChange: onShown })}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'パスワードを表示する', tabIndex: 0 }}
      rightSectionWidth="var(--control-height)"
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />
      }
    />
  );
}
