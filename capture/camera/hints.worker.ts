import { isFaceDetail } from '#contract/codes.ts';
import { cover } from './cover.ts';
import { framed } from './framing.ts';
import { type HintAnswer, type HintQuestion, hintFor } from './hints.ts';

declare const self: DedicatedWorkerGlobalScope;

// One photo at a time, outside the page, because decoding must not block a tap.
self.addEventListener('message', async ({ data }: MessageEvent<HintQuestion>) => {
  const result: HintAnswer = { id: data.id, hint: null };
  try {
    result.hint = await look(data);
  } finally {
    self.postMessage(result);
  }
});

async function look({ bytes, detail }: HintQuestion) {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const upright = bitmap.height > bitmap.width;
  const size = upright ? { width: 600, height: 800 } : { width: 800, height: 600 };
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const { x, y, width, height } = cover(bitmap, size);
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, size.width, size.height);
  return hintFor(pixels, framed(detail, upright), isFaceDetail(detail));
}
