import { type Progress, progress } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Advances } from '../../platform/office.ts';
import { takeProgressMailBack } from '../mail/filing-mails.service.ts';
import { type Filing, type FilingChange, stepsOf } from './filing-record.service.ts';
import { mailStep, moveWithMail, undoStep } from './progress.service.ts';

// From which progress an event advances a filing, and to which; elsewhere it is noted alone, and never moves it back.
const advances: Record<keyof Advances, { from: readonly Progress[]; to: Progress }> = {
  payment: { from: [progress.accepted], to: progress.paid },
  approval: { from: [progress.verifying], to: progress.verified },
  papers: { from: [progress.papersSent, progress.papersReturned], to: progress.papersReceived },
};

/** Whether an event advances a filing: neither elsewhere nor where the office has turned it off. */
export function advancesBy(deps: Deps, event: keyof Advances, filing: Filing): boolean {
  return deps.office.advances[event] && advances[event].from.includes(filing.progress);
}

/**
 * Advances a filing by an event, with the customer's mail. Returns the id of the history row.
 * @param byName who made the event happen
 */
export async function advanceBy(
  trx: Transaction,
  deps: Deps,
  event: keyof Advances,
  filing: Filing,
  context: RequestContext,
  byName: string,
  changes: FilingChange = {},
): Promise<string> {
  return moveWithMail(trx, deps, filing, advances[event].to, context, byName, changes);
}

/**
 * Undoes the step that a payment has caused, if it is the newest and its mail still waits: afterwards the customer has been
 * told. Returns the filing as it is then.
 */
export async function undoPaidStep(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  byName: string,
  context: RequestContext,
): Promise<Filing> {
  const [before, last] = (await stepsOf(trx, filing.id)).slice(-2);
  const { from, to } = advances.payment;
  if (!before || last?.progress !== to || !from.includes(before.progress)) return filing;
  if (!(await takeProgressMailBack(trx, deps, last.id))) return filing;
  return undoStep(trx, deps, filing, { last, before }, byName, context);
}

/** Whether money came for a filing and nothing is open any more; what is written off alone pays nothing. */
const isPaid = ({ paidAt, received }: Filing) => paidAt !== null && received > 0;

/** Whether a filing is paid by a change, and goes on by it. */
export const advancesByPayment = (deps: Deps, before: Filing, filing: Filing) =>
  !isPaid(before) && isPaid(filing) && advancesBy(deps, 'payment', filing);

/**
 * The mail about the newest step, if it is to 21, follows the money: it is taken back, if it waits, when something is open
 * again or all was paid back, and written again when that is paid. An event has one mail, so that none is sent twice.
 */
export async function tellAsPaid(
  trx: Transaction,
  deps: Deps,
  before: Filing,
  filing: Filing,
): Promise<void> {
  if (isPaid(before) === isPaid(filing)) return;
  const last = (await stepsOf(trx, filing.id)).at(-1);
  if (last?.progress !== progress.paid) return;
  if (isPaid(filing)) await mailStep(trx, deps, filing, last.id, last.progress);
  else await takeProgressMailBack(trx, deps, last.id);
}
