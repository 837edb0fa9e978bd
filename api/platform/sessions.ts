import { uuidv7 } from 'uuidv7';
import type { Duty } from '#contract/endpoint.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { ManagerRights } from '#contract/staff-fields.ts';
import type { Clock } from './clock.ts';
import type { Database, Reader } from './database/database.ts';
import { remover } from './database/rows.ts';
import type { ManagerRow, Transaction } from './database/tables.ts';
import { dutyOf } from './duties.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { rightColumns, rightsOf } from './manager-rights.ts';
import { endReplacements } from './replaced-sessions.ts';
import { hashToken, newToken } from './tokens.ts';

export type SessionKind = 'member' | 'manager' | 'verifier';

interface Common {
  /** The stored hash, for ending this one session. */
  tokenHash: string;
  userId: string;
  name: string;
  /** The device it was started on; null for a session of an earlier version. */
  deviceId: string | null;
  /** When the user last gave a password or passkey; null for a session that began without. */
  provenAt: string | null;
  /** What the user has to do before anything else. */
  duty: Duty | null;
}

export interface MemberSession extends Common {
  kind: 'member';
  companyName: string;
  /** Whether the owner of the mailbox has pressed on a page that was mailed there. */
  mailProven: boolean;
  familyId: string | null;
}
export interface ManagerSession extends Common, ManagerRights {
  kind: 'manager';
  loginId: string;
  deptName: string;
}
export interface VerifierSession extends Common {
  kind: 'verifier';
  loginId: string;
  systemId: string;
  systemName: string;
  isApprover: boolean;
}
export type Session = MemberSession | ManagerSession | VerifierSession;

const minute = 60 * 1000;
const absolute = 12 * 60 * minute;
/** How long a session of each kind lasts without a call, in milliseconds. */
export const idleTime: Record<SessionKind, number> = {
  member: absolute,
  manager: 30 * minute,
  verifier: 30 * minute,
};
// A request within this time of the last stored one writes nothing.
const notedEvery = minute;

/** When a session ends at the latest. */
export function endOfSession(begun: Date | string): string {
  return new Date(new Date(begun).getTime() + absolute).toISOString();
}

interface Beginning {
  familyId?: string | null;
  deviceId?: string | null;
  /** False for a session that begins without a password or passkey. */
  proven?: boolean;
}

/** Starts a session and returns its token, which is stored as a hash. */
export async function startSession(
  trx: Transaction,
  clock: Clock,
  kind: SessionKind,
  userId: string,
  { familyId = null, deviceId = null, proven = true }: Beginning = {},
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      family_id: familyId,
      device_id: deviceId,
      proven_at: proven ? now.toISOString() : null,
      replaced_by: null,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: endOfSession(now),
    })
    .execute();
  return token;
}

/**
 * The session of a token, or null when there is none, it has ended, or its user may no longer work. Every call checks
 * suspension, deletion and validity periods (Japan's date).
 * @param isUsed false for a call that its user did not make, which does not prolong the session
 */
export async function findSession(
  db: Database,
  clock: Clock,
  token: string,
  passkeysRequired: boolean,
  isUsed = true,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const row = await db.read
    .selectFrom('sessions')
    .select(['kind', 'user_id', 'family_id', 'device_id', 'proven_at', 'seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.kind as SessionKind;
  const unseen = now.getTime() - Date.parse(row.seen_at);
  if (Date.parse(row.expires_at) <= now.getTime() || unseen > idleTime[kind]) return null;
  const common = {
    tokenHash,
    userId: row.user_id,
    familyId: row.family_id,
    deviceId: row.device_id,
    provenAt: row.proven_at,
    passkeysRequired,
  };
  const session = await sessionOf[kind](db.read, common, japanDate(now));
  if (session && isUsed && unseen >= notedEvery) {
    await db.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ seen_at: now.toISOString() })
        .where('token_hash', '=', tokenHash)
        .execute(),
    );
  }
  return session;
}

/** Ends one session, with the token that it replaced and those that replaced it. */
export async function endSession(trx: Transaction, tokenHash: string): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('replaced_by')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (session) await endReplacements(trx, session);
  await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('replaced_by', '=', tokenHash)]))
    .execute();
}

