import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import { fingerprint } from '../queue/fingerprint.ts';
import type { CapturedBy } from '../queue/queue.ts';
import { cover, type Size } from './cover.ts';
import { cardPart } from './framing.ts';

/** One photo, with the exact bytes to be sent. */
export interface Shot {
  bytes: ArrayBuffer;
  sha256: string;
  capturedBy: CapturedBy;
  width: number;
  height: number;
  /** The card of a document at the camera's resolution, ready after the photo; null where there is none. */
  card: Promise<ArrayBuffer | null>;
}

/** The longer side of a card's picture, as the server keeps it. */
const widestCard = 1600;
const mostCardBytes = 400_000;
const cardQualities = [0.85, 0.7, 0.55, 0.4];

/** Upright on the smallest screens, however they are held; lying otherwise. */
export function photoSize(): Size {
  return Math.min(screen.width, screen.height) < 576
    ? { width: 600, height: 800 }
    : { width: 800, height: 600 };
}

/** A photo of a view as the preview shows it. */
export async function takeShot(video: HTMLVideoElement, detail: DocumentDetail): Promise<Shot> {
  const size = photoSize();
  const { x, y, width, height } = cover(
    { width: video.videoWidth, height: video.videoHeight },
    size,
  );
  const box = cardPart(detail, size.height > size.width);
  const scale = Math.min(width / size.width, widestCard / Math.max(box.width, box.height));
  if (isFaceDetail(detail) || scale <= 1) {
    return fromCanvas(size, 'camera', (context) =>
      context.drawImage(video, x, y, width, height, 0, 0, size.width, size.height),
    );
  }
  // Photo and card are of one frame of the video, which may go on between two drawings.
  const frame = canvasOf({
    width: Math.round(scale * size.width),
    height: Math.round(scale * size.height),
  });
  try {
    contextOf(frame).drawImage(video, x, y, width, height, 0, 0, frame.width, frame.height);
    const shot = await fromCanvas(size, 'camera', (context) =>
      context.drawImage(frame, 0, 0, size.width, size.height),
    );
    // The photo is shown first.
    const card = cardOf(frame, box, scale).catch(() => null);
    return { ...shot, card: card.finally(() => release(frame)) };
  } catch (cause) {
    release(frame);
    throw cause;
  }
}

async function cardOf(
  frame: HTMLCanvasElement,
  box: ReturnType<typeof cardPart>,
  scale: number,
): Promise<ArrayBuffer | null> {
  const card = canvasOf({
    width: Math.round(scale * box.width),
    height: Math.round(scale * box.height),
  });
  try {
    contextOf(card).drawImage(frame, -scale * box.x, -scale * box.y);
    for (const quality of cardQualities) {
      const blob = await encoded(card, quality);
      if (blob.size <= mostCardBytes) return await blob.arrayBuffer();
    }
    return null;
  } finally {
    release(card);
  }
}

export async function fromCanvas(
  size: Size,
  capturedBy: CapturedBy,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Shot> {
  const canvas = canvasOf(size);
  try {
    draw(contextOf(canvas));
    const blob = await encoded(canvas, 0.85);
    return await shotOf(await blob.arrayBuffer(), size, capturedBy);
  } finally {
    release(canvas);
  }
}

function canvasOf(size: Size): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), size);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('no picture');
  return blob;
}

/** WebKit keeps the pixels of unused canvases in memory. */
function release(canvas: HTMLCanvasElement): void {
  Object.assign(canvas, { width: 0, height: 0 });
}

export async function shotOf(
  bytes: ArrayBuffer,
  size: Size,
  capturedBy: CapturedBy,
): Promise<Shot> {
  const sha256 = await fingerprint(bytes);
  return { bytes, sha256, capturedBy, ...size, card: Promise.resolve(null) };
}
