import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { MessageKey } from '#contract/messages.ts';
import { turns } from './turns.ts';

/** A photo as it is stored: JPEG, upright, without any metadata. */
export interface Photo {
  bytes: Uint8Array;
  contentType: 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
}

/** Bytes that are no acceptable photo, with the catalogue message that says so. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly key: MessageKey;
  readonly params: readonly (string | number)[];
  constructor(key: MessageKey, ...params: (string | number)[]) {
    super(`a photo was refused: ${key}`);
    this.key = key;
    this.params = params;
  }
}

const mostMebibytes = 8;
const mostPixels = 40_000_000;
const longestSide = 1600;
const quality = 80;
const mostSeconds = 5;

// One thread for each photo and a bounded number of photos: more would only fight for the same cores and memory.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = turns(availableParallelism(), 200);

const wrongType = () => new PhotoRefused('cm120', 'JPEG、PNGまたはWebP');

/**
 * Reads a photo of whatever name and makes a new JPEG of its pixels alone; nothing else of what came is kept.
 * @throws {PhotoRefused} for another type, damaged bytes, more than 8 MiB or more than 40 megapixels
 */
export async function readPhoto(bytes: Uint8Array): Promise<Photo> {
  if (bytes.byteLength > mostMebibytes * 1024 * 1024) {
    throw new PhotoRefused('cm121', mostMebibytes);
  }
  const format = formatOf(bytes);
  if (!format) throw wrongType();
  return inTurn(async () => {
    await checkHeader(bytes, format);
    return encode(bytes);
  });
}

type Format = 'jpeg' | 'png' | 'webp' | 'heif';

// The image library would also try SVG, TIFF, GIF and more; it only ever sees what begins like one of these.
function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(text.slice(4))) return 'heif';
  return null;
}

function opened(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels });
}

// Only the header is read here, so that an image that would fill the memory costs nothing.
async function checkHeader(bytes: Uint8Array, format: Format): Promise<void> {
  const header = await opened(bytes)
    .metadata()
    .catch(() => null);
  if (!header || header.format !== format) throw wrongType();
  const { width = 0, height = 0, pages = 1 } = header;
  if (width * height * pages > mostPixels || width === 0 || height === 0) throw wrongType();
}

async function encode(bytes: Uint8Array): Promise<Photo> {
  try {
    const { data, info } = await opened(bytes)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height };
  } catch {
    throw wrongType();
  }
}
