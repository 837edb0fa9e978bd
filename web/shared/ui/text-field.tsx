import { TextInput } from '@mantine/core';
import type { CompositionEventHandler, HTMLInputAutoCompleteAttribute } from 'react';
import { normaliseMailAddress } from '#contract/fields.ts';
import { afterPress } from '../forms/after-press.ts';
import { asField, type FieldProps } from './field-label.tsx';
import './field-styles.ts';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /**
   * The form in which the value is stored, such as in other widths. It is converted when the field is left or the form is
   * sent by Enter, and not before: a Japanese keyboard would double what is being composed.
   */
  settled?: (value: string) => string;
  /** Called with the value when the field is left. */
  onLeave?: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'search';
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  readOnly?: boolean;
  onCompositionUpdate?: CompositionEventHandler<HTMLInputElement>;
  onCompositionEnd?: CompositionEventHandler<HTMLInputElement>;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onLeave, type = 'text', ...rest } = props;
  const { inputMode, autoComplete, maxLength, readOnly, className } = rest;
  const { onCompositionUpdate, onCompositionEnd } = rest;
  const latin = type === 'email';
  const { settled = latin ? normaliseMailAddress : (value: string) => value } = rest;
  const settle = (value: string) => {
    const next = settled(value);
    if (next !== value) onChange(next);
    return next;
  };
  return (
    <TextInput
      {...asField(props)}
      {...{ type, inputMode, autoComplete, maxLength, readOnly, className, value }}
      {...{ onCompositionUpdate, onCompositionEnd }}
      autoCapitalize={latin ? 'none' : undefined}
      autoCorrect={latin ? 'off' : undefined}
      spellCheck={latin ? false : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) settle(currentTarget.value);
      }}
      onBlur={({ currentTarget: { value } }) =>
        afterPress(() => {
          const next = settle(value);
          onLeave?.(next);
        })
      }
    />
  );
}
