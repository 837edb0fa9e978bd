import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './editor-dialog.module.css';

interface EditorDialogProps {
  title: string;
  editor: {
    form: { errors: Record<string, string | undefined>; refusals: number; busy: boolean };
    theirs: object;
    close: () => Promise<void>;
    save: () => Promise<void>;
  };
  /** A text above the fields, all of which are optional. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a dialog that edits a part of a case and says that all of its fields are optional. */
export function EditorDialog({ title, editor, lead, children }: EditorDialogProps) {
  const formId = useId();
  const { form, theirs, close, save } = editor;
  return (
    <DialogFrame
      opened
      asking
      size="large"
      onClose={() => void close()}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            登録する
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <ErrorSummary errors={form.errors} refusals={form.refusals} />
        {Object.keys(theirs).length > 0 && (
          <div className={classes.lead}>
            <Notice kind="warning" title="他の利用者が先に登録した項目があります">
              入力した内容は残っています。先に登録された内容は、その項目に表示しています。
            </Notice>
          </div>
        )}
        <div className={classes.lead}>
          <p>すべて任意の項目です。</p>
          {lead}
        </div>
        <div className={classes.fields}>{children}</div>
      </form>
    </DialogFrame>
  );
}
