import type { ReactNode } from 'react';
import classes from './field.module.css';

/** The properties of every form field. */
export interface FieldProps {
  /** The wire name; also the element's id, to which the error summary links. */
  name: string;
  label: string;
  /** Marked in words: ※必須 or ※任意. A login's fields may go unmarked. */
  mark?: 'required' | 'optional' | 'none';
  /** Under the label: 例 … */
  support?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** For values of a few characters, such as a phone number. */
  short?: boolean;
  /** Needed where a name occurs twice on a page, as in a dialog over a form. */
  id?: string;
}

export function FieldLabel({ label, mark = 'required' }: Pick<FieldProps, 'label' | 'mark'>) {
  return (
    <span className={classes.labelText}>
      {label}
      {mark !== 'none' && (
        <span className={classes.mark} data-mark={mark}>
          {mark === 'required' ? '※必須' : '※任意'}
        </span>
      )}
    </span>
  );
}

/** Properties of Mantine's inputs for one of our fields. */
export function asField({ name, label, mark, support, error, disabled, id, short }: FieldProps) {
  return {
    id: id ?? name,
    name,
    label: <FieldLabel label={label} mark={mark ?? 'required'} />,
    description: support,
    error: error ? <FieldError text={error} /> : undefined,
    disabled,
    inputWrapperOrder: ['label', 'description', 'error', 'input'] as (
      | 'label'
      | 'description'
      | 'error'
      | 'input'
    )[],
    classNames: {
      label: classes.label,
      description: classes.support,
      error: classes.error,
      input: short ? `${classes.input} ${classes.short}` : (classes.input as string),
    },
    'aria-required': mark === undefined || mark === 'required' ? true : undefined,
  };
}

export function FieldError({ text }: { text: string }) {
  return (
    <>
      <span className="visually-hidden">エラー：</span>
      {text}
    </>
  );
}
