import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { atWork } from '../filings/which-filings.service.ts';
import type { WorkedOn } from './next-acts.service.ts';

export interface OwnedFiling extends WorkedOn {
  ownerId: string | null;
}

/** The filings that somebody has something to do about, the oldest first, with their owners. */
export async function selectAtWork(db: Reader, most: number): Promise<OwnedFiling[]> {
  const rows = await db
    .selectFrom('filings as f')
    .leftJoin('case_owners as o', 'o.filing_id', 'f.id')
    .select(['f.id', 'f.progress', 'f.paid_at as paidAt', 'f.payment_due as paymentDue'])
    .select(['f.deadline', 'f.receipt_id as receiptId', 'f.verify_status as verifyStatus'])
    .select(['f.file_id as fileId'])
    .select(['f.file_by_customer', 'f.pdf_waived', 'f.closing', 'o.owner_id as ownerId'])
    .where(atWork)
    .orderBy('f.id')
    .limit(sql.lit(most))
    .execute();
  // Written out, because collecting the other columns by a rest pattern took longer than the query.
  return rows.map((row) => ({
    id: row.id,
    progress: row.progress,
    paidAt: row.paidAt,
    paymentDue: row.paymentDue,
    deadline: row.deadline,
    receiptId: row.receiptId,
    verifyStatus: row.verifyStatus,
    fileId: row.fileId,
    fileByCustomer: row.file_by_customer === 1,
    pdfWaived: row.pdf_waived === 1,
    closing: row.closing,
    ownerId: row.ownerId,
  }));
}
