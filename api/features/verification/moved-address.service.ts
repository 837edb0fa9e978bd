import { japanDate } from '#contract/japan-time.ts';
import { isOpen, statusOn } from '#contract/verification-states.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { demandNotFrozen } from '../access/address-freeze.service.ts';
import { currentFiling, type Filing } from '../filings/filing-record.service.ts';
import { notifyMovedLink } from '../mail/verification-mails.service.ts';
import { dropLinkOf } from '../mail/waiting-mails.service.ts';
import { openProgress } from '../masters/masters.service.ts';
import { isNeeded } from './joining.service.ts';
import { receiptOf } from './mailed.ts';
import { redirectReceipts, updateReceipt } from './receipts.queries.ts';
import { requesterOf } from './requester.service.ts';

/**
 * Lets the receipts of a customer's open filings follow to another address. A link that still opens something is
 * replaced by one that is mailed there, because the other mailbox may be somebody else's by now.
 */
export async function followAddress(
  trx: Transaction,
  deps: Deps,
  customerId: string,
  mailAddress: string,
): Promise<void> {
  const open = await openProgress(trx);
  const today = japanDate(deps.clock.now());
  for (const receipt of await redirectReceipts(trx, customerId, mailAddress, open)) {
    await dropLinkOf(trx, receipt.id);
    if (!isOpen(statusOn(receipt.status, receipt.due_date, today))) continue;
    const accessKey = newToken();
    // The version stays, so that a customer makes no verifier's deal stale.
    await updateReceipt(trx, receipt.id, { access_key_hash: hashToken(accessKey) });
    const filing = receipt.filing_id ? await currentFiling(trx, receipt.filing_id, null) : null;
    if (!(await isNeeded(trx, receipt, filing))) continue;
    const { name: requester } = await requesterOf(trx, deps, receipt);
    await notifyMovedLink(trx, deps, receiptOf(receipt), { accessKey, requester, filing });
  }
}

/**
 * Nobody knows whose the present address is while a change of it is frozen, so that no link is mailed there.
 * @throws 409 with cm430
 */
export async function demandKnownAddress(
  trx: Transaction,
  deps: Deps,
  { customerId }: Pick<Filing, 'customerId'>,
): Promise<void> {
  await demandNotFrozen(trx, deps, { kind: 'member', userId: customerId });
}
