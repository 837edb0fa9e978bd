import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { raise } from '../../platform/database/sequences.ts';
import type { SearchBitsRow, SearchPlaceRow, Transaction } from '../../platform/database/tables.ts';
import type { SearchedFiling, SearchedPlan } from './search-keys.ts';

export type PlaceRow = SearchPlaceRow;

const anyWaiting = prepared<{ until: string }, { id: number }>((db, value) => {
  const one = (moved: 0 | 1) =>
    db
      .selectFrom('search_waiting')
      .select('id')
      .where('moved', '=', sql.lit(moved))
      .where('applied_at', '<', value.until)
      .limit(sql.lit(1))
      .as(`w${moved}`);
  return db
    .selectFrom(one(0))
    .select('id')
    .unionAll(db.selectFrom(one(1)).select('id'));
});
/** True when something from before `until` waits to be taken in. */
export async function selectAnyWaiting(db: Reader, until: string): Promise<boolean> {
  return (await anyWaiting(db, { until })).length > 0;
}

/** Under this name `sequences` counts how often filings were taken in. */
export const roundsName = 'search places';
/** One process at a time gives out places; what was found before is not to be relied on after it. */
export async function lockIndex(trx: Transaction): Promise<void> {
  await raise(trx, roundsName);
}

/** What waits, the oldest first: those that have changed, then as many new ones as there is room for. */
export async function selectWaiting(trx: Transaction, until: string, most: number) {
  const some = (moved: 0 | 1, count: number) =>
    trx
      .selectFrom('search_waiting as w')
      .leftJoin('search_places as p', 'p.filing_id', 'w.filing_id')
      .select(['w.id', 'w.filing_id', 'w.applied_at', 'p.place'])
      .where('w.moved', '=', sql.lit(moved))
      .where('w.applied_at', '<', until)
      .orderBy('w.applied_at')
      .orderBy('w.filing_id')
      .limit(count)
      .execute();
  const moved = (await some(1, most)).filter(({ place }) => place !== null);
  return [...moved, ...(await some(0, Math.max(most - moved.length, 1)))];
}

/** The last place that was given. */
export function selectLast(trx: Transaction): Promise<PlaceRow | undefined> {
  return trx
    .selectFrom('search_places')
    .select(['place', 'applied_at', 'filing_id'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectProgressCodes(trx: Transaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('codes')
    .select('code')
    .where('kind', '=', 'progress')
    .execute();
  return rows.map(({ code }) => code);
}

export interface Searched {
  filing: SearchedFiling & { id: string };
  plans: SearchedPlan[];
}

/** What some filings are found by. */
export async function selectSearched(trx: Transaction, ids: string[]): Promise<Searched[]> {
  const found: Searched[] = [];
  for (const some of slices(ids)) {
    const filings = await trx
      .selectFrom('filings')
      .select(['id', 'progress', 'name', 'name_kana', 'company_name', 'company_name_kana'])
      .where('id', 'in', some)
      .execute();
    const plans = await trx
      .selectFrom('filing_plans')
      .select(['filing_id', 'plan_code', 'family_code'])
      .where('filing_id', 'in', some)
      .execute();
    const ofFiling = new Map(
      filings.map((filing) => [filing.id, { filing, plans: [] as SearchedPlan[] }]),
    );
    for (const plan of plans) ofFiling.get(plan.filing_id)?.plans.push(plan);
    found.push(...ofFiling.values());
  }
  return found;
}

export async function insertPlaces(trx: Transaction, rows: PlaceRow[]): Promise<void> {
  await insertRows(trx, 'search_places', rows);
}

const keysAtOnce = 256;
const bitsOf = prepared<Record<string, unknown>, { key: string; bits: Uint8Array }>((db, value) =>
  db
    .selectFrom('search_bits')
    .select(['key', 'bits'])
    .where(
      'key',
      'in',
      Array.from({ length: keysAtOnce }, (_, index) => value[index] as string),
    )
    .where('segment', '=', value.segment as number),
);

/** The stored bits of those keys that have any in a segment. */
export async function selectBitsOf(
  trx: Transaction,
  segment: number,
  keys: string[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const values: Record<string, unknown> = { segment };
    // The last ones are asked for again, so that it is always the same statement.
    for (let index = 0; index < keysAtOnce; index += 1)
      values[index] = keys[Math.min(start + index, keys.length - 1)];
    for (const { key, bits } of await bitsOf(trx, values)) found.set(key, bits);
  }
  return found;
}

// Compiling a statement for hundreds of rows takes longer than running it: these stay compiled.
const putting = [256, 16, 1].map((count) => ({
  count,
  run: prepared<Record<string, unknown>, never>(
    (db, value) =>
      db
        .insertInto('search_bits')
        .values(
          Array.from({ length: count }, (_, row) => ({
            key: value[`key ${row}`] as string,
            segment: value[`segment ${row}`] as number,
            bits: value[`bits ${row}`] as Uint8Array,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'segment'])
            .doUpdateSet((eb) => ({ bits: eb.ref('excluded.bits') })),
        ) as never,
  ),
}));

export async function putBits(trx: Transaction, rows: SearchBitsRow[]): Promise<void> {
  let start = 0;
  for (const { count, run } of putting) {
    for (; rows.length - start >= count; start += count) {
      const values: Record<string, unknown> = {};
      for (let row = 0; row < count; row += 1) {
        const { key, segment, bits } = rows[start + row] as SearchBitsRow;
        values[`key ${row}`] = key;
        values[`segment ${row}`] = segment;
        values[`bits ${row}`] = bits;
      }
      await run(trx, values);
    }
  }
}

export async function deleteWaiting(trx: Transaction, ids: number[]): Promise<void> {
  for (const some of slices(ids))
    await trx.deleteFrom('search_waiting').where('id', 'in', some).execute();
}

/** Takes places back, from one on; their filings wait again. */
export async function waitAgainFrom(trx: Transaction, place: number): Promise<void> {
  await trx
    .insertInto('search_waiting')
    .columns(['moved', 'applied_at', 'filing_id'])
    .expression(
      trx
        .selectFrom('search_places')
        .select([sql.lit(0).as('moved'), 'applied_at', 'filing_id'])
        .where('place', '>=', place),
    )
    .execute();
  await trx.deleteFrom('search_places').where('place', '>=', place).execute();
}

/** The filings whose places begin with one. */
export async function selectIdsFrom(trx: Transaction, place: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('search_places')
    .select('filing_id')
    .where('place', '>=', place)
    .execute();
  return rows.map(({ filing_id }) => filing_id);
}

export async function deleteBits(trx: Transaction, segment: number, keys: string[]): Promise<void> {
  for (const some of slices(keys))
    await trx
      .deleteFrom('search_bits')
      .where('key', 'in', some)
      .where('segment', '=', segment)
      .execute();
}

const atOnce = 500;

function slices<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
    all.slice(index * atOnce, (index + 1) * atOnce),
  );
}
