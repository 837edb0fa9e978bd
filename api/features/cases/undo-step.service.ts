import { progress } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling, type Filing } from '../filings/filing-record.service.ts';
import type { WithStep } from '../filings/progress.service.ts';
import { undoProgress } from '../filings/undo.service.ts';
import { followOpened } from './case-deadline.service.ts';
import { disownStep } from './case-owner.service.ts';
import { followClosing } from './closing.service.ts';
import { gapsOfStep, missing } from './gates.service.ts';
import { untickStep } from './needed-documents.service.ts';
import { restoreApplication } from './step-records.service.ts';

/**
 * Takes back the step that a manager has just made, with what it noted. Returns whether money stays noted that made the step.
 * @throws as `undoProgress`
 */
export async function undoStep(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  version: Version,
  context: RequestContext,
): Promise<{ keepsMoney: boolean }> {
  const restore: WithStep = async (trx, before, step) => {
    await restoreApplication(trx, deps, manager, before, step);
    await untickStep(trx, deps, manager, before.id, step);
    await demandOpenGates(trx, deps, before);
    await followOpened(trx, deps, before);
    await followClosing(trx, deps, before.id);
    await disownStep(trx, deps, manager, before.id, step);
  };
  const after = await undoProgress(deps, manager, requestNo, version, context, restore);
  return { keepsMoney: after.progress === progress.accepted && after.paidAt !== null };
}

/**
 * Demands that a step that an undo brings back is still allowed: what opened its gate may have been taken back since. A gap
 * that a reason may open was opened before.
 */
async function demandOpenGates(trx: Transaction, deps: Deps, before: Filing): Promise<void> {
  const restored = await anyFiling(deps, before.id, trx);
  const step = [before.progress, restored.progress] as const;
  const gaps = await gapsOfStep(trx, deps, restored, step);
  const closed = gaps.filter(({ mayReason }) => !mayReason);
  if (closed.length > 0) throw new Problem(409, closed.map(missing));
}
