import { verifyStatus } from '#contract/codes.ts';
import type { Confirmation } from '#contract/confirmation-record.ts';
import { momentInJapan } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectReceipt } from './receipts.queries.ts';

/** An approved receipt's facts for the confirmation of a transaction. */
export type ConfirmedIdentity = Pick<
  Confirmation,
  'birthDate' | 'documentKind' | 'confirmedBy' | 'confirmedOn' | 'confirmedTime'
>;

/**
 * What a receipt confirmed, by whom and when; null unless it is approved. `documentKind` is '' without a document,
 * `birthDate` when it is unknown.
 */
export async function confirmedIdentity(
  db: Reader,
  receiptId: string,
): Promise<ConfirmedIdentity | null> {
  const receipt = await selectReceipt(db, receiptId);
  if (receipt?.status !== verifyStatus.approved || receipt.decided_at === null) return null;
  const decided = momentInJapan(new Date(receipt.decided_at));
  return {
    birthDate: receipt.birth_date,
    documentKind: receipt.document_kind,
    confirmedBy: receipt.decided_by_name,
    confirmedOn: decided.date,
    confirmedTime: decided.time,
  };
}
