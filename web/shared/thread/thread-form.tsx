import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { NewThreadMessage } from '#contract/endpoints/threads.ts';
import { checkText, longest } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { cleanFileName, mostAttachments, threadLabels } from '#contract/thread.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { insertAtCursor } from '#shared/forms/insert-at-cursor.ts';
import { submitByKey } from '#shared/forms/submit-by-key.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { IconSend, IconUpload, IconX } from '#shared/ui/icons.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { Button } from '../ui/button.tsx';
import { Note, Row } from '../ui/layout.tsx';
import classes from './thread.module.css';

interface ThreadFormProps {
  support: string;
  text: string;
  onText: (text: string) => void;
  /** Uploads a file; returns its id. */
  upload: (file: File) => Promise<string>;
  /** Sends the message; true when it was sent. */
  send: (message: Pick<NewThreadMessage, 'text' | 'fileList'>) => Promise<boolean>;
  busy: boolean;
  /** Sending is not what the screen is for. */
  quiet?: boolean;
  /** Another button beside the one that sends. */
  action?: ReactNode;
  /** What stands above the field and inserts texts into it. */
  above?: (insert: (inserted: string) => void) => ReactNode;
  /** What is wrong with a text beside its length. */
  check?: (text: string) => string | undefined;
}

const mebibyte = 1024 * 1024;
/** Kinds of files that may be attached. */
export const accepted = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const largest = { pdf: 20, picture: 8 };

/** Where a message is written, with its files. What is typed stays until it was sent. */
export function ThreadForm(props: ThreadFormProps) {
  const { support, text, onText, upload, send, busy, quiet, action, above, check } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<NewThreadMessage['fileList']>([]);
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const uploading = useSingleMutation<string>();

  const attach = async (chosen: readonly File[]) => {
    setSent(false);
    setError(undefined);
    if (files.length + chosen.length > mostAttachments) {
      return showMessage('error', message('mb086', mostAttachments));
    }
    for (const file of chosen) {
      const refusal = refusalOf(file);
      if (refusal) return showMessage('error', `${file.name}：${refusal}`);
      try {
        const fileId = await uploading.mutate(() => upload(file));
        if (!fileId) return;
        setFiles((current) => [...current, { fileId, fileName: cleanFileName(file.name) }]);
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.endedSession) return;
        return showMessage('error', `${file.name}：${failureText(failure)}`);
      }
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found =
      text.trim() === '' && files.length === 0
        ? message('mb085')
        : (checkText(threadLabels.text, text, longest.inquiry, { required: false, lines: true })
            ?.text ?? check?.(text));
    setError(found);
    setSent(false);
    if (found || uploading.busy) return;
    if (!(await send({ text, fileList: files }))) return;
    onText('');
    setFiles([]);
    setSent(true);
  };

  const change = (value: string) => {
    onText(value);
    setError(undefined);
    setSent(false);
  };

  return (
    <form onSubmit={submit} onKeyDown={submitByKey} noValidate>
      {above?.((inserted) =>
        insertAtCursor(field.current, inserted, change, { selectsPlace: true }),
      )}
      <TextareaField
        inputRef={field}
        name="threadText"
        label={threadLabels.text}
        mark="none"
        support={support}
        rows={above ? 8 : 4}
        longest={longest.inquiry}
        value={text}
        error={error}
        onChange={change}
      />
      {files.length > 0 && (
        <ul className={classes.chosen} aria-label="添付するファイル">
          {files.map(({ fileId, fileName }) => (
            <li key={fileId}>
              <span>{fileName}</span>
              <Button
                variant="subtle"
                small
                aria-label={`${fileName}を外す`}
                icon={IconX}
                onClick={() => setFiles(files.filter((file) => file.fileId !== fileId))}
              >
                外す
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Row gap={12} align="center" mt={16}>
        <Button
          icon={IconUpload}
          loading={uploading.busy}
          disabled={busy}
          onClick={() => picker.current?.click()}
        >
          ファイルを添付
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          accept={accepted.join(',')}
          aria-label="添付するファイルを選ぶ"
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // Lets the same file be chosen again after a failure.
            event.currentTarget.value = '';
            void attach(chosen);
          }}
        />
        <Button
          type="submit"
          variant={quiet ? 'default' : 'filled'}
          icon={IconSend}
          loading={busy}
          disabled={uploading.busy}
        >
          送信する
        </Button>
        {action}
      </Row>
      <Note mt={8}>
        PDF（{largest.pdf}MBまで）、写真・画像（JPEG・PNG・WebP、{largest.picture}MBまで）
      </Note>
      <p role="status" className={classes.sent}>
        {sent && message('mb082')}
      </p>
    </form>
  );
}

/** Why a file is not sent at all; the server checks what it really is. */
export function refusalOf({ type, size }: File): string | null {
  if (!accepted.includes(type)) return message('cm120', 'PDF、JPEG、PNGまたはWebP');
  const most = type === 'application/pdf' ? largest.pdf : largest.picture;
  return size > most * mebibyte ? message('cm121', most) : null;
}
