import { type Client, NoAnswer } from '#api-client';
import { message } from '#contract/applicant-messages.ts';
import type { ClosedAs } from './queue/queue.ts';
import type { GuidanceAnswer, Link } from './receipt.ts';

export type GuidanceResult =
  | { kind: 'ready'; answer: GuidanceAnswer }
  | { kind: 'closed'; as: ClosedAs }
  /** Nothing came back: what the device remembers has to do. */
  | { kind: 'unreachable' }
  | { kind: 'failed'; text: string };

/** Asks what the holder of this link needs to begin. */
export async function askGuidance(client: Client, link: Link): Promise<GuidanceResult> {
  try {
    const answer = await client('post', '/all/app/verifyappreqest/{accesskey}', {
      params: { accesskey: link.accessKey },
      body: { receiptNo: link.receiptNo, systemId: link.systemId },
    });
    if (answer.kind !== 'envelope') return { kind: 'unreachable' };
    const { status, envelope } = answer;
    if (envelope.statusCd === 200 && envelope.data) return { kind: 'ready', answer: envelope.data };
    const { messageCd } = envelope;
    if (messageCd === 'apv012' || messageCd === 'apv013') return { kind: 'closed', as: messageCd };
    if (status === 409) return { kind: 'closed', as: 'apv012' };
    if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
      return { kind: 'closed', as: 'apv013' };
    }
    if (status >= 500) return { kind: 'unreachable' };
    const lines = envelope.errorList.map((line) => line.message);
    return { kind: 'failed', text: lines.join('\n') || envelope.message || failure };
  } catch (cause) {
    if (cause instanceof NoAnswer) return { kind: 'unreachable' };
    throw cause;
  }
}

/** Said when nothing came back and nothing is remembered. */
export const failure = message('cm110', '申請者情報の表示');
