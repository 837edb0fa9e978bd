import type { Progress } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyProgress } from '../mail/filing-mails.service.ts';
import { masterName } from '../masters/masters.service.ts';
import { type Filing, type FilingChange, moveTo } from './filing-record.service.ts';

/** What a caller of another feature does with a change, in its transaction; `step` is the id of the history row. */
export type WithStep = (trx: Transaction, before: Filing, step: string) => Promise<void>;

/**
 * Sets a filing's progress, records it, and writes the customer's mail, which leaves after `undoTime`. Returns the id
 * of the history row.
 */
export async function moveWithMail(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  code: Progress,
  context: RequestContext,
  byName: string,
  changes: FilingChange = {},
): Promise<string> {
  const event = await moveTo(trx, deps, filing, code, context, byName, changes);
  const name = await masterName(trx, 'progress', code);
  await notifyProgress(trx, deps, filing, { event, code, name });
  return event;
}
