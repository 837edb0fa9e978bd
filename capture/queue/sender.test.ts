import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#api-client';
import { documentDetail } from '#contract/codes.ts';
import { newReceipt, type Receipt } from '../receipt.ts';
import { bytesOf, document, link, photo, submit } from './fake-device.ts';
import { type Job, newItem } from './queue.ts';
import { createSender, uploadLimit } from './sender.ts';

const now = Date.UTC(2026, 10, 21);
const receipt = newReceipt(link, now);
const done = (data: unknown) =>
  Response.json({ statusCd: 200, message: '', errorList: [], data }, { status: 200 });

/** A sender whose network calls `respond`; `requests` records its requests. */
function sending(respond: () => Response | Promise<Response>, inHand: Receipt | null = receipt) {
  const requests: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return respond();
    },
  });
  const send = createSender(client, async () => inHand);
  const row = (job: Job) => newItem({ receiptNo: 'V1', generation: 6 }, job, now);
  return { requests, send: (job: Job) => send(row(job), bytesOf('hash of 10'), now) };
}

afterEach(() => vi.restoreAllMocks());

describe('a row on the wire', () => {
  it('carries key, generation and how the photo was taken', async () => {
    const { requests, send } = sending(() => done({ sha256: 'hash of 10' }));
    expect(await send(photo(documentDetail.front))).toEqual({ kind: 'accepted' });
    expect(requests[0]?.url).toMatch(/verifyappfileinfo\/add\/10\/10\/V1$/);
    expect(requests[0]?.init.headers).toMatchObject({
      'X-ACCESS-KEY': 'k',
      'X-GENERATION': '7',
      'X-CAPTURED-BY': 'camera',
    });
    const form = requests[0]?.init.body as FormData;
    expect(await (form.get('fileData') as File).text()).toBe('hash of 10');
    expect(form.has('cardData')).toBe(false);
  });

  it('takes the card behind its photo', async () => {
    const { requests, send } = sending(() => done({ sha256: 'hash of 10', cardSha256: ' 10' }));
    const card = { at: 'hash of'.length, sha256: ' 10' };
    await send({ ...photo(documentDetail.front), card } as Job);
    const form = requests[0]?.init.body as FormData;
    expect(await (form.get('fileData') as File).text()).toBe('hash of');
    expect(await (form.get('cardData') as File).text()).toBe(' 10');
  });

  it('is the final submit for the last photo, and no photo for the document', async () => {
    const { requests, send } = sending(() =>
      done({ sha256: 'hash of 50', requiredDetailList: [] }),
    );
    await send(submit);
    await send(document);
    expect(requests.map(({ url }) => url)).toEqual([
      expect.stringMatching(/verifyappreqest\/0522211001\/V1\/verifyappfileinfo\/add\/null\/50$/),
      expect.stringMatching(/verifyapp\/add$/),
    ]);
    expect(requests[1]?.init.body).toContain('運転免許証');
  });

  it('never goes under the key of another receipt', async () => {
    const { requests, send } = sending(() => done(null), { ...receipt, receiptNo: 'V2' });
    expect(await send(photo(documentDetail.front))).toEqual({ kind: 'retry' });
    expect(requests).toEqual([]);
  });

  it('is retried without a response, no earlier than requested', async () => {
    const offline = sending(() => Promise.reject(new TypeError('no network')));
    expect((await offline.send(document)).kind).toBe('retry');
    const busy = sending(
      () => new Response('busy', { status: 503, headers: { 'retry-after': '9' } }),
    );
    expect(await busy.send(document)).toEqual({ kind: 'retry', retryAfter: 9_000 });
  });
});

describe('how long an upload may take', () => {
  it('grows with its bytes, down to 10 kbit/s and to what the server takes', () => {
    expect(uploadLimit(0)).toBe(40_000);
    // A camera's photo takes 86 seconds at 10 kbit/s.
    expect(uploadLimit(107_000)).toBeGreaterThan(86_000 + 20_000);
    expect(uploadLimit(8_000_000)).toBe(300_000);
  });

  it('is what the request is given', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { send } = sending(() => done({ sha256: 'hash of 10' }));
    await send(photo(documentDetail.front));
    await send(document);
    expect(limits.mock.calls).toEqual([[uploadLimit('hash of 10'.length)], [20_000]]);
  });
});
