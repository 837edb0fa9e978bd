import { useEffect, useRef, useState } from 'react';
import type { DocumentDetail } from '#contract/codes.ts';
import { askHint } from '../../camera/ask-hint.ts';
import { type Attention, createAttention, createLensDoubt } from '../../camera/attention.ts';
import { automaticShutter } from '../../camera/automatic-shutter.ts';
import { goodText, isLookedFor, liveText } from '../../camera/hint-texts.ts';
import { otherLens } from '../../camera/other-lens.ts';
import { photoSize } from '../../camera/shot.ts';
import { t } from '../../texts/text.ts';

interface Props {
  video: () => HTMLVideoElement | null;
  detail: DocumentDetail;
  /** A photo is being made. Meanwhile nothing is looked for, which would slow it down. */
  taking: boolean;
  /** The picture has been good for a while. */
  onSteady: () => void;
  /** Goes on with another rear camera; null for a camera that has no other. */
  onLens: ((id: string) => void) | null;
}

/** Milliseconds from one look to the next, at least. */
const pace = 120;

/** Says in one sentence what should change in the live picture; the frame is green while nothing should and it was looked for. */
export function LiveHints({ video, detail, taking, onSteady, onLens }: Props) {
  const [{ hint, good }, setAttention] = useState<Attention>(nothing);
  const [lens, setLens] = useState('');
  const steady = useRef(onSteady);
  steady.current = onSteady;
  const isTaking = useRef(taking);
  isTaking.current = taking;
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout>;
    const attend = createAttention();
    const doubt = createLensDoubt();
    let isSought = false;
    const seekLens = async () => {
      isSought = true;
      const stream = video()?.srcObject as MediaStream | null | undefined;
      // A browser that lists no cameras offers none.
      const other = stream ? await otherLens(stream).catch(() => '') : '';
      if (current) setLens(other);
    };
    const look = async () => {
      const began = performance.now();
      const idle = document.hidden || isTaking.current;
      const seen = idle ? undefined : await lookAt(video(), detail);
      // Without a worker there is nothing to say, now or later.
      if (!current || seen === null) return;
      if (seen?.hint !== undefined && !isTaking.current) {
        const attention = attend(seen.hint, performance.now());
        setAttention((before) => (isSame(before, attention) ? before : attention));
        if (doubt(attention.hint, performance.now()) && !isSought) void seekLens();
        if (automaticShutter && attention.steady) return steady.current();
      }
      timer = setTimeout(look, Math.max(0, pace - (performance.now() - began)));
    };
    void look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [video, detail]);
  const said = good ? t(goodText(detail)) : hint ? t(liveText(hint, detail)) : '';
  const text = taking ? t('撮影しています…') : said;
  return (
    <>
      <p
        className={!taking && good && isLookedFor(detail) ? 'live-hint good' : 'live-hint'}
        role="status"
      >
        {text && <span key={text}>{text}</span>}
      </p>
      {lens && onLens && !taking && (
        <p className="lens">
          <span>{t('うまく写らないときは')}</span>
          <button type="button" onClick={() => onLens(lens)}>
            {t('別のレンズを使う')}
          </button>
        </p>
      )}
    </>
  );
}

const nothing: Attention = { hint: null, good: false, steady: false };
const isSame = (a: Attention, b: Attention) => a.hint === b.hint && a.good === b.good;

/** Undefined when the video has no frame yet; null when nobody can look. */
async function lookAt(video: HTMLVideoElement | null, detail: DocumentDetail) {
  if (!video || video.readyState < video.HAVE_CURRENT_DATA) return undefined;
  const frame = await createImageBitmap(video).catch(() => undefined);
  if (!frame) return undefined;
  const { width, height } = photoSize();
  return askHint(frame, detail, height > width);
}
