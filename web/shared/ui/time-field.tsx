import { useState } from 'react';
import { settledTime } from '#contract/past.ts';
import type { FieldProps } from './field-label.tsx';
import { TextField } from './text-field.tsx';

interface TimeFieldProps extends FieldProps {
  /** `HH:MM`; '' for none; an unreadable text unchanged, so that the form's check refuses it. */
  value: string;
  onChange: (value: string) => void;
  short?: boolean;
}

/** A time of day, typed in any usual form. */
export function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const [typed, setTyped] = useState({ text: value, value });
  return (
    <TextField
      {...props}
      support={props.support ?? '例 14:05'}
      // A text that was typed for another value no longer counts.
      value={typed.value === value ? typed.text : value}
      settled={settledTime}
      onChange={(text) => {
        setTyped({ text, value: settledTime(text) });
        onChange(settledTime(text));
      }}
    />
  );
}
