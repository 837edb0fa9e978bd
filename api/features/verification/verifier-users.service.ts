import { uuidv7 } from 'uuidv7';
import { japanDate } from '#contract/japan-time.ts';
import { type VerifierGift, verifierLabels } from '#contract/verifier-labels.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { searchForm } from '../../platform/japanese.ts';
import { addDevice, type DeviceProof } from '../../platform/known-devices.ts';
import { failedLogins } from '../../platform/login-attempt.ts';
import { endSessionsOf, isValidOn, type VerifierSession } from '../../platform/sessions.ts';
import { releaseClaims } from './claims.queries.ts';
import { deleteChangesBy, deleteChangesOf, deleteLinksOf } from './four-eyes.queries.ts';
import { giverOf, peopleOf, presentStanding, recordGivers } from './four-eyes.service.ts';
import {
  auditUser,
  demandAdministrator,
  held,
  isVersion,
  ofSystem,
  updateVersion,
} from './held-user.service.ts';
import { changesSeenBy, needsConsent, propose } from './verifier-changes.service.ts';
import { mayChange } from './verifier-user-search.service.ts';
import * as queries from './verifier-users.queries.ts';

/** The input for an account. */
export interface SentUser {
  userNo: string;
  name: string;
  nameKana: string;
  mailAddress: string;
  approverFlg: boolean;
  validityperiodStartDate: string;
  validityperiodEndDate: string;
}

/** One account of the caller's system. */
export async function userDetail(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  context: RequestContext,
) {
  const row = await ofSystem(deps, verifier, userId);
  const [people, changes] = await Promise.all([
    peopleOf(deps.db.read, deps, verifier.systemId),
    changesSeenBy(deps, verifier),
    deps.auditBatcher.append(auditEntry(deps, context, 'verifier.view', row.id)),
  ]);
  return {
    userNo: row.login_id,
    name: row.name,
    nameKana: row.name_kana,
    mailAddress: row.mail_address,
    approverFlg: row.is_approver === 1,
    validityperiodStartDate: row.valid_from,
    validityperiodEndDate: row.valid_until ?? '',
    updateDatetime: row.updated_at,
    updateUserId: row.updated_by,
    suspendedFlg: row.suspended_at !== null,
    confirmFlg: !mayChange(verifier, row),
    canChangePw: mayChange(verifier, row) || row.id === verifier.userId,
    ...presentStanding(people, verifier, row),
    changeList: changes.filter((change) => change.userId === row.id),
  };
}

/**
 * Registers an account in the caller's system.
 * @returns until when the approver flag waits for consent, in the displayed form; '' if it does not
 * @throws 403, 409 when the login id is in use
 */
export async function addUser(
  deps: Deps,
  verifier: VerifierSession,
  given: SentUser & { pw: string },
  context: RequestContext,
): Promise<string> {
  demandAdministrator(verifier);
  const passwordHash = await deps.passwords.hash(given.pw);
  const now = deps.clock.now().toISOString();
  const waitsUntil = await deps.db.write(async (trx) => {
    await queries.lockSystem(trx, verifier.systemId);
    await demandFreeLogin(trx, verifier.systemId, given.userNo, '');
    const waits = given.approverFlg && (await needsConsent(trx, verifier.systemId));
    const user = {
      id: uuidv7(),
      system_id: verifier.systemId,
      password_hash: passwordHash,
      suspended_at: null,
      created_at: now,
      updated_at: now,
      updated_by: verifier.userId,
      ...rowOf({ ...given, approverFlg: given.approverFlg && !waits }),
    };
    await queries.insertUser(trx, user);
    await auditUser(trx, deps, context, 'verifier.add', user.id);
    const gifts: VerifierGift[] = user.is_approver ? ['made', 'approver'] : ['made'];
    await recordGivers(trx, deps, user, gifts, await giverOf(trx, verifier));
    return waits ? propose(trx, deps, user, approverFlag, verifier, context) : '';
  });
  deps.wakeMail();
  return waitsUntil;
}

