import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * A progressive JPEG of one grey and this many scans, each of which is valid but adds nothing: a scan of one
 * coefficient and bit goes through all pixels again.
 * @param count 4 to 883
 */
export async function manyScans(side: number, count: number): Promise<Buffer> {
  const created = sharp({ create: { width: side, height: side, channels: 3, background: '#888' } });
  const plain = await created.toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
  const second = plain.indexOf(startOfScan, plain.indexOf(startOfScan) + 1);
  const pixels = second + 2 + plain.readUInt16BE(second + 2);
  const data = plain.subarray(pixels, plain.indexOf(0xff, pixels));
  const parts = [plain.subarray(0, second)];
  for (let bit = 13; bit >= 0; bit -= 1) {
    for (let place = 1; place <= 63 && parts.length < 2 * count - 1; place += 1) {
      const bits = bit === 13 ? bit : ((bit + 1) << 4) | bit;
      parts.push(Buffer.of(...startOfScan, 0, 8, 1, 1, 0, place, place, bits), data);
    }
  }
  return Buffer.concat([...parts, Buffer.of(0xff, 0xd9)]);
}

const startOfScan = Buffer.of(0xff, 0xda);

/** An interlaced PNG of one colour, of some kilobytes, whose decoding goes through the pixels seven times. */
export async function interlaced(side: number): Promise<Buffer> {
  const background = { r: 90, g: 90, b: 90, alpha: 0.5 };
  const created = sharp({ create: { width: side, height: side, channels: 4, background } });
  return created.png({ progressive: true }).toBuffer();
}

/** A small PDF whose object stream contains this many numbers, which the parser reads one by one. */
export function manyObjects(count: number): Buffer {
  return packedPdf(count, count * 4, deflateSync(Buffer.alloc(count * 4, '1 0 ')));
}

/** A PDF whose object stream unpacks to this many MiB. */
export async function unfolding(mebibytes: number): Promise<Buffer> {
  // Packed piece by piece, so that this process does not itself use the memory that a test is about.
  const pieces = Readable.from(new Array(mebibytes).fill(Buffer.alloc(1024 * 1024)));
  const zeros = await buffer(pieces.pipe(createDeflate({ level: 1 })));
  return packedPdf(9, 9, zeros);
}

function packedPdf(count: number, first: number, packed: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N ${count}/First ${first}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF\n'),
  ]);
}
