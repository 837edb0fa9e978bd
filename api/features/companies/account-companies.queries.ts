import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { remover } from '../../platform/database/rows.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';

// An account has a first company, and one beside it for each name of which the office has not said that it is the same one.

type Companies = ExpressionBuilder<Tables & { o: Tables['companies'] }, 'o'>;

const isOf = (customer: string) => (eb: Companies) =>
  eb.or([eb('o.customer_id', '=', customer), eb('o.beside_of', '=', customer)]);

/** The first one, and those of which the office has said that they are others. */
const isDecidedOf = (customer: string) => (eb: Companies) =>
  eb.or([
    eb('o.customer_id', '=', customer),
    eb.and([eb('o.beside_of', '=', customer), eb('o.separated_at', 'is not', null)]),
  ]);

const isUndecidedOf = (customer: string) => (eb: Companies) =>
  eb.and([eb('o.beside_of', '=', customer), eb('o.separated_at', 'is', null)]);

const named = (db: Reader) =>
  db
    .selectFrom('companies as o')
    .innerJoin('company_names as n', 'n.company_id', 'o.id')
    .where('n.name', '!=', '');

/** Which of an account's companies is known by a name. */
export async function selectIdUnder(
  db: Reader,
  customer: string,
  name: string,
): Promise<string | undefined> {
  const row = await named(db)
    .select('o.id')
    .where(isOf(customer))
    .where('n.name', '=', name)
    // One beside the first was made for this name.
    .orderBy(sql`case when o.beside_of is null then 1 else 0 end`)
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The companies of an account, the first one first. */
export async function selectIdsOf(db: Reader, customer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companies as o')
    .select('o.id')
    .where(isOf(customer))
    .orderBy(sql`case when o.beside_of is null then 0 else 1 end`)
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The company beside the others of an account that is known by a name while nobody has decided about it. */
export async function selectUndecidedUnder(
  db: Reader,
  customer: string,
  name: string,
): Promise<string | undefined> {
  const row = await named(db)
    .select('o.id')
    .where(isUndecidedOf(customer))
    .where('n.name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

/** The names of an account's other companies about which nothing is to be decided. */
export async function selectDecidedNames(
  db: Reader,
  customer: string,
  otherThan: string,
): Promise<string[]> {
  const rows = await named(db)
    .select('n.name')
    .distinct()
    .where(isDecidedOf(customer))
    .where('o.id', '!=', otherThan)
    .orderBy('n.name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function selectUndecidedNames(db: Reader, customer: string): Promise<string[]> {
  const rows = await named(db).select('n.name').distinct().where(isUndecidedOf(customer)).execute();
  return rows.map(({ name }) => name);
}

/** The names by which some companies are known, with the names that their accounts give now, in order. */
export async function selectNamesOf(db: Reader, ids: readonly string[]) {
  return named(db)
    .leftJoin('customers as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('o.customer_id', 'o.beside_of'))),
    )
    .select(['o.id', 'n.name', 'a.company_name as accountName'])
    .where('o.id', 'in', ids)
    .orderBy('n.name')
    .execute();
}

/** The names that the filings of a company give it. */
export async function selectFiledNames(db: Reader, company: string): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('company_name as name')
    .distinct()
    .where('company_id', '=', company)
    .execute();
  return rows.map(({ name }) => name);
}

/** The accounts whose filings give a company some name. */
export async function selectAccountsFiledAs(
  db: Reader,
  company: string,
  name: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('customer_id')
    .distinct()
    .where('company_id', '=', company)
    .where('company_name', '=', name)
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function markSeparated(trx: Transaction, id: string, at: string): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ separated_at: at })
    .where('id', '=', id)
    .where('beside_of', 'is not', null)
    .execute();
}

/** Moves the filings of an account that give a name to the company that is known by it. */
export async function moveFilingsNamed(
  trx: Transaction,
  of: { from: string; into: string; customer: string; name: string },
): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ company_id: of.into })
    .where('company_id', '=', of.from)
    .where('customer_id', '=', of.customer)
    .where('company_name', '=', of.name)
    .execute();
}

/** What the office has decided about the names of a company and about joining others to it, in the order of time. */
export const selectNameEvents = (db: Reader, company: string) =>
  db
    .selectFrom('company_events')
    .select(['kind', 'subject'])
    .where('company_id', '=', company)
    .where('kind', 'in', ['name', 'unname', 'join'])
    .orderBy('done_at')
    .orderBy('id')
    .execute();

export const deleteName = remover('company_names', 'company_id', 'name');
