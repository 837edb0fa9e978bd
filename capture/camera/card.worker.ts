import type { CardAnswer, CardQuestion } from './card-question.ts';

declare const self: DedicatedWorkerGlobalScope;

const longestSide = 1600;
const mostBytes = 400_000;
const qualities = [0.85, 0.7, 0.55, 0.4];

self.addEventListener('message', async ({ data }: MessageEvent<CardQuestion>) => {
  const answer: CardAnswer = { id: data.id, card: null };
  try {
    answer.card = await compressed(data.picture);
  } finally {
    data.picture.close();
    self.postMessage(answer, answer.card ? [answer.card] : []);
  }
});

async function compressed(picture: ImageBitmap): Promise<ArrayBuffer | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(scale * picture.width), Math.round(scale * picture.height)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= mostBytes) return blob.arrayBuffer();
  }
  return null;
}
