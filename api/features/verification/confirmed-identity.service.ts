import { verifyStatus } from '#contract/codes.ts';
import type { Confirmation } from '#contract/confirmation-record.ts';
import { japanDate, momentInJapan } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectReceipt } from './receipts.queries.ts';

/** An approved receipt's facts for the confirmation of a transaction. */
export type ConfirmedIdentity = Pick<
  Confirmation,
  | 'birthDate'
  | 'documentKind'
  | 'confirmedBy'
  | 'confirmedOn'
  | 'confirmedTime'
  | 'dealerName'
  | 'address'
> & {
  /** A code of the verification methods. */
  methodCode: string;
  /** When the pictures came, `YYYY-MM-DD`; '' where none did. */
  imagesOn: string;
};

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
    dealerName: receipt.name,
    address: receipt.address,
    birthDate: receipt.birth_date,
    methodCode: receipt.method,
    imagesOn: receipt.applied_at === null ? '' : japanDate(new Date(receipt.applied_at)),
    documentKind: receipt.document_kind,
    confirmedBy: receipt.decided_by_name,
    confirmedOn: decided.date,
    confirmedTime: decided.time,
  };
}
