import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { useInAct } from './act-button.tsx';
import classes from './act-form.module.css';

interface ActFormProps extends ComponentProps<typeof FormDialog> {
  /** A press opened the form in the panel, another one closes it. */
  cancels?: boolean;
  /** Buttons beside the main one, in the panel. */
  beside?: ReactNode;
}

/** The frame of a form of the case: it stands in the panel of the next act, and is a dialog elsewhere. */
export function ActForm({ cancels = false, beside, ...props }: ActFormProps) {
  const { title, action, busy, gap, onSubmit, onClose, children } = props;
  if (!useInAct()) return <FormDialog {...props} />;
  return (
    <form
      className={classes.form}
      // A form with a gap of its own arranges its fields itself.
      data-columns={gap === undefined || undefined}
      aria-label={String(title)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {cancels && <h4>{title}</h4>}
      {children}
      <Row gap="8px 12px" align="center" className={classes.foot}>
        {cancels && <Button onClick={() => void onClose()}>キャンセル</Button>}
        {action && (
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        )}
        {beside}
      </Row>
    </form>
  );
}
