import type { AuditAction } from '#contract/audit-names.ts';
import { japanDate } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, notFound, refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
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
export async function lockUser(
  trx: Transaction,
  system: string,
  id: string,
): Promise<VerificationUserRow> {
  await queries.lockSystem(trx, system);
  const row = await queries.selectUser(trx, system, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Changes an account and its version, and keeps its former name and address; returns it afterwards.
 * @throws 409 when its version is another
 */
export async function updateVersion(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
  expected: Version | null,
  changes: Partial<VerificationUserRow>,
  context: RequestContext,
): Promise<VerificationUserRow> {
  demandVersion(before, expected);
  const changed = { ...changes, ...newVersion(deps, before, { userId: context.actor.id }) };
  if (!(await queries.updateUser(trx, before.id, before, changed))) throw stale();
  const after = { ...before, ...changed };
  if (after.name !== before.name || after.mail_address !== before.mail_address) {
    await queries.insertFormerMark(trx, before);
  }
  return after;
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

/** @throws 409 for a suspended account */
export function demandInUse({ suspended_at }: VerificationUserRow): void {
  if (suspended_at !== null) throw wrongState('この利用者を変更');
}

/** Changes an account that is not suspended. */
export async function changeActiveUser(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
  expected: Version | null,
  changes: Partial<VerificationUserRow>,
  context: RequestContext,
): Promise<VerificationUserRow> {
  const after = await updateVersion(trx, deps, before, expected, changes, context);
  demandInUse(before);
  return after;
}

/**
 * Checked after the change, so that two who suspend each other concurrently do not both succeed.
 * @throws 409 when no approver of the system may work, or when the last one who has no end date would get one or stop
 * working: some day nobody could decide
 */
export async function demandApproverLeft(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
): Promise<void> {
  if (before.is_approver !== 1) return;
  const today = japanDate(deps.clock.now());
  const left = await queries.selectActiveApprovers(trx, before.system_id, today);
  if (left.length === 0) throw refused(409, 'vfv023');
  const worked = before.suspended_at === null && before.valid_from <= today;
  const hadNoEnd = worked && before.valid_until === null;
  if (hadNoEnd && left.every(({ valid_until }) => valid_until !== null)) {
    throw wrongState('有効期間に終わりのない承認者を0人に');
  }
}
