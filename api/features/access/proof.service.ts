import type { SignInWay } from '#contract/audit-names.ts';
import type { PasskeyAnswer } from '#contract/endpoints/access.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdPassword, holdUser } from '../../platform/held-users.ts';
import { invalidField, refused, triedIn } from '../../platform/http/problem.ts';
import { countsOfSession, isRightPassword } from '../../platform/login-attempt.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { passwordHashOf, proveSession } from '../../platform/proof.ts';
import type { Session } from '../../platform/sessions.ts';
import { proofOptions, provenPasskey } from './passkeys.service.ts';

/** How a signed-in user can prove who they are. */
export async function waysToProve(deps: Deps, session: Session) {
  const passkey = session.kind === 'member' ? null : await proofOptions(deps, session);
  return { passwordFlg: !passkey || deps.config.staffPasskeys !== 'required', passkey };
}

/** A call that proves, and whether its client is still there. */
interface ProofContext extends RequestContext {
  signal: AbortSignal;
}

/**
 * Takes the password of the signed-in user, for the calls that ask for a proof.
 * @returns the new token of the session
 * @throws 400 with mb024 for a wrong one, 403 with cm412 where only a passkey counts, 429 after too many wrong ones
 */
export async function proveByPassword(
  deps: Deps,
  session: Session,
  password: string,
  context: ProofContext,
): Promise<string> {
  if (!(await waysToProve(deps, session)).passwordFlg) throw refused(403, 'cm412');
  const { kind, userId } = session;
  const hash = await passwordHashOf(deps.db.read, session);
  const right = await isRightPassword(deps, countsOfSession(session), (check) => {
    const turn = { queue: queueOfUser(session), signal: context.signal, check };
    return deps.passwords.verify(hash, password, turn);
  });
  // One that was changed in the meantime proves nothing.
  const held = (trx: Transaction) => holdPassword(trx, kind, userId, hash);
  const token = right ? await note(deps, session, context, 'password', held) : null;
  if (token === null) throw triedIn(invalidField('password', 'mb024'));
  return token;
}

/**
 * Takes the answer of a passkey of the signed-in user.
 * @returns the new token of the session
 * @throws 400 with cm413 for a wrong one, 429 after too many
 */
export async function proveByPasskey(
  deps: Deps,
  session: Session,
  answer: PasskeyAnswer,
  context: RequestContext,
): Promise<string> {
  const { kind, userId } = session;
  const counts = countsOfSession(session);
  await deps.limits.checkAll(counts);
  const use = { purpose: 'proof', userId } as const;
  const passkey = kind === 'member' ? null : await provenPasskey(deps, { ...use, kind }, answer);
  const token = passkey && (await note(deps, session, context, 'passkey', passkey.take));
  if (token !== null) return token;
  await deps.limits.consumeAll(counts);
  throw triedIn(refused(400, 'cm413'));
}

/** Notes a proof that still holds; null for one that does not. */
function note(
  deps: Deps,
  { kind, userId, tokenHash }: Session,
  context: RequestContext,
  way: SignInWay,
  holds: (trx: Transaction) => Promise<boolean>,
): Promise<string | null> {
  return deps.db.write(async (trx) => {
    if (!(await holds(trx))) return null;
    // Logins that are ended meanwhile take this one with them.
    await holdUser(trx, { kind, userId });
    const token = await proveSession(trx, deps.clock, tokenHash);
    const entry = auditEntry(deps, context, 'session.prove', userId, kind);
    if (token !== null) await audit(trx, { ...entry, purpose: way });
    return token;
  });
}
