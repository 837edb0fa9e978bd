import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { checkText } from '#contract/fields.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDialogForm } from '../duties/use-dialog-form.ts';
import classes from './company.module.css';

interface ReasonDialogProps {
  /** What is decided, by which a reason is found again after the session ended. */
  of: string;
  title: string;
  size?: 'large';
  action: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** What the reason says. */
  support: string;
  /** Stores the decision; false where it did not come to that, so that what was typed stays. */
  onStore: (reason: string) => Promise<boolean>;
  onClose: () => void;
  /** What follows from the decision. */
  children: ReactNode;
}

const untouched = { reason: '' };
const check = ({ reason }: { reason: string }) => ({ reason: checkText('理由', reason, 200) });

/** Asks for the reason of a decision about a company. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { of, title, size, action, danger, support, onStore, onClose, children } = props;
  const formId = useId();
  const { form, close } = useDialogForm({ of, untouched, check, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async ({ reason }) => {
      if (await onStore(reason)) onClose();
    });
  };
  return (
    <DialogFrame
      opened
      asking
      {...(size && { size })}
      onClose={() => void close()}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} {...(danger && { color: 'red' })} loading={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.stack} noValidate onSubmit={submit}>
        {children}
        <TextField
          name="reason"
          label="理由"
          support={support}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set('reason', reason)}
        />
      </form>
    </DialogFrame>
  );
}
