/**
 * The number of scans of a JPEG: SOS markers, in one pass over the bytes. For a damaged file or another type, as many
 * as were found.
 */
export function countScans(bytes: Uint8Array): number {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  let at = 2;
  for (;;) {
    at = jpeg.indexOf(0xff, at);
    if (at < 0 || at + 1 >= jpeg.length) return scans;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === startOfScan) scans += 1;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    // Skips a segment's content: a thumbnail in it has scans of its own.
    else at += 2 + Math.max(2, at + 3 < jpeg.length ? jpeg.readUInt16BE(at + 2) : 2);
  }
}

const startOfScan = 0xda;

/** A byte of pixels, a restart, the start or end of an image: no length follows. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);
}
