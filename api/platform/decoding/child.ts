import type { DocumentDetail } from '#contract/codes.ts';
import { startThread } from '../thread.ts';
import type { WatchData } from './watch-thread.ts';

/** A request to a decoding process. */
export interface DecodingRequest {
  bytes: Uint8Array;
  /** Milliseconds of processor time that it may take. */
  mostMs: number;
  /** Whether to respond with `heavy` when the header already promises more than the usual work. */
  quick: boolean;
  /** Wishes for a picture. */
  wish: DecodingWish;
}

export interface DecodingWish {
  /** The most pixels of the longer side of the result; undefined for the usual ones. */
  longestSide?: number;
  /** The view of an identification that it is to be judged as. */
  view?: DocumentDetail;
}

/** Its response; `refused` when it could not read the bytes. */
export type Reply<Result> =
  | { kind: 'ready' | 'heavy' | 'refused' }
  | { kind: 'result'; result: Result };

/** Thrown for a file whose header promises much work. */
export class Heavy extends Error {
  override name = 'Heavy';
}

/** The signal that ends a process whose file exceeds its time or memory. */
export const overLimit = 'SIGALRM';

const mostResidentBytes = 768 * 1024 * 1024;

/**
 * Makes this process serve its parent's requests, one after the other, until it is killed.
 * @param work throws {@link Heavy}, or anything else to refuse the bytes
 */
export function serveWork<Result>(
  work: (bytes: Buffer, request: Omit<DecodingRequest, 'bytes'>) => Promise<Result>,
): void {
  // Ctrl-C and service managers signal the whole group; the server still finishes requests in progress.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // The processor time at which this process ends; 0 while it has no work.
  const clock = new Float64Array(new SharedArrayBuffer(8));
  const parent = Number(process.argv[2]);
  const watched: WatchData = { parent, clock, mostResidentBytes, overLimit };
  startThread('decoding/watch-thread', watched);

  const reply = (message: Reply<Result>) => process.send?.(message);
  process.on('message', async ({ bytes, ...request }: DecodingRequest) => {
    const { user, system } = process.cpuUsage();
    clock[0] = (user + system) / 1000 + request.mostMs;
    try {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const result = await work(buffer, request);
      reply({ kind: 'result', result });
    } catch (error) {
      reply({ kind: error instanceof Heavy ? 'heavy' : 'refused' });
    } finally {
      clock[0] = 0;
    }
  });
  reply({ kind: 'ready' });
}
