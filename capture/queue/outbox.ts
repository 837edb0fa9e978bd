import { createDrainer, type DrainReason } from './drainer.ts';
import { type Job, nextGeneration, type Outcome, type Refusal, type Row } from './queue.ts';
import { type DeviceContent, type DeviceStore, OutdatedPage } from './store.ts';

/** How a job stood when the applicant could be told. */
export type Fate =
  | { kind: 'accepted' }
  /** Kept on the device; it goes by itself later. */
  | { kind: 'stored' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'closed' }
  /** Neither stored nor accepted: the applicant must not go on. */
  | { kind: 'unsafe' };

export interface Outbox {
  add(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<Fate>;
  drain(reason: DrainReason): Promise<void>;
  /** Drains at the start and whenever the browser gives a sign of life; answers how to stop. */
  stayAwake(): () => void;
}

interface Parts {
  store: DeviceStore;
  send(row: Row, bytes: ArrayBuffer | undefined, now: number): Promise<Outcome>;
  now(): number;
  changed(sending: number | null): void;
}

const lockName = 'capture-drain';
/** Longer than one request may take; a tab that holds the lock for longer has been frozen. */
const frozenAfter = 60_000;
const patience = 8_000;

/** The browser's side of the queue: locks between tabs, timers, signs of life. */
export function createOutbox({ store, send, now, changed }: Parts): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busySince: number | null = null;

  async function alone(task: () => Promise<void>, patient: boolean): Promise<boolean> {
    if (!navigator.locks) {
      await task();
      return true;
    }
    const options: LockOptions =
      busySince !== null && now() - busySince > frozenAfter
        ? { steal: true }
        : patient
          ? { signal: AbortSignal.timeout(patience) }
          : { ifAvailable: true };
    let begun = false;
    try {
      await navigator.locks.request(lockName, options, async (lock) => {
        if (!lock) return;
        begun = true;
        await task();
      });
    } catch (cause) {
      // Waited in vain, or the lock was taken from us while at work; the work itself was not in danger.
      const aborted = cause instanceof DOMException && /Abort|Timeout/.test(cause.name);
      if (!aborted) throw cause;
    }
    busySince = begun ? null : (busySince ?? now());
    return begun;
  }

  const drainer = createDrainer({
    store: {
      ...store,
      rows: async () => {
        const { receipt, rows } = await store.content();
        // A closed link refuses everything; asking again would only count as wrong keys.
        if (!receipt || receipt.closed) return [];
        return rows.filter((row) => row.receiptNo === receipt.receiptNo);
      },
    },
    send: (row, bytes) => send(row, bytes, now()),
    alone,
    now,
    random: Math.random,
    later(ms, task) {
      clearTimeout(timer);
      timer = setTimeout(task, ms);
    },
    changed,
  });

  async function add(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<Fate> {
    let row: Row;
    try {
      row = await store.enqueue(receiptNo, job, bytes);
    } catch (cause) {
      if (cause instanceof OutdatedPage) throw cause;
      return straight(receiptNo, job, bytes);
    }
    changed(null);
    const { rows } = await store.content();
    const drained = drainer.drain('enqueue');
    // Photos before it wait already: the network is known to be away, nothing is gained by waiting again.
    if (rows.some((other) => other.seq < row.seq && other.attempts > 0 && !other.refusal)) {
      return { kind: 'stored' };
    }
    await drained;
    return fateOf(row, await store.content());
  }

  /** The device has no room: a photo that cannot be stored may still go straight from memory. */
  async function straight(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<Fate> {
    try {
      const { receipt, rows } = await store.content();
      // It must not overtake what waits before it.
      if (!receipt || rows.length > 0) return { kind: 'unsafe' };
      const generation = nextGeneration(receipt.generation, now());
      const row: Row = {
        version: 1,
        seq: generation,
        receiptNo,
        generation,
        job,
        capturedAt: now(),
        attempts: 0,
        notBefore: 0,
        heldUntil: 0,
        refusal: null,
      };
      const outcome = await send(row, bytes, now());
      if (outcome.kind === 'accepted') await store.acceptUnstored(row, outcome.requiredDetails);
      if (outcome.kind === 'closed') await store.close(receiptNo, outcome.as);
      return outcome.kind === 'retry' ? { kind: 'unsafe' } : outcome;
    } catch {
      return { kind: 'unsafe' };
    }
  }

  function stayAwake(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const look = () => {
      if (document.visibilityState === 'visible') void drainer.drain('look');
    };
    window.addEventListener('online', () => void drainer.drain('online'), { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    void drainer.drain('look');
    return () => stop.abort();
  }

  return { add, drain: drainer.drain, stayAwake };
}

function fateOf(row: Row, { receipt, rows }: DeviceContent): Fate {
  if (receipt?.closed) return { kind: 'closed' };
  const still = rows.find((other) => other.seq === row.seq);
  if (!still) return { kind: 'accepted' };
  return still.refusal ? { kind: 'refused', refusal: still.refusal } : { kind: 'stored' };
}
