import type { AuditAction } from '#contract/audit-names.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, notFound, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import * as queries from './verifier-users.queries.ts';

/** @throws 403 */
export function demandAdministrator(verifier: VerifierSession): void {
  if (!verifier.isApprover) throw forbidden('利用者情報を変更');
}

/** @throws 404 */
export async function ofSystem(
  deps: Deps,
  { systemId }: Pick<VerifierSession, 'systemId'>,
  userId: string,
): Promise<VerificationUserRow> {
  const row = await queries.selectUser(deps.db.read, systemId, userId);
  if (!row) throw notFound();
  return row;
}

/** An account that may be changed, locked with all others of the system until the transaction ends. */
export async function held(
  trx: Transaction,
  system: string,
  id: string,
): Promise<VerificationUserRow> {
  await queries.lockSystem(trx, system);
  const row = await queries.selectUser(trx, system, id);
  if (!row) throw notFound();
  return row;
}

export function isVersion({ updated_at, updated_by }: VerificationUserRow, seen: Version): boolean {
  return updated_at === seen.updateDatetime && updated_by === seen.updateUserId;
}

/** Changes an account and its version; returns it afterwards. @throws 409 when its version is another */
export async function updateVersion(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
  seen: Version | null,
  changes: Partial<VerificationUserRow>,
  context: RequestContext,
): Promise<VerificationUserRow> {
  const changed = {
    ...changes,
    updated_at: laterThan(before.updated_at, deps.clock),
    updated_by: context.actor.id,
  };
  if (!(await queries.updateUser(trx, before.id, seen, changed))) throw stale();
  return { ...before, ...changed };
}

/** Audits a change of an account. */
export function auditUser(
  trx: Transaction,
  deps: Deps,
  context: RequestContext,
  action: AuditAction,
  id: string,
): Promise<void> {
  return audit(trx, auditEntry(deps, context, action, id));
}
