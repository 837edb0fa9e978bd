import { useState } from 'react';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { IconFileTypePdf } from '#shared/ui/icons.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { Button } from '../ui/button.tsx';

interface EstimateButtonProps {
  /** Loads the paper from the server. */
  load: () => Promise<Blob>;
  /** The file name for saving it. */
  fileName: string;
  /** What the button says of one that does not count any more. */
  label?: string;
}

/** Shows the 見積書 to read, save or print. */
export function EstimateButton({ load, fileName, label = '見積書（PDF）' }: EstimateButtonProps) {
  const [file, setFile] = useState<Blob | null>(null);
  const { mutate, busy } = useSingleMutation<Blob>();

  const open = async () => {
    try {
      const pdf = await mutate(load);
      if (pdf) setFile(pdf);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      await showMessage('error', failureText(failure));
    }
  };
  return (
    <>
      <Button icon={IconFileTypePdf} loading={busy} onClick={open}>
        {label}
      </Button>
      {file && (
        <DialogFrame opened size="large" title="見積書" onClose={() => setFile(null)}>
          <PdfViewer file={file} title="見積書" fileName={fileName} />
        </DialogFrame>
      )}
    </>
  );
}
