import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Session } from '../../platform/sessions.ts';

type Owner = Pick<Session, 'kind' | 'userId'>;

export function selectDevicesOf(db: Reader, { kind, userId }: Owner, now: string) {
  return db
    .selectFrom('known_devices')
    .select(['id', 'agent', 'address', 'created_at', 'used_at'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The sessions of a user that were seen since an instant. */
export function selectSessionsOf(
  db: Reader,
  { kind, userId }: Owner,
  { now, seenSince }: { now: string; seenSince: string },
) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'device_id', 'created_at', 'seen_at'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>=', seenSince)
    .where('replaced_by', 'is', null)
    .execute();
}

/** The devices on which a member stays signed in. */
export async function selectPersistentDevices(
  db: Reader,
  { kind, userId }: Owner,
  now: string,
): Promise<(string | null)[]> {
  if (kind !== 'member') return [];
  const tokens = await db
    .selectFrom('refresh_tokens')
    .select('device_id')
    .where('customer_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return tokens.map(({ device_id }) => device_id);
}

/** Ends the logins of one device, and forgets it. */
export async function endDevice(
  trx: Transaction,
  { kind, userId }: Owner,
  deviceId: string,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute();
  await trx.deleteFrom('known_devices').where('id', '=', deviceId).execute();
  if (kind !== 'member') return;
  await trx
    .deleteFrom('refresh_tokens')
    .where('customer_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Ends all logins of a user but this one, and forgets all devices but this one. */
export async function endOthers(trx: Transaction, own: Session): Promise<void> {
  const { kind, userId, tokenHash, deviceId } = own;
  await trx
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('id', '!=', deviceId ?? '')
    .execute();
  if (kind !== 'member') return;
  await trx
    .deleteFrom('refresh_tokens')
    .where('customer_id', '=', userId)
    .where('family_id', '!=', own.familyId ?? '')
    .execute();
}
