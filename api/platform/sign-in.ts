import { japanDate } from '#contract/japan-time.ts';
import { type AuditActor, audit } from './audit.ts';
import type { Deps } from './deps.ts';
import { wrongLogin } from './http/problem.ts';
import { addDevice, type DeviceProof, findDevice, type ShownDevice } from './known-devices.ts';
import { countsOfKnownDevice, countsOfUnknownDevice, isRightPassword } from './login-attempt.ts';
import type { PasswordQueueOptions } from './passwords.ts';
import { LimitReached } from './rate-limits.ts';
import { holdPassword, isValidOn, type SessionKind, startSession } from './sessions.ts';

export interface LoginContext {
  actor: AuditActor;
  requestId: string;
  address: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  device: ShownDevice;
}

/** What a user signs in with. */
export interface Credentials {
  kind: SessionKind;
  /** The key by which failed attempts from unknown devices are counted. */
  account: string;
  password: string;
}

/** The user whom a password belongs to. */
export interface Holder {
  id: string;
  password_hash: string;
}

/** A password that was right. */
export interface ProvenLogin<User> {
  user: User;
  /** Whether this user has signed in on the device before. */
  onKnownDevice: boolean;
}

/**
 * The user with this password; null for a wrong one and for an unknown user, after the same work. A device on which
 * this user has signed in before has its own count, which unknown devices do not use up.
 * @throws {LimitReached} after too many wrong ones
 */
export async function provenLogin<User extends Holder>(
  deps: Deps,
  { kind, account, password }: Credentials,
  user: User | null,
  context: LoginContext,
): Promise<ProvenLogin<User> | null> {
  const device = await findDevice(deps, kind, user?.id ?? '', context.device);
  const counts = device
    ? countsOfKnownDevice(device)
    : countsOfUnknownDevice(kind, account, context.address);
  const right = await isRightPassword(deps, counts, (check) => {
    const queue = kind === 'member' ? 'member' : 'staff';
    const turn: PasswordQueueOptions = { queue, signal: context.signal, check };
    return user
      ? deps.passwords.verify(user.password_hash, password, turn)
      : deps.passwords.verifyAgainstDummy(password, turn);
  }).catch((refusal: unknown) => {
    if (refusal instanceof LimitReached) refusal.account = { kind, id: user?.id ?? '' };
    throw refusal;
  });
  return right && user ? { user, onKnownDevice: device !== null } : null;
}

/** What signing in checks of a user of the office or of a verification system. */
interface Candidate extends Holder {
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
}

interface Login<User> extends Credentials {
  kind: 'manager' | 'verifier';
  /** The message of a failure, the same for every cause. */
  refusal: 'mt070' | 'vfv071';
  find: () => Promise<User | undefined>;
}

/**
 * Starts a session for a user with the right password who may work today. An unknown user, and one who may not work,
 * cost the same work as a wrong password.
 * @returns the proof for a device that has none yet
 * @throws 401 with the refusal, 429 after too many failures
 */
export async function signIn<User extends Candidate>(
  deps: Deps,
  { refusal, find, ...credentials }: Login<User>,
  context: LoginContext,
): Promise<{ token: string; user: User; device: DeviceProof | null }> {
  const { kind } = credentials;
  const found = await find();
  const today = japanDate(deps.clock.now());
  const mayWork =
    found && !found.suspended_at && isValidOn(today, found.valid_from, found.valid_until);
  const proven = await provenLogin(deps, credentials, mayWork ? found : null, context);
  if (!proven) throw wrongLogin(refusal, { kind, id: found?.id ?? '' });
  const { user, onKnownDevice } = proven;
  const started = await deps.db.write(async (trx) => {
    if (!(await holdPassword(trx, kind, user.id, user.password_hash))) return null;
    await audit(trx, {
      at: deps.clock.now().toISOString(),
      requestId: context.requestId,
      actor: { kind, id: user.id, address: context.address },
      action: 'session.start',
      object: { kind, id: user.id },
    });
    return {
      token: await startSession(trx, deps.clock, kind, user.id),
      device: onKnownDevice ? null : await addDevice(trx, deps.clock, kind, user.id),
    };
  });
  if (!started) throw wrongLogin(refusal, { kind, id: found?.id ?? '' });
  return { ...started, user };
}
