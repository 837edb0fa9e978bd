import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { lister } from '../../platform/database/rows.ts';

export const selectHistory = lister('case_history', ['filing_id'], 'done_at', 'id');

export const selectComments = lister('filing_comments', ['filing_id'], 'written_at', 'id');

export interface ReceiptEvent {
  id: string;
  received_at: string;
  applied_at: string | null;
  /** The requesting manager; null for a receipt that followed another. */
  asked_by: string | null;
}
export const selectReceipts = (db: Reader, id: string) =>
  db
    .selectFrom('receipts as r')
    .leftJoin('audit_log as asked', (join) =>
      join
        .onRef('asked.object_id', '=', 'r.id')
        .on('asked.action', '=', sql.lit<string>('receipt.request')),
    )
    .select(['r.id', 'r.received_at', 'r.applied_at', 'asked.actor_id as asked_by'])
    .where('r.filing_id', '=', id)
    .orderBy('r.received_at')
    .orderBy('r.id')
    .execute();

export const selectDeals = (db: Reader, id: string) =>
  db
    .selectFrom('receipts')
    .innerJoin('deals', 'deals.receipt_id', 'receipts.id')
    .select(['deals.receipt_id', 'deals.deal', 'deals.dealt_at', 'deals.dealt_by_name'])
    .where('receipts.filing_id', '=', id)
    .orderBy('deals.dealt_at')
    .execute();

export const selectCorrectionIds = (db: Reader, id: string) =>
  db.selectFrom('corrections').select('id').where('filing_id', '=', id).execute();

/** Actions on a filing that only the audit log records. */
const auditedActs = [
  'document.store',
  'document.remove',
  'document.waive',
  'document.unwaive',
  'filing.payment',
  'filing.paymentRevoked',
  'filing.ledger',
  'filing.ledgerRevoked',
  'filing.divide',
];

export const selectAuditedActs = (db: Reader, id: string) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'actor_id'])
    .where('object_id', '=', id)
    .where('object_kind', '=', 'filing')
    .where('action', 'in', auditedActs)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Names of the managers among `ids`. */
export async function selectManagerNames(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('managers')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
