import { TextInput } from '@mantine/core';
import type {
  CompositionEventHandler,
  HTMLInputAutoCompleteAttribute,
  KeyboardEventHandler,
} from 'react';
import { asField, type FieldProps } from './field-label.tsx';
import './field-styles.ts';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the value when the field is left. */
  onLeave?: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'search';
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  readOnly?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onCompositionUpdate?: CompositionEventHandler;
  onCompositionEnd?: CompositionEventHandler;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onLeave, type = 'text', ...rest } = props;
  const { inputMode, autoComplete, maxLength, readOnly, onKeyDown, className } = rest;
  const { onCompositionUpdate, onCompositionEnd } = rest;
  const latin = type === 'email';
  return (
    <TextInput
      {...asField(props)}
      {...{ type, inputMode, autoComplete, maxLength, readOnly, onKeyDown, className, value }}
      {...{ onCompositionUpdate, onCompositionEnd }}
      autoCapitalize={latin ? 'none' : undefined}
      autoCorrect={latin ? 'off' : undefined}
      spellCheck={latin ? false : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onLeave?.(event.currentTarget.value)}
    />
  );
}
