import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';

/** The company of a filing; null where there is none. */
export async function selectCompanyOfFiling(db: Reader, filing: string): Promise<string | null> {
  const row = await db
    .selectFrom('filings')
    .select('company_id')
    .where('id', '=', filing)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

export async function countFilings(db: Reader, company: string): Promise<number> {
  const { count } = await db
    .selectFrom('filings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function moveFilings(trx: Transaction, from: string, into: string): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute();
}

/** Other companies with the same 会社法人等番号, with their accounts. */
export const selectSameNumber = (db: Reader, company: string, corporateNumber: string) =>
  db
    .selectFrom('company_facts')
    .innerJoin('companies', 'companies.id', 'company_facts.company_id')
    .innerJoin('customers', (join) =>
      join.on((eb) =>
        eb('customers.id', '=', eb.fn.coalesce('companies.customer_id', 'companies.beside_of')),
      ),
    )
    .select(['companies.id as companyId', 'customers.name as customerName'])
    .where('company_facts.name', '=', 'corporateNumber')
    .where('company_facts.value', '=', corporateNumber)
    .where('companies.id', '!=', company)
    .orderBy('companies.id')
    .limit(20)
    .execute();
