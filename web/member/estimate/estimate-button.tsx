import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { IconFileTypePdf } from '#shared/ui/icons.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';

interface EstimateButtonProps {
  /** Asks the server for the paper. */
  load: () => Promise<Blob>;
  /** Under which name it is saved. */
  fileName: string;
}

/** Shows the 見積書, to be read, saved or printed. */
export function EstimateButton({ load, fileName }: EstimateButtonProps) {
  const [file, setFile] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);
  const loading = useRef(false);
  const showMessage = useMessage();

  const open = async () => {
    if (loading.current) return;
    loading.current = true;
    setBusy(true);
    const answer = await load().catch((failure: unknown) => failure);
    loading.current = false;
    setBusy(false);
    if (answer instanceof Blob) return setFile(answer);
    if (answer instanceof ApiFailure && answer.endedSession) return;
    await showMessage('error', failureText(answer));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={20} aria-hidden />}
        loading={busy}
        onClick={() => void open()}
      >
        見積書（PDF）
      </Button>
      {file && (
        <DialogFrame opened size="large" title="見積書" onClose={() => setFile(null)}>
          <PdfViewer file={file} title="見積書" fileName={fileName} />
        </DialogFrame>
      )}
    </>
  );
}
