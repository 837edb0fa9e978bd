import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-names.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { verifierLabels } from '#contract/verifier-labels.ts';
import { audit, type Trace } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import { defaultPageSize, offsetOf, type PageRequest } from '../../platform/database/pages.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  forbidden,
  invalidField,
  notFound,
  refused,
  stale,
  wrongState,
} from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { behindPrefix, searchForm } from '../../platform/japanese.ts';
import { endSessionsOf, type VerifierSession } from '../../platform/sessions.ts';
import { releaseClaims } from './claims.queries.ts';
import * as queries from './verifier-users.queries.ts';

/** What is entered about a user. */
export interface SentUser {
  userNo: string;
  name: string;
  nameKana: string;
  mailAddress: string;
  approverFlg: boolean;
  validityperiodStartDate: string;
  validityperiodEndDate: string;
}

const endOfText = '\u{10ffff}';

/** Users of the own system by login id, name or reading, each by prefix. */
export async function searchUsers(
  deps: Deps,
  verifier: VerifierSession,
  given: PageRequest & { userNo: string; name: string; approverFlg: boolean },
  trace: Trace,
) {
  const db = deps.db.read;
  const size = given.pageSize ?? defaultPageSize;
  const login = given.userNo.trim();
  const form = searchForm(given.name);
  const filter: queries.UserFilter = {
    system: verifier.systemId,
    loginFrom: login,
    loginUntil: behindPrefix(login) ?? endOfText,
    nameFrom: form,
    nameUntil: behindPrefix(form) ?? endOfText,
    approversOnly: given.approverFlg,
  };
  const [rows, count] = await Promise.all([
    queries.selectUsers(db, filter, afterOf(given), size, offsetOf(given)),
    queries.countUsers(db, filter),
    deps.trail.record(entry(deps, trace, 'verifier.list', '')),
  ]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    verifyUserInfoListSeachResultDtoList: shown.map((row) => ({
      userNo: row.login_id,
      name: row.name,
      userId: row.id,
      dispValidityperiodStartDate: displayDate(row.valid_from),
      dispValidityperiodEndDate: displayDate(row.valid_until ?? ''),
      approverFlg: row.is_approver === 1,
      suspendedFlg: row.suspended_at !== null,
      updateUserId: row.updated_by,
      updateDatetime: row.updated_at,
      delHiddenFlg: mayChange(verifier, row) && row.id !== verifier.userId,
      updHiddenFlg: !mayChange(verifier, row),
    })),
    ...count,
    nextCursor: last ? Buffer.from(last.login_id).toString('base64url') : null,
  };
}

function afterOf({ after }: PageRequest): string {
  if (!after) return '';
  const login = Buffer.from(after, 'base64url').toString('utf8');
  if (!/^[\x21-\x7e]{1,64}$/.test(login)) throw invalidField('after', 'cm040');
  return login;
}

// Nothing is changed about a suspended user any more.
function mayChange(verifier: VerifierSession, row: VerificationUserRow): boolean {
  return verifier.isApprover && row.suspended_at === null;
}

/** One user of the own system. */
export async function userDetail(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  trace: Trace,
) {
  const row = await ofSystem(deps, verifier, userId);
  await deps.trail.record(entry(deps, trace, 'verifier.view', row.id));
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
  };
}

/** Registers a user of the own system. @throws 403, 409 when the login id is taken */
export async function addUser(
  deps: Deps,
  verifier: VerifierSession,
  given: SentUser & { pw: string },
  trace: Trace,
): Promise<void> {
  demandAdministrator(verifier);
  const passwordHash = await deps.passwords.hash(given.pw);
  const now = deps.clock.now().toISOString();
  const id = uuidv7();
  await deps.db.write(async (trx) => {
    await queries.lockSystem(trx, verifier.systemId);
    await demandFreeLogin(trx, verifier.systemId, given.userNo, '');
    await queries.insertUser(trx, {
      id,
      system_id: verifier.systemId,
      password_hash: passwordHash,
      suspended_at: null,
      created_at: now,
      updated_at: now,
      updated_by: verifier.userId,
      ...rowOf(given),
    });
    await audit(trx, entry(deps, trace, 'verifier.add', id));
  });
}

/**
 * Changes a user.
 * @returns true when that was the own login id or approver flag, which ends the own sessions
 * @throws 404, 403, 409: stale, suspended, the login id taken, or no approver left
 */
