import { type Kysely, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A name of which the office has to say whether it is of a company, on that company's page. */
export interface WaitingName {
  companyId: string;
  name: string;
}

/** As `otherNames` finds them for one company, of all: names of filings, of accounts, and of answers under them. */
export function selectWaitingNames(db: Reader): Promise<WaitingName[]> {
  return filedNames(db)
    .union(givenNames(db))
    .union(answeredNames(db))
    .orderBy('companyId')
    .orderBy('name')
    .execute();
}

/** Whether a company is not known by a name. */
const isUnknownAs = (company: 'f.company_id' | 'c.id', name: 'f.company_name' | 'a.company_name') =>
  sql<boolean>`not exists (
    select 1 from company_names as n where n.company_id = ${sql.ref(company)} and n.name = ${sql.ref(name)})`;

const filedNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('filings as f')
    .select(({ ref }) => [ref('f.company_id').$notNull().as('companyId'), 'f.company_name as name'])
    // A company that was joined to another one has given it its filings.
    .where('f.company_id', 'is not', null)
    .where('f.company_name', '!=', '')
    .where(isUnknownAs('f.company_id', 'f.company_name'));

/** The names that accounts give now, and under which nothing was said or filed yet. */
const givenNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('companies as c')
    .innerJoin('customers as a', 'a.id', 'c.customer_id')
    .select(['c.id as companyId', 'a.company_name as name'])
    .where('a.deleted_at', 'is', null)
    .where('a.company_name', '!=', '')
    .where(isUnknownAs('c.id', 'a.company_name'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies as o')
            .innerJoin('company_names as n', 'n.company_id', 'o.id')
            .select(sql.lit(1).as('one'))
            .whereRef('o.beside_of', '=', 'a.id')
            .whereRef('n.name', '=', 'a.company_name'),
        ),
      ),
    );

/** The names under which something was said or filed beside the first company of an account. */
const answeredNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('companies as b')
    .innerJoin('company_names as m', 'm.company_id', 'b.id')
    .innerJoin('companies as c', 'c.customer_id', 'b.beside_of')
    .select(['c.id as companyId', 'm.name as name'])
    .where('b.beside_of', 'is not', null)
    .where('b.separated_at', 'is', null)
    .where('m.name', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies as o')
            .innerJoin('company_names as n', 'n.company_id', 'o.id')
            .select(sql.lit(1).as('one'))
            .whereRef('n.name', '=', 'm.name')
            .where((eb) =>
              eb.or([
                eb('o.id', '=', eb.ref('c.id')),
                eb.and([
                  eb('o.beside_of', '=', eb.ref('b.beside_of')),
                  eb('o.separated_at', 'is not', null),
                ]),
              ]),
            ),
        ),
      ),
    );
