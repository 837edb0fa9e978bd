// One database is enough: the tests measure the time and memory that files take, before anything of them is stored.
import { describe, expect, test } from 'vitest';
import { sharedApp } from './testing/apps.ts';
import { filing, member } from './testing/builders.ts';
import { interlaced, manyObjects, manyScans } from './testing/hostile-files.ts';
import { pdf } from './testing/pdf.ts';
import { applicant, invited, photo } from './testing/verification.ts';

// Figures on a quiet machine are in docs/bench.md; the tests check which uploads wait for which.

const app = sharedApp();

async function holder() {
  const link = applicant(app, await invited(app));
  await link.choose('10');
  return link;
}

describe('files that take long', () => {
  test('a JPEG of 883 scans is refused before it is decoded', async () => {
    const [one, other] = [await holder(), await holder()];
    // Decoding these takes 12 seconds, and half a second, on a quiet machine.
    const [scans, heavy] = [await manyScans(6300, 883), await interlaced(3300)];
    const order: string[] = [];
    const [refused] = await Promise.all([
      one.add({ detail: '10', bytes: scans }).finally(() => order.push('scans')),
      other.add({ detail: '10', bytes: heavy }).finally(() => order.push('heavy')),
    ]);
    expect(refused.status).toBe(415);
    expect(refused.body.errorList).toMatchObject([{ field: 'fileData', messageCd: 'cm120' }]);
    expect(order).toEqual(['scans', 'heavy']);
  });

  test('of ten applicants keep no other one waiting', async () => {
    const honest = await holder();
    const heavy = await interlaced(3300);
    let responses = 0;
    const others = await Promise.all(Array.from({ length: 10 }, holder));
    const sent = others.map(async (other) => {
      const { status } = await other.add({ detail: '10', bytes: heavy });
      responses += 1;
      return status;
    });
    for (const detail of ['10', '20', '30', '40']) {
      const { status } = await honest.add({ detail, bytes: await photo(Number(detail)) });
      expect(status).toBe(200);
    }
    expect(responses).toBeLessThan(6);
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  });

  test('are asked to come again later when one sender has too many', async () => {
    const [one, other] = [await holder(), await holder()];
    const heavy = await interlaced(3300);
    const many = Array.from({ length: 14 }, (_, generation) =>
      one.add({ detail: '10', bytes: heavy, generation }),
    );
    const good = await other.add({ detail: '10', bytes: await photo(1) });
    expect(good.status).toBe(200);
    const refused = (await Promise.all(many)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.errorList).toMatchObject([{ messageCd: 'cm502' }]);
    }
  });

  test('keep no PDF of others waiting, and eighteen PDFs at once are all taken', async () => {
    const upload = async (file: Uint8Array) => {
      const { token } = await member(app);
      const number = await filing(app, token);
      return app.call('post', `/user/core/fileinformation/${number}/add`, { token, file });
    };
    const hostile = upload(manyObjects(10_000_000));
    const good = await Promise.all(
      Array.from({ length: 18 }, async (_, index) => upload(await pdf(`${index}`))),
    );
    expect(good.map(({ status }) => status)).toEqual(new Array(18).fill(200));
    expect((await hostile).status).toBe(415);
  });
});
