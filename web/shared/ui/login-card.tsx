import type { FormEvent, ReactNode } from 'react';
import { message } from '#contract/messages.ts';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './login-card.module.css';
import { Notice } from './notice.tsx';
import { PageHeader } from './page-header.tsx';

interface LoginCardProps {
  title: string;
  lead: string;
  /** True when the previous session expired. */
  ended: boolean;
  form: { errors: Partial<Record<string, string>>; refusals: number; busy: boolean };
  /** What the device stores; never a password. */
  save: { checked: boolean; onChange: (checked: boolean) => void; support: string };
  onSubmit: (event: FormEvent) => void;
  /** The fields, above the checkbox. */
  children: ReactNode;
  /** Another way to sign in, below the button. */
  instead?: ReactNode;
  /** Links to other screens, below the card. */
  others: ReactNode;
}

/** The frame of the staff's and verifiers' login screens. */
export function LoginCard(props: LoginCardProps) {
  const { title, lead, ended, form, save, onSubmit, instead, children, others } = props;
  return (
    <div className={`page ${classes.page}`} data-begins-at-field="">
      <div className={classes.card}>
        <ErrorSummary form={form} />
        <PageHeader title={title} lead={lead} />
        {ended && (
          <Notice mb={20} kind="warning">
            {message('cm400')}
          </Notice>
        )}
        <form className="field-stack" onSubmit={onSubmit} noValidate>
          {children}
          <CheckboxField name="save" label="ログイン情報を保存する" {...save} />
          <Button type="submit" fullWidth loading={form.busy}>
            ログイン
          </Button>
          {instead}
        </form>
      </div>
      <nav className={classes.others} aria-label="ほかの画面">
        {others}
      </nav>
    </div>
  );
}
