import { fieldOf, type PaperFieldName } from '#contract/paper-fields.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

interface FieldInputProps {
  name: PaperFieldName;
  /** Its place in the form: `values.powerDate`. */
  path: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** One blank of the papers, by its kind. */
export function FieldInput({ name, path, value, error, disabled, onChange }: FieldInputProps) {
  const { label, kind, hint: support, choices } = fieldOf(name);
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
          empty="未定（空欄で印字）"
          options={Object.entries(choices ?? {}).map(([value, label]) => ({ value, label }))}
        />
      );
    case 'people':
    case 'lines':
      return <TextareaField {...field} rows={4} />;
    case 'time':
      return <TextField {...field} short support="例 10:00" />;
    case 'count':
      return <TextField {...field} short inputMode="numeric" />;
    default:
      return <TextField {...field} />;
  }
}
