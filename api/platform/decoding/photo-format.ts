export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * The photo's format by its first bytes; null for any other. The image library would also try SVG, TIFF, GIF and more,
 * so it only gets files that begin like one of these.
 */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(text.slice(4))) return 'heif';
  return null;
}
