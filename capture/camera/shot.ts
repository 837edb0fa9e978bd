import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import { cardPart } from '#contract/picture/framing.ts';
import { fingerprint } from '../queue/fingerprint.ts';
import type { CapturedBy } from '../queue/queue.ts';
import { askCard } from './ask-card.ts';
import { cover, type Size } from './cover.ts';

/** One photo, with the exact bytes to be sent. */
export interface Shot {
  bytes: ArrayBuffer;
  sha256: string;
  capturedBy: CapturedBy;
  /** The camera's name, percent-encoded; missing for a file. */
  camera?: string;
  width: number;
  height: number;
  /** The card of a document at the camera's resolution, ready after the photo; null where there is none. */
  card: Promise<ArrayBuffer | null>;
}

/** Upright on the smallest screens, however they are held; lying otherwise. */
export function photoSize(): Size {
  return Math.min(screen.width, screen.height) < 576
    ? { width: 600, height: 800 }
    : { width: 800, height: 600 };
}

/** A photo of a view as the preview shows it; its card is made of the same frame meanwhile, by a worker. */
export async function takeShot(video: HTMLVideoElement, detail: DocumentDetail): Promise<Shot> {
  const size = photoSize();
  const frame = await frameOf(video);
  const { x, y, width, height } = cover(frame, size);
  let card: Shot['card'] = Promise.resolve(null);
  const shot = await fromCanvas(size, 'camera', (context) => {
    context.drawImage(frame, x, y, width, height, 0, 0, size.width, size.height);
    const scale = width / size.width;
    if (isFaceDetail(detail) || scale <= 1) return frame.close();
    const box = cardPart(detail, size.height > size.width);
    card = askCard(frame, {
      x: x + scale * box.x,
      y: y + scale * box.y,
      width: scale * box.width,
      height: scale * box.height,
    });
  });
  const [track] = (video.srcObject as MediaStream | null)?.getVideoTracks() ?? [];
  return { ...shot, card, camera: encodeURIComponent(track?.label ?? '') };
}

/** The present frame. WebKit gives an empty one, and no error, where it could not paint in time; the next may be whole. */
async function frameOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const dot = document.createElement('canvas').getContext('2d');
  for (let tries = 0; tries < mostFrames; tries += 1) {
    const frame = await createImageBitmap(video);
    // Taps are heard between the copy of the frame and its drawing.
    await new Promise((resolve) => setTimeout(resolve, tries && untilNext));
    dot?.drawImage(frame, -frame.width / 2, -frame.height / 2);
    if (dot?.getImageData(0, 0, 1, 1).data[3]) return frame;
    frame.close();
  }
  throw new Error('no frame');
}

const mostFrames = 20;
const untilNext = 100;

export async function fromCanvas(
  size: Size,
  capturedBy: CapturedBy,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Shot> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  try {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    draw(context);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    if (!blob) throw new Error('no picture');
    return await shotOf(await blob.arrayBuffer(), size, capturedBy);
  } finally {
    // WebKit keeps the pixels of unused canvases in memory.
    canvas.width = 0;
    canvas.height = 0;
  }
}

export async function shotOf(
  bytes: ArrayBuffer,
  size: Size,
  capturedBy: CapturedBy,
): Promise<Shot> {
  const sha256 = await fingerprint(bytes);
  return { bytes, sha256, capturedBy, ...size, card: Promise.resolve(null) };
}
