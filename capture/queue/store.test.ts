import { describe, expect, it } from 'vitest';
import { documentDetail } from '#contract/codes.ts';
import { bytesOf, device, document, link, photo, submit } from './fake-device.ts';
import { memoryStorage } from './memory-storage.ts';
import { generationAt, nextTurn, slotOf } from './queue.ts';
import type { DeviceStorage } from './storage.ts';

const { front, diagonal, faceFront } = documentDetail;
const other = { ...link, receiptNo: 'V2', accessKey: 'l' };
const guidance = {
  name: '甲野 太郎',
  documentList: [],
  documentDetailList: [],
  displayValidityperiodEndDatetime: '2026/11/28 23:59',
  reAppReason: '',
  faultList: [],
  requiredDetailList: [],
  uploadedList: [],
};

/** A storage on which every transaction fails at its end, as when the app is killed before the commit. */
function failing(shelves: DeviceStorage) {
  let fails = false;
  const writes: DeviceStorage['write'] = (work) =>
    shelves.write(async (shelf) => {
      const result = await work(shelf);
      if (fails) throw new DOMException('full', 'QuotaExceededError');
      return result;
    });
  return {
    shelves: { ...shelves, write: writes },
    fail: (now: boolean) => {
      fails = now;
    },
  };
}

describe('what lies on the device', () => {
  it('is all of a photo or nothing of it', async () => {
    const { shelves, fail } = failing(memoryStorage(true));
    const phone = await device(shelves);
    const before = await phone.enqueue(photo(front));
    fail(true);
    await expect(phone.enqueue(photo(front))).rejects.toThrow('full');
    expect(await phone.rows()).toEqual([before]);
    expect(await phone.store.bytes(before.seq)).toBeDefined();
    expect((await phone.store.content()).keepsPhotos).toBe(false);
    fail(false);
    await phone.enqueue(photo(front));
    expect((await phone.store.content()).keepsPhotos).toBe(true);
  });

  it('holds address and birth date until the server has them, and never longer', async () => {
    const phone = await device();
    const told = { kind: 'particulars' as const, address: '東京都港区', birthDate: '1985-12-24' };
    await phone.enqueue({ ...told, address: '東京都' });
    const row = await phone.enqueue(told);
    expect(await phone.rows()).toEqual([row]);
    await phone.enqueue(document);
    expect(nextTurn(await phone.rows(), 0)).toMatchObject({ kind: 'send', row: { job: told } });
    await phone.store.accept(row);
    const kept = await phone.store.content();
    expect(JSON.stringify(kept)).not.toContain('東京都');
    expect(kept.receipt?.told).toBe(true);

    // A server that was restored from a backup may have lost them.
    const last = await phone.enqueue(submit);
    await phone.store.change(last.seq, (found) => ({
      ...found,
      refusal: { text: '', messageCd: 'apv018' },
    }));
    await phone.store.keepGuidance(link.receiptNo, { ...guidance, particularsTold: false }, [], 0);
    expect((await phone.receipt())?.told).toBe(false);
  });

  it('goes with the acknowledgement, the start over and the end', async () => {
    const phone = await device();
    const row = await phone.enqueue(photo(front));
    await phone.store.accept(row);
    expect(await phone.bytesHere()).toBe(0);
    expect((await phone.receipt())?.accepted).toEqual([front]);
    await phone.enqueue(photo(diagonal));
    await phone.store.startOver(link.receiptNo);
    expect(await phone.rows()).toEqual([]);
    const last = await phone.enqueue(submit);
    await phone.store.accept(last);
    expect(await phone.rows()).toEqual([]);
    expect(await phone.receipt()).toMatchObject({ accessKey: '', completedAt: expect.any(Number) });
  });

  it('is left alone by the acknowledgement of a photo that was taken again meanwhile', async () => {
    const phone = await device();
    const old = await phone.enqueue(photo(front));
    const again = await phone.enqueue(photo(front));
    await phone.store.accept(old);
    await phone.store.change(old.seq, (row) => ({ ...row, attempts: 9 }));
    expect(await phone.rows()).toEqual([again]);
    expect((await phone.receipt())?.accepted).toEqual([]);
  });

  it('goes when the receipt is finished elsewhere, and stays for a renewed link when it has expired', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    await phone.store.close(link.receiptNo, 'apv013');
    expect(await phone.bytesHere()).toBe(1);
    await phone.store.adopt(link);
    expect((await phone.receipt())?.closed).toBe('apv013');
    await phone.store.adopt({ ...link, accessKey: 'renewed' });
    expect(await phone.receipt()).toMatchObject({ closed: null, accessKey: 'renewed' });
    expect(await phone.bytesHere()).toBe(1);
    await phone.store.close(link.receiptNo, 'apv012');
    expect(await phone.bytesHere()).toBe(0);
    expect(await phone.receipt()).toBeNull();
  });

  it('is nothing after the end of a link without photos that wait', async () => {
    const phone = await device();
    await phone.enqueue(document);
    await phone.store.close(link.receiptNo, 'apv013');
    expect(await phone.store.content()).toMatchObject({ receipt: null, incoming: null, rows: [] });
  });

  it('is a link that waits for an answer when the receipt before it has ended', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    await phone.store.adopt(other);
    await phone.store.close(link.receiptNo, 'apv012');
    expect(await phone.store.content()).toMatchObject({
      receipt: { receiptNo: 'V2' },
      incoming: null,
      rows: [],
    });
  });

  it('goes when another way has made the application, which stays made whatever a late photo is told', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    await phone.store.finish(link.receiptNo);
    await phone.store.close(link.receiptNo, 'apv012');
    expect(await phone.bytesHere()).toBe(0);
    expect(await phone.receipt()).toMatchObject({
      accessKey: '',
      closed: null,
      withoutPhotos: true,
      completedAt: expect.any(Number),
    });
  });
});

