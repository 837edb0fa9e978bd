import type { Job, PictureJob } from './queue.ts';

/** What lies on the device for a photo: its own bytes, and behind them those of its card, if it has one. */
export function joined(photo: ArrayBuffer, card: ArrayBuffer | null): ArrayBuffer {
  if (!card) return photo;
  const bytes = new Uint8Array(photo.byteLength + card.byteLength);
  bytes.set(new Uint8Array(photo));
  bytes.set(new Uint8Array(card), photo.byteLength);
  return bytes.buffer;
}

export interface PhotoParts {
  photo: ArrayBuffer;
  card: ArrayBuffer | null;
}

/** The parts of those bytes again. */
export function partsOf(job: Job, bytes: ArrayBuffer): PhotoParts {
  const at = job.kind === 'photo' ? job.card?.at : undefined;
  if (at === undefined) return { photo: bytes, card: null };
  return { photo: bytes.slice(0, at), card: bytes.slice(at) };
}

/** Whether the device has kept them as they were taken. */
export async function isIntact(
  job: PictureJob,
  bytes: ArrayBuffer,
  fingerprint: (bytes: ArrayBuffer) => Promise<string>,
): Promise<boolean> {
  const { photo, card } = partsOf(job, bytes);
  if ((await fingerprint(photo)) !== job.sha256) return false;
  return card === null || job.kind !== 'photo' || (await fingerprint(card)) === job.card?.sha256;
}
