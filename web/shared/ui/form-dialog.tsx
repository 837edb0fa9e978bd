import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { Stack } from './layout.tsx';

interface FormDialogProps {
  title: ReactNode;
  size?: 'small' | 'large' | undefined;
  /** The text of the button that submits. Without it there is nothing to submit. */
  action?: string | undefined;
  /** For what cannot be taken back. */
  danger?: boolean | undefined;
  disabled?: boolean;
  busy: boolean;
  gap?: string;
  onSubmit: () => unknown;
  /** Asks before typed input is lost. */
  onClose: () => unknown;
  children: ReactNode;
}

/** A dialog with a form: キャンセル left, the button that submits it right. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, action, danger, disabled, busy, gap, onSubmit, onClose, children } = props;
  const formId = useId();
  const close = () => void onClose();
  return (
    <DialogFrame
      opened
      asking
      {...(size && { size })}
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>{action ? 'キャンセル' : '閉じる'}</Button>
          {action && (
            <Button
              type="submit"
              form={formId}
              {...(danger && { color: 'red' })}
              disabled={disabled}
              loading={busy}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        gap={gap}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </Stack>
    </DialogFrame>
  );
}
