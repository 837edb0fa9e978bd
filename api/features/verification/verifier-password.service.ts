import { nowStaffPassword } from '#contract/staff-fields.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess, ownerOfUser } from '../../platform/guessable-passwords.ts';
import { invalidField, notFound, triedIn } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion } from '../../platform/kept-rows.ts';
import {
  addDeviceOfSession,
  type DeviceProof,
  type SeenDevice,
} from '../../platform/known-devices.ts';
import { countsOfSession, failedLogins, isRightPassword } from '../../platform/login-attempt.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { demandProof } from '../../platform/proof.ts';
import { endSessionsOf, type VerifierSession } from '../../platform/sessions.ts';
import { demandNoThirdHead } from '../access/heads.service.ts';
import { giverOf } from '../access/one-person.service.ts';
import { removePasskeysOf } from '../access/passkeys.service.ts';
import { offerOwnPassword } from '../access/recovery.service.ts';
import { notifyAccessChange } from '../mail/access-mails.service.ts';
import { deleteChangesOf } from './four-eyes.queries.ts';
import { recordGivers } from './four-eyes.service.ts';
import {
  auditUser,
  changeActiveUser,
  demandAdministrator,
  demandInUse,
  lockUser,
  ofSystem,
} from './locked-user.service.ts';
import { needsConsent, propose } from './verifier-changes.service.ts';
import { selectUserById } from './verifier-users.queries.ts';

/**
 * Sets a new password: approvers any account's, others their own. All other sessions of the account end, and its
 * devices are forgotten; callers who set their own enter the current one first, and get a new proof.
 * @returns until when a colleague's password waits for consent, in the displayed form, '' if it does not; and the new
 * proof
 * @throws 400 for a wrong current password, 429 after too many of them, 409 for another approver's while there is a third
 */
export async function changePassword(
  deps: Deps,
  verifier: VerifierSession,
  userId: string,
  { nowPw, newPw }: { nowPw: string; newPw: string },
  version: Version | null,
  context: RequestContext & SeenDevice,
): Promise<{ waitsUntil: string; device: DeviceProof | null }> {
  const row = await ofSystem(deps, verifier, userId);
  const { id, system_id, login_id } = row;
  const own = id === verifier.userId;
  if (!own) demandAdministrator(verifier);
  if (!own) demandProof(deps.clock, verifier);
  if (own) await demandPresentPassword(deps, verifier, nowPw, newPw);
  await demandHardToGuess('newPw', newPw, ownerOfUser(row));
  const passwordHash = await deps.passwords.hash(newPw, { queue: queueOfUser(verifier) });
  const done = await deps.db.write(async (trx) => {
    const before = await lockUser(trx, verifier.systemId, id);
    if (!own && (await needsConsent(trx, verifier.systemId))) {
      demandVersion(before, version);
      demandInUse(before);
      const proposal = { kind: 'password', passwordHash } as const;
      const waitsUntil = await propose(trx, deps, before, proposal, verifier, context);
      return { waitsUntil, device: null };
    }
    if (!own) await demandNoThirdHead(trx, deps, verifier, id);
    const after = await changeActiveUser(
      trx,
      deps,
      before,
      version,
      { password_hash: passwordHash, must_change_password: own ? 0 : 1 },
      context,
    );
    await endSessionsOf(trx, 'verifier', id, own ? verifier.tokenHash : '');
    await deleteChangesOf(trx, id, 'password');
    await auditUser(trx, deps, context, 'verifier.password', id);
    if (own) {
      const user = {
        kind: 'verifier',
        name: row.name,
        loginId: login_id,
        mailAddress: row.mail_address,
      } as const;
      const event = `verifier:${id}:${after.updated_at}`;
      await notifyAccessChange(trx, deps, { user, change: 'パスワードの変更', event });
    }
    if (!own) {
      await removePasskeysOf(trx, 'verifier', id);
      await recordGivers(trx, deps, after, ['password'], await giverOf(trx, verifier));
      await offerOwnPassword(trx, deps, { kind: 'verifier', userId: id }, verifier);
    }
    return {
      waitsUntil: '',
      device: own ? await addDeviceOfSession(trx, deps.clock, verifier, context) : null,
    };
  });
  deps.wakeMail();
  // Resets the failed attempts, so that a colleague whom they block can sign in with the new password.
  if (!own && !done.waitsUntil) {
    await deps.limits.clear(...failedLogins('verifier', `${system_id}${login_id}`));
  }
  return done;
}

async function demandPresentPassword(
  deps: Deps,
  verifier: VerifierSession,
  nowPw: string,
  newPw: string,
): Promise<void> {
  if (nowPw === '') throw invalidField('nowPw', 'cm020', nowStaffPassword.label);
  const user = await selectUserById(deps.db.read, verifier.userId);
  if (!user) throw notFound();
  const right = await isRightPassword(deps, countsOfSession(verifier), (check) =>
    deps.passwords.verify(user.password_hash, nowPw, { queue: queueOfUser(verifier), check }),
  );
  if (!right) throw triedIn(invalidField('nowPw', 'mb024'));
  if (nowPw === newPw) throw invalidField('newPw', 'mb017');
}
