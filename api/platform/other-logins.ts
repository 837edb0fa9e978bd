import type { Transaction } from './database/tables.ts';
import type { MemberSession } from './sessions.ts';

/** Ends all sessions, refresh families and known devices of a member but those of one session; false when it has ended. */
export async function endOtherLogins(trx: Transaction, member: MemberSession): Promise<boolean> {
  const { tokenHash, userId, familyId, deviceId } = member;
  const own = await trx
    .selectFrom('sessions')
    .select('replaced_by')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!own) return false;
  await trx
    .deleteFrom('sessions')
    .where('kind', '=', 'member')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', [tokenHash, own.replaced_by ?? tokenHash])
    .execute();
  await trx
    .deleteFrom('refresh_tokens')
    .where('customer_id', '=', userId)
    .where('family_id', '!=', familyId ?? '')
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('kind', '=', 'member')
    .where('user_id', '=', userId)
    .where('id', '!=', deviceId ?? '')
    .execute();
  return true;
}
