import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { withCommas } from '#contract/price.ts';
import classes from './field.module.css';
import { asField, type FieldProps } from './field-label.tsx';
import './field-styles.ts';

interface TextareaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** Shows how many characters are used; the form's check limits them. */
  longest?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export function TextareaField(props: TextareaFieldProps) {
  const { value, onChange, rows = 5, longest, inputRef } = props;
  const used = longest === undefined ? 0 : countCharacters(value);
  return (
    <div>
      <Textarea
        {...asField(props)}
        {...(inputRef && { ref: inputRef })}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {longest !== undefined && (
        <div className={classes.counter} data-over={used > longest || undefined}>
          {withCommas(used)}／{withCommas(longest)}文字
        </div>
      )}
    </div>
  );
}
