import type { Reader } from './database/database.ts';
import type { ManagerRow } from './database/tables.ts';

/**
 * `password`: replace one that somebody else has set; `passkey`: register the first one; `typed`: say whether what an
 * unproven registrant typed is one's own.
 */
export type Duty = 'password' | 'passkey' | 'typed';

/** What a manager or verifier has to do first. */
export async function dutyOf(
  db: Reader,
  kind: 'manager' | 'verifier',
  user: Pick<ManagerRow, 'must_change_password'>,
  { userId, passkeysRequired }: { userId: string; passkeysRequired: boolean },
): Promise<Duty | null> {
  if (user.must_change_password === 1) return 'password';
  if (!passkeysRequired) return null;
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey ? null : 'passkey';
}
