import type { ReactNode } from 'react';
import classes from './field.module.css';
import { FieldError } from './field-label.tsx';
import { Note } from './layout.tsx';

interface CheckboxFieldProps {
  name: string;
  /** The label: a sentence that says what ticking means. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  support?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  id?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, checked, onChange, support, error, disabled } = props;
  const id = props.id ?? name;
  return (
    <div>
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <FieldError text={error} />
        </div>
      )}
      <label className={classes.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {label}
          {support && <Note as="span">{support}</Note>}
        </span>
      </label>
    </div>
  );
}
