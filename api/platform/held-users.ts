import { lockRow } from './database/row-lock.ts';
import { changesRows } from './database/rows.ts';
import type { Tables, Transaction } from './database/tables.ts';
import { unauthenticated } from './http/problem.ts';
import type { Session, SessionKind } from './sessions.ts';

/** The table of each kind of user. */
export const userTables = {
  member: 'customers',
  manager: 'managers',
  verifier: 'verification_users',
} as const satisfies Record<SessionKind, keyof Tables>;

/**
 * Locks a user until the transaction ends, before a password starts a session; false when the password has changed
 * since its hash was read. A later change waits, and ends this session with all others.
 */
export async function holdPassword(
  trx: Transaction,
  kind: SessionKind,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable(userTables[kind] as 'customers')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash),
  );
}

/**
 * Locks a user until the transaction ends, before logins are ended: one that is being renewed meanwhile is ended too, or
 * is not renewed.
 */
export async function holdUser(
  trx: Transaction,
  { kind, userId }: Pick<Session, 'kind' | 'userId'>,
): Promise<void> {
  await lockRow(trx, userTables[kind], userId);
}

/** Whether a caller has a session; systems and strangers have none. */
export function isSession(caller: object | null): caller is Session {
  return caller !== null && 'tokenHash' in caller;
}

/**
 * The first step of a transaction of a signed-in caller: locks the user. @throws 401 when the session has ended since its
 * call was identified, so that a signed-out caller changes nothing
 */
export function holding(session: Session): (trx: Transaction) => Promise<void> {
  return async (trx) => {
    await holdUser(trx, session);
    const row = await trx
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', '=', session.tokenHash)
      .executeTakeFirst();
    if (!row) throw unauthenticated();
  };
}
