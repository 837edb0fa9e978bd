import type { Clock } from './clock.ts';
import type { Reader } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import { userTables } from './held-users.ts';
import { refused } from './http/problem.ts';
import { endReplacements } from './replaced-sessions.ts';
import { endOfSession, type Session } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

const proofMinutes = 10;

/** @throws 403 with cm425 unless the user gave a password or passkey within the last minutes */
export function demandProof(clock: Clock, { provenAt }: Pick<Session, 'provenAt'>): void {
  const given = provenAt === null ? Number.NEGATIVE_INFINITY : Date.parse(provenAt);
  if (clock.now().getTime() - given >= proofMinutes * 60_000) throw refused(403, 'cm425');
}

/** The hash of a signed-in user's password; '' without one. */
export async function passwordHashOf(
  db: Reader,
  { kind, userId }: Pick<Session, 'kind' | 'userId'>,
): Promise<string> {
  const user = await db
    .selectFrom(userTables[kind] as 'customers')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.password_hash ?? '';
}

// For calls under way, for other tabs until they have heard of the new token, and for proving again when the response was
// lost: a browser waits 20 seconds for it.
const replacedSeconds = 60;

/**
 * Gives a session a new token, because its user has given a password or passkey just now. The token before it keeps what it
 * could do for a moment, and gets no proof; its end is not put off.
 */
export async function proveSession(
  trx: Transaction,
  clock: Clock,
  tokenHash: string,
): Promise<string | null> {
  const session = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!session) return null;
  // Two proofs at once, or one again whose response was lost: the later one counts.
  await endReplacements(trx, session);
  const token = newToken();
  const now = clock.now();
  const at = now.toISOString();
  const replacement = {
    ...session,
    token_hash: hashToken(token),
    replaced_by: null,
    proven_at: at,
    seen_at: at,
    // Not that of a token which is about to end.
    expires_at: endOfSession(session.created_at),
  };
  await trx.insertInto('sessions').values(replacement).execute();
  const soon = new Date(now.getTime() + replacedSeconds * 1000).toISOString();
  const [end = soon] = [soon, session.expires_at].sort();
  await trx
    .updateTable('sessions')
    .set({ replaced_by: replacement.token_hash, expires_at: end })
    .where('token_hash', '=', tokenHash)
    .execute();
  return token;
}
