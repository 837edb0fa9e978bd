import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, loadFile } from '#shared/api.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconExternalLink } from '#shared/ui/icons.ts';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { caseKey } from '../case-mutation.ts';

interface PaperDialogProps {
  requestNo: string;
  paper: string;
  title: string;
  onClose: () => void;
}

/** A draft, printed at every opening from the current case. */
export function PaperDialog({ requestNo, paper, title, onClose }: PaperDialogProps) {
  const made = useQuery({
    queryKey: ['staff', 'paper', requestNo, paper],
    queryFn: ({ signal }) =>
      loadFile(
        'get',
        '/user/mainte/requestdetails/{requestNo}/papers/{paper}',
        { params: { requestNo, paper }, signal },
        ['cm100', title],
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const close = () => {
    onClose();
    // The timeline now contains this draft.
    void invalidate([...caseKey(requestNo), 'work']);
  };
  return (
    <DialogFrame
      opened
      size="large"
      closable={false}
      onClose={close}
      title={`${title}（草案）`}
      footer={
        <>
          <PrintLink file={made.data} />
          <Button onClick={close}>閉じる</Button>
        </>
      }
    >
      {made.error ? (
        <ErrorState query={made} />
      ) : made.data ? (
        <PdfViewer
          file={made.data}
          title={`${title}の草案`}
          fileName={`${title}_${requestNo}.pdf`}
        />
      ) : (
        <TextSkeleton lines={10} />
      )}
    </DialogFrame>
  );
}

/** The browser's own viewer can print; ours only shows. */
function PrintLink({ file }: { file: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Button
      component="a"
      variant="default"
      href={url}
      target="_blank"
      rel="noopener"
      data-disabled={url === undefined || undefined}
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      新しいタブで開いて印刷
    </Button>
  );
}