describe('a link for another receipt', () => {
  it('is asked about while something waits, and never mixed with it', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    expect(await phone.store.adopt(other)).toBe('asks');
    expect((await phone.receipt())?.receiptNo).toBe('V1');
    await expect(phone.store.enqueue('V2', photo(faceFront), bytesOf('x'))).rejects.toThrow();
    await phone.store.resolveIncoming(false);
    expect(await phone.store.content()).toMatchObject({
      receipt: { receiptNo: 'V1' },
      incoming: null,
      rows: [{ receiptNo: 'V1' }],
    });
    await phone.store.adopt(other);
    await phone.store.resolveIncoming(true);
    expect(await phone.store.content()).toMatchObject({ receipt: { receiptNo: 'V2' }, rows: [] });
    await expect(phone.enqueue(photo(front))).rejects.toThrow('another receipt');
  });

  it('is taken without a question when nothing waits', async () => {
    const phone = await device();
    const row = await phone.enqueue(photo(front));
    await phone.store.accept(row);
    expect(await phone.store.adopt(other)).toBe('adopted');
    expect(await phone.receipt()).toMatchObject({ receiptNo: 'V2', accepted: [], guidance: null });
  });
});

describe('generations', () => {
  it('rise over retakes and a start over, and above what a forgotten device had sent', async () => {
    const answeredAt = Date.UTC(2026, 10, 21);
    const phone = await device();
    await phone.store.keepGuidance('V1', guidance, [], answeredAt);
    const first = await phone.enqueue(photo(front));
    expect(first.generation).toBe(generationAt(answeredAt) + 1);
    await phone.store.startOver('V1');
    const second = await phone.enqueue(photo(front));
    expect(second.generation).toBeGreaterThan(first.generation);
    await phone.store.close('V1', 'apv012');
    await phone.store.adopt(link);
    await phone.store.keepGuidance('V1', guidance, [], answeredAt + 60_000);
    expect((await phone.enqueue(photo(front))).generation).toBeGreaterThan(second.generation);
  });
});

it('notes a photo that went straight from memory, and drops the refused one that it replaces', async () => {
  const phone = await device();
  await phone.enqueue(document);
  const refused = await phone.enqueue(photo(front));
  await phone.store.change(refused.seq, (row) => ({ ...row, refusal: { text: '不鮮明です。' } }));
  const straight = { ...refused, seq: refused.seq + 1, generation: refused.generation + 1 };
  await phone.store.acceptUnstored(straight);
  expect((await phone.rows()).map((row) => slotOf(row.job))).toEqual(['document']);
  expect(await phone.receipt()).toMatchObject({
    accepted: [front],
    generation: straight.generation,
  });
});
