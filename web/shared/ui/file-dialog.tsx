import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { ErrorState } from './error-state.tsx';
import { TextSkeleton } from './skeletons.tsx';

interface FileDialogProps {
  title: string;
  /** Names the file among all that are loaded. */
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
  /** Shows the file. */
  children: (file: Blob) => ReactNode;
}

/** A dialog that loads a file from the server and shows it; nothing of it is kept once it is closed. */
export function FileDialog({ title, queryKey, load, onClose, children }: FileDialogProps) {
  const file = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), gcTime: 0 });
  return (
    <DialogFrame
      opened
      size="large"
      closable={false}
      title={title}
      onClose={onClose}
      footer={
        <Button filled onClick={onClose}>
          閉じる
        </Button>
      }
    >
      {file.error ? (
        <ErrorState query={file} />
      ) : file.data ? (
        children(file.data)
      ) : (
        <TextSkeleton lines={8} />
      )}
    </DialogFrame>
  );
}
