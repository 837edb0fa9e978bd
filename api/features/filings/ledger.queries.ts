import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { inserter, lister } from '../../platform/database/rows.ts';
import type { LedgerEntryRow, Transaction } from '../../platform/database/tables.ts';
import type { Filing } from './filing.ts';

export type OwedFiling = Pick<
  Filing,
  | 'id'
  | 'customerId'
  | 'appliedAt'
  | 'companyName'
  | 'companyNameKana'
  | 'name'
  | 'nameKana'
  | 'managerNameKana'
  | 'paymentDue'
  | 'withheld'
> & { /** Yen that are still to come; 0 for a filing that is paid or cancelled. */ open: number };

/** Filings whose money is to come, by the day on which it is due: at most `size`. */
export function selectOwed(db: Reader, size: number): Promise<OwedFiling[]> {
  return withPayers(db)
    .select('f.open_amount as open')
    .where('f.is_owed', '=', sql.lit(1))
    .orderBy('f.payment_due')
    .orderBy('f.id')
    .limit(sql.lit(size))
    .execute();
}

/** Filings that are paid or cancelled, for which no money is to come, filed since an instant, newest first: at most `size`. */
export function selectNotOwed(db: Reader, size: number, since = ''): Promise<OwedFiling[]> {
  return withPayers(db)
    .select(sql.lit(0).as('open'))
    .where('f.is_owed', 'is', null)
    .where('f.applied_at', '>=', since)
    .orderBy('f.applied_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(sql.lit(size))
    .execute();
}

/** A payment that was noted without a transfer. */
export interface PaymentByHand {
  amount: number;
  /** Japan's date. */
  paidOn: string;
}

/** Payments that were noted without a transfer of some days, both included, with their filings: at most `size`. */
export function selectPaymentsByHand(
  db: Reader,
  from: string,
  until: string,
  size: number,
): Promise<(OwedFiling & PaymentByHand)[]> {
  return withPayers(db)
    .innerJoin('ledger_entries as e', 'e.filing_id', 'f.id')
    .select(['f.open_amount as open', 'e.amount', 'e.entered_on as paidOn'])
    .where('e.kind', '=', 'received')
    .where('e.transfer_id', 'is', null)
    .where('e.revoked_at', 'is', null)
    .where('e.entered_on', '>=', from)
    .where('e.entered_on', '<=', until)
    .orderBy('e.entered_on')
    .limit(sql.lit(size))
    .execute();
}

const withPayers = (db: Reader) =>
  db
    .selectFrom('filings as f')
    .select(['f.id', 'f.customer_id as customerId', 'f.applied_at as appliedAt'])
    .select(['f.company_name as companyName', 'f.company_name_kana as companyNameKana', 'f.name'])
    .select(['f.name_kana as nameKana', 'f.manager_name_kana as managerNameKana'])
    .select((eb) => [
      'f.payment_due as paymentDue',
      eb.fn.coalesce('f.withheld', sql.lit(0)).as('withheld'),
    ]);

export const insertEntries = inserter('ledger_entries');

/** The entries of a filing as they were noted, revoked ones included. */
export const selectEntries = lister('ledger_entries', ['filing_id'], 'noted_at', 'id');

/** The entries made for a transfer that were not revoked. */
export function selectEntriesOfTransfers(
  db: Reader,
  transferIds: readonly string[],
): Promise<LedgerEntryRow[]> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('transfer_id', 'in', transferIds)
    .where('revoked_at', 'is', null)
    .orderBy('filing_id')
    .execute();
}

/** Revokes entries; returns how many had not been revoked. */
export async function revokeEntries(
  trx: Transaction,
  ids: readonly string[],
  by: Pick<LedgerEntryRow, 'revoked_at' | 'revoked_by' | 'revoked_by_name'>,
): Promise<number> {
  const result = await trx
    .updateTable('ledger_entries')
    .set(by)
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether a judicial scrivener has taken the mandate of a filing on. */
export async function selectMandateTaken(db: Reader, filingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mandates')
    .select('is_accepted')
    .where('filing_id', '=', filingId)
    .executeTakeFirst();
  return row?.is_accepted === 1;
}

/** The number of the receipt in force of a filing; null for none. */
export async function selectReceiptInForce(db: Reader, filingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('vouchers')
    .select('number')
    .where('filing_id', '=', filingId)
    .where('kind', '=', 'paymentReceipt')
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The number of the receipt in force that says how the kept amount of a filing divides; null for none. */
export async function selectReceiptOfKept(db: Reader, filingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('vouchers')
    .select('number')
    .where('filing_id', '=', filingId)
    .where('division_id', 'is not', null)
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The rewards of filings of which is not said yet what their customers withhold. */
export async function selectUnsaidRewards(trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('filings')
    .select('reward_subtotal')
    .distinct()
    .where('withheld', 'is', null)
    .execute();
  return rows.map(({ reward_subtotal }) => reward_subtotal);
}

/** Says what is withheld from bills with these rewards, and so from payments noted as complete before the ledger. */
export async function sayWithheld(
  trx: Transaction,
  rewards: number,
  withheld: number,
): Promise<void> {
  if (withheld > 0) {
    await trx
      .updateTable('ledger_entries')
      .set((eb) => ({ amount: eb('amount', '-', withheld) }))
      .where('id', 'like', 'paid-%')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('filings as f')
            .select('f.id')
            .whereRef('f.id', '=', 'ledger_entries.filing_id')
            .whereRef('f.billed', '=', 'ledger_entries.amount')
            .where('f.withheld', 'is', null)
            .where('f.reward_subtotal', '=', rewards),
        ),
      )
      .execute();
  }
  await trx
    .updateTable('filings')
    .set((eb) => ({
      withheld,
      received: eb
        .case()
        .when('received', '=', eb.ref('billed'))
        .then(eb('received', '-', withheld))
        .else(eb.ref('received'))
        .end(),
    }))
    .where('withheld', 'is', null)
    .where('reward_subtotal', '=', rewards)
    .execute();
}
