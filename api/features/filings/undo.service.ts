import { type Progress, progress } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { takeProgressMailBack, waitsForSending } from '../mail/filing-mails.service.ts';
import {
  anyFiling,
  currentFiling,
  type Filing,
  type ProgressChange,
  stepsOf,
} from './filing-record.service.ts';
import { entriesOf, revokeEntries } from './ledger.service.ts';
import { endOf, type LastStep, undoStep, type WithStep } from './progress.service.ts';

/** The newest change of progress if nothing was changed since; null otherwise. */
function lastChange(filing: Filing, steps: readonly ProgressChange[]): LastStep | null {
  const [before, last] = steps.slice(-2);
  if (!before || !last || filing.progress === progress.cancelled) return null;
  const isNewest = last.progress === filing.progress && last.changedAt === filing.updatedAt;
  return isNewest ? { last, before } : null;
}

/** What a manager may undo now, and for how many seconds; null for nothing. */
export async function undoableBy(
  deps: Deps,
  db: Reader,
  manager: Pick<ManagerSession, 'userId'>,
  filing: Filing,
  history: readonly ProgressChange[],
): Promise<{ progress: Progress; secondsLeft: number } | null> {
  const steps = history.filter(({ undoneAt }) => undoneAt === null);
  const found = lastChange(filing, steps);
  if (found?.last.changedBy !== manager.userId) return null;
  const secondsLeft = Math.ceil((endOf(found.last) - deps.clock.now().getTime()) / 1000);
  if (secondsLeft <= 0) return null;
  if (!(await waitsForSending(db, deps, found.last.id))) return null;
  return { progress: found.before.progress, secondsLeft };
}

/**
 * Undoes the change of progress that a manager has just made: its mail is not sent, the earlier progress is restored,
 * and a payment that the change recorded is removed. `restore` takes back what another feature stored with it. Returns the
 * filing as it is then.
 * @throws 409 for a stale version, after `undoTime`, and when anything was changed since
 */
export async function undoProgress(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  version: Version,
  context: RequestContext,
  restore: WithStep,
): Promise<Filing> {
  const { id } = await anyFiling(deps, requestNo);
  return deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    const found = lastChange(filing, await stepsOf(trx, id));
    if (found?.last.changedBy !== manager.userId) throw wrongState('進捗の変更の取消しは');
    const { last } = found;
    const isOver = deps.clock.now().getTime() >= endOf(last);
    if (isOver || !(await takeProgressMailBack(trx, deps, last.id))) throw refused(409, 'mt115');
    const unpaid = await withoutPaymentOf(trx, deps, filing, last, manager, context);
    const restored = await undoStep(trx, deps, unpaid, found, manager.name, context);
    await restore(trx, filing, last.id);
    return restored;
  });
}

/** The filing without the payment that a change to 21 has noted by itself. */
async function withoutPaymentOf(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  last: ProgressChange,
  manager: ManagerSession,
  context: RequestContext,
): Promise<Filing> {
  const entries = (await entriesOf(trx, filing.id)).filter(
    ({ notedAt, revokedAt }) => notedAt === last.changedAt && revokedAt === null,
  );
  if (entries.length === 0) return filing;
  return revokeEntries(trx, deps, filing, entries, manager, context);
}
