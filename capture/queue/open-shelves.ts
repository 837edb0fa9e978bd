import { indexedDbShelves } from './indexed-db.ts';
import { memoryShelves } from './memory.ts';
import { OutdatedPage, type Shelves } from './shelves.ts';

/** The browser's database, or the page's memory where the browser has none to give, as some private windows do. */
export function openShelves(): Shelves {
  let chosen: Shelves = indexedDbShelves();
  const tried = (async () => {
    try {
      await chosen.read((shelf) => shelf.rows());
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
