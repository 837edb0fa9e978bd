import type { Clock } from './clock.ts';
import type { Reader } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import { userTables } from './held-users.ts';
import { refused } from './http/problem.ts';
import type { Session } from './sessions.ts';

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

/** Notes that the user of a session has given a password or passkey just now. */
export async function noteProof(trx: Transaction, clock: Clock, tokenHash: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ proven_at: clock.now().toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}
