import { type FieldRow, type FieldTable, hintOf } from '#contract/field-table.ts';
import { useKanaSuggestion } from './use-kana-suggestion.ts';

export interface FormOf<Values> {
  values: Values;
  errors: Partial<Record<string, string>>;
  change: (part: never) => void;
}

/** The properties of a form's fields, from their rows. */
export function formFields<Name extends string, Values extends object>(
  table: FieldTable<Name>,
  { values, errors, change }: FormOf<Values>,
) {
  return <One extends Name & keyof Values>(name: One) => {
    const row: FieldRow = table[name];
    const { label, optional } = row;
    return {
      name,
      label,
      value: values[name] as string,
      error: errors[name],
      mark: optional ? ('optional' as const) : ('required' as const),
      support: hintOf(row),
      onChange: (value: string) => change({ [name]: value } as never),
    };
  };
}

/** The properties of a form's boxes to tick, from their rows. */
export function formFlags<Name extends string, Values extends object>(
  table: FieldTable<Name>,
  { values, change }: FormOf<Values>,
) {
  return (name: Name & keyof Values) => ({
    name,
    label: table[name].label,
    support: table[name].hint,
    checked: values[name] as boolean,
    onChange: (checked: boolean) => change({ [name]: checked } as never),
  });
}

interface TypedName {
  value: string;
  onChange: (value: string) => void;
}

/** The properties of a name, and of its reading, which is suggested while the name is typed. */
export function useSuggestedReading<Name extends TypedName, Reading extends TypedName>(
  name: Name,
  reading: Reading,
) {
  const { follow, listeners, isAutomatic, confirm } = useKanaSuggestion({
    name: name.value,
    kana: reading.value,
    suggest: reading.onChange,
  });
  const onChange = (value: string) => {
    follow(value);
    name.onChange(value);
  };
  return [
    { ...name, ...listeners, onChange },
    { ...reading, isAutomatic, onConfirm: confirm },
  ] as const;
}
