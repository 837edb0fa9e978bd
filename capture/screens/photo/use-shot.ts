import { useCallback, useRef, useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import type { DocumentDetail } from '#contract/codes.ts';
import { askHint } from '../../camera/ask-hint.ts';
import type { Hint } from '../../camera/hints.ts';
import { type Shot, takeShot } from '../../camera/shot.ts';

/** The most hints about one photo. */
const mostHints = 2;

/** The photo under review, with its hint; `fault` says why none could be taken, `isTaking` whether one is being made. */
export function useShot(detail: DocumentDetail) {
  const [shot, setShot] = useState<Shot | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [fault, setFault] = useState('');
  const taking = useRef(false);
  const isTaking = useCallback(() => taking.current, []);
  const hinted = useRef(0);
  const latest = useRef<Shot | null>(null);

  function review(taken: Shot) {
    setShot(taken);
    setHint(null);
    latest.current = taken;
    if (hinted.current >= mostHints) return;
    void askHint(taken.bytes, detail, taken.height > taken.width).then((found) => {
      if (!found?.hint || latest.current !== taken) return;
      hinted.current += 1;
      setHint(found.hint);
    });
  }

  function retake() {
    latest.current = null;
    setShot(null);
  }

  async function shoot(video: HTMLVideoElement | null | undefined) {
    if (!video || taking.current) return;
    taking.current = true;
    setFault('');
    try {
      review(await takeShot(video, detail));
    } catch {
      setFault(message('cm110', '撮影'));
    } finally {
      taking.current = false;
    }
  }

  async function choose(file: File) {
    setFault('');
    const reader = await import('../../camera/file-photo.ts').catch(() => null);
    if (!reader) return setFault(message('cm110', '画像の読み込み'));
    try {
      review(await reader.photoFromFile(file));
    } catch {
      setFault(message('cm120', 'JPEGまたはPNG'));
    }
  }

  return { shot, hint, fault, isTaking, shoot, choose, retake };
}
