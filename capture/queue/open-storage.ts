import { newReceipt } from '../receipt.ts';
import { indexedDbStorage } from './indexed-db.ts';
import { type DeviceStorage, OutdatedPage, type StorageWriter } from './storage.ts';

/**
 * The browser's database, or the page's memory if there is none, as in some private windows, or no space. Photos that
 * wait in a full database are still sent from there.
 */
export function openStorage(): DeviceStorage {
  let chosen: DeviceStorage = indexedDbStorage();
  const tried = (async () => {
    try {
      const waiting = await chosen.read((shelf) => shelf.rows());
      if (waiting.length === 0) await chosen.write(tryToWrite);
    } catch (cause) {
      // Each later use finds the newer version again and reports it.
      if (cause instanceof OutdatedPage) return;
      const { memoryStorage } = await import('./memory-storage.ts');
      chosen = memoryStorage();
    }
  })();
  return {
    get durable() {
      return chosen.durable;
    },
    write: async (work) => {
      await tried;
      return chosen.write(work);
    },
    read: async (work) => {
      await tried;
      return chosen.read(work);
    },
  };
}

/** Writes something and removes it, to test the database. */
async function tryToWrite(shelf: StorageWriter): Promise<void> {
  const before = await shelf.receipt('incoming');
  await shelf.putReceipt('incoming', newReceipt(nobody, 0));
  if (before) await shelf.putReceipt('incoming', before);
  else await shelf.dropReceipt('incoming');
}
const nobody = { accessKey: '', receiptNo: '', systemId: '' };

let askedToPersist = false;

/** Asks the browser once not to evict the storage; nothing depends on its answer. */
export function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  navigator.storage?.persist?.().catch(() => false);
}
