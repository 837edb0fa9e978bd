import type { ReactNode } from 'react';
import { checkText } from '#contract/fields.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDialogForm } from '../duties/use-dialog-form.ts';

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
  const { form, close } = useDialogForm({ of, untouched, check, onClose });
  const submit = () =>
    form.submit(async ({ reason }) => {
      if (await onStore(reason)) onClose();
    });
  return (
    <FormDialog
      size={size}
      title={title}
      action={action}
      danger={danger}
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      {children}
      <TextField {...form.field('reason')} label="理由" support={support} />
    </FormDialog>
  );
}
