import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion } from '../../platform/kept-rows.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { giverOf } from '../access/one-person.service.ts';
import { endWaysInto } from '../access/suspension.service.ts';
import { releaseClaims } from './claims.queries.ts';
import { deleteChangesBy, deleteChangesOf } from './four-eyes.queries.ts';
import { lacksSecondApprover, recordGivers } from './four-eyes.service.ts';
import {
  auditUser,
  changeActiveUser,
  demandAdministrator,
  demandApproverLeft,
  lockUser,
  ofSystem,
  updateVersion,
} from './locked-user.service.ts';

/**
 * Suspends an account, ends every way into it, and tells its owner and the approvers. A second approver that decisions take may
 * be suspended, too: an account in wrong hands must end.
 * @returns whether decisions wait for a second approver
 * @throws 404, 403, 409 for one's own, the last approver's, stale data
 */
export async function suspendUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  version: Version,
  context: RequestContext,
): Promise<boolean> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  if (id === verifier.userId) throw refused(409, 'vfv024');
  const decisionsWait = await deps.db.write(async (trx) => {
    const before = await lockUser(trx, verifier.systemId, id);
    const suspendedAt = deps.clock.now().toISOString();
    const changes = { suspended_at: suspendedAt, password_hash: '', must_change_password: 0 };
    const after = await changeActiveUser(trx, deps, before, version, changes, context);
    await demandApproverLeft(trx, deps, before);
    await endWaysInto(trx, { kind: 'verifier', id });
    await releaseClaims(trx, id);
    await deleteChangesOf(trx, id);
    await deleteChangesBy(trx, id);
    await auditUser(trx, deps, context, 'verifier.suspend', id);
    await recordGivers(trx, deps, after, [], await giverOf(trx, verifier), ['利用の停止']);
    return lacksSecondApprover(trx, deps, verifier.systemId);
  });
  deps.wakeMail();
  return decisionsWait;
}

/**
 * Lets a suspended verifier work again, who signs in by a new link or password. @throws 404, 403, 409: stale, or not suspended
 */
export async function resumeUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  await deps.db.write(async (trx) => {
    const before = await lockUser(trx, verifier.systemId, id);
    demandVersion(before, version);
    if (before.suspended_at === null) throw wrongState('利用を再開');
    const after = await updateVersion(trx, deps, before, version, { suspended_at: null }, context);
    await auditUser(trx, deps, context, 'verifier.resume', id);
    // Restoring an approver's rights counts like granting them, because the caller may use the account.
    const gifts = after.is_approver === 1 ? (['approver'] as const) : [];
    await recordGivers(trx, deps, after, gifts, await giverOf(trx, verifier), ['利用の再開']);
  });
  deps.wakeMail();
}
