import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans } from './platform/decoding/jpeg-scans.ts';
import { manyScans } from './testing/hostile-files.ts';

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } });

describe('countScans', () => {
  it('counts the one scan of a plain JPEG and the ten of a progressive one', async () => {
    expect(countScans(await picture.clone().jpeg().toBuffer())).toBe(1);
    expect(countScans(await picture.clone().jpeg({ progressive: true }).toBuffer())).toBe(10);
    expect(countScans(await manyScans(200, 883))).toBe(883);
  });

  it('does not count those of a thumbnail', async () => {
    const jpeg = await picture.clone().jpeg().toBuffer();
    const segment = Buffer.concat([Buffer.of(0xff, 0xe1, 0, 0), jpeg]);
    segment.writeUInt16BE(segment.length - 2, 2);
    const carrying = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect(countScans(carrying)).toBe(1);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.of(0xff)],
    ['a marker without its length', Buffer.of(0xff, 0xd8, 0xff, 0xda)],
    ['a length beyond the end', Buffer.of(0xff, 0xd8, 0xff, 0xda, 0xff, 0xff)],
    ['a length of nothing', Buffer.of(0xff, 0xd8, 0xff, 0xda, 0, 0, 0xff, 0xd9)],
  ])('ends with %s', (_, bytes) => {
    expect(countScans(bytes)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['of 0xff alone', [0xff]],
    ['of scans without pixels', [0xff, 0xda, 0, 2]],
    ['of scans without a length', [0xff, 0xda, 0, 0]],
    ['of pixels that look like markers', [0xff, 0]],
  ])('goes through 8 MiB %s once', (_, pattern) => {
    const bytes = Buffer.alloc(8 * 1024 * 1024, Buffer.from(pattern));
    const { user } = process.cpuUsage();
    countScans(bytes);
    // Processor time of this process; two passes for each marker would take hours.
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(3_000);
  });
});
