import { useEffect, useState } from 'react';
import type { JudgementLine } from '#contract/judgement.ts';
import { cardOnCrop, cardOnPhoto, regionOfLine } from './card-regions.ts';
import classes from './photo-crop.module.css';
import type { PhotoState } from './receipt-photos.ts';
import { Watermark } from './watermark.tsx';

interface PhotoCropProps {
  /** A code of the documents. */
  kind: string;
  line: JudgementLine;
  label: string;
  /** Whether the picture is the card's alone, instead of the whole photo. */
  isCard: boolean;
  /** Undefined while it is loading. */
  state: PhotoState | undefined;
}

/** The part of a photo where a line usually stands, enlarged; a background image, which can be neither dragged nor saved. */
export function PhotoCrop({ kind, line, label, isCard, state }: PhotoCropProps) {
  const url = state && 'url' in state ? state.url : undefined;
  const size = useSize(url);
  if (!url || !size) return <div className={classes.place} />;
  const { x, y, width, height } = regionOfLine(kind, line, isCard ? cardOnCrop : cardOnPhoto(size));
  const ratio = (width * size.width) / (height * size.height);
  const at = (start: number, part: number) => (part < 1 ? (100 * start) / (1 - part) : 0);
  return (
    <div className={classes.place}>
      <div
        role="img"
        aria-label={`${label}の拡大`}
        className={classes.crop}
        style={{
          aspectRatio: ratio,
          width: `min(100%, calc(var(--crop-height) * ${ratio}))`,
          backgroundImage: `url("${url}")`,
          backgroundSize: `${100 / width}% ${100 / height}%`,
          backgroundPosition: `${at(x, width)}% ${at(y, height)}%`,
        }}
      >
        <Watermark />
      </div>
    </div>
  );
}

function useSize(url: string | undefined) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return size;
}
