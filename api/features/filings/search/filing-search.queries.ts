import { sql } from 'kysely';
import { addDays, startOfDay } from '#contract/japan-time.ts';
import {
  type Capped,
  type Cursor,
  capped,
  fromNewest,
  mostCounted,
} from '../../../platform/database/cursors.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type {
  FilingPlanRow,
  FilingRow,
  OfficerChangeRow,
  Transaction,
} from '../../../platform/database/tables.ts';
import { behind, rangeOfDays } from '../../../platform/search/rowids.ts';
import {
  addEntries,
  type Entry,
  findByTerms,
  replaceEntry,
} from '../../../platform/search/search.ts';
import { beginningTerm, beginningTerms, partTerms } from '../../../platform/search/terms.ts';
import { type Filing, type FilingPlan, filingOf, planOf } from '../filing.ts';

export interface SearchFilter {
  /** Days, both included. */
  from: string;
  to: string;
  /** The beginnings of names, '' for any. */
  name: string;
  company: string;
  /** A plan code, with `planFamily` also its children; '' for any. */
  plan: string;
  planFamily: boolean;
  progress: string;
}

const foundByPart = [
  ...(['name', 'nameKana', 'managerName', 'managerNameKana'] as const),
  ...(['companyName', 'companyNameKana', 'mailAddress'] as const),
];

/** The fields of a filing, besides its plans and officers, that a search uses. */
export const searched = ['progress', ...foundByPart] as const;

/** Adds new filings to the search. */
export function addFilings(
  trx: Transaction,
  added: readonly {
    filing: FilingRow;
    plans: readonly FilingPlanRow[];
    officers: readonly OfficerChangeRow[];
  }[],
): Promise<void> {
  return addEntries(
    trx,
    'filing_search',
    added.map(({ filing, plans, officers }) =>
      entryOf(
        filingOf(filing),
        plans.map(planOf),
        officers.map(({ name }) => name),
      ),
    ),
  );
}

/** Updates a filing in the search. */
export function replaceFiling(
  trx: Transaction,
  filing: Filing,
  plans: readonly FilingPlan[],
  officerNames: readonly string[],
): Promise<void> {
  return replaceEntry(trx, 'filing_search', entryOf(filing, plans, officerNames));
}

function entryOf(
  filing: Filing,
  plans: readonly FilingPlan[],
  officerNames: readonly string[],
): Entry {
  const terms = new Set([
    ...beginningTerms('name', [filing.name, filing.nameKana]),
    ...beginningTerms('company', [filing.companyName, filing.companyNameKana]),
    ...partTerms([...foundByPart.map((name) => filing[name]), ...officerNames]),
    ...plans.flatMap((plan) => [`plan:${plan.planCode}`, `family:${plan.familyCode}`]),
    `progress:${filing.progress}`,
  ]);
  return { id: filing.id, terms: [...terms] };
}

function termsOf(filter: SearchFilter): string[] {
  return [
    ...beginningTerm('name', filter.name),
    ...beginningTerm('company', filter.company),
    ...(filter.plan ? [`${filter.planFamily ? 'family' : 'plan'}:${filter.plan}`] : []),
    ...(filter.progress ? [`progress:${filter.progress}`] : []),
  ];
}

export interface FoundFilings extends Capped {
  /** Newest first: one more than requested. */
  ids: string[];
}

/** The filings that a search finds, one more than `size`, and how many, counted up to 1,000. */
export async function searchFilings(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<FoundFilings> {
  const most = offset + size + 1;
  const all = await find(db, filter, fromNewest, Math.max(mostCounted + 1, most));
  const page = cursor === fromNewest ? all : await find(db, filter, cursor, most);
  return { ids: page.slice(offset, most), ...capped(all.length) };
}

/** {@link searchFilings} without counting. */
export function selectSearch(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
): Promise<string[]> {
  return find(db, filter, cursor, size + 1);
}

function find(db: Reader, filter: SearchFilter, cursor: Cursor, most: number): Promise<string[]> {
  const terms = termsOf(filter);
  if (terms.length === 0) return selectPeriod(db, filter, cursor, most);
  const range = behind(rangeOfDays(filter.from, filter.to), cursor.id);
  return findByTerms(db, 'filing_search', { terms, ...range }, most);
}

async function selectPeriod(
  db: Reader,
  { from, to }: SearchFilter,
  cursor: Cursor,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where('applied_at', '>=', startOfDay(from))
    .where('applied_at', '<', startOfDay(addDays(to, 1)))
    .where('applied_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('applied_at', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ id }) => id);
}
