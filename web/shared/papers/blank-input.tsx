import { hintOf } from '#contract/field-table.ts';
import { fieldOf, type PaperFieldName } from '#contract/paper-fields.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { TimeField } from '../ui/time-field.tsx';

export interface BlankInputProps {
  name: PaperFieldName;
  /** Its place in the form: `values.powerDate`. */
  path: string;
  value: string;
  error: string | undefined;
  disabled?: boolean;
  /** The words for no choice. */
  empty?: string;
  onChange: (value: string) => void;
}

/** One blank of the papers, by its kind. */
export function BlankInput(props: BlankInputProps) {
  const { name, path, value, error, disabled = false, onChange } = props;
  const { empty = '未定（空欄で印字）' } = props;
  const row = fieldOf(name);
  const { label, kind, choices } = row;
  const support = hintOf(row);
  const field = {
    ...{ name: path, label, value, error, disabled, onChange },
    mark: 'none' as const,
    ...(support && { support }),
  };
  switch (kind) {
    case 'date':
      return <DateField {...field} />;
    case 'flag':
      return (
        <CheckboxField
          {...field}
          checked={value === 'yes'}
          onChange={(checked) => onChange(checked ? 'yes' : '')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          empty={empty}
          options={Object.entries(choices ?? {}).map(([value, label]) => ({ value, label }))}
        />
      );
    case 'people':
    case 'lines':
      return <TextareaField {...field} rows={4} />;
    case 'time':
      return <TimeField {...field} short />;
    case 'count':
      return <TextField {...field} short inputMode="numeric" />;
    default:
      return <TextField {...field} />;
  }
}
