import { type VerifyStatus, verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import * as queries from './receipts.queries.ts';

/**
 * The status of a filing's verification for its customer: that of the newest receipt of its chain, 60 while photos are
 * asked for again and nothing was sent yet, 90 from the day after the due date on; '' without one.
 */
export async function verificationForCustomer(
  db: Reader,
  receiptId: string | null,
  today: string,
): Promise<VerifyStatus | ''> {
  const joined = receiptId && (await queries.selectReceipt(db, receiptId));
  if (!joined) return '';
  const newest = (await queries.selectNewestOfChain(db, joined.chain_id)) ?? joined;
  const status = newest.status;
  if (status === verifyStatus.cancelled) return '';
  if (status !== verifyStatus.invited) return status;
  if (newest.due_date < today) return verifyStatus.expired;
  return newest.id === newest.chain_id ? status : verifyStatus.reapplication;
}
