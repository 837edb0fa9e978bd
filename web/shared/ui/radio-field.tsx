import classes from './field.module.css';
import { FieldError, FieldLabel, type FieldProps } from './field-label.tsx';
import { Note } from './layout.tsx';

interface RadioFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; support?: string; disabled?: boolean }[];
  /** Side by side on wide screens: for two or three short words. */
  inline?: boolean;
}

export function RadioField(props: RadioFieldProps) {
  const { name, label, mark, support, error, disabled, options, value, onChange, inline } = props;
  const id = props.id ?? name;
  const described = [support && `${id}-description`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={classes.group}
      aria-describedby={described || undefined}
      disabled={disabled}
    >
      <legend className={classes.label}>
        <FieldLabel label={label} mark={mark ?? 'required'} />
      </legend>
      {support && (
        <div id={`${id}-description`} className={classes.support}>
          {support}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <FieldError text={error} />
        </div>
      )}
      <div className={classes.choices} data-inline={inline || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              // The first one has the id that the error summary links to.
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.support && <Note as="span">{option.support}</Note>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
