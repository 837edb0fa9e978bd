import { changesRows, finder } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/tables.ts';

export async function insertRefreshToken(
  trx: Transaction,
  row: {
    hash: string;
    familyId: string;
    customerId: string;
    deviceId: string | null;
    expiresAt: string;
  },
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: row.hash,
      family_id: row.familyId,
      customer_id: row.customerId,
      device_id: row.deviceId,
      used_at: null,
      expires_at: row.expiresAt,
      successor_hash: null,
    })
    .execute();
}

export const selectRefreshToken = finder('refresh_tokens', 'token_hash');

/** Marks a refresh token as used; false when it is. */
export async function spendRefreshToken(
  trx: Transaction,
  hash: string,
  at: string,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('refresh_tokens')
      .set({ used_at: at })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null),
  );
}

export async function noteSuccessor(
  trx: Transaction,
  hash: string,
  successor: string,
): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ successor_hash: successor })
    .where('token_hash', '=', hash)
    .execute();
}

/** The successor of a token that was used since an instant, once; null for none. */
export async function takeSuccessor(
  trx: Transaction,
  hash: string,
  usedSince: string,
): Promise<string | null> {
  const token = await selectRefreshToken(trx, hash);
  if (!token?.used_at || token.used_at < usedSince || token.successor_hash === null) return null;
  await trx
    .updateTable('refresh_tokens')
    .set({ successor_hash: null })
    .where('token_hash', '=', hash)
    .execute();
  return token.successor_hash;
}