/**
 * Ends all sessions of a user, except `exceptHash`, and revokes what could start new ones or help to: refresh tokens,
 * recovery links, and known devices.
 */
export async function endSessionsOf(
  trx: Transaction,
  kind: SessionKind,
  userId: string,
  exceptHash = '',
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptHash)
    .execute();
  await deleteDevicesOf(trx, kind, userId);
  if (kind === 'member') {
    await trx.deleteFrom('refresh_tokens').where('customer_id', '=', userId).execute();
  } else {
    await trx
      .deleteFrom('recovery_links')
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .where('outlasts_passwords', '=', 0)
      .execute();
  }
}

/** Ends a refresh family: its tokens and the sessions that they started. */
export async function endFamily(trx: Transaction, familyId: string): Promise<void> {
  await trx.deleteFrom('refresh_tokens').where('family_id', '=', familyId).execute();
  await endSessionsOfFamily(trx, familyId);
}

/** Ends the sessions that a refresh family started; the family itself goes on. */
export const endSessionsOfFamily = remover('sessions', 'family_id');

export function newFamily(): string {
  return uuidv7();
}

interface Stored {
  tokenHash: string;
  userId: string;
  familyId: string | null;
  deviceId: string | null;
  provenAt: string | null;
  passkeysRequired: boolean;
}

// The session of each kind with its user; null when the user may no longer work.
const sessionOf: Record<
  SessionKind,
  (db: Reader, stored: Stored, today: string) => Promise<Session | null>
> = {
  member: async (db, { passkeysRequired: _, ...stored }) => {
    const user = await db
      .selectFrom('customers')
      .select(['name', 'company_name', 'mail_proven', 'typed_unproven', 'deleted_at'])
      .where('id', '=', stored.userId)
      .executeTakeFirst();
    if (!user || user.deleted_at) return null;
    const { name, company_name: companyName } = user;
    const mailProven = user.mail_proven === 1;
    const duty = user.typed_unproven === 1 ? 'typed' : null;
    return { ...stored, kind: 'member', name, companyName, mailProven, duty };
  },
  manager: async (db, stored, today) => {
    const { tokenHash, userId, deviceId, provenAt } = stored;
    const user = await db
      .selectFrom('managers')
      .select([...staffColumns, 'dept_name', ...rightColumns])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || !mayWork(user, today)) return null;
    return {
      tokenHash,
      userId,
      deviceId,
      provenAt,
      duty: await dutyOf(db, 'manager', user, stored),
      kind: 'manager',
      name: user.name,
      loginId: user.login_id,
      deptName: user.dept_name,
      ...rightsOf(user),
    };
  },
  verifier: async (db, stored, today) => {
    const { tokenHash, userId, deviceId, provenAt } = stored;
    const user = await db
      .selectFrom('verification_users')
      .innerJoin('systems', 'systems.id', 'verification_users.system_id')
      .select(['verification_users.name', 'login_id', 'valid_from', 'valid_until', 'suspended_at'])
      .select(['system_id', 'systems.name as system_name', 'is_approver', 'must_change_password'])
      .where('verification_users.id', '=', userId)
      .executeTakeFirst();
    if (!user || !mayWork(user, today)) return null;
    return {
      tokenHash,
      userId,
      deviceId,
      provenAt,
      duty: await dutyOf(db, 'verifier', user, stored),
      kind: 'verifier',
      name: user.name,
      loginId: user.login_id,
      systemId: user.system_id,
      systemName: user.system_name,
      isApprover: user.is_approver === 1,
    };
  },
};

const staffColumns = [
  'name',
  'login_id',
  'valid_from',
  'valid_until',
  'suspended_at',
  'must_change_password',
] as const;

type Validity = Pick<ManagerRow, 'valid_from' | 'valid_until' | 'suspended_at'>;

function mayWork(user: Validity, today: string): boolean {
  return !user.suspended_at && isValidOn(today, user.valid_from, user.valid_until);
}

/** True on a day within a validity period; both ends belong to it. */
export function isValidOn(today: string, from: string, until: string | null): boolean {
  return from <= today && (until === null || today <= until);
}
