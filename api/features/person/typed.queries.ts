import type { Reader } from '../../platform/database/database.ts';

/** Ids of a customer's open filings, oldest first. */
export async function selectOpenFilings(db: Reader, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('progress_rules as r', 'r.code', 'f.progress')
    .select('f.id')
    .where('f.customer_id', '=', customerId)
    .where('r.is_open', '=', 1)
    .orderBy('f.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Names of a customer's companies. */
export async function selectCompanyNames(db: Reader, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companies as o')
    .innerJoin('company_names as n', 'n.company_id', 'o.id')
    .select('n.name')
    .distinct()
    .where((eb) =>
      eb.or([eb('o.customer_id', '=', customerId), eb('o.beside_of', '=', customerId)]),
    )
    .where('n.name', '!=', '')
    .orderBy('n.name')
    .execute();
  return rows.map(({ name }) => name);
}
