import { type DragEvent, useEffect, useId, useState } from 'react';
import { IconUpload } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import classes from './registry-pdf.module.css';

interface PdfDropProps {
  label: string;
  /** The sent share of the file, from 0 to 1; null while no file is being sent. */
  share: number | null;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A place to drop a PDF on, or to choose one. */
export function PdfDrop({ label, share, disabled, onFile }: PdfDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };

  // A file dropped beside this area would make the browser open it instead of this screen.
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);

  if (share !== null) {
    const percent = Math.round(share * 100);
    return (
      <div className={classes.sending}>
        <label htmlFor={id}>送信中… {percent}%</label>
        <progress id={id} max={100} value={percent} />
      </div>
    );
  }
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept="application/pdf,.pdf"
        className="visually-hidden"
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Lets the same file be chosen again after a failure.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <IconUpload size={24} stroke={1.8} aria-hidden />
      <span>
        <strong>{label}</strong>
        <Note as="span">ファイルを選ぶか、ここへドロップ（PDF、20MBまで）</Note>
      </span>
    </label>
  );
}
