import type { Reader } from './database/database.ts';
import { changer, remover } from './database/rows.ts';
import type { KnownDeviceRow, Transaction } from './database/tables.ts';

type User = Pick<KnownDeviceRow, 'kind' | 'user_id'>;

/** The user's device of this hash that has not expired. */
export function selectDevice(
  db: Reader,
  { kind, user_id }: User,
  tokenHash: string,
  now: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export const noteUse = changer('known_devices', 'id');

/** Adds a device and removes the user's oldest beyond `most`. */
export async function insertDevice(
  trx: Transaction,
  row: KnownDeviceRow,
  most: number,
): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('known_devices')
        .select('token_hash')
        .where('kind', '=', row.kind)
        .where('user_id', '=', row.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        // SQLite accepts no offset without a limit.
        .limit(1_000_000)
        .offset(most - 1),
    )
    .execute();
  await trx.insertInto('known_devices').values(row).execute();
}

export const deleteDevicesOf = remover('known_devices', 'kind', 'user_id');
