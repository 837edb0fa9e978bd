import type { Box } from '#contract/picture/framing.ts';
import type { CardAnswer, CardQuestion } from './card-question.ts';

const longest = 5_000;

let worker: Worker | null = null;
let questions = 0;
const waiting = new Map<number, (card: ArrayBuffer | null) => void>();

/**
 * A JPEG of a part of a frame, which is given away, at the camera's resolution; null where the browser cannot make it.
 * It is compressed outside the page, because a tap must not wait for it.
 */
export async function askCard(picture: ImageBitmap, part: Box): Promise<ArrayBuffer | null> {
  try {
    const around = started();
    questions += 1;
    const question: CardQuestion = { id: questions, picture, part };
    return await new Promise((resolve) => {
      waiting.set(question.id, resolve);
      // The photo never waits for its card for long.
      setTimeout(resolve, longest, null);
      around.postMessage(question, [picture]);
    });
  } catch {
    return null;
  }
}

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./card.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CardAnswer>) => {
    waiting.get(data.id)?.(data.card);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return worker;
}
