import { createDrainer, type DrainReason } from './drainer.ts';
import { fingerprint } from './fingerprint.ts';
import { type Job, newItem, type Outcome, type Refusal, type Row, replacedBy } from './queue.ts';
import { OutdatedPage } from './storage.ts';
import type { DeviceContent, DeviceStore } from './store.ts';

/** The state of a job when the applicant has to be shown one. */
export type EnqueueResult =
  | { kind: 'accepted' }
  /** Stored on the device and sent later. */
  | { kind: 'stored' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'closed' }
  /** Neither stored nor accepted: the applicant must not go on. */
  | { kind: 'unsafe' };

export interface UploadQueue {
  add(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<EnqueueResult>;
  drain(reason: DrainReason): Promise<void>;
  /** Drains at the start and whenever the browser gives a sign of life. */
  stayAwake(): void;
}

interface Parts {
  store: DeviceStore;
  send(row: Row, bytes: ArrayBuffer | undefined, now: number): Promise<Outcome>;
  now(): number;
  changed(sending: number | null): void;
}

const lockName = 'capture-drain';
/** How often the sending tab tells the others that it works, and after which silence it counts as frozen. */
const beat = 10_000;
const frozenAfter = 60_000;
/**
 * How long an applicant waits for another tab, and for a response; then the photo counts as stored and is sent later.
 */
const patienceForTurn = 8_000;
const patienceForAnswer = 20_000;

/** The browser's side of the queue: locks between tabs, timers, events. */
export function createUploadQueue({ store, send, now, changed }: Parts): UploadQueue {
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(lockName) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when another sending tab has been silent, by a monotonic clock; null when none is. */
  let silentSince: number | null = null;
  others?.addEventListener('message', () => {
    if (silentSince !== null) silentSince = performance.now();
  });

  async function mutex(
    task: (lost: AbortSignal) => Promise<void>,
    patient: boolean,
  ): Promise<boolean> {
    const lost = new AbortController();
    if (!navigator.locks) {
      await task(lost.signal);
      return true;
    }
    const frozen = silentSince !== null && performance.now() - silentSince > frozenAfter;
    const options: LockOptions = frozen
      ? { steal: true }
      : patient
        ? { signal: AbortSignal.timeout(patienceForTurn) }
        : { ifAvailable: true };
    let work: Promise<void> | null = null;
    try {
      await navigator.locks.request(lockName, options, async (lock) => {
        if (!lock) return;
        const beating = setInterval(() => others?.postMessage('at work'), beat);
        work = task(lost.signal).finally(() => clearInterval(beating));
        await work;
      });
    } catch (cause) {
      // The wait timed out, or another tab took the lock; the work itself did not fail.
      const aborted = cause instanceof DOMException && /Abort|Timeout/.test(cause.name);
      if (!aborted) throw cause;
      lost.abort();
      await work;
    }
    silentSince = work ? null : (silentSince ?? performance.now());
    return work !== null;
  }

  const drainer = createDrainer({
    store: {
      ...store,
      rows: async () => {
        const { receipt, rows } = await store.content();
        // A closed link refuses everything; more requests would only count as wrong keys.
        if (!receipt || receipt.closed) return [];
        return rows.filter((row) => row.receiptNo === receipt.receiptNo);
      },
    },
    send: (row, bytes) => send(row, bytes, now()),
    fingerprint,
    mutex,
    now,
    random: Math.random,
    later(ms, task) {
      clearTimeout(timer);
      timer = setTimeout(task, ms);
    },
    changed,
  });

  async function add(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<EnqueueResult> {
    let row: Row;
    try {
      if (!store.durable) return straight(receiptNo, job, bytes);
      row = await store.enqueue(receiptNo, job, bytes);
    } catch (cause) {
      if (cause instanceof OutdatedPage) throw cause;
      return straight(receiptNo, job, bytes);
    }
    changed(null);
    const { rows } = await store.content();
    const drained = drainer.drain('enqueue');
    // Earlier photos wait already, so the network is known to be missing and another wait is useless.
    if (rows.some((other) => other.seq < row.seq && other.attempts > 0 && !other.refusal)) {
      return { kind: 'stored' };
    }
    // On a slow network the request may take much longer; the applicant need not wait for it.
    await Promise.race([drained, elapsed(patienceForAnswer)]);
    return fateOf(row, await store.content());
  }

  /** The device cannot store it: it may still be sent from memory, once nothing waits before it. */
  async function straight(
    receiptNo: string,
    job: Job,
    bytes?: ArrayBuffer,
  ): Promise<EnqueueResult> {
    try {
      await drainer.drain('tap');
      const { receipt, rows } = await store.content();
      const replaced = replacedBy(job, rows);
      const before = rows.filter((row) => !replaced.includes(row));
      const overtakes = before.some((row) => !row.refusal || job.kind === 'submit');
      if (receipt?.receiptNo !== receiptNo || overtakes) return { kind: 'unsafe' };
      const row = newItem(receipt, job, now());
      const outcome = await send(row, bytes, now());
      if (outcome.kind === 'accepted') await store.acceptUnstored(row, outcome.requiredDetails);
      if (outcome.kind === 'closed') await store.close(receiptNo, outcome.as);
      return outcome.kind === 'retry' ? { kind: 'unsafe' } : outcome;
    } catch {
      return { kind: 'unsafe' };
    }
  }

  function stayAwake(): void {
    const look = () => {
      if (document.visibilityState === 'visible') void drainer.drain('look');
    };
    window.addEventListener('online', () => void drainer.drain('online'));
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    void drainer.drain('look');
  }

  return { add, drain: drainer.drain, stayAwake };
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function fateOf(row: Row, { receipt, rows }: DeviceContent): EnqueueResult {
  if (!receipt || receipt.closed) return { kind: 'closed' };
  const still = rows.find((other) => other.seq === row.seq);
  if (!still) return { kind: 'accepted' };
  return still.refusal ? { kind: 'refused', refusal: still.refusal } : { kind: 'stored' };
}
