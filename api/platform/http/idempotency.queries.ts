import type { Reader } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { IdempotencyKeyRow, Transaction } from '../database/tables.ts';

/** Whose key it is. */
export type KeyOf = Pick<IdempotencyKeyRow, 'caller_kind' | 'caller_id' | 'key'>;

const known = prepared<KeyOf, IdempotencyKeyRow>((db, value) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller_kind', '=', value.caller_kind)
    .where('caller_id', '=', value.caller_id)
    .where('key', '=', value.key),
);

export async function selectKey(db: Reader, key: KeyOf): Promise<IdempotencyKeyRow | undefined> {
  return (await known(db, key))[0];
}

const claiming = prepared<Omit<IdempotencyKeyRow, 'answer'>, { key: string }>((db, value) =>
  db
    .insertInto('idempotency_keys')
    .values({
      caller_kind: value.caller_kind,
      caller_id: value.caller_id,
      key: value.key,
      request_hash: value.request_hash,
      created_at: value.created_at,
      answer: '',
    })
    .onConflict((conflict) => conflict.columns(['caller_kind', 'caller_id', 'key']).doNothing())
    .returning('key'),
);

/** Claims a key, after waiting for a transaction that is claiming it; false when it is taken. */
export async function claimKey(
  trx: Transaction,
  claim: Omit<IdempotencyKeyRow, 'answer'>,
): Promise<boolean> {
  return (await claiming(trx, claim)).length === 1;
}

const answering = prepared<KeyOf & Pick<IdempotencyKeyRow, 'answer'>, never>(
  (db, value) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer: value.answer })
      .where('caller_kind', '=', value.caller_kind)
      .where('caller_id', '=', value.caller_id)
      .where('key', '=', value.key) as never,
);

export async function storeAnswer(trx: Transaction, key: KeyOf, answer: string): Promise<void> {
  await answering(trx, { ...key, answer });
}

export async function deleteKeysBefore(trx: Transaction, instant: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
