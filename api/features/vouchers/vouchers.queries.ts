import { sql } from 'kysely';
import { replacedByCorrection, type VoucherKind } from '#contract/vouchers.ts';
import { type Cursor, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { adder, changesRows } from '../../platform/database/rows.ts';
import type { Transaction, VoucherRow } from '../../platform/database/tables.ts';
import { withoutReceipt } from '../filings/filing-queues.service.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';

/** The vouchers of a filing, newest first, void ones included. */
export const selectOfFiling = (db: Reader, filingId: string): Promise<VoucherRow[]> =>
  db
    .selectFrom('vouchers')
    .selectAll()
    .where('filing_id', '=', filingId)
    .orderBy('id', 'desc')
    .execute();

export const selectVouchersById = (db: Reader, ids: readonly string[]): Promise<VoucherRow[]> =>
  db.selectFrom('vouchers').selectAll().where('id', 'in', ids).execute();

/** Filings at work of which all has come, without a receipt in force or noted as handed over; the earliest payment first. */
export function selectWithoutReceipt(db: Reader, most: number) {
  return withoutReceipt(db)
    .leftJoin('codes as pc', (join) =>
      join.onRef('pc.code', '=', 'f.progress').on('pc.kind', '=', sql.lit('progress')),
    )
    .select(['f.id', 'f.company_name', 'f.paid_at', 'f.billed', 'f.withheld', 'f.written_off'])
    .select(['f.base_plan_names', 'f.progress', 'pc.name as progress_name'])
    .select(['f.updated_at', 'f.updated_by'])
    .orderBy('f.paid_at')
    .orderBy('f.id')
    .limit(sql.lit(most))
    .execute();
}

/** How many numbers of a sequence are used. */
export async function usedNumbers(db: Reader, sequence: string): Promise<number> {
  const row = await db
    .selectFrom('sequences')
    .select('value')
    .where('name', '=', sequence)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** False when one of its kind is in force already. */
export const insertVoucher = adder('vouchers');

type Voiding = Pick<VoucherRow, 'voided_at' | 'voided_by' | 'voided_by_name' | 'void_reason'>;

/** False when it is void already. */
export async function voidVoucher(
  trx: Transaction,
  id: string,
  voiding: Voiding,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('vouchers')
      .set({ state: 'void', ...voiding })
      .where('id', '=', id)
      .where('state', '=', 'issued'),
  );
}

/** Which of some filings have an invoice that a correction has replaced, and none in force. */
export async function selectWithoutInvoice(db: Reader, which: WhichFilings): Promise<Set<string>> {
  if (!which) return new Set();
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('vouchers as v', 'v.filing_id', 'f.id')
    .select('v.filing_id')
    .where(which)
    .where('v.kind', '=', 'invoice')
    .where('v.void_reason', '=', replacedByCorrection)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vouchers as later')
            .select('later.id')
            .whereRef('later.filing_id', '=', 'v.filing_id')
            .where('later.kind', '=', 'invoice')
            .where('later.state', '=', 'issued')
            .whereRef('later.id', '>', 'v.id'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ filing_id }) => filing_id));
}

/** Which vouchers are looked for; '' and undefined leave a filter out. */
export interface VoucherFilter {
  kind: VoucherKind | '';
  dateStart: string;
  dateEnd: string;
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  /** Part of the recipient in its search form. */
  recipient: string;
}

function matching(db: Reader, filter: VoucherFilter) {
  const { kind, dateStart, dateEnd, amountFrom, amountTo, recipient } = filter;
  let query = db.selectFrom('vouchers');
  if (kind) query = query.where('kind', '=', kind);
  if (dateStart) query = query.where('traded_on', '>=', dateStart);
  if (dateEnd) query = query.where('traded_on', '<=', dateEnd);
  if (amountFrom !== undefined) query = query.where('amount', '>=', amountFrom);
  if (amountTo !== undefined) query = query.where('amount', '<=', amountTo);
  if (!recipient) return query;
  // Both databases take `\` for an ordinary character in a text.
  const pattern = `%${recipient.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where(sql<boolean>`recipient_search like ${pattern} escape '\\'`);
}

/** Vouchers that a filter finds, newest first: one more than `size`. */
export function selectVouchers(
  db: Reader,
  filter: VoucherFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<VoucherRow[]> {
  return matching(db, filter)
    .selectAll()
    .where('traded_on', '<=', cursor.at)
    .where((eb) => eb.or([eb('traded_on', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('traded_on', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(size + 1))
    .offset(sql.lit(offset))
    .execute();
}

export const countVouchers = (db: Reader, filter: VoucherFilter) =>
  countRows(db, matching(db, filter).select('id'));
