import { type DocumentDetail, documentDetail, isFaceDetail } from '#contract/codes.ts';
import { requiredDetails } from '#contract/identity-documents.ts';

/**
 * The rules of the upload queue as pure functions over rows; the drainer provides storage, network, clock and
 * randomness.
 */

export interface Choice {
  cd: string;
  name: string;
}

export type CapturedBy = 'camera' | 'file';

/** The card of a document's photo at the camera's resolution, behind the photo in its bytes from `at` on. */
export interface CardPart {
  at: number;
  sha256: string;
}

/** The camera's name, percent-encoded; missing in rows of earlier versions. */
type CameraName = string;

export type Job =
  | { kind: 'document'; document: Choice }
  /** What the office does not know of the person; '' where it does. */
  | { kind: 'particulars'; address: string; birthDate: string }
  | {
      kind: 'photo';
      detail: DocumentDetail;
      documentKind: string;
      capturedBy: CapturedBy;
      sha256: string;
      camera?: CameraName;
      /** Missing where the camera has no more than the photo, and in rows of earlier versions. */
      card?: CardPart;
    }
  /** The last face photo: it is sent only after everything else was accepted, and completes the application. */
  | {
      kind: 'submit';
      detail: DocumentDetail;
      capturedBy: CapturedBy;
      sha256: string;
      camera?: CameraName;
    };

/** A job that carries a picture. */
export type PictureJob = Extract<Job, { sha256: string }>;

export const isPicture = (job: Job): job is PictureJob => 'sha256' in job;

export interface Refusal {
  text: string;
  messageCd?: string;
}

/** Whether the server lacks address or birth date, which this device counts as told. */
export function needsParticulars(refusal: Refusal | null | undefined): boolean {
  return refusal?.messageCd === 'apv018';
}

/**
 * Whether the server has refused a submit until views were photographed that it misses, or that are one picture, or until
 * address and birth date were told.
 */
export function needsMore(refusal: Refusal | null | undefined): boolean {
  const { messageCd } = refusal ?? {};
  return messageCd === 'apv015' || messageCd === 'apv016' || needsParticulars(refusal);
}

export interface Row {
  /** Rows survive deployments, so that a later version of the app must know how this one was written. */
  version: 1;
  seq: number;
  receiptNo: string;
  generation: number;
  job: Job;
  capturedAt: number;
  attempts: number;
  /** The app's own backoff; a regained connection or a tap ends it. */
  notBefore: number;
  /** The server's `Retry-After`; only a tap ends it. */
  heldUntil: number;
  refusal: Refusal | null;
}

export type Outcome =
  | { kind: 'accepted'; requiredDetails?: readonly string[] }
  | { kind: 'refused'; refusal: Refusal }
  /** The receipt itself is closed, or the key is wrong. */
  | { kind: 'closed'; as: ClosedAs }
  | { kind: 'retry'; retryAfter?: number };

/** The message for a link that leads nowhere: finished, or wrong and expired. */
export type ClosedAs = 'apv012' | 'apv013';

export const firstDelay = 1_000;
export const longestDelay = 300_000;
/** The longest wait of a row, whatever a server asks for and however a device's clock is set. */
export const longestHold = 3_600_000;
/** The attempts of a photo before the ones behind it may pass. */
export const attemptsInTurn = 6;

/** The slot of a job: at most one row waits for each. */
export function slotOf(job: Job): string {
  return isPicture(job) ? job.detail : job.kind;
}

/** The rows that a new job replaces: its predecessor, and for another document the photos of the old one. */
export function replacedBy(job: Job, rows: readonly Row[]): Row[] {
  return rows.filter((row) => {
    if (slotOf(row.job) === slotOf(job)) return true;
    return (
      job.kind === 'document' &&
      row.job.kind === 'photo' &&
      !isFaceDetail(row.job.detail) &&
      row.job.documentKind !== job.document.cd
    );
  });
}

/**
 * The first generation, from the server's clock: higher than any that this receipt was sent with before, even if the
 * device has forgotten it. The device's own clock may be wrong by years and is not used.
 */
export function generationAt(answeredAt: number): number {
  return Math.max(0, Math.floor((answeredAt - Date.UTC(2026, 0, 1)) / 1000));
}

export function newItem(
  receipt: { receiptNo: string; generation: number },
  job: Job,
  now: number,
): Row {
  const generation = receipt.generation + 1;
  return {
    version: 1,
    seq: generation,
    receiptNo: receipt.receiptNo,
    generation,
    job,
    capturedAt: now,
    attempts: 0,
    notBefore: 0,
    heldUntil: 0,
    refusal: null,
  };
}

export type Turn =
  | { kind: 'send'; row: Row }
  | { kind: 'wait'; until: number }
  /** There are rows, but none may be sent before the applicant has done something. */
  | { kind: 'blocked' }
  | { kind: 'empty' };

