import { toFullKana } from '../forms/kana-reading.ts';
import type { FieldProps } from './field-label.tsx';
import { TextField } from './text-field.tsx';

interface KanaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A reading in any kana; converted to full-width katakana when the field is left or the form is sent by Enter. */
export function KanaField(props: KanaFieldProps) {
  const settle = (value: string) => {
    const full = toFullKana(value);
    if (full !== value) props.onChange(full);
  };
  return (
    <TextField
      {...props}
      onLeave={settle}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) settle(currentTarget.value);
      }}
    />
  );
}
