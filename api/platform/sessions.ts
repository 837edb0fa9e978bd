import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { japanDate } from '#contract/japan-time.ts';
import type { Clock } from './clock.ts';
import type { Database, Reader } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Tables, Transaction } from './database/tables.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { hashToken, newToken } from './tokens.ts';

export type SessionKind = 'member' | 'manager' | 'verifier';

interface Common {
  /** The stored hash, to end this one session. */
  tokenHash: string;
  userId: string;
  name: string;
}
export interface MemberSession extends Common {
  kind: 'member';
  companyName: string;
  familyId: string | null;
}
export interface ManagerSession extends Common {
  kind: 'manager';
  loginId: string;
  deptName: string;
  isAdmin: boolean;
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
const idle: Record<SessionKind, number> = {
  member: absolute,
  manager: 30 * minute,
  verifier: 30 * minute,
};
// A request within this time of the last noted one does not write.
const notedEvery = minute;

/** Starts a session and answers its bare token, which is stored as a hash alone. */
export async function startSession(
  trx: Transaction,
  clock: Clock,
  kind: SessionKind,
  userId: string,
  familyId: string | null = null,
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
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + absolute).toISOString(),
    })
    .execute();
  return token;
}

const tables = {
  member: 'customers',
  manager: 'managers',
  verifier: 'verification_users',
} as const satisfies Record<SessionKind, keyof Tables>;

/**
 * Holds a user until the transaction ends, before a session is started with a password; false when it has changed since
 * its hash was read. A change that comes later waits, and ends this session with all others.
 */
export async function holdPassword(
  trx: Transaction,
  kind: SessionKind,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const held = await trx
    .updateTable(tables[kind] as 'customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return Number(held.numUpdatedRows) === 1;
}

/**
 * The session of a token, or null when there is none, it has ended, or its user may not work any more. Suspension,
 * deletion and validity periods (Japan's date) are looked at on every call. The kind it most likely is saves asking for
 * the others.
 */
export async function findSession(
  db: Database,
  clock: Clock,
  token: string,
  likely: SessionKind,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const session = await readSession(db.read, tokenHash, now, likely);
  if (!session) return null;
  if (now.getTime() - Date.parse(session.seenAt) >= notedEvery) {
    await db.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ seen_at: now.toISOString() })
        .where('token_hash', '=', tokenHash)
        .execute(),
    );
  }
  return session.session;
}

/** Ends one session. */
export async function endSession(trx: Transaction, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends all sessions of a user, but `exceptHash` if given, and revokes what could start new ones or help to: refresh
 * tokens, and what his devices prove.
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
  }
}

/** Ends a refresh family: its tokens and the sessions that they started. */
export async function endFamily(trx: Transaction, familyId: string): Promise<void> {
  await trx.deleteFrom('refresh_tokens').where('family_id', '=', familyId).execute();
  await trx.deleteFrom('sessions').where('family_id', '=', familyId).execute();
}

export function newFamily(): string {
  return uuidv7();
}

/** Removes sessions, refresh tokens and devices that have ended by their absolute time; returns how many. */
export async function sweepSessions(trx: Transaction, clock: Clock): Promise<number> {
  const now = clock.now().toISOString();
  let swept = 0;
  for (const table of ['sessions', 'refresh_tokens', 'known_devices'] as const) {
    const result = await trx.deleteFrom(table).where('expires_at', '<', now).executeTakeFirst();
    swept += Number(result.numDeletedRows);
  }
  return swept;
}

interface SessionPart {
  user_id: string;
  family_id: string | null;
  seen_at: string;
  expires_at: string;
}

const sessionColumns = [
  'sessions.user_id',
  'sessions.family_id',
  'sessions.seen_at',
  'sessions.expires_at',
] as const;

// CROSS JOIN: given the choice of the order, SQLite plans these again at every run, which takes as long as running them.
/** A session with its user, who may not work any more. */
const memberByHash = prepared<
  { hash: string },
  SessionPart & { name: string; company_name: string; deleted_at: string | null }
