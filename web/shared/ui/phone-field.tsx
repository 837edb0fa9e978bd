import { normalisePhone, normaliseZipCode } from '#contract/fields.ts';
import type { FieldProps } from './field-label.tsx';
import { TextField } from './text-field.tsx';

interface NumberTextProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A phone number in any width and with any hyphens; converted to plain digits when the field is left. */
export function PhoneField(props: NumberTextProps) {
  return (
    <TextField
      {...props}
      short
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      support={props.support ?? '例 0312345678'}
      // Unchanged while typing, because a Japanese keyboard would double what is being composed.
      onLeave={(value) => props.onChange(normalisePhone(value))}
    />
  );
}

/** A postal code, converted in the same way. */
export function ZipCodeField(props: NumberTextProps & { onLeave?: (value: string) => void }) {
  return (
    <TextField
      {...props}
      short
      inputMode="numeric"
      autoComplete="postal-code"
      support={props.support ?? '例 1000001'}
      onLeave={(value) => {
        const plain = normaliseZipCode(value);
        props.onChange(plain);
        props.onLeave?.(plain);
      }}
    />
  );
}