export async function updateUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  given: SentUser & Version & { befUserNo?: string | undefined },
  trace: Trace,
): Promise<boolean> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  return deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    const seen = given.befUserNo === undefined || given.befUserNo === before.login_id;
    if (!seen || !isVersion(before, given)) throw stale();
    const changes = rowOf(given);
    // Before the change: of the very same id the database would say no more than that it fails.
    await demandFreeLogin(trx, verifier.systemId, given.userNo, id);
    await change(trx, deps, before, given, changes, trace);
    await demandApproverLeft(trx, deps, before);
    if (!given.approverFlg) await releaseClaims(trx, id);
    await audit(trx, entry(deps, trace, 'verifier.update', id));
    const ownRights =
      id === verifier.userId &&
      (changes.login_id !== before.login_id || changes.is_approver !== before.is_approver);
    if (ownRights) await endSessionsOf(trx, 'verifier', id);
    return ownRights;
  });
}

/** Suspends a user and ends his sessions at once. @throws 404, 403, 409 for oneself, the last approver, stale data */
export async function suspendUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  seen: Version,
  trace: Trace,
): Promise<void> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  if (id === verifier.userId) throw refused(409, 'vfv024');
  await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    const suspendedAt = deps.clock.now().toISOString();
    await change(trx, deps, before, seen, { suspended_at: suspendedAt }, trace);
    await demandApproverLeft(trx, deps, before);
    await endSessionsOf(trx, 'verifier', id);
    await releaseClaims(trx, id);
    await audit(trx, entry(deps, trace, 'verifier.suspend', id));
  });
}

/** Lets a suspended user sign in again; his sessions stay ended. @throws 404, 403, 409: stale, or not suspended */
export async function resumeUser(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  seen: Version,
  trace: Trace,
): Promise<void> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    if (!isVersion(before, seen)) throw stale();
    if (before.suspended_at === null) throw wrongState('利用を再開');
    await updateVersion(trx, deps, before, seen, { suspended_at: null }, trace);
    await audit(trx, entry(deps, trace, 'verifier.resume', id));
  });
}

/** Sets a new password: an approver anybody's, everybody his own. All other sessions of that user end. */
export async function changePassword(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  newPassword: string,
  seen: Version | null,
  trace: Trace,
): Promise<void> {
  const { id } = await ofSystem(deps, verifier, userId);
  const own = id === verifier.userId;
  if (!own) demandAdministrator(verifier);
  const passwordHash = await deps.passwords.hash(newPassword);
  await deps.db.write(async (trx) => {
    const before = await held(trx, verifier.systemId, id);
    await change(trx, deps, before, seen, { password_hash: passwordHash }, trace);
    await endSessionsOf(trx, 'verifier', id, own ? verifier.tokenHash : '');
    await audit(trx, entry(deps, trace, 'verifier.password', id));
  });
}

async function ofSystem(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
): Promise<VerificationUserRow> {
  const row = await queries.selectUser(deps.db.read, verifier.systemId, userId);
  if (!row) throw notFound();
  return row;
}

/** A user who may be changed, held with all others of the system until the transaction ends. */
async function held(trx: Transaction, system: string, id: string): Promise<VerificationUserRow> {
  await queries.lockSystem(trx, system);
  const row = await queries.selectUser(trx, system, id);
  if (!row) throw notFound();
  return row;
}

/** Changes a user who is not suspended. */
async function change(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
  seen: Version | null,
  changes: Partial<VerificationUserRow>,
  trace: Trace,
): Promise<void> {
  await updateVersion(trx, deps, before, seen, changes, trace);
  if (before.suspended_at !== null) throw wrongState('この利用者を変更');
}

async function updateVersion(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
  seen: Version | null,
  changes: Partial<VerificationUserRow>,
  trace: Trace,
): Promise<void> {
  const done = await queries.updateUser(trx, before.id, seen, {
    ...changes,
    updated_at: laterThan(before.updated_at, deps.clock),
    updated_by: trace.actor.id,
  });
  if (!done) throw stale();
}

function isVersion({ updated_at, updated_by }: VerificationUserRow, seen: Version): boolean {
  return updated_at === seen.updateDatetime && updated_by === seen.updateUserId;
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

// Looked at after the change: two who suspend each other at once are not both let through.
async function demandApproverLeft(
  trx: Transaction,
  deps: Deps,
  before: VerificationUserRow,
): Promise<void> {
  if (before.is_approver !== 1) return;
  const today = japanDate(deps.clock.now());
  const left = await queries.countActiveApprovers(trx, before.system_id, today);
  if (left === 0) throw refused(409, 'vfv023');
}

function demandAdministrator(verifier: VerifierSession): void {
  if (!verifier.isApprover) throw forbidden('利用者情報を変更');
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

function entry(deps: Deps, trace: Trace, action: AuditAction, id: string) {
  return {
    at: deps.clock.now().toISOString(),
    actor: trace.actor,
    requestId: trace.requestId,
    action,
    object: { kind: 'verifier', id },
  };
}

/** Whether somebody of a verification system has this login id, in whatever case. */
export function isVerifierLoginTaken(
  trx: Transaction,
  system: string,
  loginId: string,
): Promise<boolean> {
  return queries.isLoginTaken(trx, system, loginId, '');
}
