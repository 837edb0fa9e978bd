import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './editor-dialog.module.css';

interface EditorDialogProps {
  title: string;
  frame?: typeof FormDialog;
  editor: {
    form: { errors: Record<string, string | undefined>; refusals: number; busy: boolean };
    theirs: object;
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

const movedTitle = '他の利用者が先に登録した項目があります';

/** The frame of a dialog that edits a part of a case and says that all of its fields are optional. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, frame: Frame = FormDialog, editor, lead, children } = props;
  const { optional = 'すべて任意の項目です。' } = props;
  const { form, theirs, refusedSaves, close, save } = editor;
  const isMoved = Object.keys(theirs).length > 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever presses again without looking would replace what a colleague has stored.
    if (refusedSaves > 0 && isMoved) box.current?.focus();
  }, [refusedSaves, isMoved]);
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
      {isMoved && (
        <section ref={box} className={classes.lead} aria-label={movedTitle} tabIndex={-1}>
          <Notice kind="warning" title={movedTitle}>
            先に登録された内容は、その項目に表示しています。入力した項目は、入力した内容のままです。確認のうえ、もう一度登録してください。
          </Notice>
        </section>
      )}
      <div className={classes.lead}>
        <p>{optional}</p>
        {lead}
      </div>
      <div className={classes.fields}>{children}</div>
    </Frame>
  );
}
