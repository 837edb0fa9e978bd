import { uuidv7 } from 'uuidv7';
import type { Manager } from '#contract/endpoints/managers.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { ManagerRights } from '#contract/staff-fields.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refusedByDuty } from '../../platform/duties.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import {
  forbidden,
  notFound,
  type Problem,
  taken,
  wrongState,
} from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import {
  addDeviceOfSession,
  type DeviceProof,
  type SeenDevice,
} from '../../platform/known-devices.ts';
import { failedLogins } from '../../platform/login-attempt.ts';
import { storedRights } from '../../platform/manager-rights.ts';
import { office } from '../../platform/one-person.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { demandProof } from '../../platform/proof.ts';
import { endSessionsOf, isValidOn, type ManagerSession } from '../../platform/sessions.ts';
import { demandNotFrozen } from '../access/address-freeze.service.ts';
import { demandNoThirdHead } from '../access/heads.service.ts';
import { giverOf, peopleOf, tie } from '../access/one-person.service.ts';
import { removePasskeysOf } from '../access/passkeys.service.ts';
import { endWaysInto } from '../access/suspension.service.ts';
import { holdAdministrators, keepsAnAdministrator } from './administrators.ts';
import {
  changesRights,
  giftsOf,
  givenRights,
  tellOfAccess,
  tellOfManager,
} from './manager-changes.service.ts';
import { changesPasswordAlone, newPassword } from './manager-password.service.ts';
import { presented } from './managers.present.ts';
import * as queries from './staff.queries.ts';
import { change, current } from './stored-manager.ts';

export interface NewManager extends ManagerRights {
  mailAddress?: string | undefined;
  userId: string;
  name: string;
  nameKana: string;
  validityperiodStartDate: string;
  validityperiodEndDate: string;
  pw: string;
}

/** Whether a manager has this login id, in any case. */
export const isManagerLoginTaken = queries.isLoginTaken;

/**
 * Registers a manager.
 * @throws 409 when the login id is in use
 */
export async function addManager(
  deps: Deps,
  by: ManagerSession,
  input: NewManager,
  context: RequestContext,
): Promise<{ userNo: string }> {
  await demandHardToGuess('pw', input.pw, {
    loginId: input.userId,
    name: [input.name, input.nameKana],
    mailAddress: input.mailAddress ?? '',
  });
  const hash = await deps.passwords.hash(input.pw, { queue: queueOfUser(by) });
  const id = uuidv7();
  const at = deps.clock.now().toISOString();
  await deps.db.write(async (trx) => {
    await holdAdministrators(trx, deps);
    if (await queries.isLoginTaken(trx, input.userId)) throw taken('userId', 'mt029');
    const row = {
      id,
      login_id: input.userId,
      password_hash: hash,
      name: input.name.trim(),
      name_kana: input.nameKana.trim(),
      dept_name: by.deptName,
      mail_address: input.mailAddress?.trim() ?? '',
      must_change_password: 1,
      ...storedRights(input),
      valid_from: input.validityperiodStartDate,
      valid_until: input.validityperiodEndDate || null,
      suspended_at: null,
      created_at: at,
      updated_at: at,
      updated_by: by.userId,
    };
    if (!(await queries.insertManager(trx, row))) throw taken('userId', 'mt029');
    await audit(trx, auditEntry(deps, context, 'manager.add', id));
    if (input.scrivenerFlg) await audit(trx, auditEntry(deps, context, 'manager.scrivener', id));
    await tie(trx, { ...office, id }, ['made', ...givenRights(null, row)], await giverOf(trx, by));
    await tellOfManager(trx, deps, { by, row, change: '利用者の登録' });
  });
  deps.wakeMail();
  return { userNo: id };
}

/** One manager; ordinary managers may read only their own account. */
export async function managerDetail(
  deps: Deps,
  by: ManagerSession,
  id: string,
  context: RequestContext,
): Promise<Manager> {
  mayTouch(by, id);
  const row = await queries.selectManager(deps.db.read, id);
  if (!row) throw notFound();
  const people = await peopleOf(deps.db.read, deps, office);
  await deps.auditBatcher.append(auditEntry(deps, context, 'manager.view', id));
  return presented(row, people, by);
}

export interface ManagerUpdate extends Version, Partial<ManagerRights> {
  mailAddress?: string | undefined;
  name: string;
  nameKana: string;
  validityperiodStartDate: string;
  validityperiodEndDate: string;
  pw: string;
  newPw: string;
}

/**
 * Changes a manager. A new password ends the account's other sessions and forgets its devices; managers who set their
 * own enter the current one first, and get a new proof.
 * @throws 403 for what an ordinary manager or one under a duty may not change, 409 for an older version, the last administrator, an address
 * whose last change is frozen, or another administrator's password while there is a third
 */
