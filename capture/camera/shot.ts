import { fingerprint } from '../queue/fingerprint.ts';
import type { CapturedBy } from '../queue/queue.ts';
import { cover, type Size } from './cover.ts';

/** One photo, with the exact bytes to be sent. */
export interface Shot {
  bytes: ArrayBuffer;
  sha256: string;
  capturedBy: CapturedBy;
  width: number;
  height: number;
}

/** Upright on the smallest screens, however they are held; lying otherwise. */
export function photoSize(): Size {
  return Math.min(screen.width, screen.height) < 576
    ? { width: 600, height: 800 }
    : { width: 800, height: 600 };
}

export async function takeShot(video: HTMLVideoElement): Promise<Shot> {
  const source = { width: video.videoWidth, height: video.videoHeight };
  const size = photoSize();
  const part = cover(source, size);
  return fromCanvas(size, 'camera', (context) => {
    context.drawImage(
      video,
      part.x,
      part.y,
      part.width,
      part.height,
      0,
      0,
      size.width,
      size.height,
    );
  });
}

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
  return { bytes, sha256: await fingerprint(bytes), capturedBy, ...size };
}
