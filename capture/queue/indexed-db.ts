import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { completed, type Receipt } from '../receipt.ts';
import type { Row } from './queue.ts';
import { type DeviceStorage, OutdatedPage, type Place } from './storage.ts';

interface Schema extends DBSchema {
  receipts: { key: Place; value: Receipt };
  rows: { key: number; value: Row };
  /**
   * Bytes separate from their rows, so that listing rows does not load them. ArrayBuffers, because WebKit loses Blobs.
   */
  photos: { key: number; value: ArrayBuffer };
}

/**
 * The schema's migrations, one a version. Phones store rows across deployments, so a released migration is never
 * changed; a later one follows and rewrites the rows.
 */
const steps: readonly ((db: IDBPDatabase<Schema>, tx: Upgrade) => void | Promise<void>)[] = [
  (db) => {
    db.createObjectStore('receipts');
    db.createObjectStore('rows', { keyPath: 'seq' });
    db.createObjectStore('photos');
  },
  // Until then the name of a finished receipt stayed.
  async (_db, tx) => {
    const receipts = tx.objectStore('receipts');
    const ended = await receipts.get('current');
    if (ended?.completedAt) await receipts.put(completed(ended, ended.completedAt), 'current');
  },
];

type Upgrade = IDBPTransaction<Schema, ('receipts' | 'rows' | 'photos')[], 'versionchange'>;

const everything = ['receipts', 'rows', 'photos'] as const;

/** The browser's database: strict transactions, and a connection that is reopened when the browser drops it. */
export function indexedDbStorage(): DeviceStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>('capture', steps.length, {
      async upgrade(db, from, _to, tx) {
        for (const step of steps.slice(from)) await step(db, tx);
      },
      blocking(_current, _blocked, event) {
        // A newer version of the app waits for this connection to close.
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

  /** Browsers drop the connection under memory pressure or in the background: reopen it and retry once. */
  async function connected<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await work(await connect());
    } catch (cause) {
      const lost = cause instanceof DOMException && /InvalidState|Unknown|Abort/.test(cause.name);
      if (!lost) throw cause;
      opening = null;
      return work(await connect());
    }
  }

  return {
    durable: true,

    write: (work) =>
      connected(async (db) => {
        const tx = db.transaction(everything, 'readwrite', { durability: 'strict' });
        const [receipts, rows, photos] = [
          tx.objectStore('receipts'),
          tx.objectStore('rows'),
          tx.objectStore('photos'),
        ];
        try {
          const result = await work({
            receipt: (place) => receipts.get(place),
            putReceipt: (place, receipt) => receipts.put(receipt, place),
            dropReceipt: (place) => receipts.delete(place),
            rows: () => rows.getAll(),
            row: (seq) => rows.get(seq),
            bytes: (seq) => photos.get(seq),
            putRow: (row, bytes) =>
              Promise.all([rows.put(row), bytes && photos.put(bytes, row.seq)]),
            dropRow: (seq) => Promise.all([rows.delete(seq), photos.delete(seq)]),
            dropRows: () => Promise.all([rows.clear(), photos.clear()]),
          });
          await tx.done;
          return result;
        } catch (cause) {
          tx.done.catch(() => {});
          try {
            tx.abort();
          } catch {
            // It has already aborted by itself.
          }
          // A full disk is the reason of the transaction's abort, and not always of the request's error.
          throw tx.error ?? cause;
        }
      }),

    read: (work) =>
      connected(async (db) => {
        const tx = db.transaction(everything);
        return work({
          receipt: (place) => tx.objectStore('receipts').get(place),
          rows: () => tx.objectStore('rows').getAll(),
          row: (seq) => tx.objectStore('rows').get(seq),
          bytes: (seq) => tx.objectStore('photos').get(seq),
        });
      }),
  };
}
