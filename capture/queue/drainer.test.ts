import { describe, expect, it } from 'vitest';
import { documentDetail } from '#contract/codes.ts';
import { device, document, photo, submit } from './fake-device.ts';
import { memoryStorage } from './memory-storage.ts';
import { type Job, type Row, slotOf } from './queue.ts';

const { front, diagonal } = documentDetail;

describe('draining', () => {
  it('sends everything in order, and leaves nothing on the device', async () => {
    const phone = await device();
    for (const job of [document, photo(front), photo(diagonal), submit]) await phone.enqueue(job);
    await phone.tab().drain('look');
    expect(phone.sent.map((row) => slotOf(row.job))).toEqual(['document', '10', '20', '50']);
    expect(await phone.rows()).toEqual([]);
    expect(await phone.bytesHere()).toBe(0);
  });

  it('stops at the first that nobody answers, and comes back by itself', async () => {
    const phone = await device();
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    await phone.enqueue(photo(diagonal));
    phone.answers(() => ({ kind: 'retry' }));
    await tab.drain('enqueue');
    expect(phone.sent).toHaveLength(1);
    expect(phone.timer()).toBe(500);
    await tab.drain('look');
    expect(phone.sent).toHaveLength(1);
    phone.pass(500);
    phone.answers(() => ({ kind: 'accepted' }));
    await tab.drain('look');
    expect(phone.accepted).toHaveLength(2);
  });

  it('does not wait any longer when the connection is back', async () => {
    const phone = await device();
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    phone.answers(() => ({ kind: 'retry' }));
    for (let i = 0; i < 6; i += 1) {
      await tab.drain('look');
      phone.pass(300_000);
    }
    phone.answers(() => ({ kind: 'retry' }));
    await tab.drain('look');
    phone.answers(() => ({ kind: 'accepted' }));
    await tab.drain('online');
    expect(await phone.rows()).toEqual([]);
  });

  it('rests as long as the server asked, unless the applicant insists', async () => {
    const phone = await device();
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    phone.answers(() => ({ kind: 'retry', retryAfter: 60_000 }));
    await tab.drain('look');
    await tab.drain('online');
    expect(phone.sent).toHaveLength(1);
    await tab.drain('tap');
    expect(phone.sent).toHaveLength(2);
  });

  it('treats a request that broke as unanswered', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    phone.answers(() => Promise.reject(new Error('network')));
    await phone.tab().drain('look');
    expect(await phone.rows()).toMatchObject([{ attempts: 1, refusal: null }]);
  });

  it('keeps a refused photo with its bytes, and holds the submit back', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    await phone.enqueue(submit);
    phone.answers((row) =>
      row.job.kind === 'photo'
        ? { kind: 'refused', refusal: { text: '不鮮明です。' } }
        : { kind: 'accepted' },
    );
    const tab = phone.tab();
    await tab.drain('look');
    expect(phone.accepted).toEqual([]);
    expect(await phone.bytesHere()).toBe(2);
    phone.answers(() => ({ kind: 'accepted' }));
    await phone.enqueue(photo(front));
    await tab.drain('enqueue');
    expect(phone.accepted.map((row) => slotOf(row.job))).toEqual(['10', '50']);
  });

  it('lets a retake win over the photo that is still on its way', async () => {
    const phone = await device();
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    let again: Row | undefined;
    phone.answers(async () => {
      again ??= await phone.enqueue(photo(front));
      return { kind: 'accepted' };
    });
    await tab.drain('enqueue');
    expect(phone.sent).toHaveLength(2);
    expect(phone.accepted.map((row) => row.seq)).toEqual([again?.seq]);
  });

  it('sends what was added while it was at work', async () => {
    const phone = await device();
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    let late: Promise<void> | undefined;
    phone.answers(async (row) => {
      if (slotOf(row.job) === front) {
        await phone.enqueue(photo(diagonal));
        late = tab.drain('enqueue');
      }
      return { kind: 'accepted' };
    });
    await tab.drain('enqueue');
    await late;
    expect(await phone.rows()).toEqual([]);
  });

  it('leaves the work to one tab, and looks again later', async () => {
    const phone = await device();
    const [one, two] = [phone.tab(), phone.tab()];
    await phone.enqueue(photo(front));
    await phone.enqueue(photo(diagonal));
    await Promise.all([one.drain('look'), two.drain('look')]);
    expect(phone.sent).toHaveLength(2);
    expect(phone.timer()).toBe(2_000);
  });

  it.each([
    ['dropped', null],
    ['damaged', 'something else'],
  ])('asks for another photo when the browser has %s the bytes', async (_, stored) => {
    const phone = await device();
    await phone.enqueue(photo(front), stored);
    await phone.tab().drain('look');
    expect(phone.sent).toEqual([]);
    expect(await phone.rows()).toMatchObject([{ refusal: { messageCd: 'apv011' } }]);
  });

  it.each([
    ['as it was taken', ' 10', 1],
    ['dropped', '', 0],
    ['damaged', ' 11', 0],
  ])('sends a photo only with its card, when that is %s', async (_, card, times) => {
    const phone = await device();
    const job = { ...photo(front), sha256: 'hash of', card: { at: 7, sha256: ' 10' } } as Job;
    await phone.enqueue(job, `hash of${card}`);
    await phone.tab().drain('look');
    expect(phone.sent).toHaveLength(times);
  });

  it('stops after the request at hand when another tab has taken over', async () => {
    const phone = await device();
    await phone.enqueue(photo(front));
    await phone.enqueue(photo(diagonal));
    phone.answers(() => {
      phone.stealLock();
      return { kind: 'accepted' };
    });
    await phone.tab().drain('look');
    expect(phone.accepted).toHaveLength(1);
    expect(await phone.rows()).toHaveLength(1);
  });

  it('looks again when the storage has failed under way', async () => {
    const memory = memoryStorage(true);
    let broken = false;
    const phone = await device({
      ...memory,
      read: (work) => (broken ? Promise.reject(new Error('gone')) : memory.read(work)),
    });
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    broken = true;
    await tab.drain('tap');
    expect(phone.timer()).toBe(2_000);
    broken = false;
    await tab.drain('look');
    expect(await phone.rows()).toEqual([]);
  });

  it('goes on past a photo at which the server fails every time, and keeps it', async () => {
    const phone = await device();
    const tab = phone.tab();
    for (const job of [document, photo(front), photo(diagonal), submit]) await phone.enqueue(job);
    phone.answers((row) => ({ kind: slotOf(row.job) === front ? 'retry' : 'accepted' }));
    for (let i = 0; i < 10; i += 1) {
      await tab.drain('look');
      phone.pass(300_000);
    }
    expect(phone.accepted.map((row) => slotOf(row.job))).toEqual(['document', diagonal]);
    expect((await phone.rows()).map((row) => slotOf(row.job))).toEqual([front, '50']);
  });

  it('stops for good when the link is closed', async () => {
    const phone = await device();
    const tab = phone.tab();
    await phone.enqueue(photo(front));
    await phone.enqueue(photo(diagonal));
    phone.answers(() => ({ kind: 'closed', as: 'apv013' }));
    await tab.drain('look');
    await tab.drain('tap');
    expect(phone.sent).toHaveLength(1);
    expect((await phone.receipt())?.closed).toBe('apv013');
    expect(await phone.bytesHere()).toBe(2);
  });
});
