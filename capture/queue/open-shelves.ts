import { newReceipt } from '../receipt.ts';
import { indexedDbShelves } from './indexed-db.ts';
import { memoryShelves } from './memory.ts';
import { OutdatedPage, type Shelf, type Shelves } from './shelves.ts';

/**
 * The browser's database, or the page's memory where it has none to give, as in some private windows, or no room at
 * all. Photos that wait in a full database are still sent from there.
 */
export function openShelves(): Shelves {
  let chosen: Shelves = indexedDbShelves();
  const tried = (async () => {
    try {
      const waiting = await chosen.read((shelf) => shelf.rows());
      if (waiting.length === 0) await chosen.write(tryToWrite);
    } catch (cause) {
      // Each later use meets the newer version again and says so.
      if (!(cause instanceof OutdatedPage)) chosen = memoryShelves();
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

/** Writes something and takes it back. */
async function tryToWrite(shelf: Shelf): Promise<void> {
  const before = await shelf.receipt('incoming');
  await shelf.putReceipt('incoming', newReceipt(nobody, 0));
  if (before) await shelf.putReceipt('incoming', before);
  else await shelf.dropReceipt('incoming');
}
const nobody = { accessKey: '', receiptNo: '', systemId: '' };