>((db, value) =>
  db
    .selectFrom('sessions')
    .crossJoin('customers as user')
    .whereRef('user.id', '=', 'sessions.user_id')
    .select([...sessionColumns, 'user.name', 'user.company_name', 'user.deleted_at'])
    .where('sessions.token_hash', '=', value.hash)
    .where('sessions.kind', '=', sql.lit('member')),
);

interface StaffPart extends SessionPart {
  name: string;
  login_id: string;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
}

const staffColumns = [
  ...sessionColumns,
  'user.name',
  'user.login_id',
  'user.valid_from',
  'user.valid_until',
  'user.suspended_at',
] as const;

const managerByHash = prepared<
  { hash: string },
  StaffPart & { dept_name: string; is_admin: number }
>((db, value) =>
  db
    .selectFrom('sessions')
    .crossJoin('managers as user')
    .whereRef('user.id', '=', 'sessions.user_id')
    .select([...staffColumns, 'user.dept_name', 'user.is_admin'])
    .where('sessions.token_hash', '=', value.hash)
    .where('sessions.kind', '=', sql.lit('manager')),
);

const verifierByHash = prepared<
  { hash: string },
  StaffPart & { system_id: string; system_name: string; is_approver: number }
>((db, value) =>
  db
    .selectFrom('sessions')
    .crossJoin('verification_users as user')
    .whereRef('user.id', '=', 'sessions.user_id')
    .innerJoin('systems', 'systems.id', 'user.system_id')
    .select([...staffColumns, 'user.system_id', 'systems.name as system_name', 'user.is_approver'])
    .where('sessions.token_hash', '=', value.hash)
    .where('sessions.kind', '=', sql.lit('verifier')),
);

/** A stored session; without `session` when its user may not work any more. */
interface Found {
  part: SessionPart;
  session: Session | null;
}

const finders: Record<
  SessionKind,
  (db: Reader, tokenHash: string, today: string) => Promise<Found | null>
> = {
  member: async (db, tokenHash) => {
    const [row] = await memberByHash(db, { hash: tokenHash });
    if (!row) return null;
    const session: Session = {
      tokenHash,
      userId: row.user_id,
      kind: 'member',
      name: row.name,
      companyName: row.company_name,
      familyId: row.family_id,
    };
    return { part: row, session: row.deleted_at ? null : session };
  },
  manager: async (db, tokenHash, today) => {
    const [row] = await managerByHash(db, { hash: tokenHash });
    if (!row) return null;
    const session: Session = {
      tokenHash,
      userId: row.user_id,
      kind: 'manager',
      name: row.name,
      loginId: row.login_id,
      deptName: row.dept_name,
      isAdmin: row.is_admin === 1,
    };
    return { part: row, session: mayWork(row, today) ? session : null };
  },
  verifier: async (db, tokenHash, today) => {
    const [row] = await verifierByHash(db, { hash: tokenHash });
    if (!row) return null;
    const session: Session = {
      tokenHash,
      userId: row.user_id,
      kind: 'verifier',
      name: row.name,
      loginId: row.login_id,
      systemId: row.system_id,
      systemName: row.system_name,
      isApprover: row.is_approver === 1,
    };
    return { part: row, session: mayWork(row, today) ? session : null };
  },
};

async function readSession(db: Reader, tokenHash: string, now: Date, likely: SessionKind) {
  const today = japanDate(now);
  for (const kind of likelyFirst[likely]) {
    const found = await finders[kind](db, tokenHash, today);
    if (!found) continue;
    const { seen_at: seenAt, expires_at: end } = found.part;
    const at = now.getTime();
    const ended = Date.parse(end) <= at || at - Date.parse(seenAt) > idle[kind];
    return found.session && !ended ? { session: found.session, seenAt } : null;
  }
  return null;
}

const likelyFirst: Record<SessionKind, SessionKind[]> = {
  member: ['member', 'manager', 'verifier'],
  manager: ['manager', 'member', 'verifier'],
  verifier: ['verifier', 'member', 'manager'],
};

function mayWork(user: StaffPart, today: string): boolean {
  return !user.suspended_at && isValidOn(today, user.valid_from, user.valid_until);
}

/** True on a day within a validity period; both ends belong to it. */
export function isValidOn(today: string, from: string, until: string | null): boolean {
  return from <= today && (until === null || today <= until);
}
