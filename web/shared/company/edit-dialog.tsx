import { type FormEvent, type ReactNode, useId } from 'react';
import { message } from '#contract/messages.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.ts';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import { Notice } from '../ui/notice.tsx';

interface EditDialogProps {
  title: string;
  /** The label of the button that stores. */
  action: string;
  /** Closing would lose something. */
  touched: boolean;
  busy: boolean;
  /** What it was opened with has been changed since: storing is refused. */
  isOld: boolean;
  /** True when it is stored: the dialog closes. */
  onStore: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog that edits what is known of a company, and asks before it loses what was typed. */
export function EditDialog(props: EditDialogProps) {
  const { title, action, touched, busy, isOld, onStore, onClose, children } = props;
  const formId = useId();
  const close = async () => {
    if (!touched || (await confirm({ text: message('mb028'), action: '閉じる' }))) onClose();
  };
  const store = async (event: FormEvent) => {
    event.preventDefault();
    if (await onStore()) onClose();
  };
  return (
    <DialogFrame
      opened
      asking
      size="large"
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" form={formId} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={store}>
        {children}
        <div aria-live="polite">
          {isOld && !busy && (
            <Notice kind="warning" title="他の画面または利用者が先に更新しました">
              キャンセルで閉じて、最新の内容から入力し直してください。
            </Notice>
          )}
        </div>
      </form>
    </DialogFrame>
  );
}
