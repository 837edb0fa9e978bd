import { toFullKana } from '../forms/kana-reading.ts';
import classes from './field.module.css';
import type { FieldProps } from './field-label.tsx';
import { TextField } from './text-field.tsx';

interface KanaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The value was suggested, and the user has not looked at it yet. */
  isAutomatic?: boolean;
  /** The user has looked at it. */
  onConfirm?: () => void;
}

/** A reading in any kana, stored as full-width katakana. */
export function KanaField({ isAutomatic = false, onConfirm, ...props }: KanaFieldProps) {
  const support = (
    <>
      {props.support}
      {isAutomatic && (
        <>
          <span className={classes.automatic}>自動入力</span>
          <span className="visually-hidden">。読みをお確かめください。</span>
        </>
      )}
    </>
  );
  return (
    <TextField
      {...props}
      support={support}
      {...(onConfirm && { onLeave: onConfirm })}
      settled={toFullKana}
    />
  );
}