/** The order of sending: that of capture, and the final submit after all others. */
export function inOrder(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) => Number(a.job.kind === 'submit') - Number(b.job.kind === 'submit') || a.seq - b.seq,
  );
}

/**
 * The row to send next. A photo that has failed repeatedly is retried but no longer blocks other photos, because it
 * alone may be at fault. The submit waits for every photo.
 */
export function nextTurn(rows: readonly Row[], now: number): Turn {
  if (rows.length === 0) return { kind: 'empty' };
  const documentRefused = rows.some((row) => row.job.kind === 'document' && row.refusal);
  let soonest = Number.POSITIVE_INFINITY;
  for (const row of inOrder(rows)) {
    if (row.refusal) continue;
    if (row.job.kind === 'submit' && rows.length > 1) break;
    if (documentRefused && row.job.kind === 'photo' && !isFaceDetail(row.job.detail)) continue;
    const due = dueAt(row, now);
    if (due <= now) return { kind: 'send', row };
    soonest = Math.min(soonest, due);
    if (row.job.kind !== 'photo' || row.attempts < attemptsInTurn) break;
  }
  return Number.isFinite(soonest) ? { kind: 'wait', until: soonest } : { kind: 'blocked' };
}

function dueAt(row: Row, now: number): number {
  // When the clock was set back, a photo must not wait forever: what lies beyond the longest wait is due.
  const backoff = row.notBefore - now > longestDelay ? 0 : row.notBefore;
  const held = row.heldUntil - now > longestHold ? 0 : row.heldUntil;
  return Math.max(backoff, held);
}

/** The row after an attempt without a decision: full jitter between zero and a doubling ceiling. */
export function postponed(row: Row, now: number, random: number, retryAfter = 0): Row {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** Math.min(row.attempts, 20));
  return {
    ...row,
    attempts: row.attempts + 1,
    notBefore: now + Math.round(random * ceiling),
    heldUntil: retryAfter > 0 ? now + Math.min(retryAfter, longestHold) : 0,
  };
}

/** The row after the connection came back (`online`) or the applicant pressed the button (`tap`). */
export function awakened(row: Row, by: 'online' | 'tap'): Row {
  const heldUntil = by === 'tap' ? 0 : row.heldUntil;
  return { ...row, attempts: 0, notBefore: 0, heldUntil };
}

/** True when the back of this document is never photographed. */
export function backIsSpared(documentKind: string): boolean {
  return !requiredDetails(documentKind).includes(documentDetail.back);
}

export interface Answered {
  status: number;
  headers: Pick<Headers, 'get'>;
  envelope?: { statusCd: number; message: string; messageCd?: string; errorList: ErrorLine[] };
  data?: {
    sha256?: string;
    cardSha256?: string;
    requiredDetailList?: readonly string[];
  } | null;
}
interface ErrorLine {
  message: string;
  messageCd?: string;
}

/**
 * What a response means for a row. Only an envelope decides: a captive portal's page with status 200 is no
 * acknowledgement, and neither is an acknowledgement of other bytes.
 */
export function judge(job: Job, response: Answered, now: number): Outcome {
  const { status, envelope } = response;
  const retry: Outcome = { kind: 'retry', retryAfter: retryAfter(response.headers, now) };
  if (!envelope) return retry;
  if (status >= 200 && status < 300 && envelope.statusCd === 200) {
    if (job.kind === 'document') {
      return { kind: 'accepted', requiredDetails: response.data?.requiredDetailList };
    }
    if (job.kind === 'particulars') return { kind: 'accepted' };
    const { sha256, cardSha256 } = response.data ?? {};
    const card = job.kind === 'photo' ? job.card : undefined;
    // A photo is safe only when its card is, too.
    const whole = sha256?.toLowerCase() === job.sha256 && (!card || cardSha256 === card.sha256);
    return whole ? { kind: 'accepted' } : retry;
  }
  if (status < 400 || status >= 500 || [408, 425, 429].includes(status)) return retry;
  const lines = envelope.errorList.length > 0 ? envelope.errorList : [envelope];
  const messageCd = envelope.messageCd ?? envelope.errorList[0]?.messageCd;
  if (messageCd === 'apv012' || messageCd === 'apv013') return { kind: 'closed', as: messageCd };
  if (status === 401 || status === 404) return { kind: 'closed', as: 'apv013' };
  return { kind: 'refused', refusal: { text: lines.map((l) => l.message).join('\n'), messageCd } };
}

/** `Retry-After` in milliseconds, from a number of seconds or a date of the responding server's clock. */
export function retryAfter(headers: Pick<Headers, 'get'>, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const answeredAt = Date.parse(headers.get('date') ?? '') || now;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - answeredAt;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
