import { BlankInput, type BlankInputProps } from '#shared/papers/blank-input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { nameOfSource, type SaidOfField, wordsOf } from './paper-work.ts';

interface FieldInputProps extends BlankInputProps {
  /** Statements of sources about it. */
  said: readonly SaidOfField[];
}

/** One blank of the papers, by its kind, with what sources say of it. */
export function FieldInput({ said, ...field }: FieldInputProps) {
  const { name, value, disabled, onChange } = field;
  const [shown] = said.filter((one) => one.isProposed || one.source.kind === 'customer');
  if (!shown) return <BlankInput {...field} />;
  const isSame = shown.value === value;
  return (
    <div>
      <BlankInput {...field} />
      <Row gap="4px 8px" align="center">
        <Note as="span">
          {shown.isProposed && isSame && <strong>提案：</strong>}
          {nameOfSource(shown.source)}
          {!isSame && `：${wordsOf(name, shown.value)}`}
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
