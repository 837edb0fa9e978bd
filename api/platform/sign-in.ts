import { japanDate } from '#contract/japan-time.ts';
import { type AuditActor, audit } from './audit.ts';
import type { Deps } from './deps.ts';
import { wrongLogin } from './http/problem.ts';
import { countingFailures } from './login-attempt.ts';
import { holdPassword, isValidOn, startSession } from './sessions.ts';

export interface LoginTrace {
  actor: AuditActor;
  requestId: string;
  address: string;
}

/** A user of the office or of a verification system, as far as signing in looks at one. */
interface Candidate {
  id: string;
  password_hash: string;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
}

interface Login<User> {
  kind: 'manager' | 'verifier';
  /** What failed attempts are counted by. */
  account: string;
  password: string;
  /** The message of a failure, the same for every cause. */
  refusal: 'mt070' | 'vfv071';
  find: () => Promise<User | undefined>;
}

/**
 * Starts a session for whoever knows the password and may work today. An unknown user costs the same work as a wrong
 * password.
 * @throws 401 with the refusal, 429 after too many failures
 */
export async function signIn<User extends Candidate>(
  deps: Deps,
  { kind, account, password, refusal, find }: Login<User>,
  trace: LoginTrace,
): Promise<{ token: string; user: User }> {
  const signedIn = await countingFailures(deps, `${kind}:${account}`, trace.address, async () => {
    const user = await find();
    const right = user
      ? await deps.passwords.verify(user.password_hash, password)
      : await deps.passwords.verifyAgainstNobody(password);
    const today = japanDate(deps.clock.now());
    const mayWork =
      user && !user.suspended_at && isValidOn(today, user.valid_from, user.valid_until);
    if (!right || !mayWork) return null;
    return deps.db.write(async (trx) => {
      if (!(await holdPassword(trx, kind, user.id, user.password_hash))) return null;
      await audit(trx, {
        at: deps.clock.now().toISOString(),
        requestId: trace.requestId,
        actor: { kind, id: user.id, address: trace.address },
        action: 'session.start',
        object: { kind, id: user.id },
      });
      return { token: await startSession(trx, deps.clock, kind, user.id), user };
    });
  });
  if (!signedIn) throw wrongLogin(refusal);
  return signedIn;
}
