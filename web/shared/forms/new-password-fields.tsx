import { useState } from 'react';
import type { FieldRow, FieldTable, PasswordRule } from '#contract/field-table.ts';
import { missingIn } from '#contract/new-password.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { IconCheck, IconCircle } from '../ui/icons.ts';
import { Note, Row } from '../ui/layout.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { afterPress } from './after-press.ts';
import { type FormOf, formFields } from './form-fields.ts';
import classes from './new-password-fields.module.css';
import { proposedPassword } from './proposed-password.ts';

interface NewPasswordFieldsProps<Name extends string> {
  /** The password and its repetition. */
  fields: FieldTable<Name>;
  form: FormOf<Record<NoInfer<Name>, string>>;
  mark?: 'required' | 'optional';
}

/** A new password, typed twice or proposed, with its rules and what it lacks. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { fields, form, mark = 'required' } = props;
  const [name, repetition] = Object.keys(fields) as [Name, Name];
  const [isLeft, setLeft] = useState(false);
  const [isShown, setShown] = useState(false);
  const [proposed, setProposed] = useState('');
  const field = formFields(fields, form);
  const value = form.values[name];
  const { rules = [] }: FieldRow = fields[name];
  const missing = value === '' ? '' : missingIn(rules, value);
  const { error, support } = field(name);
  const propose = () => {
    const password = proposedPassword();
    setProposed(password);
    setShown(true);
    form.change({ [name]: password, [repetition]: password } as never);
  };
  const common = { mark, isShown, onShown: setShown, autoComplete: 'new-password' as const };
  return (
    <>
      <div>
        <PasswordField
          {...field(name)}
          {...common}
          rules={rules.map(({ attribute }) => attribute).join(' ')}
          support={<Rules rules={rules} value={value} more={support} />}
          error={isLeft || error ? missing || error : undefined}
          onLeave={() => afterPress(() => setLeft(true))}
        />
        <Row mt={8} gap="4px 12px" align="center">
          <Button small onClick={propose}>
            パスワードを作る
          </Button>
          <Row role="status" align="center">
            {proposed !== '' && proposed === value && (
              <>
                <Note inline>作成しました。控えるか、この端末に保存してください。</Note>
                <CopyButton text={proposed} of="パスワード" />
              </>
            )}
          </Row>
        </Row>
      </div>
      <PasswordField {...field(repetition)} {...common} />
    </>
  );
}

interface RulesProps {
  rules: readonly PasswordRule[];
  value: string;
  /** A rule that only the server checks. */
  more: string | undefined;
}

/** Rules in lines, each marked once it is met. They are the description of the field, which no key press announces. */
function Rules({ rules, value, more }: RulesProps) {
  return (
    <>
      {rules.map(({ text, missing }) => {
        const isMet = value !== '' && missing(value) === null;
        return (
          <span key={text} className={classes.rule} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
            <span>
              {text}
              <span className="visually-hidden">{isMet ? '：済み。' : '。'}</span>
            </span>
          </span>
        );
      })}
      {more && <span className={classes.more}>{more}</span>}
    </>
  );
}
