import { type Progress, progress } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyProgress, undoTime } from '../mail/filing-mails.service.ts';
import { masterName } from '../masters/masters.service.ts';
import {
  auditFiling,
  change,
  type Filing,
  type FilingChange,
  moveTo,
  type ProgressChange,
} from './filing-record.service.ts';
import { markUndone } from './filings.queries.ts';

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
  await mailStep(trx, deps, filing, event, code);
  return event;
}

/** Writes the mail about a step, unless it has one. */
export async function mailStep(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  event: string,
  code: Progress,
  delay?: number,
): Promise<void> {
  const name = await masterName(trx, 'progress', code);
  await notifyProgress(trx, deps, filing, { event, code, name }, delay);
}

/** A filing's newest step, and the one before it. */
export interface LastStep {
  last: ProgressChange;
  before: ProgressChange;
}

/** When the mail about a step is due, in milliseconds. */
export const endOf = ({ changedAt }: ProgressChange) => Date.parse(changedAt) + undoTime;

/**
 * Undoes a filing's newest step, whose mail is taken back already: restores the progress before it. The mail about that
 * one is written again, due as before, if the step had overtaken it.
 */
export async function undoStep(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  { last, before }: LastStep,
  byName: string,
  context: RequestContext,
): Promise<Filing> {
  const restored = { progress: before.progress, progressAt: before.changedAt };
  const changed = await change(trx, deps, filing, restored, context);
  const now = deps.clock.now();
  await markUndone(trx, last.id, { undone_at: now.toISOString(), undone_by_name: byName });
  // Customers apply, and report papers as posted, without a mail about progress.
  const isSilent =
    before.changedBy === filing.customerId &&
    (before.progress === progress.accepted || before.progress === progress.papersReturned);
  if (!isSilent && Date.parse(last.changedAt) < endOf(before)) {
    const delay = Math.max(0, endOf(before) - now.getTime());
    await mailStep(trx, deps, changed, before.id, before.progress, delay);
  }
  await auditFiling(trx, deps, context, 'filing.progressUndone', filing.id);
  return changed;
}
