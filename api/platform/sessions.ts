import { uuidv7 } from 'uuidv7';
import { japanDate } from '#contract/japan-time.ts';
import type { Clock } from './clock.ts';
import type { Database, Reader } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Transaction } from './database/tables.ts';
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

/**
 * The session of a token, or null when there is none, it has ended, or its user may not work any more. Suspension,
 * deletion and validity periods (Japan's date) are looked at on every call.
 */
export async function findSession(
  db: Database,
  clock: Clock,
  token: string,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const session = await readSession(db.read, tokenHash, now);
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

/** Ends all sessions of a user, but `exceptHash` if given, and revokes what could start new ones. */
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

/** Removes sessions that have ended by their absolute time; returns how many. */
export async function sweepSessions(trx: Transaction, clock: Clock): Promise<number> {
  const result = await trx
    .deleteFrom('sessions')
    .where('expires_at', '<', clock.now().toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const sessionByHash = prepared<{ hash: string }, SessionRow>((db, value) =>
  db
    .selectFrom('sessions')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'sessions.user_id').on('sessions.kind', '=', 'member'),
    )
    .leftJoin('managers', (join) =>
      join.onRef('managers.id', '=', 'sessions.user_id').on('sessions.kind', '=', 'manager'),
    )
    .leftJoin('verification_users as vu', (join) =>
      join.onRef('vu.id', '=', 'sessions.user_id').on('sessions.kind', '=', 'verifier'),
    )
    .leftJoin('systems', 'systems.id', 'vu.system_id')
    .select([
      'sessions.kind',
      'sessions.user_id',
      'sessions.family_id',
      'sessions.seen_at',
      'sessions.expires_at',
      'customers.name as customer_name',
      'customers.company_name',
      'customers.deleted_at',
      'managers.name as manager_name',
      'managers.login_id as manager_login',
      'managers.dept_name',
      'managers.is_admin',
      'managers.valid_from as manager_from',
      'managers.valid_until as manager_until',
      'managers.suspended_at as manager_suspended',
      'vu.name as verifier_name',
      'vu.login_id as verifier_login',
      'vu.system_id',
      'systems.name as system_name',
      'vu.is_approver',
      'vu.valid_from as verifier_from',
      'vu.valid_until as verifier_until',
      'vu.suspended_at as verifier_suspended',
    ])
    .where('sessions.token_hash', '=', value.hash),
);

interface SessionRow {
  kind: string;
  user_id: string;
  family_id: string | null;
  seen_at: string;
  expires_at: string;
  customer_name: string | null;
  company_name: string | null;
  deleted_at: string | null;
  manager_name: string | null;
  manager_login: string | null;
  dept_name: string | null;
  is_admin: number | null;
  manager_from: string | null;
  manager_until: string | null;
  manager_suspended: string | null;
  verifier_name: string | null;
  verifier_login: string | null;
  system_id: string | null;
  system_name: string | null;
  is_approver: number | null;
  verifier_from: string | null;
  verifier_until: string | null;
  verifier_suspended: string | null;
}

async function readSession(db: Reader, tokenHash: string, now: Date) {
  const [row] = await sessionByHash(db, { hash: tokenHash });
  if (!row || row.expires_at <= now.toISOString()) return null;
  const kind = row.kind as SessionKind;
  if (now.getTime() - Date.parse(row.seen_at) > idle[kind]) return null;
  const session = userOf(row, kind, tokenHash, japanDate(now));
  return session && { session, seenAt: row.seen_at };
}

/** True on a day within a validity period; both ends belong to it. */
export function isValidOn(today: string, from: string | null, until: string | null): boolean {
  return from !== null && from <= today && (until === null || today <= until);
}

function userOf(
  row: SessionRow,
  kind: SessionKind,
  tokenHash: string,
  today: string,
): Session | null {
  const userId = row.user_id;
  if (kind === 'member') {
    if (row.customer_name === null || row.company_name === null || row.deleted_at) return null;
    return {
      tokenHash,
      userId,
      kind,
      name: row.customer_name,
      companyName: row.company_name,
      familyId: row.family_id,
    };
  }
  if (kind === 'manager') {
    if (row.manager_name === null || row.manager_login === null || row.manager_suspended)
      return null;
    if (!isValidOn(today, row.manager_from, row.manager_until)) return null;
    return {
      tokenHash,
      userId,
      kind,
      name: row.manager_name,
      loginId: row.manager_login,
      deptName: row.dept_name ?? '',
      isAdmin: row.is_admin === 1,
    };
  }
  if (row.verifier_name === null || row.verifier_login === null || row.verifier_suspended)
    return null;
  if (row.system_id === null || !isValidOn(today, row.verifier_from, row.verifier_until))
    return null;
  return {
    tokenHash,
    userId,
    kind,
    name: row.verifier_name,
    loginId: row.verifier_login,
    systemId: row.system_id,
    systemName: row.system_name ?? '',
    isApprover: row.is_approver === 1,
  };
}
