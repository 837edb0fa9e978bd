import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { selectFact } from '../installation.queries.ts';
import { selectKnown } from './files.queries.ts';
import { type FileStore, isFileName, type StoredItem } from './store.ts';

/** What a sweep did, in numbers of items. */
export interface Swept {
  /** Quarantined, because the database does not name them. */
  quarantined: number;
  /** Brought back from quarantine, because the database names them after all. */
  broughtBack: number;
  /** Removed: destroyed files, unfinished writes, and items at the end of their quarantine. */
  removed: number;
}

export interface SweepOptions {
  /** Ends the sweep early when it is aborted. */
  stopping?: AbortSignal;
  /** Continues even if the database does not name many of the stored files. */
  evenMany?: boolean;
}

/** Nothing was quarantined, or removed from quarantine; the message is for the operator. */
export class SweepStopped extends Error {
  override name = 'SweepStopped';
}

const hour = 60 * 60 * 1000;
// Younger items are left, because bytes are stored before the transaction that names them.
const youngest = hour;
const quarantineTime = 7 * 24 * hour;
const fewUnexplained = 20;
const shareUnexplained = 0.05;
const lookedUpAtOnce = 200;

/**
 * Removes items that the database recorded as destroyed. Quarantines items that it does not know for 7 days, unless
 * they are so many that it may be the wrong database.
 * @throws {SweepStopped}
 */
export async function sweep(
  { store, db, clock }: { store: FileStore; db: Database; clock: Clock },
  { stopping, evenMany = false }: SweepOptions = {},
): Promise<Swept> {
  const identity = await selectFact(db.read, 'identity');
  if (identity === null || (await store.identity()) !== identity) {
    throw new SweepStopped('nothing was swept: the file store is another database’s');
  }
  const now = clock.now().getTime();
  const olderThan = (age: number) => (item: StoredItem) => item.storedAt.getTime() < now - age;
  const swept: Swept = { quarantined: 0, broughtBack: 0, removed: 0 };

  let stored = 0;
  const unexplained: string[] = [];
  for await (const batch of batches(store.list(), stopping)) {
    stored += batch.filter(({ name }) => isFileName(name)).length;
    const old = batch.filter(olderThan(youngest));
    const known = await selectKnown(
      db.read,
      old.map(({ name }) => name),
    );
    for (const { name } of old) {
      if (!isFileName(name) || known.get(name) === 'destroyed') {
        await store.remove(name);
        swept.removed += 1;
      } else if (!known.has(name)) unexplained.push(name);
    }
  }
  const expired: string[] = [];
  for await (const batch of batches(store.listQuarantine(), stopping)) {
    const known = await selectKnown(
      db.read,
      batch.map(({ name }) => name),
    );
    for (const item of batch) {
      const { name } = item;
      if (known.get(name) === 'kept') {
        await store.bringBack(name);
        swept.broughtBack += 1;
      } else if (known.has(name) || olderThan(quarantineTime)(item)) expired.push(name);
    }
  }

  if (stopping?.aborted) return swept;
  const most = Math.max(fewUnexplained, stored * shareUnexplained);
  if (unexplained.length > most && !evenMany) {
    throw new SweepStopped(
      `nothing was put into quarantine: the database does not name ${unexplained.length} of ${stored} stored files. If it is the right database, and not an older copy, npm run store -- sweep goes on`,
    );
  }
  for (const name of unexplained) await store.quarantine(name);
  for (const name of expired) await store.removeQuarantined(name);
  swept.quarantined = unexplained.length;
  swept.removed += expired.length;
  return swept;
}

/** Items of a list in batches; ends early when it is aborted. */
export async function* batches(
  items: AsyncIterable<StoredItem>,
  stopping?: AbortSignal,
): AsyncIterable<StoredItem[]> {
  let batch: StoredItem[] = [];
  for await (const item of items) {
    if (stopping?.aborted) return;
    batch.push(item);
    if (batch.length < lookedUpAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
