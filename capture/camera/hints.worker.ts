import { hintFor } from '#contract/picture/hint-for.ts';
import { cover } from './cover.ts';
import type { HintAnswer, HintQuestion } from './hint-question.ts';

declare const self: DedicatedWorkerGlobalScope;

// One picture at a time, outside the page, because looking must not block a tap.
self.addEventListener('message', async ({ data }: MessageEvent<HintQuestion>) => {
  const result: HintAnswer = { id: data.id, hint: null };
  try {
    result.hint = await look(data);
  } finally {
    self.postMessage(result);
  }
});

const canvas = new OffscreenCanvas(1, 1);

async function look({ picture, detail, upright }: HintQuestion) {
  const bitmap =
    'close' in picture
      ? picture
      : await createImageBitmap(new Blob([picture], { type: 'image/jpeg' }));
  const size = upright ? { width: 600, height: 800 } : { width: 800, height: 600 };
  Object.assign(canvas, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const { x, y, width, height } = cover(bitmap, size);
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  bitmap.close();
  const seen = context.getImageData(0, 0, size.width, size.height);
  // Empty frames are explained at `frameOf` in shot.ts.
  return seen.data[3] ? hintFor(seen, detail) : undefined;
}
