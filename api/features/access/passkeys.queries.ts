import type { Reader } from '../../platform/database/database.ts';
import { changesRows, lister } from '../../platform/database/rows.ts';
import type { PasskeyRow, Transaction } from '../../platform/database/tables.ts';
import type { StaffKind } from './staff-user.ts';

export function selectPasskey(db: Reader, kind: StaffKind, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The passkeys of a user, oldest first. */
export const selectPasskeysOf = lister('passkeys', ['kind', 'user_id'], 'created_at', 'id');

/** Stores a passkey; false when its credential is stored already. */
export async function insertPasskey(trx: Transaction, row: PasskeyRow): Promise<boolean> {
  return changesRows(
    trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing()),
  );
}

/** Removes a passkey of this user; false when there is none. */
export async function deletePasskey(
  trx: Transaction,
  { id, kind, user_id }: Pick<PasskeyRow, 'id' | 'kind' | 'user_id'>,
): Promise<boolean> {
  return changesRows(
    trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('user_id', '=', user_id),
  );
}

/** Removes all passkeys of a user; returns how many. */
export async function deletePasskeysOf(
  trx: Transaction,
  kind: StaffKind,
  userId: string,
): Promise<number> {
  const result = await trx
    .deleteFrom('passkeys')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Notes a use of a passkey; false when it was removed, or another use has reached this count first. */
export async function noteUse(
  trx: Transaction,
  { id, counter: before }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: Pick<PasskeyRow, 'counter' | 'used_at'>,
): Promise<boolean> {
  return changesRows(
    trx.updateTable('passkeys').set(use).where('id', '=', id).where('counter', '=', before),
  );
}

/** Marks a challenge as answered; false when it was before. */
export async function spendChallenge(
  trx: Transaction,
  challengeHash: string,
  end: Date,
): Promise<boolean> {
  return changesRows(
    trx
      .insertInto('spent_challenges')
      .values({ challenge_hash: challengeHash, expires_at: end.toISOString() })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing()),
  );
}
