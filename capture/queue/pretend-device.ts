import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import { createDrainer, type QueueStore } from './drainer.ts';
import { type ClosedAs, type Job, type Outcome, type Row, replacedBy } from './queue.ts';

/** For tests: a device whose storage, clock and network are theirs. */
export function device() {
  let clock = 1_000_000;
  let seq = 0;
  const rows = new Map<number, Row>();
  const bytes = new Map<number, ArrayBuffer>();
  const accepted: Row[] = [];
  const sent: Row[] = [];
  let closed: ClosedAs | null = null;
  let timer: { at: number; task: () => void } | null = null;
  let lockTaken = false;
  let respond: (row: Row) => Outcome | Promise<Outcome> = () => ({ kind: 'accepted' });

  const store: QueueStore = {
    rows: async () => (closed ? [] : [...rows.values()]),
    bytes: async (key) => bytes.get(key),
    accept: async (row) => {
      if (!rows.delete(row.seq)) return;
      bytes.delete(row.seq);
      accepted.push(row);
    },
    update: async (row) => {
      if (rows.has(row.seq)) rows.set(row.seq, row);
    },
    close: async (_receiptNo, as) => {
      closed = as;
    },
  };

  /** A tab of this device. */
  function tab() {
    return createDrainer({
      store,
      send: async (row) => {
        sent.push(row);
        return respond(row);
      },
      alone: async (task) => {
        if (lockTaken) return false;
        lockTaken = true;
        try {
          await task();
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

  function enqueue(job: Job, withBytes = true): Row {
    for (const old of replacedBy(job, [...rows.values()])) {
      rows.delete(old.seq);
      bytes.delete(old.seq);
    }
    seq += 1;
    const row: Row = {
      version: 1,
      seq,
      receiptNo: 'V1',
      generation: seq,
      job,
      capturedAt: clock,
      attempts: 0,
      notBefore: 0,
      heldUntil: 0,
      refusal: null,
    };
    rows.set(seq, row);
    if (withBytes && job.kind !== 'document') bytes.set(seq, new ArrayBuffer(4));
    return row;
  }

  return {
    tab,
    enqueue,
    rows,
    bytes,
    accepted,
    sent,
    answers: (next: typeof respond) => {
      respond = next;
    },
    pass: (ms: number) => {
      clock += ms;
    },
    timer: () => timer && timer.at - clock,
    closed: () => closed,
  };
}

export const document: Job = { kind: 'document', document: { cd: '10', name: '運転免許証' } };
export const photo = (detail: DocumentDetail): Job => ({
  kind: 'photo',
  detail,
  documentKind: '10',
  capturedBy: 'camera',
  sha256: detail,
});
export const submit: Job = {
  kind: 'submit',
  detail: documentDetail.faceDiagonal,
  capturedBy: 'camera',
  sha256: '50',
};
