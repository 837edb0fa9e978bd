import { errorItem } from '#contract/fields.ts';
import { type MessageKey, message } from '#contract/server-messages.ts';
import { photoFormat } from './decoding/photo-format.ts';
import type { FileOwner } from './decoding/pool.ts';
import { Problem } from './http/problem.ts';
import { type Photo, PhotoRefused, type PhotoWish, readPhoto } from './images.ts';
import { checkPdf, PdfRefused } from './pdfs.ts';

/** The multipart field of a file. */
type FileField = 'fileData' | 'cardData';

/**
 * Accepts bytes only if they are a PDF that is safe to show.
 * @throws {Problem} 415 with the field when they are not, 413 when they are too large
 */
export async function readPdf(bytes: Uint8Array, by: FileOwner): Promise<void> {
  await checkPdf(bytes, by).catch((error) => refuseFile(error, 'fileData'));
}

/**
 * The photo made anew from its pixels.
 * @throws {Problem} as {@link readPdf}, and 400 for one whose shorter side has fewer pixels than `shortest`
 */
export async function readPicture(
  bytes: Uint8Array,
  by: FileOwner,
  { field = 'fileData', ...wish }: PhotoWish & { field?: FileField } = {},
): Promise<Photo> {
  return readPhoto(bytes, by, wish).catch((error) => refuseFile(error, field));
}

/** A file of either kind, as it may be stored. */
export interface Attachment {
  bytes: Uint8Array;
  contentType: 'application/pdf' | 'image/jpeg';
}

/** A PDF as it is, or a picture made anew. @throws {Problem} as {@link readPdf} */
export async function readAttachment(bytes: Uint8Array, by: FileOwner): Promise<Attachment> {
  if (photoFormat(bytes)) {
    return readPicture(bytes, by);
  }
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
    throw refusal('fileData', 415, 'cm120', 'PDF、JPEG、PNGまたはWebP');
  }
  await readPdf(bytes, by);
  return { bytes, contentType: 'application/pdf' };
}

function refuseFile(error: unknown, field: FileField): never {
  if (!(error instanceof PdfRefused || error instanceof PhotoRefused)) throw error;
  throw refusal(field, statusOf(error.key), error.key, ...error.params);
}

function statusOf(key: MessageKey): 400 | 413 | 415 {
  if (key === 'apv045') return 400;
  return key === 'cm121' ? 413 : 415;
}

function refusal(
  field: FileField,
  status: 400 | 413 | 415,
  key: MessageKey,
  ...params: (string | number)[]
): Problem {
  return new Problem(status, [errorItem(field, { key, text: message(key, ...params) })]);
}
