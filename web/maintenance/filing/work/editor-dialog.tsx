import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import classes from './editor-dialog.module.css';
import { MovedNotice } from './moved-notice.tsx';

interface EditorDialogProps {
  title: string;
  frame?: typeof FormDialog;
  editor: {
    form: { errors: Record<string, string | undefined>; refusals: number; busy: boolean };
    theirs: ComponentProps<typeof MovedNotice>['theirs'];
    /** How often saving came to nothing. */
    refusedSaves: number;
    close: () => Promise<void>;
    save: () => Promise<void>;
  };
  /** Says that nothing has to be filled in. */
  optional?: string | undefined;
  /** A text above the fields. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a dialog that edits a part of a case and says that it may be filled in step by step. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, frame: Frame = FormDialog, editor, lead, children } = props;
  const { optional = '途中でも登録でき、あとで続きを入力できます。' } = props;
  const { form, theirs, refusedSaves, close, save } = editor;
  return (
    <Frame
      size="large"
      title={title}
      action="登録する"
      busy={form.busy}
      gap="0"
      onSubmit={save}
      onClose={close}
    >
      <ErrorSummary form={form} />
      <MovedNotice {...{ theirs, refusedSaves }} />
      <div className={classes.lead}>
        <p>{optional}</p>
        {lead}
      </div>
      <div className={classes.fields}>{children}</div>
    </Frame>
  );
}
