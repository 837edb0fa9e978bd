import { startThread } from '../thread.ts';
import type { WatchData } from './watch-thread.ts';

/** What a decoding process is asked for. */
export interface Question {
  bytes: Uint8Array;
  /** Milliseconds of processor time that it may take. */
  mostMs: number;
  /** Whether to answer `heavy` where the header says already that it takes longer than usual. */
  quick: boolean;
}

/** What it answers; `refused` when it could not read the bytes. */
export type Reply<Answer> =
  | { kind: 'ready' | 'heavy' | 'refused' }
  | { kind: 'answer'; answer: Answer };

/** Thrown by the work on a file whose header promises much work. */
export class Heavy extends Error {
  override name = 'Heavy';
}

/** The signal that ends a process whose file took more time or memory than it may. */
export const overLimit = 'SIGALRM';

const mostResidentBytes = 768 * 1024 * 1024;

/**
 * Makes this process one that answers questions of its parent, one after the other, until it is killed.
 * @param work throws {@link Heavy}, or anything else to refuse the bytes
 */
export function serveWork<Answer>(work: (bytes: Buffer, quick: boolean) => Promise<Answer>): void {
  // Ctrl-C and service managers signal the whole group; the server still finishes what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // The processor time at which this process ends; 0 while it has no work.
  const clock = new Float64Array(new SharedArrayBuffer(8));
  const parent = Number(process.argv[2]);
  const watched: WatchData = { parent, clock, mostResidentBytes, overLimit };
  startThread('decoding/watch-thread', watched);

  const reply = (given: Reply<Answer>) => process.send?.(given);
  process.on('message', async ({ bytes, mostMs, quick }: Question) => {
    const { user, system } = process.cpuUsage();
    clock[0] = (user + system) / 1000 + mostMs;
    try {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const answer = await work(buffer, quick);
      reply({ kind: 'answer', answer });
    } catch (error) {
      reply({ kind: error instanceof Heavy ? 'heavy' : 'refused' });
    } finally {
      clock[0] = 0;
    }
  });
  reply({ kind: 'ready' });
}
