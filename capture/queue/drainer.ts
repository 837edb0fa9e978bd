import { message } from '#contract/applicant-messages.ts';
import { isIntact } from './photo-bytes.ts';
import {
  awakened,
  type ClosedAs,
  isPicture,
  longestDelay,
  nextTurn,
  type Outcome,
  postponed,
  type Row,
} from './queue.ts';

export interface QueueStore {
  rows(): Promise<Row[]>;
  bytes(seq: number): Promise<ArrayBuffer | undefined>;
  /** Removes an acknowledged row and its bytes. A row that was replaced in the meantime is left alone. */
  accept(row: Row, requiredDetails?: readonly string[]): Promise<void>;
  /** Rewrites a row, unless it was replaced or accepted in the meantime. */
  change(seq: number, by: (row: Row) => Row): Promise<void>;
  close(receiptNo: string, as: ClosedAs): Promise<void>;
}

export interface DrainerDeps {
  store: QueueStore;
  send(row: Row, bytes: ArrayBuffer | undefined): Promise<Outcome>;
  fingerprint(bytes: ArrayBuffer): Promise<string>;
  /**
   * Runs the task under a mutex between tabs; `lost` is aborted when another tab has taken over. Returns false when
   * another tab is sending; a patient caller waits for it first, as long as an applicant would.
   */
  mutex(task: (lost: AbortSignal) => Promise<void>, patient: boolean): Promise<boolean>;
  now(): number;
  random(): number;
  /** Calls back once after `ms`; a new call replaces the previous one. */
  later(ms: number, task: () => void): void;
  /** Something changed, so screens and other tabs read again. */
  changed(sending: number | null): void;
}

export type DrainReason = 'enqueue' | 'look' | 'online' | 'tap';

export interface Drainer {
  /** Sends what may be sent now; ends when nothing more may. Never rejects. */
  drain(reason: DrainReason): Promise<void>;
}

/** The pause before looking again, after another tab had the lock or the storage failed. */
const whileBusy = 2_000;

/** Empties the queue in order, one request at a time. */
export function createDrainer(around: DrainerDeps): Drainer {
  const { store, now } = around;
  let running: Promise<void> | null = null;
  const reasons = new Set<DrainReason>();

  function drain(reason: DrainReason): Promise<void> {
    reasons.add(reason);
    running ??= untilQuiet();
    return running;
  }

  async function untilQuiet(): Promise<void> {
    while (reasons.size > 0) {
      const patient = reasons.has('enqueue');
      const by = reasons.has('tap') ? 'tap' : reasons.has('online') ? 'online' : null;
      reasons.clear();
      await once(patient, by);
    }
    running = null;
  }

  async function once(patient: boolean, by: 'online' | 'tap' | null): Promise<void> {
    const again = () => around.later(whileBusy, () => void drain('look'));
    try {
      if (by) await wake(by);
      if (!(await around.mutex(pass, patient))) again();
    } catch {
      // The device's storage failed meanwhile; the rows are still there, so look again.
      again();
    } finally {
      around.changed(null);
    }
  }

  async function wake(by: 'online' | 'tap'): Promise<void> {
    for (const row of await store.rows()) {
      if (row.notBefore + row.heldUntil > 0) {
        await store.change(row.seq, (found) => awakened(found, by));
      }
    }
  }

  async function pass(lost: AbortSignal): Promise<void> {
    while (!lost.aborted) {
      const turn = nextTurn(await store.rows(), now());
      if (turn.kind === 'wait') {
        const wait = Math.min(Math.max(turn.until - now(), 0), longestDelay);
        around.later(wait, () => void drain('look'));
      }
      if (turn.kind !== 'send') return;
      around.changed(turn.row.seq);
      if (!(await settle(turn.row, await attempt(turn.row)))) return;
      around.changed(null);
    }
  }

  async function attempt(row: Row): Promise<Outcome> {
    if (!isPicture(row.job)) return sent(row, undefined);
    const bytes = await store.bytes(row.seq);
    // The browser dropped or damaged the bytes and kept the row: only a new photo helps.
    if (!bytes || !(await isIntact(row.job, bytes, around.fingerprint))) {
      return { kind: 'refused', refusal: { text: message('apv011'), messageCd: 'apv011' } };
    }
    return sent(row, bytes);
  }

  async function sent(row: Row, bytes: ArrayBuffer | undefined): Promise<Outcome> {
    try {
      return await around.send(row, bytes);
    } catch {
      // Without a response the row stays and is retried.
      return { kind: 'retry' };
    }
  }

  /** Returns whether the queue may go on. */
  async function settle(row: Row, outcome: Outcome): Promise<boolean> {
    switch (outcome.kind) {
      case 'accepted':
        await store.accept(row, outcome.requiredDetails);
        return true;
      case 'refused':
        await store.change(row.seq, (found) => ({ ...found, refusal: outcome.refusal }));
        return true;
      case 'closed':
        await store.close(row.receiptNo, outcome.as);
        return false;
      case 'retry': {
        const [at, random] = [now(), around.random()];
        await store.change(row.seq, (found) => postponed(found, at, random, outcome.retryAfter));
        return true;
      }
    }
  }

  return { drain };
}
