import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import {
  everything,
  type FoundEntry,
  findEntries,
  type SearchTable,
} from '../../platform/search/search.ts';
import { termsOfWord } from '../../platform/search/terms.ts';
import type { Word } from './words.ts';

/** The entries that have the terms of every word, newest first, behind a place. */
export function selectByTerms(
  db: Reader,
  table: SearchTable,
  words: readonly Word[],
  behind: bigint,
  most: number,
): Promise<FoundEntry[]> {
  const terms = [...new Set(words.flatMap(({ form }) => termsOfWord(form)))];
  return findEntries(db, table, { terms, from: everything.from, to: behind - 1n }, most);
}

/** Filings or inquiries whose number begins in this way, newest first. */
export async function selectByNumber(
  db: Reader,
  table: 'filings' | 'inquiries',
  beginning: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>=', beginning)
    .where('id', '<', `${beginning}:`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Filings whose 受付番号 or tracking number begins with these digits, newest first. */
export async function selectByRegistryNumber(
  db: Reader,
  beginning: string,
  most: number,
): Promise<string[]> {
  const begins = (name: 'receipt_number' | 'tracking_out' | 'tracking_back') =>
    db
      .selectFrom('registry_records')
      .select('filing_id as id')
      .where(`${name}_digits`, '>=', beginning)
      .where(`${name}_digits`, '<', `${beginning}:`);
  const rows = await begins('receipt_number')
    .union(begins('tracking_out'))
    .union(begins('tracking_back'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest filings of some customers or companies. */
export async function selectFilingsOf(
  db: Reader,
  { customers, companies }: { customers: readonly string[]; companies: readonly string[] },
  most: number,
): Promise<string[]> {
  if (customers.length + companies.length === 0) return [];
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(customers.length > 0 ? [eb('customer_id', 'in', customers)] : []),
        ...(companies.length > 0 ? [eb('company_id', 'in', companies)] : []),
      ]),
    )
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Filings with all by which they are found. */
export async function selectFilings(db: Reader, ids: readonly string[]) {
  const [rows, officers] = await Promise.all([
    db
      .selectFrom('filings as f')
      .innerJoin('customers as c', 'c.id', 'f.customer_id')
      .leftJoin('company_facts as n', (join) =>
        join
          .onRef('n.company_id', '=', 'f.company_id')
          .on('n.name', '=', sql.lit('corporateNumber')),
      )
      .leftJoin('registry_records as r', 'r.filing_id', 'f.id')
      .select(['r.receipt_number as receiptNumber', 'r.tracking_out as trackingOut'])
      .select('r.tracking_back as trackingBack')
      .select(['f.id', 'f.applied_at as appliedAt', 'f.progress', 'f.name'])
      .select(['f.name_kana as nameKana', 'f.manager_name as managerName'])
      .select(['f.manager_name_kana as managerNameKana', 'f.company_name as companyName'])
      .select(['f.company_name_kana as companyNameKana', 'f.mail_address as mailAddress'])
      .select(['c.tel_no as telNo', 'c.mail_address as presentMailAddress'])
      .select(['c.company_name as presentCompanyName', 'c.name as presentName'])
      .select(['c.company_name_kana as presentCompanyNameKana'])
      .select(['c.name_kana as presentNameKana', 'c.manager_name as presentManagerName'])
      .select(['c.manager_name_kana as presentManagerNameKana', 'n.value as corporateNumber'])
      .where('f.id', 'in', ids)
      .execute(),
    db
      .selectFrom('officer_changes')
      .select(['filing_id as id', 'name'])
      .where('filing_id', 'in', ids)
      .orderBy('no')
      .execute(),
  ]);
  return rows.map((row) => ({
    ...row,
    officerNames: officers.filter(({ id }) => id === row.id).map(({ name }) => name),
  }));
}

/** Customers with all by which they are found. */
export async function selectCustomers(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('customers as c')
    .leftJoin('companies as o', 'o.customer_id', 'c.id')
    .select(['c.id', 'o.id as companyId', 'c.joined_at as joinedAt', 'c.deleted_at as deletedAt'])
    .select(['c.name', 'c.name_kana as nameKana', 'c.manager_name as managerName'])
    .select(['c.manager_name_kana as managerNameKana', 'c.company_name as companyName'])
    .select(['c.company_name_kana as companyNameKana', 'c.mail_address as mailAddress'])
    .select('c.tel_no as telNo')
    .where('c.id', 'in', ids)
    .orderBy('c.joined_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}

/** Companies whose 会社法人等番号 begins in this way. */
export function selectByCorporateNumber(db: Reader, beginning: string, most: number) {
  return db
    .selectFrom('company_facts as n')
    .innerJoin('companies as o', 'o.id', 'n.company_id')
    .innerJoin('customers as c', (join) =>
      join.on((eb) => eb('c.id', '=', eb.fn.coalesce('o.customer_id', 'o.beside_of'))),
    )
    .select(['o.id', 'n.value as corporateNumber', 'c.name'])
    .where('n.name', '=', 'corporateNumber')
    .where('n.value', '>=', beginning)
    .where('n.value', '<', `${beginning}:`)
    .orderBy('n.value')
    .orderBy('o.id')
    .limit(most)
    .execute();
}

/** Inquiries with all by which they are found. */
export async function selectInquiries(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('inquiries')
    .select(['id', 'received_at as receivedAt', 'waiting', 'name', 'name_kana as nameKana'])
    .select(['company_name as companyName', 'company_name_kana as companyNameKana'])
    .select(['tel_no as telNo', 'mail_address as mailAddress'])
    .where('id', 'in', ids)
    .execute();
}
