import { describe, expect, it } from 'vitest';
import { documentDetail } from '#contract/codes.ts';
import {
  type Answered,
  attemptsInTurn,
  awakened,
  backIsSpared,
  generationAt,
  type Job,
  judge,
  longestDelay,
  longestHold,
  newItem,
  nextTurn,
  postponed,
  type Row,
  replacedBy,
  retryAfter,
} from './queue.ts';

const now = Date.UTC(2026, 10, 21, 5, 0, 0);
const { front, diagonal, faceFront, faceDiagonal } = documentDetail;

const licence: Job = { kind: 'document', document: { cd: '10', name: '運転免許証' } };
const photo = (detail: typeof front | typeof diagonal | typeof faceFront): Job => ({
  kind: 'photo',
  detail,
  documentKind: detail === faceFront ? 'null' : '10',
  capturedBy: 'camera',
  sha256: 'ab',
});
const submit: Job = { kind: 'submit', detail: faceDiagonal, capturedBy: 'camera', sha256: 'ab' };

function row(seq: number, job: Job, overrides: Partial<Row> = {}): Row {
  return {
    version: 1,
    seq,
    receiptNo: 'V2026112100001',
    generation: seq,
    job,
    capturedAt: now,
    attempts: 0,
    notBefore: 0,
    heldUntil: 0,
    refusal: null,
    ...overrides,
  };
}
const refusal = { text: '写真を撮影してください。' };

describe('whose turn it is', () => {
  it('goes in the order of capture', () => {
    const rows = [row(3, photo(diagonal)), row(1, licence), row(2, photo(front))];
    expect(nextTurn(rows, now)).toMatchObject({ kind: 'send', row: { seq: 1 } });
  });

  it('waits for the first rather than overtake it', () => {
    const rows = [row(1, photo(front), { notBefore: now + 500 }), row(2, photo(diagonal))];
    expect(nextTurn(rows, now)).toEqual({ kind: 'wait', until: now + 500 });
  });

  it('lets others pass a photo that has failed often, but neither its document nor the submit', () => {
    const later = { attempts: attemptsInTurn, notBefore: now + 500 };
    const second = row(2, photo(diagonal));
    expect(nextTurn([row(1, photo(front), later), second], now)).toMatchObject({ row: { seq: 2 } });
    expect(nextTurn([row(1, licence, later), second], now).kind).toBe('wait');
    expect(nextTurn([row(1, photo(front), later), row(2, submit)], now)).toEqual({
      kind: 'wait',
      until: now + 500,
    });
  });

  it('passes by a refused photo, which only the applicant can mend', () => {
    const rows = [row(1, photo(front), { refusal }), row(2, photo(diagonal))];
    expect(nextTurn(rows, now)).toMatchObject({ kind: 'send', row: { seq: 2 } });
  });

  it('keeps the photos of a document that was refused, but lets the faces go', () => {
    const rows = [row(1, licence, { refusal }), row(2, photo(front)), row(3, photo(faceFront))];
    expect(nextTurn(rows, now)).toMatchObject({ kind: 'send', row: { seq: 3 } });
    expect(nextTurn(rows.slice(0, 2), now)).toEqual({ kind: 'blocked' });
  });

  it('lets the submit go last, also when a photo was taken again after it', () => {
    const rows = [row(1, submit), row(2, photo(front))];
    expect(nextTurn(rows, now)).toMatchObject({ kind: 'send', row: { seq: 2 } });
    expect(nextTurn([row(1, submit)], now)).toMatchObject({ kind: 'send', row: { seq: 1 } });
  });

  it('holds the submit back while anything else is refused', () => {
    expect(nextTurn([row(1, photo(front), { refusal }), row(2, submit)], now)).toEqual({
      kind: 'blocked',
    });
  });

  it('is not put to sleep by a clock that was set back', () => {
    const asleep = row(1, photo(front), { notBefore: now + longestDelay + 1 });
    expect(nextTurn([asleep], now).kind).toBe('send');
    const delayed = row(1, photo(front), { heldUntil: now + longestHold + 1 });
    expect(nextTurn([delayed], now).kind).toBe('send');
  });

  it('ends when nothing waits', () => {
    expect(nextTurn([], now)).toEqual({ kind: 'empty' });
  });
});

describe('what a new job replaces', () => {
  it('is the photo of the same view, whatever became of it', () => {
    const rows = [row(1, photo(front), { refusal }), row(2, photo(diagonal))];
    expect(replacedBy(photo(front), rows).map((old) => old.seq)).toEqual([1]);
  });

  it('is every photo of another document, but no face', () => {
    const rows = [row(1, licence), row(2, photo(front)), row(3, photo(faceFront))];
    const card: Job = { kind: 'document', document: { cd: '20', name: 'マイナンバーカード' } };
    expect(replacedBy(card, rows).map((old) => old.seq)).toEqual([1, 2]);
    expect(replacedBy(licence, rows).map((old) => old.seq)).toEqual([1]);
  });
});

describe('generations', () => {
  it('count on from the clock of the server, whatever the device has forgotten', () => {
    expect(generationAt(now + 60_000)).toBe(generationAt(now) + 60);
    expect(newItem({ receiptNo: 'V1', generation: 7 }, licence, 0).generation).toBe(8);
  });

  it('stay within what the contract takes for decades, and above nothing when no clock was told', () => {
    expect(generationAt(Date.UTC(2056, 0, 1))).toBeLessThan(1_000_000_000);
    expect(generationAt(0)).toBe(0);
  });
});

