import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess, ownerOfUser } from '../../platform/guessable-passwords.ts';
import { type Problem, refused } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { endSessionsOf, type VerifierSession } from '../../platform/sessions.ts';
import { deleteSeparatingLinksOf } from '../../platform/ties.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { demandNotFrozen, isFrozen } from '../access/address-freeze.service.ts';
import { demandConfirmable, separate } from '../access/one-person.service.ts';
import { removePasskeysOf } from '../access/passkeys.service.ts';
import { notifyVerifierChange, notifyVerifierLink } from '../mail/verifier-mails.service.ts';
import * as queries from './four-eyes.queries.ts';
import { approversToday, verifiersOf } from './four-eyes.service.ts';
import {
  auditUser,
  demandAdministrator,
  lockUser,
  ofSystem,
  updateVersion,
} from './locked-user.service.ts';
import { verifierOf } from './mailed.ts';
import { selectUserById } from './verifier-users.queries.ts';

const validHours = 72;

/**
 * Confirms that an address is the owner's, and mails a link to set a password; an earlier link ends. `by` is null for
 * the server's command, which may also do so for an account that is a separate person.
 * @returns the address, and until when the link is valid in the displayed form
 * @throws 404, 403, 409: stale, suspended, not tied, or called by an account that counts as the same person
 */
export async function confirmMail(
  deps: Deps,
  by: VerifierSession | null,
  user: { systemId: string; userId: string },
  version: Version | null,
  context: RequestContext,
): Promise<{ mailAddress: string; until: string }> {
  const { id, system_id } = await ofSystem(deps, user, user.userId);
  if (by) demandAdministrator(by);
  const now = deps.clock.now();
  const until = new Date(now.getTime() + validHours * 3_600_000).toISOString();
  const token = newToken();
  const mailAddress = await deps.db.write(async (trx) => {
    const before = await lockUser(trx, system_id, id);
    const after = await updateVersion(trx, deps, before, version, {}, context);
    const isSuspended = before.suspended_at !== null;
    await demandConfirmable(trx, by, { ...verifiersOf(system_id), id, isSuspended });
    await demandNotFrozen(trx, deps, { kind: 'verifier', userId: id });
    await deleteSeparatingLinksOf(trx, { kind: 'verifier', id });
    await queries.insertLink(trx, {
      token_hash: hashToken(token),
      user_id: id,
      mail_address: after.mail_address,
      created_at: now.toISOString(),
      expires_at: until,
    });
    await auditUser(trx, deps, context, 'verifier.confirm-mail', id);
    await notifyVerifierLink(trx, deps, verifierOf(after), { token, until });
    return after.mail_address;
  });
  deps.wakeMail();
  return { mailAddress, until: displayInstant(until) };
}

/**
 * Sets the password of the link's holder, which makes the account a separate person. All its sessions end, and
 * its passkeys are removed.
 * @throws 404 when the link is unknown, used, old, or the account has changed since; nothing is hashed then
 */
export async function setPasswordByLink(
  deps: Deps,
  input: { onetimeurl: string; newPw: string },
  { actor, requestId }: RequestContext,
): Promise<void> {
  const tokenHash = hashToken(input.onetimeurl);
  const usable = async (db: Parameters<typeof queries.selectLink>[0]) => {
    const link = await queries.selectLink(db, tokenHash, deps.clock.now().toISOString());
    const user = link && (await selectUserById(db, link.user_id));
    if (!user || user.suspended_at !== null || user.mail_address !== link.mail_address) {
      throw wrongLink();
    }
    if (await isFrozen(db, deps, { kind: 'verifier', userId: user.id })) throw wrongLink();
    return user;
  };
  const user = await usable(deps.db.read);
  const { id, system_id } = user;
  await demandHardToGuess('newPw', input.newPw, ownerOfUser(user));
  const queue = queueOfUser({ kind: 'verifier', userId: id });
  const passwordHash = await deps.passwords.hash(input.newPw, { queue });
  await deps.db.write(async (trx) => {
    await lockUser(trx, system_id, id);
    const before = await usable(trx);
    if (!(await queries.spendLink(trx, tokenHash))) throw wrongLink();
    const context = { actor: { ...actor, kind: 'verifier', id }, requestId };
    const after = await updateVersion(
      trx,
      deps,
      before,
      null,
      { password_hash: passwordHash, must_change_password: 0 },
      context,
    );
    await separate(trx, { kind: 'verifier', id });
    await queries.deleteChangesOf(trx, id, 'password');
    await endSessionsOf(trx, 'verifier', id);
    const passkeys = await removePasskeysOf(trx, 'verifier', id);
    await auditUser(trx, deps, context, 'verifier.reset', id);
    await notifyVerifierChange(trx, deps, {
      user: verifierOf(after),
      changes: [
        'メールのリンクによるパスワードの設定',
        ...(passkeys > 0 ? ['パスキーの削除'] : []),
      ],
      by: `${after.name}（ご本人）`,
      approvers: await approversToday(trx, deps, system_id),
    });
  });
  deps.wakeMail();
}

function wrongLink(): Problem {
  return refused(404, 'vfv038');
}

/** Removes expired links and waiting changes, with the hashes of unused passwords. */
export function sweepFourEyes({ db, clock }: Deps): Promise<number> {
  return db.write((trx) => queries.deleteExpired(trx, clock.now().toISOString()));
}
