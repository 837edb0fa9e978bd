import type { SignInWay } from '#contract/audit-names.ts';
import { japanDate } from '#contract/japan-time.ts';
import { type AuditActor, audit } from './audit.ts';
import type { Transaction } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { holdPassword } from './held-users.ts';
import { wrongLogin } from './http/problem.ts';
import {
  type DeviceProof,
  deviceOfSignIn,
  findDevice,
  type KnownDevice,
  type SeenDevice,
  type ShownDevice,
} from './known-devices.ts';
import { countsOfKnownDevice, countsOfUnknownDevice, isRightPassword } from './login-attempt.ts';
import { type PasswordQueueOptions, queueOfUser } from './passwords.ts';
import { LimitReached } from './rate-limits.ts';
import { isValidOn, type SessionKind, startSession } from './sessions.ts';

export interface LoginContext extends SeenDevice {
  actor: AuditActor;
  requestId: string;
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
  /** The device, where this user has signed in on it before. */
  device: KnownDevice | null;
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
    ? countsOfKnownDevice(device.tokenHash)
    : countsOfUnknownDevice(kind, account, context.address);
  const right = await isRightPassword(deps, counts, (check) => {
    const ofStrangers = kind === 'member' ? 'member' : 'staff';
    const queue = device && user ? queueOfUser({ kind, userId: user.id }) : ofStrangers;
    const turn: PasswordQueueOptions = { queue, signal: context.signal, check };
    return user
      ? deps.passwords.verify(user.password_hash, password, turn)
      : deps.passwords.verifyAgainstDummy(password, turn);
  }).catch((refusal: unknown) => {
    if (refusal instanceof LimitReached) refusal.account = { kind, id: user?.id ?? '' };
    throw refusal;
  });
  return right && user ? { user, device } : null;
}

/** What signing in checks of a user of the office or of a verification system. */
export interface Candidate extends Holder {
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
}

interface Login<User> extends Credentials {
  kind: 'manager' | 'verifier';
  /** The message of a failure, the same for every cause. */
  refusal: 'mt070' | 'vfv071';
  find: () => Promise<User | undefined>;
  newDevice: OnNewDevice;
}

/** Tells the user that a device was not known, in the transaction of the sign-in. */
export type OnNewDevice = (
  trx: Transaction,
  who: { kind: 'manager' | 'verifier'; userId: string },
  device: SeenDevice,
) => Promise<void>;

/**
 * Starts a session for a user with the right password who may work today. An unknown user, and one who may not work,
 * cost the same work as a wrong password.
 * @returns the proof for a device that has none yet
 * @throws 401 with the refusal, 429 after too many failures
 */
export async function signIn<User extends Candidate>(
  deps: Deps,
  { refusal, find, newDevice, ...credentials }: Login<User>,
  context: LoginContext,
): Promise<StartedStaffSession & { user: User }> {
  const { kind } = credentials;
  const found = await find();
  const candidate = found && mayWork(deps, found) ? found : null;
  const proven = await provenLogin(deps, credentials, candidate, context);
  if (!proven) throw wrongLogin(refusal, { kind, id: found?.id ?? '' });
  const { user, device } = proven;
  const started = await deps.db.write(async (trx) => {
    if (!(await holdPassword(trx, kind, user.id, user.password_hash))) return null;
    return startStaffSession(
      trx,
      deps,
      { kind, userId: user.id, device, way: 'password' },
      context,
      newDevice,
    );
  });
  if (!started) throw wrongLogin(refusal, { kind, id: found?.id ?? '' });
  deps.wakeMail();
  return { ...started, user };
}

/** Whether a user of the office or of a verification system may sign in today. */
export function mayWork({ clock }: Pick<Deps, 'clock'>, user: Omit<Candidate, keyof Holder>) {
  const today = japanDate(clock.now());
  return !user.suspended_at && isValidOn(today, user.valid_from, user.valid_until);
}

export interface StartedStaffSession {
  token: string;
  /** The proof for a device that has none yet. */
  device: DeviceProof | null;
}

/** Starts a session of somebody who has proven who they are. */
export async function startStaffSession(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  who: {
    kind: 'manager' | 'verifier';
    userId: string;
    device: KnownDevice | null;
    way: SignInWay;
  },
  context: Pick<LoginContext, 'requestId' | 'address' | 'agent'>,
  newDevice?: OnNewDevice,
): Promise<StartedStaffSession> {
  const { kind, userId, device: known, way } = who;
  await audit(trx, {
    at: deps.clock.now().toISOString(),
    requestId: context.requestId,
    actor: { kind, id: userId, address: context.address },
    action: 'session.start',
    object: { kind, id: userId },
    purpose: way,
  });
  const { id: deviceId, proof } = await deviceOfSignIn(
    trx,
    deps.clock,
    { kind, userId, known },
    context,
  );
  const { agent, address } = context;
  if (proof) await newDevice?.(trx, { kind, userId }, { agent, address });
  return { token: await startSession(trx, deps.clock, kind, userId, { deviceId }), device: proof };
}
