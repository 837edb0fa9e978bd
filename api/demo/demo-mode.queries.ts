import { registrySystemId } from '#contract/codes.ts';
import type { Reader } from '../platform/database/database.ts';

/** Whether there is any account: a customer, a manager or a verifier. */
export async function hasUsers(db: Reader): Promise<boolean> {
  for (const table of ['customers', 'managers', 'verification_users'] as const) {
    const found = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** The password hashes of the accounts with a login id, of any kind. */
export async function selectHashes(db: Reader, login: string): Promise<string[]> {
  const rows = await Promise.all([
    db.selectFrom('customers').select('password_hash').where('mail_address', '=', login).execute(),
    db.selectFrom('managers').select('password_hash').where('login_id', '=', login).execute(),
    db
      .selectFrom('verification_users')
      .select('password_hash')
      .where('login_id', '=', login)
      .where('system_id', '=', registrySystemId)
      .execute(),
  ]);
  return rows.flat().map(({ password_hash }) => password_hash);
}
