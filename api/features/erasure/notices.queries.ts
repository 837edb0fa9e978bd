import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';

/** When something was announced between two instants; undefined when it was not, or so long ago that it counts no more. */
export async function selectNotice(
  trx: Transaction,
  rule: string,
  id: string,
  { since, until }: { since: string; until: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('erasure_notices')
    .select('announced_at')
    .where('rule', '=', rule)
    .where('object_id', '=', id)
    .where('announced_at', '>', since)
    .where('announced_at', '<=', until)
    .executeTakeFirst();
  return row?.announced_at;
}

export async function insertNotice(
  trx: Transaction,
  rule: string,
  id: string,
  at: string,
): Promise<void> {
  await trx
    .insertInto('erasure_notices')
    .values({ rule, object_id: id, announced_at: at })
    .onConflict((conflict) =>
      conflict.columns(['rule', 'object_id']).doUpdateSet({ announced_at: at }),
    )
    .execute();
}

/** Notes that a thing could not be erased; when it was announced stays. */
export async function noteFailure(
  trx: Transaction,
  rule: string,
  id: string,
  at: string,
): Promise<void> {
  await trx
    .insertInto('erasure_notices')
    .values({ rule, object_id: id, announced_at: '', failed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['rule', 'object_id']).doUpdateSet({ failed_at: at }),
    )
    .execute();
}

/** The rule of each thing that could not be erased since an instant. */
export async function selectFailures(db: Reader, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('erasure_notices')
    .select('rule')
    .where('failed_at', '>=', since)
    .execute();
  return rows.map(({ rule }) => rule);
}

/** Removes a notice; false when there is none, because another process has just taken it, say. */
export async function takeNotice(trx: Transaction, rule: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('erasure_notices')
    .where('rule', '=', rule)
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

export async function countNotices(db: Reader, rule: string): Promise<number> {
  const { count } = await db
    .selectFrom('erasure_notices')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('rule', '=', rule)
    .where('announced_at', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}
