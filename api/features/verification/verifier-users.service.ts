import { uuidv7 } from 'uuidv7';
import type { Gift } from '#contract/gifts.ts';
import { japanDate } from '#contract/japan-time.ts';
import { verifierFields } from '#contract/staff-fields.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import { stale, taken } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { searchForm } from '../../platform/japanese.ts';
import { demandVersion, versionOf } from '../../platform/kept-rows.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { endSessionsOf, isValidOn, type VerifierSession } from '../../platform/sessions.ts';
import { demandNotFrozen, offerToFreeze } from '../access/address-freeze.service.ts';
import type { PutBack } from '../access/frozen-changes.service.ts';
import { giverOf, peopleOf, presentStanding } from '../access/one-person.service.ts';
import { releaseClaims } from './claims.queries.ts';
import { deleteChangesOf } from './four-eyes.queries.ts';
import { recordGivers, verifiersOf } from './four-eyes.service.ts';
import {
  auditUser,
  changeActiveUser,
  demandAdministrator,
  demandApproverLeft,
  lockUser,
  ofSystem,
  updateVersion,
} from './locked-user.service.ts';
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
    peopleOf(deps.db.read, deps, verifiersOf(verifier.systemId)),
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
    ...versionOf(row),
    suspendedFlg: row.suspended_at !== null,
    confirmFlg: !mayChange(verifier, row),
    canChangePw: mayChange(verifier, row) || row.id === verifier.userId,
    mustChangePasswordFlg: row.must_change_password === 1,
    ...presentStanding(people, { ...verifier, isHead: verifier.isApprover }, row.id),
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
  sent: SentUser & { pw: string },
  context: RequestContext,
): Promise<string> {
  demandAdministrator(verifier);
  await demandHardToGuess('pw', sent.pw, {
    loginId: sent.userNo,
    name: [sent.name, sent.nameKana],
    mailAddress: sent.mailAddress,
  });
  const passwordHash = await deps.passwords.hash(sent.pw, { queue: queueOfUser(verifier) });
  const now = deps.clock.now().toISOString();
  const waitsUntil = await deps.db.write(async (trx) => {
    await queries.lockSystem(trx, verifier.systemId);
    await demandFreeLogin(trx, verifier.systemId, sent.userNo, '');
    const waits = sent.approverFlg && (await needsConsent(trx, verifier.systemId));
    const user = {
      id: uuidv7(),
      system_id: verifier.systemId,
      password_hash: passwordHash,
      must_change_password: 1,
      suspended_at: null,
      created_at: now,
      updated_at: now,
      updated_by: verifier.userId,
      ...rowOf({ ...sent, approverFlg: sent.approverFlg && !waits }),
    };
    await queries.insertUser(trx, user);
    await auditUser(trx, deps, context, 'verifier.add', user.id);
    const gifts: Gift[] = user.is_approver ? ['made', 'approver'] : ['made'];
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
  sent: SentUser & Version & { befUserNo?: string | undefined },
  context: RequestContext,
): Promise<{ ended: boolean; waitsUntil: string }> {
  const { id } = await ofSystem(deps, verifier, userId);
  demandAdministrator(verifier);
  const done = await deps.db.write(async (trx) => {
    const before = await lockUser(trx, verifier.systemId, id);
    const sameLogin = sent.befUserNo === undefined || sent.befUserNo === before.login_id;
    if (!sameLogin) throw stale();
    demandVersion(before, sent);
    const gains = sent.approverFlg && before.is_approver === 0;
    const waits = gains && (await needsConsent(trx, verifier.systemId));
    const changes = rowOf({ ...sent, approverFlg: sent.approverFlg && !waits });
    // Checked before the change, because the database's error would not say that the id is in use.
    await demandFreeLogin(trx, verifier.systemId, sent.userNo, id);
    const after = await changeActiveUser(trx, deps, before, sent, changes, context);
    await demandApproverLeft(trx, deps, before);
    if (!sent.approverFlg) await releaseClaims(trx, id);
    await auditUser(trx, deps, context, 'verifier.update', id);
    if (after.is_approver !== before.is_approver) await deleteChangesOf(trx, id, 'approver');
    const moved = after.mail_address !== before.mail_address;
    const owner = { kind: 'verifier', userId: id } as const;
    if (moved) await demandNotFrozen(trx, deps, owner);
    const gifts: Gift[] = [
      ...(moved ? (['mail'] as const) : []),
      ...((gains && !waits) || isReopened(deps, before, after) ? (['approver'] as const) : []),
    ];
    const giver = await giverOf(trx, verifier);
    const rights = takenOrMoved(before, after);
    const renamed = before.name === after.name ? [] : [`氏名の変更（変更前：${before.name}）`];
    await recordGivers(trx, deps, after, gifts, giver, [...renamed, ...rights]);
    // A name is no right.
    if (rights.length > 0 || gifts.includes('approver')) {
      await auditUser(trx, deps, context, 'verifier.rights', id);
    }
    const address = { formerAddress: before.mail_address, changedBy: verifier.userId };
    if (moved) await offerToFreeze(trx, deps, owner, address);
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

/** Puts a verifier's former address back, which ties the account as any change of an address does. */
export async function putBackMail(
  trx: Transaction,
  deps: Deps,
  by: VerifierSession,
  { userId, formerAddress }: PutBack,
  context: RequestContext,
): Promise<void> {
  const before = await lockUser(trx, by.systemId, userId);
  const changes = { mail_address: formerAddress };
  const after = await updateVersion(trx, deps, before, null, changes, context);
  await recordGivers(trx, deps, after, ['mail'], await giverOf(trx, by));
}

/** The same by the server's command: it is no account that could count as the same person. */
export async function putBackMailByCommand(
  trx: Transaction,
  deps: Deps,
  { userId, formerAddress }: PutBack,
  context: RequestContext,
): Promise<void> {
  const system = await queries.selectSystemOf(trx, userId);
  const before = await lockUser(trx, system, userId);
  const changes = { mail_address: formerAddress };
  const after = await updateVersion(trx, deps, before, null, changes, context);
  const server = { id: userId, name: 'サーバーの管理者', persons: new Set<string>() };
  await recordGivers(trx, deps, after, ['mail'], server);
}

/** What an update takes or changes of an account's rights and login, in words. */
function takenOrMoved(before: VerificationUserRow, after: VerificationUserRow): string[] {
  const words = [
    before.is_approver > after.is_approver && '承認者の指定の解除',
    (before.valid_from !== after.valid_from || before.valid_until !== after.valid_until) &&
      '有効期間の変更',
    before.login_id !== after.login_id && 'ユーザーIDの変更',
  ];
  return words.filter((one) => one !== false);
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

async function demandFreeLogin(
  trx: Transaction,
  system: string,
  loginId: string,
  exceptId: string,
): Promise<void> {
  if (await queries.isLoginTaken(trx, system, loginId, exceptId)) {
    throw taken('userNo', 'vfv022', verifierFields.userNo.label, loginId);
  }
}

function rowOf(sent: SentUser) {
  const [name, kana] = [sent.name.trim(), sent.nameKana.trim()];
  return {
    login_id: sent.userNo,
    name,
    name_kana: kana,
    name_form: searchForm(name),
    kana_form: searchForm(kana),
    mail_address: sent.mailAddress.trim(),
    is_approver: sent.approverFlg ? 1 : 0,
    valid_from: sent.validityperiodStartDate,
    valid_until: sent.validityperiodEndDate || null,
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