const approverFlag = { kind: 'approver', passwordHash: null } as const;

/**
 * Changes an account.
 * @returns whether that was the caller's own login id or approver flag, which ends their sessions; and until when
 * granting the approver flag waits for consent, in the displayed form, or '' if it does not
 * @throws 404, 403, 409: stale, suspended, the login id in use, or no approver left
 */
export async function updateUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  given: SentUser & Version & { befUserNo?: string | undefined },
  context: RequestContext,
): Promise<{ ended: boolean; waitsUntil: string }> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  const done = await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    const seen = given.befUserNo === undefined || given.befUserNo === before.login_id;
    if (!seen || !isVersion(before, given)) throw stale();
    const gains = given.approverFlg && before.is_approver === 0;
    const waits = gains && (await needsConsent(trx, verifier.systemId));
    const changes = rowOf({ ...given, approverFlg: given.approverFlg && !waits });
    // Checked before the change, because the database's error would not say that the id is in use.
    await demandFreeLogin(trx, verifier.systemId, given.userNo, id);
    const after = await change(trx, deps, before, given, changes, context);
    await demandApproverLeft(trx, deps, before);
    if (!given.approverFlg) await releaseClaims(trx, id);
    await auditUser(trx, deps, context, 'verifier.update', id);
    if (after.is_approver !== before.is_approver) await deleteChangesOf(trx, id, 'approver');
    const moved = after.mail_address !== before.mail_address;
    const gifts: VerifierGift[] = [
      ...(moved ? (['mail'] as const) : []),
      ...((gains && !waits) || isReopened(deps, before, after) ? (['approver'] as const) : []),
    ];
    const giver = await giverOf(trx, verifier);
    await recordGivers(trx, deps, after, gifts, giver, moved ? before.mail_address : undefined);
    const waitsUntil = waits
      ? await propose(trx, deps, after, approverFlag, verifier, context)
      : '';
    const ended =
      id === verifier.userId &&
      (changes.login_id !== before.login_id || changes.is_approver !== before.is_approver);
    if (ended) await endSessionsOf(trx, 'verifier', id);
    return { ended, waitsUntil };
  });
  deps.wakeMail();
  return done;
}

/** Whether an approver may work again whose period was over, or had not begun. */
function isReopened(
  { clock }: Deps,
  before: VerificationUserRow,
  after: VerificationUserRow,
): boolean {
  const today = japanDate(clock.now());
  const mayWork = (row: VerificationUserRow) => isValidOn(today, row.valid_from, row.valid_until);
  return after.is_approver === 1 && !mayWork(before) && mayWork(after);
}

/** Suspends an account and ends its sessions. @throws 404, 403, 409 for one's own, the last approver's, stale data */
export async function suspendUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  seen: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  if (id === verifier.userId) throw refused(409, 'vfv024');
  await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    const suspendedAt = deps.clock.now().toISOString();
    await change(trx, deps, before, seen, { suspended_at: suspendedAt }, context);
    await demandApproverLeft(trx, deps, before);
    await endSessionsOf(trx, 'verifier', id);
    await releaseClaims(trx, id);
    await deleteLinksOf(trx, id);
    await deleteChangesOf(trx, id);
    await deleteChangesBy(trx, id);
    await auditUser(trx, deps, context, 'verifier.suspend', id);
  });
}

/**
 * Lets a suspended verifier sign in again; ended sessions stay ended. @throws 404, 403, 409: stale, or not suspended
 */
export async function resumeUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  seen: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    if (!isVersion(before, seen)) throw stale();
    if (before.suspended_at === null) throw wrongState('利用を再開');
    const after = await updateVersion(trx, deps, before, seen, { suspended_at: null }, context);
    await auditUser(trx, deps, context, 'verifier.resume', id);
    // Restoring an approver's rights counts like granting them, because the caller may use the account.
    if (after.is_approver === 1) {
      await recordGivers(trx, deps, after, ['approver'], await giverOf(trx, verifier));
    }
  });
  deps.wakeMail();
}

