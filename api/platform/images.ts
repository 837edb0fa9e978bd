import type { DocumentDetail } from '#contract/codes.ts';
import type { MessageKey } from '#contract/server-messages.ts';
import type { Decoded } from './decoding/photo-decoder.ts';
import { photoFormat } from './decoding/photo-format.ts';
import { createPool, type FileOwner, Unreadable } from './decoding/pool.ts';

/** A stored photo: JPEG, upright, without any metadata. */
export interface Photo extends Decoded {
  contentType: 'image/jpeg';
}

/** Bytes that are no acceptable photo, with the catalogue message for it. */
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

export interface PhotoWish {
  /** The fewest pixels of its shorter side. */
  shortest?: number;
  /** The view of an identification that it is judged as. */
  view?: DocumentDetail;
}

const mostMebibytes = 8;
const decoders = createPool<Decoded>('photo-decoder');

/**
 * Decodes a photo and makes a new JPEG of its pixels only; nothing else of the upload remains.
 * @throws {PhotoRefused} for another type, damaged bytes, more than 8 MiB, 40 megapixels or 100 scans, one too small, and
 * for a photo that takes more than 5 seconds of a processor or 768 MiB
 * @throws {QueueFull}
 * @throws {Problem} 503 when the machine cannot do it now
 */
export async function readPhoto(
  bytes: Uint8Array,
  owner: FileOwner,
  { shortest = 0, view }: PhotoWish = {},
): Promise<Photo> {
  if (bytes.byteLength > mostMebibytes * 1024 * 1024) {
    throw new PhotoRefused('cm121', mostMebibytes);
  }
  const wrongType = () => new PhotoRefused('cm120', 'JPEG、PNGまたはWebP');
  if (!photoFormat(bytes)) throw wrongType();
  const decoded = await decoders.read(owner, bytes, { ...(view && { view }) }).catch((error) => {
    throw error instanceof Unreadable ? wrongType() : error;
  });
  if (Math.min(decoded.width, decoded.height) < shortest) {
    throw new PhotoRefused('apv045', shortest);
  }
  return { ...decoded, contentType: 'image/jpeg' };
}

/** A small JPEG of a stored photo. @throws as {@link readPhoto} */
export async function shrinkPhoto(
  bytes: Uint8Array,
  owner: FileOwner,
  longestSide: number,
): Promise<Uint8Array> {
  return (await decoders.read(owner, bytes, { longestSide })).bytes;
}
