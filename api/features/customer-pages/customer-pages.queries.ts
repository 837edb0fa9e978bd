import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import { type Cursor, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';

/** The most threads and inquiries that the page shows. */
const most = 50;

/** A customer's filings, newest first: one more than `size`. */
export function selectFilings(db: Reader, customer: string, cursor: Cursor, size: number) {
  return db
    .selectFrom('filings as f')
    .leftJoin('case_owners as w', 'w.filing_id', 'f.id')
    .leftJoin('managers as m', 'm.id', 'w.owner_id')
    .select(['f.id', 'f.applied_at as appliedAt', 'f.progress', 'f.company_name as companyName'])
    .select(['f.base_plan_names as basePlanNames', 'm.name as ownerName'])
    .select((eb) =>
      eb
        .case()
        .when('f.progress', '=', sql.lit(progress.cancelled))
        .then(sql.lit(0))
        .else(eb.ref('f.open_amount'))
        .end()
        .as('openAmount'),
    )
    .where('f.customer_id', '=', customer)
    .where('f.applied_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('f.applied_at', '<', cursor.at), eb('f.id', '<', cursor.id)]))
    .orderBy('f.applied_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(sql.lit(size + 1))
    .execute();
}

export function countFilings(db: Reader, customer: string) {
  return countRows(db, db.selectFrom('filings').select('id').where('customer_id', '=', customer));
}

export function selectCompanies(db: Reader, customer: string) {
  return db
    .selectFrom('companies as o')
    .leftJoin('company_facts as n', (join) =>
      join.onRef('n.company_id', '=', 'o.id').on('n.name', '=', sql.lit('corporateNumber')),
    )
    .select(['o.id', 'n.value as corporateNumber'])
    .where((eb) =>
      eb.or([
        eb('o.customer_id', '=', customer),
        eb('o.beside_of', '=', customer),
        // Joined to another account's company, which has the filings.
        eb(
          'o.id',
          'in',
          eb
            .selectFrom('filings')
            .select(sql<string>`company_id`.as('id'))
            .where('customer_id', '=', customer)
            .where('company_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('o.id')
    .execute();
}

/** The threads of a customer's or a company's filings with their newest messages. */
export function selectThreads(
  db: Reader,
  of: { column: 'f.customer_id' | 'f.company_id'; id: string },
) {
  return db
    .with('counted', (with_) =>
      with_
        .selectFrom('thread_messages as m')
        .innerJoin('filings as f', 'f.id', 'm.filing_id')
        .where(of.column, '=', of.id)
        .groupBy('m.filing_id')
        .select((eb) => [
          'm.filing_id as id',
          eb.fn.max('m.nth').as('count'),
          eb.fn
            .sum<number | string>(
              eb
                .case()
                .when(eb.and([eb('m.by_customer', '=', 1), eb('m.read_at', 'is', null)]))
                .then(1)
                .else(0)
                .end(),
            )
            .as('fresh'),
        ]),
    )
    .selectFrom('counted as t')
    .innerJoin('thread_messages as m', (join) =>
      join.onRef('m.filing_id', '=', 't.id').onRef('m.nth', '=', 't.count'),
    )
    .select(['t.id', 't.count', 't.fresh', 'm.text', 'm.sent_at as sentAt'])
    .select('m.by_customer as byCustomer')
    .orderBy('m.sent_at', 'desc')
    .limit(sql.lit(most))
    .execute();
}

/** The mail addresses of a company's account and of those that have filed for it. */
export async function selectMailAddresses(
  db: Reader,
  company: { id: string; customerId: string | null },
): Promise<string[]> {
  const filers = await db
    .selectFrom('filings')
    .select('customer_id')
    .distinct()
    .where('company_id', '=', company.id)
    .execute();
  const ids = [company.customerId ?? '', ...filers.map(({ customer_id }) => customer_id)];
  const rows = await db
    .selectFrom('customers')
    .select('mail_address')
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ mail_address }) => mail_address);
}

/** The inquiries that were sent with some mail addresses, in any case; none for ''. */
export async function selectInquiries(db: Reader, mailAddresses: readonly string[]) {
  const known = mailAddresses.filter(Boolean).map((one) => one.toLowerCase());
  return db
    .selectFrom('inquiries')
    .select(['id', 'received_at as receivedAt', 'inquiry_type as type', 'detail', 'waiting'])
    .where(sql`lower(mail_address)`, 'in', known)
    .orderBy('received_at', 'desc')
    .limit(sql.lit(most))
    .execute();
}
