import { startTransition, useRef, useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import type { DocumentDetail } from '#contract/codes.ts';
import { askHint } from '../../camera/ask-hint.ts';
import type { Hint } from '../../camera/hints.ts';
import { type Shot, takeShot } from '../../camera/shot.ts';

/** The most hints about one photo. */
const mostHints = 2;

/** The photo under review, with its hint; `fault` says why none could be taken, `taking` that one is being made. */
export function useShot(detail: DocumentDetail) {
  const [shot, setShot] = useState<Shot | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [fault, setFault] = useState('');
  const [taking, setTaking] = useState(false);
  const pressed = useRef(false);
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
    if (!video || pressed.current) return;
    pressed.current = true;
    // The frame is taken first.
    startTransition(() => setTaking(true));
    setFault('');
    try {
      review(await takeShot(video, detail));
    } catch {
      setFault(message('cm110', '撮影'));
    } finally {
      pressed.current = false;
      setTaking(false);
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

  return { shot, hint, fault, taking, shoot, choose, retake };
}
