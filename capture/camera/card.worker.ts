import type { CardAnswer, CardQuestion } from './card-question.ts';

declare const self: DedicatedWorkerGlobalScope;

const longestSide = 1600;
const mostBytes = 400_000;
const qualities = [0.85, 0.7, 0.55, 0.4];

self.addEventListener('message', async ({ data }: MessageEvent<CardQuestion>) => {
  const answer: CardAnswer = { id: data.id, card: null };
  try {
    answer.card = await compressed(data);
  } finally {
    data.picture.close();
    self.postMessage(answer, answer.card ? [answer.card] : []);
  }
});

async function compressed({ picture, part }: CardQuestion): Promise<ArrayBuffer | null> {
  const scale = Math.min(1, longestSide / Math.max(part.width, part.height));
  const [width, height] = [Math.round(scale * part.width), Math.round(scale * part.height)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= mostBytes) return blob.arrayBuffer();
  }
  return null;
}
