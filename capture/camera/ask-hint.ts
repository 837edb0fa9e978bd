import type { DocumentDetail } from '#contract/codes.ts';
import type { Hint, HintAnswer, HintQuestion } from './hints.ts';

let worker: Worker | null = null;
let questions = 0;
const waiting = new Map<number, (hint: Hint | null) => void>();

/** Starts the worker, so that the first photo need not wait for its script. A browser without it shows no hints. */
export function prepareHints(): void {
  if (worker || !('OffscreenCanvas' in window)) return;
  worker = new Worker(new URL('./hints.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<HintAnswer>) => {
    waiting.get(data.id)?.(data.hint);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
}

/** What seems wrong with a photo of this view; null when nothing does, or there is no worker. */
export function askHint(bytes: ArrayBuffer, detail: DocumentDetail): Promise<Hint | null> {
  prepareHints();
  const around = worker;
  if (!around) return Promise.resolve(null);
  questions += 1;
  const id = questions;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    around.postMessage({ id, bytes, detail } satisfies HintQuestion);
  });
}