/**
 * Sets a new password: approvers any account's, others their own. All other sessions of the account end, and its
 * devices are forgotten; callers who set their own get a new proof.
 * @returns until when a colleague's password waits for consent, in the displayed form, '' if it does not; and the new
 * proof
 */
export async function changePassword(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  newPassword: string,
  seen: Version | null,
  context: RequestContext,
): Promise<{ waitsUntil: string; device: DeviceProof | null }> {
  const { id, system_id, login_id } = await ofSystem(deps, verifier, userId);
  const own = id === verifier.userId;
  if (!own) demandAdministrator(verifier);
  const passwordHash = await deps.passwords.hash(newPassword);
  const done = await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    if (!own && (await needsConsent(trx, verifier.systemId))) {
      if (seen && !isVersion(before, seen)) throw stale();
      demandInUse(before);
      const proposal = { kind: 'password', passwordHash } as const;
      const waitsUntil = await propose(trx, deps, before, proposal, verifier, context);
      return { waitsUntil, device: null };
    }
    const after = await change(trx, deps, before, seen, { password_hash: passwordHash }, context);
    await endSessionsOf(trx, 'verifier', id, own ? verifier.tokenHash : '');
    await deleteChangesOf(trx, id, 'password');
    await auditUser(trx, deps, context, 'verifier.password', id);
    if (!own) await recordGivers(trx, deps, after, ['password'], await giverOf(trx, verifier));
    return {
      waitsUntil: '',
      device: own ? await addDevice(trx, deps.clock, 'verifier', id) : null,
    };
  });
  deps.wakeMail();
  // Resets the failed attempts, so that a colleague whom they block can sign in with the new password.
  if (!own && !done.waitsUntil) {
    await deps.limits.clear(...failedLogins('verifier', `${system_id}${login_id}`));
  }
  return done;
}

function demandInUse({ suspended_at }: VerificationUserRow): void {
  if (suspended_at !== null) throw wrongState('この利用者を変更');
}

/** Changes an account that is not suspended. */
async function change(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
  seen: Version | null,
  changes: Partial<VerificationUserRow>,
  context: RequestContext,
): Promise<VerificationUserRow> {
  const after = await updateVersion(trx, deps, before, seen, changes, context);
  demandInUse(before);
  return after;
}

async function demandFreeLogin(
  trx: Transaction,
  system: string,
  loginId: string,
  exceptId: string,
): Promise<void> {
  if (await queries.isLoginTaken(trx, system, loginId, exceptId)) {
    throw refused(409, 'vfv022', verifierLabels.userNo, loginId);
  }
}

// Checked after the change, so that two who suspend each other concurrently do not both succeed.
async function demandApproverLeft(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
): Promise<void> {
  if (before.is_approver !== 1) return;
  const today = japanDate(deps.clock.now());
  const left = await queries.selectActiveApprovers(trx, before.system_id, today);
  if (left.length === 0) throw refused(409, 'vfv023');
}

function rowOf(given: SentUser) {
  const [name, kana] = [given.name.trim(), given.nameKana.trim()];
  return {
    login_id: given.userNo,
    name,
    name_kana: kana,
    name_form: searchForm(name),
    kana_form: searchForm(kana),
    mail_address: given.mailAddress.trim(),
    is_approver: given.approverFlg ? 1 : 0,
    valid_from: given.validityperiodStartDate,
    valid_until: given.validityperiodEndDate || null,
  };
}

/** Whether a verifier of a system has this login id, in any case. */
export function isVerifierLoginTaken(
  trx: Transaction,
  system: string,
  loginId: string,
): Promise<boolean> {
  return queries.isLoginTaken(trx, system, loginId, '');
}
