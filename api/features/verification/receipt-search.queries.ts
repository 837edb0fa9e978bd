import type { SelectQueryBuilder } from 'kysely';
import type { VerifyStatus } from '#contract/codes.ts';
import { addDays, startOfDay } from '#contract/japan-time.ts';
import { type Cursor, fromNewest, mostCounted } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow, Tables, Transaction } from '../../platform/database/tables.ts';
import { behind, rangeOfDays } from '../../platform/search/rowids.ts';
import { addEntries, type Found, findByTerms } from '../../platform/search/search.ts';
import { beginningTerm, beginningTerms } from '../../platform/search/terms.ts';
import { listColumns, type ReceiptListRow } from './receipt-lists.queries.ts';

/** Adds a receipt to the search, by the applicant's name and its reading. */
export function addToSearch(trx: Transaction, row: ReceiptRow): Promise<void> {
  const terms = [`system:${row.system_id}`, ...beginningTerms('name', [row.name, row.name_kana])];
  return addEntries(trx, 'receipt_search', [{ id: row.id, terms }]);
}

export interface ReceiptFilter {
  system: string;
  /** A receipt's number, '' for any. */
  number: string;
  /** Days, both included; '' for an open end. */
  receivedFrom: string;
  receivedTo: string;
  appliedFrom: string;
  appliedTo: string;
  /** The beginning of a name, '' for any. */
  name: string;
  /** '' for any. */
  status: VerifyStatus | '';
}

/** The instant that orders a search: of submission if a range of that is the main condition, else of the receipt. */
export function orderOf({ name, appliedFrom, appliedTo }: ReceiptFilter) {
  const byName = beginningTerm('name', name).length > 0;
  return !byName && (appliedFrom || appliedTo) ? 'applied_at' : 'received_at';
}

/** Receipts that a search finds, newest first: one more than `size`, after `offset`. */
export async function selectReceipts(
  db: Reader,
  filter: ReceiptFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<ReceiptListRow[]> {
  const ids = (await find(db, filter, cursor, offset + size + 1)).slice(offset);
  if (ids.length === 0) return [];
  return db
    .selectFrom('receipts')
    .select(listColumns)
    .where('id', 'in', ids)
    .orderBy(orderOf(filter), 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many receipts a search finds, counted up to 1,000. */
export async function countReceipts(db: Reader, filter: ReceiptFilter): Promise<number> {
  return (await find(db, filter, fromNewest, mostCounted + 1)).length;
}

// Before and after the days of all numbers.
const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

async function find(
  db: Reader,
  filter: ReceiptFilter,
  cursor: Cursor,
  most: number,
): Promise<string[]> {
  const name = beginningTerm('name', filter.name);
  if (name.length > 0) {
    const days = rangeOfDays(filter.receivedFrom || firstDay, filter.receivedTo || lastDay);
    const wanted = { terms: [...name, `system:${filter.system}`], ...behind(days, cursor.id) };
    const { number, status, appliedFrom, appliedTo } = filter;
    const narrows = Boolean(number || status || appliedFrom || appliedTo);
    return findByTerms(db, 'receipt_search', wanted, most, (found) =>
      narrows ? (restrict(joined(found), filter) as unknown as Found) : found,
    );
  }
  const at = orderOf(filter);
  let receipts = restrict(db.selectFrom('receipts as r').select('r.id'), filter)
    .where('r.system_id', '=', filter.system)
    .where(`r.${at}`, '<=', cursor.at)
    .where((eb) => eb.or([eb(`r.${at}`, '<', cursor.at), eb('r.id', '<', cursor.id)]));
  const { receivedFrom, receivedTo } = filter;
  if (receivedFrom) receipts = receipts.where('r.received_at', '>=', startOfDay(receivedFrom));
  if (receivedTo) receipts = receipts.where('r.received_at', '<', behindDay(receivedTo));
  const rows = await receipts
    .orderBy(`r.${at}`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

type Receipts<Row> = SelectQueryBuilder<Tables & { r: ReceiptRow }, 'r', Row>;

const joined = (found: Found) =>
  found.innerJoin('receipts as r', 'r.id', 's.id') as unknown as Receipts<object>;

function restrict<Row>(
  rows: Receipts<Row>,
  { number, status, appliedFrom, appliedTo }: ReceiptFilter,
): Receipts<Row> {
  let some = rows;
  if (number) some = some.where('r.id', '=', number);
  if (status) some = some.where('r.status', '=', status);
  if (appliedFrom) some = some.where('r.applied_at', '>=', startOfDay(appliedFrom));
  if (appliedTo) some = some.where('r.applied_at', '<', behindDay(appliedTo));
  return some;
}

const behindDay = (day: string) => startOfDay(addDays(day, 1));
