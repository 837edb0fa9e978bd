import { progress } from '#contract/codes.ts';
import { isBeforeVerification } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Filing, moveTo } from '../filings/filing-record.service.ts';
import { moveWithMail } from '../filings/progress.service.ts';
import { isIdentified } from './gates.service.ts';

// An identification that the office makes itself, or settles, moves its filing on as one by this service's pages does.

/** 11 and 21 become 31; the mail about the progress is the one that asks for the originals. */
export async function moveOnRequested(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  staffName: string,
  context: RequestContext,
): Promise<void> {
  if (!isBeforeVerification(filing.progress)) return;
  await moveTo(trx, deps, filing, progress.verifying, context, staffName);
}

/** 11, 21 and 31 become 32, with its mail, once the identification counts. */
export async function moveOnIdentified(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  staffName: string,
  context: RequestContext,
): Promise<void> {
  const isWaiting = filing.progress === progress.verifying;
  if (!isWaiting && !isBeforeVerification(filing.progress)) return;
  if (!(await isIdentified(deps, trx, filing))) return;
  await moveWithMail(trx, deps, filing, progress.verified, context, staffName);
}
