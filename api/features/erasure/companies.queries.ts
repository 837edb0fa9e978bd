import { type SqlBool, sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { closed, type Due, isUnnamed, part } from './erasure.queries.ts';

/** Companies that were joined to another one that long ago, and that no filing names. */
export async function selectDueJoined(db: Reader, { instant, ...which }: Due) {
  const rows = await db
    .selectFrom('companies as o')
    .select('o.id')
    .where('o.customer_id', 'is', null)
    .where('o.beside_of', 'is', null)
    .where('o.updated_at', '<=', instant)
    .where(sql<SqlBool>`not exists (select f.id from filings as f where f.company_id = o.id)`)
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

const ofCompany = [
  ...(['company_facts', 'officer_positions', 'officers', 'term_ends', 'company_events'] as const),
];

/** Companies of accounts that were closed that long ago, of no filing that is open or was until then, of which something is known. */
export async function selectDueLeft(db: Reader, { instant, ...which }: Due) {
  const rows = await db
    .selectFrom('companies as o')
    .innerJoin('customers as m', (join) =>
      join.on((eb) => eb('m.id', '=', eb.fn.coalesce('o.customer_id', 'o.beside_of'))),
    )
    .select('o.id')
    .where('m.deleted_at', '<=', instant)
    .where((eb) =>
      eb.or(
        (['company_facts', 'officers', 'company_events'] as const).map((table) =>
          eb.exists(
            eb
              .selectFrom(`${table as 'officers'} as k`)
              .select('k.company_id')
              .whereRef('k.company_id', '=', 'o.id'),
          ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('filings as f')
            .select('f.id')
            .whereRef('f.company_id', '=', 'o.id')
            .where((filing) =>
              filing.or([
                filing('f.progress', 'not in', closed),
                filing('f.progress_at', '>', instant),
              ]),
            ),
        ),
      ),
    )
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases what is known of a company; closed filings that name it have what was known then. Its names stay, which these
 * filings bear: otherwise one that is opened again would be of an unknown company.
 */
export async function eraseKnown(trx: Transaction, id: string): Promise<void> {
  // An empty list that still counted as complete and confirmed would refuse filings, and outrank others in a join.
  const nobody = { officers_complete: 0, officers_by: '', officers_by_name: '', officers_at: '' };
  await trx.updateTable('companies').set(nobody).where('id', '=', id).execute();
  for (const table of ofCompany) {
    await trx
      .deleteFrom(table as 'company_facts')
      .where('company_id', '=', id)
      .execute();
  }
}

export async function eraseCompany(trx: Transaction, id: string): Promise<void> {
  await eraseKnown(trx, id);
  await trx.deleteFrom('company_names').where('company_id', '=', id).execute();
  await trx.deleteFrom('companies').where('id', '=', id).execute();
}

/**
 * Erases what was entered of the companies of a closed account, except those that filings which were not cancelled name.
 * Names that cancelled filings bear stay with these.
 */
export async function eraseTypedCompanies(trx: Transaction, customerId: string): Promise<void> {
  const rows = await trx
    .selectFrom('companies as o')
    .leftJoin('filings as f', 'f.company_id', 'o.id')
    .select(['o.id', 'f.progress'])
    .where((eb) =>
      eb.or([eb('o.customer_id', '=', customerId), eb('o.beside_of', '=', customerId)]),
    )
    .execute();
  for (const id of new Set(rows.map((row) => row.id))) {
    const stages = rows.flatMap((row) => (row.id === id ? (row.progress ?? []) : []));
    if (stages.length === 0) await eraseCompany(trx, id);
    else if (stages.every((stage) => stage === progress.cancelled)) await eraseKnown(trx, id);
  }
}

/** Erases the companies of a customer, except those that filings of another one name. */
export async function eraseCompanyOf(trx: Transaction, customerId: string): Promise<void> {
  const companies = await trx
    .selectFrom('companies as c')
    .select('c.id')
    .where((eb) =>
      eb.or([eb('c.customer_id', '=', customerId), eb('c.beside_of', '=', customerId)]),
    )
    .where(isUnnamed)
    .execute();
  for (const { id } of companies) await eraseCompany(trx, id);
}
