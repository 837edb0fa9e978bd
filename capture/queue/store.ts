import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  completed,
  documentAccepted,
  type GuidanceAnswer,
  type Link,
  newReceipt,
  type Receipt,
  startedOver,
  withDocument,
  withGuidance,
} from '../receipt.ts';
import type { QueueStore } from './drainer.ts';
import { type ClosedAs, type Job, nextGeneration, type Row, replacedBy } from './queue.ts';

interface Schema extends DBSchema {
  /** `current` is the receipt being worked on, `incoming` a link for another one that waits for an answer. */
  receipts: { key: 'current' | 'incoming'; value: Receipt };
  rows: { key: number; value: Row };
  /** Bytes apart from their rows, so that a list of what waits does not load them. */
  photos: { key: number; value: ArrayBuffer };
}

export interface DeviceContent {
  receipt: Receipt | null;
  incoming: Receipt | null;
  rows: Row[];
}

export interface DeviceStore extends QueueStore {
  content(): Promise<DeviceContent>;
  /** Takes a link: answers `asks` when another receipt's photos still wait here. */
  adopt(link: Link): Promise<'adopted' | 'asks'>;
  /** The answer to that question. */
  resolveIncoming(take: boolean): Promise<void>;
  keepGuidance(
    receiptNo: string,
    answer: GuidanceAnswer,
    acceptedBefore: readonly string[],
  ): Promise<void>;
  /** One strict transaction: when this resolves, the job survives anything but the loss of the device. */
  enqueue(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<Row>;
  /** Notes what was sent straight from memory, because the device had no room for it. */
  acceptUnstored(row: Row, requiredDetails?: readonly string[]): Promise<void>;
  explainBack(receiptNo: string): Promise<void>;
  /** A refused submit is tried again as it is. */
  revive(seq: number): Promise<void>;
  startOver(receiptNo: string): Promise<void>;
  forget(): Promise<void>;
}

export type StoreName = 'receipts' | 'rows' | 'photos';
const everything = ['receipts', 'rows', 'photos'] satisfies StoreName[];

/** A newer version of the app has opened the database in another tab. */
export class OutdatedPage extends Error {
  override name = 'OutdatedPage';
}

export function createDeviceStore(now: () => number): DeviceStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>('capture', 1, {
      upgrade(db, oldVersion) {
        // Stepwise: each later version adds its own `if (oldVersion < n)` and rewrites the rows it changes.
        if (oldVersion < 1) {
          db.createObjectStore('receipts');
          db.createObjectStore('rows', { keyPath: 'seq' });
          db.createObjectStore('photos');
        }
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opening = null;
      },
      terminated() {
        opening = null;
      },
    }).catch((cause: unknown) => {
      opening = null;
      if (cause instanceof DOMException && cause.name === 'VersionError') {
        throw new OutdatedPage('a newer version has the store', { cause });
      }
      throw cause;
    });
    return opening;
  }

  /** Browsers drop the connection under memory pressure or in the background: open it anew and try once more. */
  async function use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await work(await connect());
    } catch (cause) {
      const lost = cause instanceof DOMException && /InvalidState|Unknown|Abort/.test(cause.name);
      if (!lost) throw cause;
      opening = null;
      return work(await connect());
    }
  }

  const write = (db: IDBPDatabase<Schema>) =>
    db.transaction(everything, 'readwrite', { durability: 'strict' });
  type Writing = ReturnType<typeof write>;

  function inTransaction<T>(work: (tx: Writing) => Promise<T>): Promise<T> {
    return use(async (db) => {
      const tx = write(db);
      try {
        const result = await work(tx);
        await tx.done;
        return result;
      } catch (cause) {
        tx.done.catch(() => {});
        try {
          tx.abort();
        } catch {
          // It has ended by itself, which is what was wanted.
        }
        // A full disk shows as the reason of the transaction's end, not always in the request itself.
        throw tx.error ?? cause;
      }
    });
  }

  const current = (tx: Writing) => tx.objectStore('receipts').get('current');
  const keep = (tx: Writing, receipt: Receipt) =>
    tx.objectStore('receipts').put(receipt, 'current');
  const remove = (tx: Writing, seq: number) =>
    Promise.all([tx.objectStore('rows').delete(seq), tx.objectStore('photos').delete(seq)]);
  const clearQueue = (tx: Writing) =>
    Promise.all([tx.objectStore('rows').clear(), tx.objectStore('photos').clear()]);

  async function ofReceipt(tx: Writing, receiptNo: string): Promise<Receipt> {
    const receipt = await current(tx);
    if (receipt?.receiptNo !== receiptNo) throw new OutdatedPage('another receipt is in hand');
    return receipt;
  }

  async function noteAccepted(
    tx: Writing,
    receipt: Receipt,
    { job }: Row,
    requiredDetails?: readonly string[],
  ): Promise<void> {
    if (job.kind === 'submit') {
      await clearQueue(tx);
      await keep(tx, completed(receipt, now()));
    } else if (job.kind === 'document') {
      await keep(tx, documentAccepted(receipt, requiredDetails));
    } else {
      const accepted = new Set(receipt.accepted).add(job.detail);
      await keep(tx, { ...receipt, accepted: [...accepted] });
    }
  }

  async function change(receiptNo: string, by: (receipt: Receipt) => Receipt): Promise<void> {
    await inTransaction(async (tx) => keep(tx, by(await ofReceipt(tx, receiptNo))));
  }

  return {
    rows: () => use((db) => db.getAll('rows')),
    bytes: (seq) => use((db) => db.get('photos', seq)),

    content: () =>
      use(async (db) => {
        const tx = db.transaction(everything);
        const [receipt, incoming, rows] = await Promise.all([
          tx.objectStore('receipts').get('current'),
          tx.objectStore('receipts').get('incoming'),
          tx.objectStore('rows').getAll(),
        ]);
        return { receipt: receipt ?? null, incoming: incoming ?? null, rows };
      }),

    adopt: (link) =>
      inTransaction(async (tx) => {
        const receipt = await current(tx);
        const waiting = await tx.objectStore('rows').count();
        if (receipt?.receiptNo === link.receiptNo && receipt.completedAt === null) {
          // The same receipt from a newer mail: only the key is new.
          await keep(tx, { ...receipt, ...link });
          return 'adopted';
        }
        const fresh = newReceipt(link, now());
        if (receipt && waiting > 0) {
          await tx.objectStore('receipts').put(fresh, 'incoming');
          return 'asks';
        }
        await clearQueue(tx);
        await keep(tx, fresh);
        return 'adopted';
      }),

    resolveIncoming: (take) =>
      inTransaction(async (tx) => {
        const incoming = await tx.objectStore('receipts').get('incoming');
        await tx.objectStore('receipts').delete('incoming');
        if (!take || !incoming) return;
        await clearQueue(tx);
        await keep(tx, incoming);
      }),

    keepGuidance: (receiptNo, answer, acceptedBefore) =>
      change(receiptNo, (receipt) => withGuidance(receipt, answer, acceptedBefore)),

    enqueue: (receiptNo, job, bytes) =>
      inTransaction(async (tx) => {
        const receipt = await ofReceipt(tx, receiptNo);
        const rows = await tx.objectStore('rows').getAll();
        for (const old of replacedBy(job, rows)) await remove(tx, old.seq);
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
        await tx.objectStore('rows').add(row);
        if (bytes) await tx.objectStore('photos').put(bytes, row.seq);
        const chosen = job.kind === 'document' ? withDocument(receipt, job.document) : receipt;
        const accepted =
          job.kind === 'document'
            ? chosen.accepted
            : chosen.accepted.filter((detail) => detail !== job.detail);
        await keep(tx, { ...chosen, accepted, generation });
        return row;
      }),

    accept: (row, requiredDetails) =>
      inTransaction(async (tx) => {
        const still = await tx.objectStore('rows').get(row.seq);
        const receipt = await current(tx);
        if (!still || receipt?.receiptNo !== row.receiptNo) return;
        await remove(tx, row.seq);
        await noteAccepted(tx, receipt, row, requiredDetails);
      }),

    acceptUnstored: (row, requiredDetails) =>
      inTransaction(async (tx) => {
        const receipt = await ofReceipt(tx, row.receiptNo);
        const { job, generation } = row;
        const chosen = job.kind === 'document' ? withDocument(receipt, job.document) : receipt;
        await noteAccepted(tx, { ...chosen, generation }, row, requiredDetails);
      }),

    update: (row) =>
      inTransaction(async (tx) => {
        if (await tx.objectStore('rows').get(row.seq)) await tx.objectStore('rows').put(row);
      }),

    close: (receiptNo, as: ClosedAs) =>
      inTransaction(async (tx) => {
        const receipt = await current(tx);
        if (receipt?.receiptNo !== receiptNo) return;
        // Finished elsewhere: nobody will ever want these photos. Expired: a renewed link may still take them.
        if (as === 'apv012') await clearQueue(tx);
        await keep(tx, { ...receipt, closed: as });
      }),

    explainBack: (receiptNo) =>
      change(receiptNo, (receipt) => ({ ...receipt, backExplained: true })),

    revive: (seq) =>
      inTransaction(async (tx) => {
        const row = await tx.objectStore('rows').get(seq);
        if (row) await tx.objectStore('rows').put({ ...row, refusal: null });
      }),

    startOver: (receiptNo) =>
      inTransaction(async (tx) => {
        const receipt = await ofReceipt(tx, receiptNo);
        await clearQueue(tx);
        await keep(tx, startedOver(receipt, nextGeneration(receipt.generation, now())));
      }),

    forget: () =>
      inTransaction(async (tx) => {
        await clearQueue(tx);
        await tx.objectStore('receipts').clear();
      }),
  };
}
