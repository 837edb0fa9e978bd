import { fromCanvas, type Shot, shotOf } from './shot.ts';

const longestSide = 1600;

/** A photo taken by the device's own camera app, compressed for sending. */
export async function photoFromFile(file: File): Promise<Shot> {
  const blob = await compressed(file);
  const bitmap = await createImageBitmap(blob ?? file);
  try {
    const { width, height } = bitmap;
    if (blob) return await shotOf(await blob.arrayBuffer(), { width, height }, 'file');
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return await fromCanvas(size, 'file', (context) =>
      context.drawImage(bitmap, 0, 0, size.width, size.height),
    );
  } finally {
    bitmap.close();
  }
}

/** Null when the compressor could not be fetched, as without a network; the canvas then compresses. */
async function compressed(file: File): Promise<Blob | null> {
  let compress: typeof import('browser-image-compression').default;
  try {
    compress = (await import('browser-image-compression')).default;
  } catch {
    return null;
  }
  return compress(file, {
    // Its worker would load a script from another origin, which the page's policy forbids.
    useWebWorker: false,
    fileType: 'image/jpeg',
    initialQuality: 0.85,
    maxWidthOrHeight: longestSide,
    maxSizeMB: 2,
  });
}
