import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canList, childProcesses, processorTime } from '../testing/child-processes.ts';
import { PhotoRefused, readPhoto } from './images.ts';

const reading = (bytes: Uint8Array) => readPhoto(bytes, { kind: 'applicant', id: '1' });
const wrongType = { name: 'PhotoRefused', key: 'cm120', params: ['JPEG、PNGまたはWebP'] };

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

/** Processor time of all decoders so far. */
const decodingTime = () =>
  childProcesses(process.pid, 'photo-decoder').reduce((sum, id) => sum + processorTime(id), 0);

/** Images of 10,000 by 10,000 pixels. The WebP is `plain()` as encoded without loss, which takes seconds. */
const bombs = {
  png: () => plain(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer(),
  jpeg: () => plain(10_000, 10_000).jpeg().toBuffer(),
  webp: async () => Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvD+fDCQdQs840s/+BiOh/AAA=', 'base64'),
};

async function noisy(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

describe('readPhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes a JPEG of a %s', async (format) => {
    const photo = await reading(await plain(400, 300).toFormat(format).toBuffer());
    const read = await sharp(photo.bytes).metadata();
    expect(photo).toMatchObject({ contentType: 'image/jpeg', width: 400, height: 300 });
    expect(read).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  });

  it('turns the photo upright, makes it at most 1600 wide, and leaves position and camera behind', async () => {
    const taken = await (await noisy(2400, 1200))
      .withExif({
        IFD0: { Make: 'CanaryCamera', Artist: 'CanaryName', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1', GPSLongitudeRef: 'E' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('CanaryCamera')).toBe(true);
    const photo = await reading(taken);
    const read = await sharp(photo.bytes).metadata();
    expect(photo).toMatchObject({ width: 800, height: 1600 });
    expect(read.exif).toBeUndefined();
    expect(read.xmp).toBeUndefined();
    expect(read.icc).toBeUndefined();
    expect(read.orientation).toBeUndefined();
    expect(Buffer.from(photo.bytes).includes('Canary')).toBe(false);
  });

  it('does not enlarge a small photo', async () => {
    expect(await reading(await plain(64, 48).png().toBuffer())).toMatchObject({
      width: 64,
      height: 48,
    });
  });

  it('drops whatever is hidden behind or inside the image', async () => {
    const script = '<html><script>alert(1)</script></html>';
    const jpeg = await plain(100, 100).jpeg().toBuffer();
    const comment = Buffer.concat([
      Buffer.of(0xff, 0xfe, 0, script.length + 2),
      Buffer.from(script),
    ]);
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(script),
    ]);
    const photo = await reading(polyglot);
    expect(Buffer.from(photo.bytes).includes('script')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const complete = await (await noisy(600, 400)).toFormat(format).toBuffer();
    await expect(reading(complete.subarray(0, complete.length / 2))).rejects.toMatchObject(
      wrongType,
    );
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a JPEG alone', Buffer.of(0xff, 0xd8, 0xff, 0xe0)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('refuses %s', async (_, bytes) => {
    await expect(reading(bytes)).rejects.toMatchObject(wrongType);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('refuses a %s', async (format) => {
    const bytes = await plain(50, 50).toFormat(format).toBuffer();
    await expect(reading(bytes)).rejects.toMatchObject(wrongType);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'refuses a %s of 100 megapixels within 100 ms of a processor',
    async (format) => {
      const bomb = await bombs[format]();
      expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
        ...{ format, width: 10_000, height: 10_000 },
      });
      // Its process has started.
      await reading(await plain(100, 100).png().toBuffer());
      const before = decodingTime();
      await expect(reading(bomb)).rejects.toMatchObject(wrongType);
      if (canList) expect(decodingTime() - before).toBeLessThan(100);
    },
  );

  it('refuses a header that promises more pixels than any memory holds', async () => {
    const bomb = await plain(10, 10).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(reading(bomb)).rejects.toMatchObject(wrongType);
  });

  it('refuses more than 8 MiB without looking at it', async () => {
    const refused = reading(Buffer.alloc(8 * 1024 * 1024 + 1));
    await expect(refused).rejects.toBeInstanceOf(PhotoRefused);
    await expect(refused).rejects.toMatchObject({ key: 'cm121', params: [8] });
  });
});
