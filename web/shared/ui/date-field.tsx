import { Input, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatWareki, isRealDate, parseTypedDate } from '#contract/dates.ts';
import { japanDate } from '#contract/japan-time.ts';
import { afterPress } from '../forms/after-press.ts';
import classes from './field.module.css';
import { asField, type FieldProps } from './field-label.tsx';
import './field-styles.ts';
import { IconCalendar } from './icons.ts';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; '' for none; an unreadable text unchanged, so that the form's check refuses it. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  /** Only the field and its calendar, as in a list's filters. */
  compact?: boolean;
}

/** A date, typed in any usual Japanese form or picked; its 和暦 shows beside it. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, disabled, compact = false } = props;
  const id = props.id ?? props.name;
  const [typed, setTyped] = useState({ text: written(value), value });
  // A text that was typed for another value no longer counts.
  const text = typed.value === value ? typed.text : written(value);
  const picker = useRef<HTMLInputElement>(null);

  const report = (text: string, value: string) => {
    setTyped({ text, value });
    onChange(value);
  };
  const wareki = compact ? '' : formatWareki(value);
  const { label, description, error, inputWrapperOrder, ...input } = asField({
    ...props,
    support: props.support ?? (compact ? undefined : '例 2026/4/1、令和8年4月1日'),
  });

  return (
    <Input.Wrapper
      {...{ id, label, description, error, inputWrapperOrder }}
      labelProps={{ htmlFor: id }}
      classNames={input.classNames}
    >
      <div className={classes.dateRow} data-compact={compact || undefined}>
        <TextInput
          {...input}
          className={classes.dateText}
          error={Boolean(error)}
          value={text}
          autoComplete="off"
          aria-describedby={[
            !compact && `${id}-description`,
            error && `${id}-error`,
            wareki && `${id}-wareki`,
          ]
            .filter(Boolean)
            .join(' ')}
          onChange={({ currentTarget: { value: next } }) =>
            report(next, readDate(next) ?? next.trim())
          }
          onBlur={() =>
            afterPress(() => setTyped({ text: written(readDate(text) ?? text), value }))
          }
        />
        <span className={classes.pickerPlace}>
          <button
            type="button"
            className={classes.picker}
            aria-label={`${props.label}をカレンダーから選ぶ`}
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={22} aria-hidden />
          </button>
          <input
            ref={picker}
            type="date"
            className={classes.pickerInput}
            tabIndex={-1}
            aria-hidden
            value={isRealDate(value) ? value : ''}
            {...{ min, max, disabled }}
            onChange={({ currentTarget: { value: picked } }) => report(written(picked), picked)}
          />
        </span>
        {!compact && (
          <output id={`${id}-wareki`} htmlFor={id} className={classes.wareki}>
            {wareki}
          </output>
        )}
      </div>
    </Input.Wrapper>
  );
}

function written(date: string): string {
  return isRealDate(date) ? date.replaceAll('-', '/') : date;
}

function readDate(text: string): string | null {
  return parseTypedDate(text, japanDate(new Date()));
}
