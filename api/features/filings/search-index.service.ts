import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedBits, segmentSize } from './search-bits.ts';
import * as queries from './search-index.queries.ts';
import { keysOfFiling, progressKey } from './search-keys.ts';

// What is younger waits: a transaction that is still open may bring something older. On SQLite only one is open at a time,
// and the instant of a filing lies within it.
const settled = { sqlite: 0, postgres: 10 * 1000 };
// So many at a time hold up nobody: some hundredths of a second.
const filingsAtOnce = 256;
/** Quickest where there are very many and nobody is held up. */
export const manyAtOnce = 16_384;

/**
 * Takes new and changed filings into the search, in the order of time; answers how many. Nothing depends on when it runs
 * but how fast searches are.
 */
export async function indexFilings(
  deps: Pick<Deps, 'db' | 'clock'>,
  atOnce = filingsAtOnce,
  stopping?: AbortSignal,
): Promise<number> {
  const until = new Date(deps.clock.now().getTime() - settled[deps.db.engine]).toISOString();
  let count = 0;
  for (; !stopping?.aborted; await nextTurn()) {
    // Most of the time there is nothing to do, and no transaction to open for it.
    if (!(await queries.selectAnyWaiting(deps.db.read, until))) return count;
    count += await deps.db.write((trx) => indexSome(trx, until, atOnce));
  }
  return count;
}

/** Slots to set and to clear, by key. */
type Changes = Map<string, { set: number[]; clear: number[] }>;

async function indexSome(trx: Transaction, until: string, atOnce: number): Promise<number> {
  await queries.lockIndex(trx);
  const waiting = await queries.selectWaiting(trx, until, atOnce);
  if (waiting.length === 0) return 0;
  const places = new Map<string, number>();
  for (const { filing_id, place } of waiting) if (place !== null) places.set(filing_id, place);
  const moved = new Set(places.keys());
  const fresh = waiting.filter(({ place }) => place === null);
  const last = await queries.selectLast(trx);
  const [oldest] = fresh;
  if (oldest && last && isEarlier(oldest, last)) {
    await giveUpSegment(trx, Math.floor(last.place / segmentSize));
    return 0;
  }
  const added: queries.PlaceRow[] = [];
  for (const { filing_id, applied_at } of fresh) {
    if (places.has(filing_id)) continue;
    const place = (last?.place ?? -1) + 1 + added.length;
    places.set(filing_id, place);
    added.push({ place, applied_at, filing_id });
  }
  await queries.insertPlaces(trx, added);
  await changeBits(trx, places, moved, last?.place ?? -1);
  await queries.deleteWaiting(
    trx,
    waiting.map(({ id }) => id),
  );
  return places.size;
}

async function changeBits(
  trx: Transaction,
  places: ReadonlyMap<string, number>,
  moved: ReadonlySet<string>,
  lastBefore: number,
): Promise<void> {
  const progressKeys = await everyProgressKey(trx);
  const segments = new Map<number, Changes>();
  for (const { filing, plans } of await queries.selectSearched(trx, [...places.keys()])) {
    const place = places.get(filing.id) as number;
    const segment = Math.floor(place / segmentSize);
    const changes: Changes = segments.get(segment) ?? new Map();
    segments.set(segment, changes);
    const change = (key: string, to: 'set' | 'clear') => {
      const known = changes.get(key) ?? { set: [], clear: [] };
      changes.set(key, known);
      known[to].push(place % segmentSize);
    };
    // Of all that filings are found by only their progress ever changes.
    if (!moved.has(filing.id)) for (const key of keysOfFiling(filing, plans)) change(key, 'set');
    else
      for (const key of progressKeys)
        change(key, key === progressKey(filing.progress) ? 'set' : 'clear');
  }
  for (const [segment, changes] of segments) {
    const isNew = segment * segmentSize > lastBefore;
    const before = isNew
      ? new Map<string, Uint8Array>()
      : await queries.selectBitsOf(trx, segment, [...changes.keys()]);
    const rows = [...changes].flatMap(([key, { set, clear }]) => {
      const stored = before.get(key) ?? null;
      if (!stored && set.length === 0) return [];
      return [{ key, segment, bits: changedBits(stored, set, clear) }];
    });
    await queries.putBits(trx, rows);
  }
}

function isEarlier(
  one: { applied_at: string; filing_id: string },
  other: { applied_at: string; filing_id: string },
): boolean {
  if (one.applied_at !== other.applied_at) return one.applied_at < other.applied_at;
  return one.filing_id < other.filing_id;
}

/**
 * Makes room for a filing that came late: what stands in the last segment waits again. That happens when a clock was set
 * or older filings were brought in from elsewhere.
 */
async function giveUpSegment(trx: Transaction, segment: number): Promise<void> {
  const ids = await queries.selectIdsFrom(trx, segment * segmentSize);
  const keys = new Set(await everyProgressKey(trx));
  for (const { filing, plans } of await queries.selectSearched(trx, ids))
    for (const key of keysOfFiling(filing, plans)) keys.add(key);
  await queries.deleteBits(trx, segment, [...keys]);
  await queries.waitAgainFrom(trx, segment * segmentSize);
}

async function everyProgressKey(trx: Transaction): Promise<string[]> {
  return (await queries.selectProgressCodes(trx)).map(progressKey);
}
