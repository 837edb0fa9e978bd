import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { ThreadMessage } from '#contract/endpoints/threads.ts';
import { FileDialog } from '#shared/ui/file-dialog.tsx';
import { IconFileText, IconFileTypePdf } from '#shared/ui/icons.ts';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { Note } from '../ui/layout.tsx';
import classes from './thread.module.css';

type ThreadFile = ThreadMessage['fileList'][number];

interface ThreadMessagesProps {
  messages: readonly ThreadMessage[];
  /** Which side reads. */
  reader: 'customer' | 'office';
  /** What became of a message, beside its time. */
  stateOf: (message: ThreadMessage) => ReactNode;
  /** Loads a file from the server; null while none can be opened. */
  loadFile: ((file: ThreadFile, signal: AbortSignal) => Promise<Blob>) | null;
}

/** The messages of a thread, oldest first. */
export function ThreadMessages({ messages, reader, stateOf, loadFile }: ThreadMessagesProps) {
  const [opened, setOpened] = useState<ThreadFile | null>(null);
  if (messages.length === 0) return null;
  return (
    <>
      <ol className={classes.messages} aria-label="メッセージの一覧">
        {messages.map((message) => {
          const { messageNo, byCustomerFlg, userName, displayDatetime, text, fileList } = message;
          return (
            <li key={messageNo} data-own={byCustomerFlg === (reader === 'customer') || undefined}>
              <p className={classes.by}>
                <strong>{byCustomerFlg ? 'お客様' : '事務所'}</strong>
                {userName && <span>{userName}</span>}
                <span className="numeric">{displayDatetime}</span>
                {stateOf(message)}
              </p>
              {text && <p className={classes.text}>{text}</p>}
              {fileList.length > 0 && (
                <ul className={classes.files} aria-label="添付ファイル">
                  {fileList.map((file) => (
                    <li key={file.fileId}>
                      <Button
                        variant="default"
                        size="compact-md"
                        classNames={{ label: classes.fileName }}
                        leftSection={<FileIcon file={file} />}
                        disabled={!loadFile}
                        onClick={() => setOpened(file)}
                      >
                        {file.fileName}
                      </Button>
                      <Note inline>{sizeOf(file.size)}</Note>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      {opened && loadFile && (
        <OpenFile file={opened} load={loadFile} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function FileIcon({ file }: { file: ThreadFile }) {
  const Icon = file.contentType === 'application/pdf' ? IconFileTypePdf : IconFileText;
  return <Icon size={18} aria-hidden />;
}

/** `12KB`, `1.4MB`. */
export function sizeOf(bytes: number): string {
  const kibibytes = Math.max(1, Math.round(bytes / 1024));
  return kibibytes < 1000 ? `${kibibytes}KB` : `${(kibibytes / 1024).toFixed(1)}MB`;
}

type ShownFile = Pick<ThreadFile, 'fileId' | 'fileName' | 'contentType'>;

interface OpenFileProps<File extends ShownFile> {
  file: File;
  load: (file: File, signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
}

/** Shows a stored PDF or picture in a dialog. */
export function OpenFile<File extends ShownFile>({ file, load, onClose }: OpenFileProps<File>) {
  const { fileId, fileName, contentType } = file;
  return (
    <FileDialog
      title={fileName}
      queryKey={['thread', 'file', fileId]}
      load={(signal) => load(file, signal)}
      onClose={onClose}
    >
      {(bytes) =>
        contentType === 'application/pdf' ? (
          <PdfViewer file={bytes} title={fileName} fileName={fileName} />
        ) : (
          <Picture file={bytes} name={fileName} />
        )
      }
    </FileDialog>
  );
}

function Picture({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  return (
    <>
      <img className={classes.picture} src={address} alt={name} />
      <p>
        <a href={address} download={name}>
          画像を保存する
        </a>
      </p>
    </>
  );
}
