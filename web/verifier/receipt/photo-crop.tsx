import { useEffect, useState } from 'react';
import type { Region } from '#contract/endpoints/review-parts.ts';
import classes from './photo-crop.module.css';
import type { PhotoState } from './receipt-photos.ts';
import { Watermark } from './watermark.tsx';

export interface PictureSize {
  width: number;
  height: number;
}

/** The shown part of a picture. */
export interface Cut {
  region: Region;
  /** Pixels of the screen; `own` one for each of its own, to be scrolled, `fit` as many as there is room for. */
  height: number | 'own' | 'fit';
}

interface PhotoCropProps {
  label: string;
  /** Undefined while it is loading. */
  state: PhotoState | undefined;
  cut: (size: PictureSize) => Cut;
}

/** A part of a photo; a background image, which can be neither dragged nor saved. */
export function PhotoCrop({ label, state, cut }: PhotoCropProps) {
  const url = state && 'url' in state ? state.url : undefined;
  const size = useSize(url);
  if (!url || !size) return <div className={classes.place} />;
  const { region, height: wanted } = cut(size);
  const { x, y, width, height } = region;
  const ratio = (width * size.width) / (height * size.height);
  const own = width * size.width;
  const at = (start: number, part: number) => (part < 1 ? (100 * start) / (1 - part) : 0);
  const picture = (
    <div
      role="img"
      aria-label={label}
      className={classes.crop}
      style={{
        aspectRatio: ratio,
        width: wanted === 'own' ? own : '100%',
        backgroundImage: `url("${url}")`,
        backgroundSize: `${100 / width}% ${100 / height}%`,
        backgroundPosition: `${at(x, width)}% ${at(y, height)}%`,
      }}
    >
      <Watermark />
    </div>
  );
  if (wanted !== 'own') {
    const width = wanted === 'fit' ? own : wanted * ratio;
    return (
      <div className={classes.place} style={{ width }}>
        {picture}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is larger than its place
    <section className={classes.scroll} aria-label={`${label}（等倍）`} tabIndex={0}>
      {picture}
    </section>
  );
}

function useSize(url: string | undefined) {
  const [size, setSize] = useState<PictureSize>();
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