describe('waiting', () => {
  it('doubles its ceiling from one second to five minutes', () => {
    const ceilings = [0, 1, 2, 8, 9, 40].map(
      (attempts) => postponed(row(1, licence, { attempts }), now, 1).notBefore - now,
    );
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
    expect(postponed(row(1, licence, { attempts: 3 }), now, 0.25).notBefore - now).toBe(2_000);
  });

  it('honours what the server asked for, within reason', () => {
    expect(postponed(row(1, licence), now, 0, 90_000).heldUntil).toBe(now + 90_000);
    expect(postponed(row(1, licence), now, 0, 1e12).heldUntil).toBe(now + longestHold);
  });

  it('ends with the connection, except what the server asked for, which only a tap ends', () => {
    const waiting = row(1, licence, { attempts: 5, notBefore: now + 9, heldUntil: now + 99 });
    expect(awakened(waiting, 'online')).toMatchObject({ attempts: 0, notBefore: 0 });
    expect(awakened(waiting, 'online').heldUntil).toBe(now + 99);
    expect(awakened(waiting, 'tap').heldUntil).toBe(0);
  });

  it('reads Retry-After as seconds or as a date', () => {
    const header = (value: string | null) => ({
      get: (name: string) => (name === 'retry-after' ? value : null),
    });
    expect(retryAfter(header('120'), now)).toBe(120_000);
    expect(retryAfter(header(new Date(now + 5_000).toUTCString()), now)).toBe(5_000);
    expect(retryAfter(header(new Date(now - 5_000).toUTCString()), now)).toBeUndefined();
    const dated = (value: string, date: string) => ({
      get: (name: string) => (name === 'date' ? date : value),
    });
    const [there, soon] = ['2031-01-01T00:00:00Z', '2031-01-01T00:00:07Z'];
    expect(retryAfter(dated(new Date(soon).toUTCString(), there), now)).toBe(7_000);
    expect(retryAfter(header('soon'), now)).toBeUndefined();
    expect(retryAfter(header(null), now)).toBeUndefined();
  });
});

describe('what an answer means', () => {
  const headers = { get: () => null };
  const envelope = (statusCd: number, messageCd?: string) => ({
    statusCd,
    message: 'だめです。',
    messageCd,
    errorList: [],
  });
  const response = (status: number, overrides: Partial<Answered> = {}): Answered => ({
    status,
    headers,
    envelope: envelope(status === 200 ? 200 : 500),
    ...overrides,
  });

  it('is an acknowledgement only when the same bytes come back as a fingerprint', () => {
    expect(judge(photo(front), response(200, { data: { sha256: 'AB' } }), now).kind).toBe(
      'accepted',
    );
    expect(judge(photo(front), response(200, { data: { sha256: 'cd' } }), now).kind).toBe('retry');
    expect(judge(photo(front), response(200), now).kind).toBe('retry');
    const withCard = { ...photo(front), card: { at: 9, sha256: 'ef' } } as Job;
    const both = (cardSha256: string) => response(200, { data: { sha256: 'ab', cardSha256 } });
    expect(judge(withCard, both('ef'), now).kind).toBe('accepted');
    expect(judge(withCard, both(''), now).kind).toBe('retry');
    expect(judge(withCard, response(200, { data: { sha256: 'ab' } }), now).kind).toBe('retry');
    expect(judge(licence, response(200, { data: { requiredDetailList: ['10'] } }), now)).toEqual({
      kind: 'accepted',
      requiredDetails: ['10'],
    });
  });

  it('is no acknowledgement when a portal answers with a page', () => {
    expect(judge(photo(front), { status: 200, headers }, now).kind).toBe('retry');
    expect(judge(photo(front), { status: 400, headers }, now).kind).toBe('retry');
  });

  it.each([408, 425, 429, 500, 502, 503])('is another try after %i', (status) => {
    expect(judge(photo(front), response(status), now).kind).toBe('retry');
  });

  it.each([400, 409, 413, 415])('is final after %i with the envelope', (status) => {
    expect(judge(photo(front), response(status), now)).toEqual({
      kind: 'refused',
      refusal: { text: 'だめです。', messageCd: undefined },
    });
  });

  it('lists every line of a refusal', () => {
    const lines = { ...envelope(500), errorList: [{ message: 'あ' }, { message: 'い' }] };
    expect(judge(submit, response(400, { envelope: lines }), now)).toMatchObject({
      refusal: { text: 'あ\nい' },
    });
  });

  it('is the end of the link when the receipt is finished, expired, or the key opens nothing', () => {
    const closed = (status: number, messageCd?: string) =>
      judge(photo(front), response(status, { envelope: envelope(500, messageCd) }), now);
    expect(closed(409, 'apv012')).toEqual({ kind: 'closed', as: 'apv012' });
    expect(closed(409, 'apv013')).toEqual({ kind: 'closed', as: 'apv013' });
    expect(closed(404)).toEqual({ kind: 'closed', as: 'apv013' });
  });
});

it('spares the back of the cards that carry the individual number', () => {
  expect(['10', '20', '21', '30', '40', '41', '50'].filter(backIsSpared)).toEqual([
    '20',
    '21',
    '41',
  ]);
});
