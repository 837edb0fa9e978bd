import { addDays, startOfDay } from '#contract/japan-time.ts';
import { type Cursor, capped, fromNewest, mostCounted } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InquiryRow, Transaction } from '../../platform/database/tables.ts';
import { behind, rangeOfDays } from '../../platform/search/rowids.ts';
import { addEntries, type Found, findByTerms } from '../../platform/search/search.ts';
import { beginningTerm, beginningTerms, digitsOf, partTerms } from '../../platform/search/terms.ts';

/** Adds an inquiry to the search, by its writer, company, telephone and mail address. */
export function addToSearch(trx: Transaction, row: InquiryRow): Promise<void> {
  const terms = [
    ...beginningTerms('name', [row.name, row.name_kana]),
    ...beginningTerms('company', [row.company_name, row.company_name_kana]),
    ...partTerms([
      ...[row.name, row.name_kana, row.company_name, row.company_name_kana],
      ...[row.mail_address, digitsOf(row.tel_no)],
    ]),
  ];
  return addEntries(trx, 'inquiry_search', [{ id: row.id, terms: [...new Set(terms)] }]);
}

export interface InquiryFilter {
  /** Days, both included. */
  from: string;
  to: string;
  /** The beginnings of names, '' for any. */
  name: string;
  company: string;
  /** True finds only inquiries that wait. */
  waitingOnly: boolean;
}

/** Inquiries that a search finds, newest first: one more than `size`. */
export async function selectFoundInquiries(
  db: Reader,
  filter: InquiryFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<InquiryRow[]> {
  const ids = (await find(db, filter, cursor, offset + size + 1)).slice(offset);
  if (ids.length === 0) return [];
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many inquiries a search finds, counted up to 1,000. */
export async function countFoundInquiries(db: Reader, filter: InquiryFilter) {
  return capped((await find(db, filter, fromNewest, mostCounted + 1)).length);
}

async function find(
  db: Reader,
  filter: InquiryFilter,
  cursor: Cursor,
  most: number,
): Promise<string[]> {
  const { from, to, waitingOnly } = filter;
  const terms = [
    ...beginningTerm('company', filter.company),
    ...beginningTerm('name', filter.name),
  ];
  if (terms.length > 0) {
    const range = behind(rangeOfDays(from, to), cursor.id);
    return findByTerms(
      db,
      'inquiry_search',
      { terms, ...range },
      most,
      waitingOnly ? waiting : undefined,
    );
  }
  const rows = await db
    .selectFrom('inquiries')
    .select('id')
    .where('received_at', '>=', startOfDay(from))
    .where('received_at', '<', startOfDay(addDays(to, 1)))
    .where('received_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('received_at', '<', cursor.at), eb('id', '<', cursor.id)]))
    .$if(waitingOnly, (some) => some.where((eb) => eb('waiting', '=', eb.lit(1))))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

function waiting(found: Found): Found {
  return found
    .innerJoin('inquiries as i', 'i.id', 's.id')
    .where('i.waiting', '=', 1) as unknown as Found;
}
