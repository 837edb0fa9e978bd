import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Receipt } from '../receipt.ts';
import type { Row } from './queue.ts';
import { type DeviceStorage, OutdatedPage, type Place } from './storage.ts';

interface Schema extends DBSchema {
  receipts: { key: Place; value: Receipt };
  rows: { key: number; value: Row };
  /** Bytes apart from their rows, so that a list of what waits does not load them. ArrayBuffers: WebKit loses Blobs. */
  photos: { key: number; value: ArrayBuffer };
}

/**
 * How the database came to be, one step a version. Rows outlive deploys, so a step is never changed once a phone may
 * have taken it: a later one follows and rewrites what lies there.
 */
const steps: readonly ((db: IDBPDatabase<Schema>) => void)[] = [
  (db) => {
    db.createObjectStore('receipts');
    db.createObjectStore('rows', { keyPath: 'seq' });
    db.createObjectStore('photos');
  },
];

const everything = ['receipts', 'rows', 'photos'] as const;

/** The browser's database: strict transactions, and a connection that is opened anew when the browser drops it. */
export function indexedDbStorage(): DeviceStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>('capture', steps.length, {
      upgrade(db, from) {
        for (const step of steps.slice(from)) step(db);
      },
      blocking(_current, _blocked, event) {
        // A newer version waits for this page to let go.
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
            // It has ended by itself, which is what was wanted.
          }
          // A full disk shows as the reason of the transaction's end, not always in the request itself.
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
