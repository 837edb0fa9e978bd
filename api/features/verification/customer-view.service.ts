import { type VerifyStatus, verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import * as queries from './receipts.queries.ts';

/** A verification as the customer of its filing sees it. */
export interface CustomersVerification {
  /**
   * That of the newest receipt of the chain, 60 while photos are asked for again and nothing was sent yet, 90 from the day
   * after the due date on; '' after a cancellation.
   */
  status: VerifyStatus | '';
  /** `YYYY-MM-DD`; '' where nothing is asked of the applicant. */
  due: string;
}

/** The verifications of filings, by the ids of the receipts that the filings name. */
export async function verificationsForCustomer(
  db: Reader,
  receiptIds: readonly string[],
  today: string,
): Promise<Map<string, CustomersVerification>> {
  const rows = await queries.selectChainsOf(db, receiptIds);
  const newest = new Map(rows.map((row) => [row.chain_id, row]));
  return new Map(
    rows.map(({ id, chain_id }) => [id, seenOf(newest.get(chain_id) as Newest, today)]),
  );
}

type Newest = Pick<ReceiptRow, 'id' | 'chain_id' | 'status' | 'due_date'>;

function seenOf(newest: Newest, today: string): CustomersVerification {
  const { status } = newest;
  if (status === verifyStatus.cancelled) return { status: '', due: '' };
  if (status !== verifyStatus.invited) return { status, due: '' };
  if (newest.due_date < today) return { status: verifyStatus.expired, due: '' };
  const isFirst = newest.id === newest.chain_id;
  return { status: isFirst ? status : verifyStatus.reapplication, due: newest.due_date };
}
