import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import { createDrainer } from './drainer.ts';
import { memoryStorage } from './memory-storage.ts';
import { isPicture, type Job, type Outcome, type Row } from './queue.ts';
import type { DeviceStorage } from './storage.ts';
import { createDeviceStore } from './store.ts';

export const link = { receiptNo: 'V1', accessKey: 'k', systemId: '0522211001' };

/** For tests: a device with the real rules of the store and a simulated memory, clock and network. */
export async function device(shelves: DeviceStorage = memoryStorage(true)) {
  let clock = Date.UTC(2026, 10, 21);
  const accepted: Row[] = [];
  const sent: Row[] = [];
  let timer: { at: number; task: () => void } | null = null;
  let lockTaken = false;
  let thief: AbortController | null = null;
  let respond: (row: Row) => Outcome | Promise<Outcome> = () => ({ kind: 'accepted' });
  const store = createDeviceStore(shelves, () => clock);
  await store.adopt(link);

  const rows = async () => (await store.content()).rows;
  const receipt = async () => (await store.content()).receipt;

  /** A tab of this device. */
  function tab() {
    return createDrainer({
      store: {
        ...store,
        rows: async () => ((await receipt())?.closed ? [] : rows()),
        accept: async (row, requiredDetails) => {
          if ((await rows()).some(({ seq }) => seq === row.seq)) accepted.push(row);
          await store.accept(row, requiredDetails);
        },
      },
      send: async (row) => {
        sent.push(row);
        return respond(row);
      },
      fingerprint: async (bytes) => new TextDecoder().decode(bytes),
      mutex: async (task) => {
        if (lockTaken) return false;
        lockTaken = true;
        thief = new AbortController();
        try {
          await task(thief.signal);
        } finally {
          lockTaken = false;
        }
        return true;
      },
      now: () => clock,
      random: () => 0.5,
      later: (ms, task) => {
        timer = { at: clock + ms, task };
      },
      changed: () => {},
    });
  }

  /** `storedBytes` is what the browser still has of the bytes; null when it has dropped them. */
  async function enqueue(job: Job, storedBytes?: string | null): Promise<Row> {
    if (!isPicture(job) || storedBytes === null) return store.enqueue(link.receiptNo, job);
    return store.enqueue(link.receiptNo, job, bytesOf(storedBytes ?? job.sha256));
  }

  async function bytesHere(): Promise<number> {
    const found = await Promise.all((await rows()).map(({ seq }) => store.bytes(seq)));
    return found.filter(Boolean).length;
  }

  return {
    store,
    tab,
    enqueue,
    rows,
    receipt,
    bytesHere,
    accepted,
    sent,
    answers: (next: typeof respond) => {
      respond = next;
    },
    pass: (ms: number) => {
      clock += ms;
    },
    stealLock: () => {
      thief?.abort();
      lockTaken = false;
    },
    timer: () => timer && timer.at - clock,
  };
}

export function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer as ArrayBuffer;
}

export const document: Job = { kind: 'document', document: { cd: '10', name: '運転免許証' } };
export const photo = (detail: DocumentDetail): Job => ({
  kind: 'photo',
  detail,
  documentKind: '10',
  capturedBy: 'camera',
  sha256: `hash of ${detail}`,
});
export const submit: Job = {
  kind: 'submit',
  detail: documentDetail.faceDiagonal,
  capturedBy: 'camera',
  sha256: 'hash of 50',
};