export async function updateManager(
  deps: Deps,
  by: ManagerSession,
  id: string,
  input: ManagerUpdate,
  context: RequestContext & SeenDevice,
): Promise<{ manager: Manager; device: DeviceProof | null }> {
  mayTouch(by, id);
  const before = await queries.selectManager(deps.db.read, id);
  if (!before) throw notFound();
  const changes = changesOf(before, input);
  if (by.duty && !changesPasswordAlone(before, changes, input)) throw refusedByDuty(by.duty);
  const moved = changes.mail_address !== before.mail_address;
  if (!by.adminFlg && (moved || changesRights(before, changes))) throw refusedAct();
  const own = by.userId === id;
  if (moved || changesRights(before, changes) || (!own && input.newPw)) demandProof(deps.clock, by);
  const password = await newPassword(deps, by, before, input);
  const updated = await deps.db.write(async (trx) => {
    const administrators = await holdAdministrators(trx, deps);
    const row = await current(trx, id, input);
    if (moved) await demandNotFrozen(trx, deps, { kind: 'manager', userId: id });
    if (password && !own) await demandNoThirdHead(trx, deps, by, id);
    const changed = await change(trx, deps, row, { ...changes, ...password }, context);
    const rights = changesRights(row, changed);
    if (rights) await keepsAnAdministrator(trx, deps, administrators);
    if (own && !isValidOn(today(deps), changed.valid_from, changed.valid_until)) {
      throw wrongState('ご自身を有効期間外に');
    }
    if (password) await endSessionsOf(trx, 'manager', id, own ? by.tokenHash : '');
    if (password && !own) await removePasskeysOf(trx, 'manager', id);
    await audit(trx, auditEntry(deps, context, 'manager.update', id));
    await tie(trx, { ...office, id }, giftsOf(deps, row, changed, own), await giverOf(trx, by));
    await tellOfAccess(trx, deps, { by, row, changed });
    if (rights) await audit(trx, auditEntry(deps, context, 'manager.rights', id));
    if (row.is_scrivener !== changes.is_scrivener) {
      await audit(trx, auditEntry(deps, context, 'manager.scrivener', id));
    }
    const device = password && own ? await addDeviceOfSession(trx, deps.clock, by, context) : null;
    return { manager: presented(changed, await peopleOf(trx, deps, office), by), device };
  });
  deps.wakeMail();
  // Resets the failed attempts, so that a colleague whom they block can sign in with the new password.
  if (password && !own) {
    await deps.limits.clear(...failedLogins('manager', before.login_id));
  }
  return updated;
}

/**
 * Suspends a manager, ends every way into the account, and tells its owner and the administrators.
 * @throws 409 for one's own account, for the last administrator, and for a suspended one
 */
export async function suspendManager(
  deps: Deps,
  by: ManagerSession,
  id: string,
  version: Version,
  context: RequestContext,
): Promise<string> {
  if (by.userId === id) throw wrongState('ご自身を利用停止に');
  const name = await deps.db.write(async (trx) => {
    const administrators = await holdAdministrators(trx, deps);
    const row = await current(trx, id, version);
    if (row.suspended_at) throw wrongState('利用停止に');
    const changes = {
      suspended_at: deps.clock.now().toISOString(),
      ...{ password_hash: '', must_change_password: 0 },
    };
    const changed = await change(trx, deps, row, changes, context);
    await keepsAnAdministrator(trx, deps, administrators);
    await endWaysInto(trx, { kind: 'manager', id });
    await audit(trx, auditEntry(deps, context, 'manager.suspend', id));
    await tellOfManager(trx, deps, { by, row: changed, change: '利用の停止' });
    return row.name;
  });
  deps.wakeMail();
  return name;
}

/**
 * Lets a suspended manager work again, who signs in by a new link or password.
 * @throws 409 for one who is not suspended
 */
export async function resumeManager(
  deps: Deps,
  by: ManagerSession,
  id: string,
  version: Version,
  context: RequestContext,
): Promise<string> {
  const name = await deps.db.write(async (trx) => {
    const row = await current(trx, id, version);
    if (!row.suspended_at) throw wrongState('利用を再開');
    const changed = await change(trx, deps, row, { suspended_at: null }, context);
    await audit(trx, auditEntry(deps, context, 'manager.resume', id));
    // Restoring rights counts like giving them, because the caller may use the account.
    await tie(trx, { ...office, id }, givenRights(null, changed), await giverOf(trx, by));
    await tellOfManager(trx, deps, { by, row: changed, change: '利用の再開' });
    return row.name;
  });
  deps.wakeMail();
  return name;
}

function mayTouch(by: ManagerSession, id: string): void {
  if (!by.adminFlg && by.userId !== id) throw refusedAct();
}

function refusedAct(): Problem {
  return forbidden('利用者情報を変更');
}

function changesOf(before: ManagerRow, input: ManagerUpdate) {
  return {
    name: input.name.trim(),
    name_kana: input.nameKana.trim(),
    mail_address: input.mailAddress?.trim() ?? before.mail_address,
    valid_from: input.validityperiodStartDate,
    valid_until: input.validityperiodEndDate || null,
    ...storedRights(input, before),
  };
}

function today(deps: Deps): string {
  return japanDate(deps.clock.now());
}
