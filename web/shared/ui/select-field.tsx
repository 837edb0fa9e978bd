import { NativeSelect } from '@mantine/core';
import type { KeyboardEventHandler } from 'react';
import { asField, type FieldProps } from './field-label.tsx';
import './field-styles.ts';
import { IconChevronDown } from './icons.ts';

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly (Option | { group: string; items: Option[] })[];
  /** The label of the first, empty entry; false if there is always a choice. */
  empty?: string | false;
  onKeyDown?: KeyboardEventHandler<HTMLSelectElement>;
}

/** The platform's own select, with the wheel of phones and the keyboard search of desktops. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, empty = '選択してください', onKeyDown } = props;
  return (
    <NativeSelect
      {...asField(props)}
      value={value}
      onKeyDown={onKeyDown}
      data={[...(empty === false ? [] : [{ value: '', label: empty }]), ...options]}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
