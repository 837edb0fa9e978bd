import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { inserter } from '../../platform/database/rows.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';

/** The judgements of some receipts, the oldest first, each with the kind of its deal. */
export const selectJudgementsOf = (db: Reader, ...receiptIds: string[]) =>
  db
    .selectFrom('judgements')
    .innerJoin('deals', 'deals.id', 'judgements.deal_id')
    .selectAll('judgements')
    .select('deals.deal')
    .where('judgements.receipt_id', 'in', receiptIds)
    .orderBy('judgements.version')
    .execute();

// Photos of one moment: the receipt that was asked for first.
const isBefore = sql<number>`case when other.stored_at < own.stored_at
  or (other.stored_at = own.stored_at and other.receipt_id < own.receipt_id) then 1 else 0 end`;

export const insertJudgement = inserter('judgements');

/**
 * A photo of another chain of the system that has the same bytes as one of a receipt's, with whether it came before; one
 * that did comes first. Undefined without one.
 */
export const selectSamePhoto = (
  db: Reader,
  { id, chain_id, system_id }: Pick<ReceiptRow, 'id' | 'chain_id' | 'system_id'>,
) =>
  db
    .selectFrom('receipt_photos as own')
    .innerJoin('receipt_photos as other', 'other.received_sha256', 'own.received_sha256')
    .innerJoin('receipts', 'receipts.id', 'other.receipt_id')
    .select(['own.detail', 'receipts.id as receipt_id'])
    .select(isBefore.as('is_before'))
    .where('own.receipt_id', '=', id)
    .where('receipts.chain_id', '!=', chain_id)
    .where('receipts.system_id', '=', system_id)
    .orderBy('is_before', 'desc')
    .orderBy('own.detail')
    .orderBy('receipts.id')
    .limit(1)
    .executeTakeFirst();

/** Judged receipts of other chains whose document had the same number, the oldest first. */
export const selectByNumber = (
  db: Reader,
  { chain_id, system_id }: Pick<ReceiptRow, 'chain_id' | 'system_id'>,
  hash: string,
) =>
  db
    .selectFrom('judgements')
    .innerJoin('receipts', 'receipts.id', 'judgements.receipt_id')
    .select(['receipts.id', 'receipts.name', 'receipts.birth_date'])
    .where('judgements.number_hash', '=', hash)
    .where('receipts.chain_id', '!=', chain_id)
    .where('receipts.system_id', '=', system_id)
    .orderBy('receipts.id')
    .limit(100)
    .execute();
