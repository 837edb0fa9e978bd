import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { currentFiling } from '../filings/filing-record.service.ts';
import { type ApplicationNews, notifyApplicant } from '../mail/verification-mails.service.ts';
import { isCancelled, isNeeded } from './joining.service.ts';
import { receiptOf } from './mailed.ts';
import { requesterOf } from './requester.service.ts';

/** Writes the mail about an application's arrival or outcome; none once its filing was cancelled. */
export async function tellApplicant(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
  news: ApplicationNews,
): Promise<void> {
  const filing = receipt.filing_id ? await currentFiling(trx, receipt.filing_id, null) : null;
  if (isCancelled(filing)) return;
  const { name: requester } = await requesterOf(trx, deps, receipt);
  const needed = await isNeeded(trx, receipt, filing);
  await notifyApplicant(trx, deps, receiptOf(receipt), news, { requester, filing, needed });
}
