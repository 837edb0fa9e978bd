import { verifyStatus } from '#contract/codes.ts';
import { addDays, japanDate, startOfDay } from '#contract/japan-time.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { currentFiling } from '../filings/filing-record.service.ts';
import { notifyVerificationDue, remind, verificationDueEvent } from '../mail/reminders.service.ts';
import { isNeeded } from './joining.service.ts';
import { receiptOf } from './mailed.ts';
import { selectEnding } from './receipts.queries.ts';
import { locked } from './receipts.service.ts';
import { requesterOf } from './requester.service.ts';

/** How many days before a link ends the reminder is sent. */
const endsWithin = 2;

/** Reminds applicants whose link ends soon and who have not finished; returns how many. */
export function remindApplicants(deps: Deps, stopping: AbortSignal): Promise<number> {
  const today = japanDate(deps.clock.now());
  const span = { from: today, until: addDays(today, endsWithin) };
  // Leaves out links from yesterday and today, whose mail has just named the date.
  const sentBefore = startOfDay(addDays(today, -1));
  return remind<Pick<ReceiptRow, 'id' | 'due_date'>>(deps, stopping, {
    page: (after, size) => selectEnding(deps.db.read, span, sentBefore, after, size),
    event: ({ id }) => verificationDueEvent(id),
    write: async (trx, { id }) => {
      const receipt = await locked(trx, id);
      if (receipt.status !== verifyStatus.invited) return false;
      const filing = receipt.filing_id ? await currentFiling(trx, receipt.filing_id, null) : null;
      if (!(await isNeeded(trx, receipt, filing))) return false;
      const { name: requester } = await requesterOf(trx, deps, receipt);
      return notifyVerificationDue(trx, deps, receiptOf(receipt), { requester, filing });
    },
  });
}
