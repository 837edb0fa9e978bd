import sharp from 'sharp';
import { Heavy, serveWork } from './child.ts';
import { countScans } from './jpeg-scans.ts';
import { type PhotoFormat, photoFormat } from './photo-format.ts';
import { type PictureTraits, traitsOf } from './picture-traits.ts';

/** The pixels of a photo as a new JPEG. */
export interface Decoded {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  /** Traits as a view of an identification; null where none was named. */
  traits: PictureTraits | null;
}

const mostPixels = 40_000_000;
/** Limit for a progressive JPEG, where cameras write about 10: decoding goes through the whole image for each scan. */
const mostScans = 100;
const mostFrames = 100;
/** Pixels times passes: some 0.3 seconds on a slow machine. A phone's progressive JPEG of 12 megapixels has 120 million. */
const mostQuickWork = 128_000_000;
const usualSide = 1600;
const quality = 80;

// One thread for each photo: more would compete for the same cores and memory.
sharp.concurrency(1);
sharp.cache(false);

serveWork(async (bytes, { quick, wish }): Promise<Decoded> => {
  const format = photoFormat(bytes);
  const scans = format === 'jpeg' ? countScans(bytes) : 1;
  if (scans > mostScans) throw new Error('too many scans');
  // Only the header is read here, so that an image that would exhaust memory costs nothing.
  const header = await opened(bytes).metadata();
  if (format === null || header.format !== format) throw new Error('not what it begins like');
  const { width, height, pages = 1, isProgressive } = header;
  const pixels = width * height;
  if (pixels === 0 || pages > mostFrames || pixels * pages > mostPixels) {
    throw new Error('too large');
  }
  if (quick && pixels * passes(format, scans, isProgressive) > mostQuickWork) throw new Heavy();
  const { longestSide: longest = usualSide, view } = wish;
  const { data, info } = await opened(bytes)
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  const traits = view === undefined ? null : await traitsOf(data, view);
  return { bytes: data, width: info.width, height: info.height, traits };
});

function opened(bytes: Buffer) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels });
}

/** How often decoding goes through the pixels, in scans of a JPEG; for other formats measured as an equivalent. */
function passes(format: PhotoFormat, scans: number, interlaced: boolean): number {
  if (format === 'jpeg') return scans;
  return interlaced ? 14 : 4;
}
