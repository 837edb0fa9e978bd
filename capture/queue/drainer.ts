import { message } from '#contract/applicant-messages.ts';
import {
  awakened,
  type ClosedAs,
  longestDelay,
  nextTurn,
  type Outcome,
  postponed,
  type Row,
} from './queue.ts';

export interface QueueStore {
  rows(): Promise<Row[]>;
  bytes(seq: number): Promise<ArrayBuffer | undefined>;
  /** The server has it: the row and its bytes go. A row that was replaced meanwhile is left alone. */
  accept(row: Row, requiredDetails?: readonly string[]): Promise<void>;
  /** Writes a row back, unless it was replaced meanwhile. */
  update(row: Row): Promise<void>;
  close(receiptNo: string, as: ClosedAs): Promise<void>;
}

export interface Surroundings {
  store: QueueStore;
  send(row: Row, bytes: ArrayBuffer | undefined): Promise<Outcome>;
  /**
   * Runs the task while no other tab does. When another one is at it, answers false; a patient caller waits for
   * its turn first, as long as an applicant would.
   */
  alone(task: () => Promise<void>, patient: boolean): Promise<boolean>;
  now(): number;
  random(): number;
  /** Calls back once after `ms`; a new call replaces the one before. */
  later(ms: number, task: () => void): void;
  /** Something changed: screens and other tabs read again. */
  changed(sending: number | null): void;
}

export type DrainReason = 'enqueue' | 'look' | 'online' | 'tap';

export interface Drainer {
  /** Sends what may go now; ends when nothing more may. */
  drain(reason: DrainReason): Promise<void>;
}

/** How long to leave the queue to another tab before looking again. */
const whileBusy = 2_000;

/** Empties the queue in order, one request at a time. */
export function createDrainer(around: Surroundings): Drainer {
  const { store, now } = around;
  let running: Promise<void> | null = null;
  let again = false;

  async function drain(reason: DrainReason): Promise<void> {
    if (reason === 'online' || reason === 'tap') await wake(reason);
    again = true;
    running ??= untilQuiet(reason === 'enqueue');
    return running;
  }

  async function untilQuiet(patient: boolean): Promise<void> {
    try {
      while (again) {
        again = false;
        await once(patient);
      }
    } finally {
      running = null;
    }
  }

  async function once(patient: boolean): Promise<void> {
    try {
      const mine = await around.alone(pass, patient);
      if (!mine) around.later(whileBusy, () => void drain('look'));
    } catch {
      // The device's storage failed under way; the rows are still there, so look again.
      around.later(whileBusy, () => void drain('look'));
    } finally {
      around.changed(null);
    }
  }

  async function wake(by: 'online' | 'tap'): Promise<void> {
    for (const row of await store.rows()) {
      if (!row.refusal && row.notBefore + row.heldUntil > 0) await store.update(awakened(row, by));
    }
  }

  async function pass(): Promise<void> {
    for (;;) {
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
    const bytes = row.job.kind === 'document' ? undefined : await store.bytes(row.seq);
    // A browser that evicted the bytes and kept the row: only the applicant can help.
    if (row.job.kind !== 'document' && !bytes) {
      return { kind: 'refused', refusal: { text: message('apv011'), messageCd: 'apv011' } };
    }
    try {
      return await around.send(row, bytes);
    } catch {
      return { kind: 'retry' };
    }
  }

  /** Answers whether the queue may go on. */
  async function settle(row: Row, outcome: Outcome): Promise<boolean> {
    switch (outcome.kind) {
      case 'accepted':
        await store.accept(row, outcome.requiredDetails);
        return true;
      case 'refused':
        await store.update({ ...row, refusal: outcome.refusal });
        return true;
      case 'closed':
        await store.close(row.receiptNo, outcome.as);
        return false;
      case 'retry':
        await store.update(postponed(row, now(), around.random(), outcome.retryAfter));
        return true;
    }
  }

  return { drain };
}
