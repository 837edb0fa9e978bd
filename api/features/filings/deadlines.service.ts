import { workingDayFrom } from '#contract/deadline.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { selectOpenDeadlines, updateDeadlines } from './deadlines.queries.ts';

export {
  filingsOfChangedCompanies,
  openFilingsOf,
  storeDeadline,
} from './deadlines.queries.ts';

/**
 * Moves stored deadlines of open filings that end on a day off: from before days off counted, or before a holiday was
 * added.
 */
export async function moveDeadlines(trx: Transaction): Promise<void> {
  for (const stored of await selectOpenDeadlines(trx)) {
    const deadline = workingDayFrom(stored.deadline);
    if (deadline !== stored.deadline) await updateDeadlines(trx, stored, deadline);
  }
}
