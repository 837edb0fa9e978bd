import type { Reader } from '../database/database.ts';
import type { IdempotencyKeyRow, Transaction } from '../database/tables.ts';

/** The caller and the key. */
export type KeyOf = Pick<IdempotencyKeyRow, 'caller_kind' | 'caller_id' | 'key'>;

export async function selectKey(db: Reader, key: KeyOf): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller_kind', '=', key.caller_kind)
    .where('caller_id', '=', key.caller_id)
    .where('key', '=', key.key)
    .executeTakeFirst();
}

/** Claims a key, after waiting for a transaction that is claiming it; false when it is used already. */
export async function claimKey(
  trx: Transaction,
  claim: Omit<IdempotencyKeyRow, 'answer'>,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...claim, answer: '' })
    .onConflict((conflict) => conflict.columns(['caller_kind', 'caller_id', 'key']).doNothing())
    .returning('key')
    .execute();
  return claimed.length === 1;
}

export async function storeResponse(trx: Transaction, key: KeyOf, response: string): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: response })
    .where('caller_kind', '=', key.caller_kind)
    .where('caller_id', '=', key.caller_id)
    .where('key', '=', key.key)
    .execute();
}

export async function deleteKey(trx: Transaction, key: KeyOf): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('caller_kind', '=', key.caller_kind)
    .where('caller_id', '=', key.caller_id)
    .where('key', '=', key.key)
    .execute();
}

/** Removes the stored responses to a user; a call that is running keeps its claim, so that it may be sent again. */
export async function deleteAnswersTo(
  trx: Transaction,
  kind: string,
  userId: string,
): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('caller_kind', '=', kind)
    .where('caller_id', '=', userId)
    .where('answer', '<>', '')
    .execute();
}

export async function deleteKeysBefore(trx: Transaction, instant: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
