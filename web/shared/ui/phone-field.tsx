import { normalisePhone, normaliseZipCode } from '#contract/fields.ts';
import type { FieldProps } from './field-label.tsx';
import { TextField } from './text-field.tsx';

interface NumberTextProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A phone number in any width and with any hyphens, stored as plain digits. */
export function PhoneField(props: NumberTextProps) {
  return (
    <TextField
      {...props}
      short
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      support={props.support ?? '例 0312345678'}
      settled={normalisePhone}
    />
  );
}

/** A postal code, stored in the same way. */
export function ZipCodeField(props: NumberTextProps & { onLeave?: (value: string) => void }) {
  return (
    <TextField
      {...props}
      short
      inputMode="numeric"
      autoComplete="postal-code"
      support={props.support ?? '例 1000001'}
      settled={normaliseZipCode}
    />
  );
}
