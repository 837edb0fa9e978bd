import { workingDayFrom } from '#contract/deadline.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { selectOpenDeadlines, updateDeadlines } from './deadlines.queries.ts';

/**
 * Moves stored deadlines of open filings that end on a day off: those that were stored before days off counted, and those
 * on which a holiday was put since.
 */
export async function moveDeadlines(trx: Transaction): Promise<void> {
  for (const stored of await selectOpenDeadlines(trx)) {
    const deadline = workingDayFrom(stored.deadline);
    if (deadline !== stored.deadline) await updateDeadlines(trx, stored, deadline);
  }
}
