import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, capped } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { InquiryRow, Transaction } from '../../platform/database/tables.ts';
import { inquirySearchRows } from './inquiry-search.queries.ts';

export async function insertInquiry(trx: Transaction, row: InquiryRow): Promise<void> {
  await trx.insertInto('inquiries').values(row).execute();
  await trx.insertInto('inquiry_search').values(inquirySearchRows(row)).execute();
}

export function selectInquiry(db: Reader, id: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface Period {
  /** Instants, the second excluded. */
  from: string;
  until: string;
}

export function selectInquiries(db: Reader, period: Period, cursor: Cursor, size: number) {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('received_at', '>=', period.from)
    .where('received_at', '<', period.until)
    .where('received_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('received_at', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(size + 1))
    .execute();
}

const counting = prepared<{ from: string; until: string }, { count: number | string }>(
  (db, value) =>
    db
      .selectFrom(
        db
          .selectFrom('inquiries')
          .select('id')
          .where('received_at', '>=', value.from)
          .where('received_at', '<', value.until)
          .limit(sql.lit(1001))
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number | string>().as('count')),
);
export async function countInquiries(db: Reader, { from, until }: Period) {
  const [row] = await counting(db, { from, until });
  return capped(Number(row?.count ?? 0));
}
