import { formatWareki } from '#contract/dates.ts';
import { fieldOf, type PaperFieldName } from '#contract/paper-fields.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { nameOfSource, type SaidOfField } from './paper-work.ts';

interface FieldInputProps {
  name: PaperFieldName;
  /** Its place in the form: `values.powerDate`. */
  path: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  /** Statements of sources about it. */
  said?: readonly SaidOfField[];
  onChange: (value: string) => void;
}

/** One blank of the papers, by its kind, with what sources say of it. */
export function FieldInput({ said = [], ...field }: FieldInputProps) {
  const { name, value, disabled, onChange } = field;
  const [shown] = said.filter((one) => one.isProposed || one.source.kind === 'customer');
  if (!shown) return <BlankInput {...field} />;
  const isSame = shown.value === value;
  const { choices, kind } = fieldOf(name);
  const words = choices?.[shown.value] ?? shown.value.replaceAll('\n', '、');
  return (
    <div>
      <BlankInput {...field} />
      <Row gap="4px 8px" align="center">
        <Note as="span">
          {shown.isProposed && isSame && <strong>提案：</strong>}
          {nameOfSource(shown.source)}
          {!isSame && `：${kind === 'date' ? formatWareki(shown.value) : words}`}
        </Note>
        {!isSame && (
          <Button small variant="subtle" disabled={disabled} onClick={() => onChange(shown.value)}>
            この値にする
          </Button>
        )}
      </Row>
    </div>
  );
}

function BlankInput({ name, path, value, error, disabled, onChange }: FieldInputProps) {
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
