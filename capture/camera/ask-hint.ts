import type { DocumentDetail } from '#contract/codes.ts';
import type { HintAnswer, HintQuestion } from './hint-question.ts';

let worker: Worker | null = null;
let questions = 0;
const waiting = new Map<number, (answer: HintAnswer | null) => void>();

/** Starts the worker with the first question, once the camera shows a picture. A browser without it shows no hints. */
function prepareHints(): void {
  if (worker || !('OffscreenCanvas' in window)) return;
  worker = new Worker(new URL('./hints.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<HintAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
}

/**
 * What seems wrong with a photo of this view, or a frame of the video, whose bitmap is given away; null without a worker.
 */
export function askHint(
  picture: ArrayBuffer | ImageBitmap,
  detail: DocumentDetail,
  upright: boolean,
): Promise<Pick<HintAnswer, 'hint'> | null> {
  prepareHints();
  const around = worker;
  if (!around) return Promise.resolve(null);
  questions += 1;
  const id = questions;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    const question: HintQuestion = { id, picture, detail, upright };
    around.postMessage(question, 'close' in picture ? [picture] : []);
  });
}
