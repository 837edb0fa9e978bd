import { describe, expect, it } from 'vitest';
import { documentDetail } from '#contract/codes.ts';
import { device, document, photo, submit } from './pretend-device.ts';
import { type Row, slotOf } from './queue.ts';

const { front, diagonal } = documentDetail;

describe('draining', () => {
  it('sends everything in order, and leaves nothing on the device', async () => {
    const phone = device();
    for (const job of [document, photo(front), photo(diagonal), submit]) phone.enqueue(job);
    await phone.tab().drain('look');
    expect(phone.sent.map((row) => slotOf(row.job))).toEqual(['document', '10', '20', '50']);
    expect(phone.rows.size + phone.bytes.size).toBe(0);
  });

  it('stops at the first that nobody answers, and comes back by itself', async () => {
    const phone = device();
    const tab = phone.tab();
    phone.enqueue(photo(front));
    phone.enqueue(photo(diagonal));
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
    const phone = device();
    const tab = phone.tab();
    phone.enqueue(photo(front));
    phone.answers(() => ({ kind: 'retry' }));
    for (let i = 0; i < 6; i += 1) {
      await tab.drain('look');
      phone.pass(300_000);
    }
    phone.answers(() => ({ kind: 'retry' }));
    await tab.drain('look');
    phone.answers(() => ({ kind: 'accepted' }));
    await tab.drain('online');
    expect(phone.rows.size).toBe(0);
  });

  it('rests as long as the server asked, unless the applicant insists', async () => {
    const phone = device();
    const tab = phone.tab();
    phone.enqueue(photo(front));
    phone.answers(() => ({ kind: 'retry', retryAfter: 60_000 }));
    await tab.drain('look');
    await tab.drain('online');
    expect(phone.sent).toHaveLength(1);
    await tab.drain('tap');
    expect(phone.sent).toHaveLength(2);
  });

  it('treats a request that broke as unanswered', async () => {
    const phone = device();
    phone.enqueue(photo(front));
    phone.answers(() => Promise.reject(new Error('network')));
    await phone.tab().drain('look');
    expect([...phone.rows.values()]).toMatchObject([{ attempts: 1, refusal: null }]);
  });

  it('keeps a refused photo with its bytes, and holds the submit back', async () => {
    const phone = device();
    phone.enqueue(photo(front));
    phone.enqueue(submit);
    phone.answers((row) =>
      row.job.kind === 'photo'
        ? { kind: 'refused', refusal: { text: '不鮮明です。' } }
        : { kind: 'accepted' },
    );
    const tab = phone.tab();
    await tab.drain('look');
    expect(phone.accepted).toEqual([]);
    expect(phone.bytes.size).toBe(2);
    phone.answers(() => ({ kind: 'accepted' }));
    phone.enqueue(photo(front));
    await tab.drain('enqueue');
    expect(phone.accepted.map((row) => slotOf(row.job))).toEqual(['10', '50']);
  });

  it('lets a retake win over the photo that is still on its way', async () => {
    const phone = device();
    const tab = phone.tab();
    phone.enqueue(photo(front));
    let again: Row | undefined;
    phone.answers(() => {
      again ??= phone.enqueue(photo(front));
      return { kind: 'accepted' };
    });
    await tab.drain('enqueue');
    expect(phone.sent.map((row) => row.generation)).toEqual([1, 2]);
    expect(phone.accepted.map((row) => row.seq)).toEqual([again?.seq]);
  });

  it('sends what was added while it was at work', async () => {
    const phone = device();
    const tab = phone.tab();
    phone.enqueue(photo(front));
    let late: Promise<void> | undefined;
    phone.answers((row) => {
      if (row.seq === 1) {
        phone.enqueue(photo(diagonal));
        late = tab.drain('enqueue');
      }
      return { kind: 'accepted' };
    });
    await tab.drain('enqueue');
    await late;
    expect(phone.rows.size).toBe(0);
  });

  it('leaves the work to one tab, and looks again later', async () => {
    const phone = device();
    const [one, two] = [phone.tab(), phone.tab()];
    phone.enqueue(photo(front));
    phone.enqueue(photo(diagonal));
    await Promise.all([one.drain('look'), two.drain('look')]);
    expect(phone.sent).toHaveLength(2);
    expect(phone.timer()).toBe(2_000);
  });

  it('asks for another photo when the browser has dropped the bytes', async () => {
    const phone = device();
    phone.enqueue(photo(front), false);
    await phone.tab().drain('look');
    expect(phone.sent).toEqual([]);
    expect([...phone.rows.values()]).toMatchObject([{ refusal: { messageCd: 'apv011' } }]);
  });

  it('stops for good when the link is closed', async () => {
    const phone = device();
    const tab = phone.tab();
    phone.enqueue(photo(front));
    phone.enqueue(photo(diagonal));
    phone.answers(() => ({ kind: 'closed', as: 'apv013' }));
    await tab.drain('look');
    await tab.drain('tap');
    expect(phone.sent).toHaveLength(1);
    expect(phone.closed()).toBe('apv013');
    expect(phone.bytes.size).toBe(2);
  });
});
