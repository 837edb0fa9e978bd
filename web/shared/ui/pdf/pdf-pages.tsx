import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { TextSkeleton } from '../skeletons.tsx';
import { openPdf } from './open-pdf.ts';
import classes from './pdf-viewer.module.css';

interface PdfPagesProps {
  file: Blob;
  title: string;
  onFailure: () => void;
}

/** The pages of a PDF, one below the other. The default export of a lazy chunk, because pdf.js is large. */
export default function PdfPages({ file, title, onFailure }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;

  useEffect(() => {
    let isUnmounted = false;
    const opening = openPdf(file);
    opening.then(
      (opened) => !isUnmounted && setPdf(opened),
      () => !isUnmounted && failed.current(),
    );
    return () => {
      isUnmounted = true;
      setPdf(null);
      opening.then(
        (opened) => void opened.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [file]);

  if (!pdf) return <TextSkeleton lines={6} />;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return (
    <>
      {numbers.map((number) => (
        <Page key={number} pdf={pdf} number={number} title={title} />
      ))}
    </>
  );
}

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  title: string;
}

function Page({ pdf, number, title }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isUnmounted = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const place = canvas.current;
      if (isUnmounted || !place) return;
      const natural = page.getViewport({ scale: 1 });
      const width = Math.min(place.parentElement?.clientWidth ?? 800, 1000);
      const viewport = page.getViewport({
        scale: (width / natural.width) * Math.min(window.devicePixelRatio, 2),
      });
      place.width = viewport.width;
      place.height = viewport.height;
      const task = page.render({ canvas: place, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => {
      // Cancelled, because the page is drawn again or was closed.
    });
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [pdf, number]);

  return (
    <canvas
      ref={canvas}
      className={classes.page}
      role="img"
      aria-label={`${title} ${number}ページ目（全${pdf.numPages}ページ）`}
    />
  );
}
