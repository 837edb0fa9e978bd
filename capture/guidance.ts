import { type Client, NoAnswer } from '#api-client';
import { message } from '#contract/applicant-messages.ts';
import { verifyStatus } from '#contract/codes.ts';
import type { ClosedAs } from './queue/queue.ts';
import type { GuidanceAnswer, Link } from './receipt.ts';

/** `answeredAt` is the server's clock; null when its response did not contain it. */
export type GuidanceResult =
  | { kind: 'ready'; guidance: GuidanceAnswer; answeredAt: number | null }
  | { kind: 'closed'; as: ClosedAs; why: ClosedWhy; answeredAt: number | null }
  /** There was no response, so that the device's copy has to do. */
  | { kind: 'unreachable' }
  | { kind: 'failed'; text: string };

/** Why the receipt is closed, as far as the server says; `unknown` when only the message's key is known. */
export type ClosedWhy =
  | 'finished'
  | 'decided'
  | 'renewed'
  | 'cancelled'
  | 'expired'
  | 'wrong'
  /** The filing was cancelled before, or after, the photos were sent. */
  | 'unneeded'
  | 'dropped'
  /** The filing goes on without it. */
  | 'superfluous'
  | 'unknown';

const { applied, approved, denied, cancelled, reapplication, expired } = verifyStatus;
const reasons: Record<string, ClosedWhy> = {
  [applied]: 'finished',
  [approved]: 'decided',
  [denied]: 'decided',
  [cancelled]: 'cancelled',
  [reapplication]: 'renewed',
  [expired]: 'expired',
  unneeded: 'superfluous',
};

/** The receipt's status, followed by the progress of its filing if that was cancelled; or `unneeded`. */
function reasonIn(field: string): ClosedWhy {
  const [status = '', dropped] = field.split(',');
  const why = reasons[status] ?? 'unknown';
  if (!dropped || why === 'cancelled') return why;
  return why === 'finished' || why === 'decided' ? 'dropped' : 'unneeded';
}

/** Loads what the holder of this link needs to begin. */
export async function askGuidance(client: Client, link: Link): Promise<GuidanceResult> {
  try {
    const response = await client('post', '/all/app/verifyapp/guidance', {
      headers: { 'x-access-key': link.accessKey },
      body: { receiptNo: link.receiptNo, systemId: link.systemId },
    });
    if (response.kind !== 'envelope') return { kind: 'unreachable' };
    const { status, envelope } = response;
    const answeredAt = Date.parse(response.headers.get('date') ?? '') || null;
    if (envelope.statusCd === 200 && envelope.data) {
      return { kind: 'ready', guidance: envelope.data, answeredAt };
    }
    const { messageCd } = envelope;
    const why = reasonIn(envelope.errorList[0]?.field ?? '');
    if (messageCd === 'apv012' || messageCd === 'apv013') {
      return { kind: 'closed', as: messageCd, why, answeredAt };
    }
    if (status === 409) return { kind: 'closed', as: 'apv012', why, answeredAt };
    if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
      return { kind: 'closed', as: 'apv013', why: 'wrong', answeredAt };
    }
    if (status >= 500) return { kind: 'unreachable' };
    const lines = envelope.errorList.map((line) => line.message);
    return { kind: 'failed', text: lines.join('\n') || envelope.message || failure };
  } catch (cause) {
    if (cause instanceof NoAnswer) return { kind: 'unreachable' };
    throw cause;
  }
}

/** The message without a response and without a copy on the device. */
export const failure = message('cm110', '申請者情報の表示');
