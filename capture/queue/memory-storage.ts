import type { Receipt } from '../receipt.ts';
import type { Row } from './queue.ts';
import type { DeviceStorage, Place, StorageWriter } from './storage.ts';

/** Storage for a browser without a database, in memory of the page. */
export function memoryStorage(durable = false): DeviceStorage {
  let content = {
    receipts: new Map<Place, Receipt>(),
    rows: new Map<number, Row>(),
    photos: new Map<number, ArrayBuffer>(),
  };
  let turn: Promise<unknown> = Promise.resolve();

  function write<T>(work: (shelf: StorageWriter) => Promise<T>): Promise<T> {
    const result = turn.then(async () => {
      const draft = {
        receipts: new Map(content.receipts),
        rows: new Map(content.rows),
        photos: new Map(content.photos),
      };
      const { receipts, rows, photos } = draft;
      const done = await work({
        receipt: async (place) => receipts.get(place),
        putReceipt: async (place, receipt) => receipts.set(place, receipt),
        dropReceipt: async (place) => receipts.delete(place),
        rows: async () => [...rows.values()],
        row: async (seq) => rows.get(seq),
        bytes: async (seq) => photos.get(seq),
        putRow: async (row, bytes) => {
          rows.set(row.seq, row);
          if (bytes) photos.set(row.seq, bytes);
        },
        dropRow: async (seq) => {
          rows.delete(seq);
          photos.delete(seq);
        },
        dropRows: async () => {
          rows.clear();
          photos.clear();
        },
      });
      content = draft;
      return done;
    });
    // A failed transaction has changed nothing, and the next one runs.
    turn = result.catch(() => {});
    return result;
  }

  return { durable, write, read: write };
}
