import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [width, height] = [1536, 1152];

/**
 * Path of a video for Chromium's `--use-file-for-fake-video-capture`: squares that move on a noisy table, at the size that
 * the app asks for. Chromium's own drawn camera has 1920×1080 or 3840×2160 instead, which a processor alone draws slowly.
 */
export function drawnCamera(framesASecond = 10): string {
  const path = join(tmpdir(), `touki-camera-colour-${width}x${height}-${framesASecond}.y4m`);
  if (!existsSync(path)) {
    // Test processes may write it at the same time.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, video(framesASecond));
    renameSync(own, path);
  }
  return path;
}

function video(framesASecond: number): Buffer {
  const frames = [0, 1, 2, 3].map((step) => {
    const grey = Buffer.alloc(width * height);
    for (let at = 0; at < grey.length; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const square = ((x + 24 * step) >> 6) + (y >> 6);
      grey[at] = 110 + 50 * (square & 1) + ((at * 2_654_435_761) >>> 28);
    }
    // In colour, as no copy is.
    const colour = Buffer.from(
      Uint8Array.from({ length: grey.length / 2 }, (_, at) => 112 + 32 * ((at >> 6) & 1)),
    );
    return Buffer.concat([Buffer.from('FRAME\n'), grey, colour]);
  });
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesASecond}:1 Ip C420\n`);
  return Buffer.concat([head, ...frames]);
}
