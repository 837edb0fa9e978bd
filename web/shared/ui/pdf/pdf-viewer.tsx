import { lazy, Suspense, useEffect, useState } from 'react';
import { message } from '#contract/messages.ts';
import { lazyChunk } from '../../lazy-chunk.ts';
import { IconDownload } from '../icons.ts';
import { Stack } from '../layout.tsx';
import { Notice } from '../notice.tsx';
import { TextSkeleton } from '../skeletons.tsx';
import classes from './pdf-viewer.module.css';

const PdfPages = lazy(lazyChunk(() => import('./pdf-pages.tsx')));

interface PdfViewerProps {
  file: Blob;
  /** The paper's name. */
  title: string;
  /** The file name for saving it. */
  fileName: string;
}

/** A PDF without a toolbar, with a link to save it for browsers that cannot show it. */
export function PdfViewer({ file, title, fileName }: PdfViewerProps) {
  const [unreadable, setUnreadable] = useState<Blob | null>(null);
  const url = useObjectUrl(file);
  return (
    <Stack gap={8}>
      {unreadable === file ? (
        <Notice kind="error">{message('cm100', title)}</Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        <section className={classes.pages} aria-label={title} tabIndex={0}>
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <PdfPages file={file} title={title} onFailure={() => setUnreadable(file)} />
          </Suspense>
        </section>
      )}
      {url && (
        <a className={classes.save} href={url} download={fileName}>
          <IconDownload size={20} aria-hidden />
          ダウンロード
        </a>
      )}
    </Stack>
  );
}

function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
