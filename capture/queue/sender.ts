import { type Answer, type Client, NoAnswer, requestTimeout } from '#api-client';
import { noDocumentKind } from '#contract/codes.ts';
import type { Receipt } from '../receipt.ts';
import { partsOf } from './photo-bytes.ts';
import { type Answered, isPicture, judge, type Outcome, type Row } from './queue.ts';

/** The slowest network on which a photo still arrives, in bytes per millisecond: 10 kbit/s. */
const slowest = 1.25;
/** The server's own limit for a request. */
const longestUpload = 300_000;

/** The time limit of a request with these bytes: twice the limit of a small one, and the time for the bytes. */
export function uploadLimit(bytes: number): number {
  return Math.min(longestUpload, 2 * requestTimeout + bytes / slowest);
}

/** Makes the HTTP call of a row. */
export function createSender(client: Client, receiptInHand: () => Promise<Receipt | null>) {
  return async (row: Row, bytes: ArrayBuffer | undefined, now: number): Promise<Outcome> => {
    const receipt = await receiptInHand();
    if (receipt?.receiptNo !== row.receiptNo) return { kind: 'retry' };
    const { job, receiptNo } = row;
    const headers = {
      'X-ACCESS-KEY': receipt.accessKey,
      'X-GENERATION': String(row.generation),
      ...(isPicture(job) && {
        'X-CAPTURED-BY': job.capturedBy,
        'X-CAMERA': job.camera ?? '',
      }),
    };
    try {
      return judge(job, await call(), now);
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause;
      const get = (name: string) => (name === 'retry-after' ? cause.retryAfter : null);
      return judge(job, { status: cause.status ?? 0, headers: { get } }, now);
    }

    async function call(): Promise<Answered> {
      if (job.kind === 'document') {
        return opened(
          await client('post', '/all/app/verifyapp/add', {
            body: { receiptNo, selectDocument: job.document },
            headers,
          }),
        );
      }
      if (job.kind === 'particulars') {
        const { kind: _, ...told } = job;
        return opened(
          await client('post', '/all/app/verifyapp/particulars', {
            body: { receiptNo, ...told },
            headers,
          }),
        );
      }
      const all = bytes ?? new ArrayBuffer(0);
      const { photo, card } = partsOf(job, all);
      const body = new FormData();
      body.append('fileData', jpeg(photo), 'photo.jpg');
      if (card) body.append('cardData', jpeg(card), 'card.jpg');
      const timeout = uploadLimit(all.byteLength);
      if (job.kind === 'photo') {
        const params = {
          documentKbnCd: job.documentKind,
          documentDetailKbnCd: job.detail,
          receiptNo,
        };
        return opened(
          await client(
            'post',
            '/all/app/verifyappfileinfo/add/{documentKbnCd}/{documentDetailKbnCd}/{receiptNo}',
            { params, body, headers, timeout },
          ),
        );
      }
      return opened(
        await client(
          'post',
          '/all/app/verifyappreqest/{systemId}/{receiptNo}/verifyappfileinfo/add/{documentKbnCd}/{documentDetailKbnCd}',
          {
            params: {
              systemId: receipt?.systemId ?? '',
              receiptNo,
              documentKbnCd: noDocumentKind,
              documentDetailKbnCd: job.detail,
            },
            body,
            headers,
            timeout,
          },
        ),
      );
    }
  };
}

const jpeg = (bytes: ArrayBuffer) => new Blob([bytes], { type: 'image/jpeg' });

function opened(response: Answer<Answered['data']>): Answered {
  const { status, headers } = response;
  if (response.kind === 'file') return { status, headers };
  return { status, headers, envelope: response.envelope, data: response.envelope.data };
}
