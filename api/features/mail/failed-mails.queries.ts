import { sql } from 'kysely';
import { type Cursor, mostCounted } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { OutboxRow, Transaction } from '../../platform/database/tables.ts';
import { forgotten, isOutdated, presentRecipient } from './mail.queries.ts';

export type GivenUpRow = Pick<
  OutboxRow,
  'id' | 'subject' | 'created_at' | 'attempts' | 'last_error' | 'recipient'
> & { given_up_at: string };

/** Mails that were given up and not decided about, the newest first. */
export async function selectGivenUp(
  db: Reader,
  after: Cursor,
  most: number,
  skipped: number,
): Promise<GivenUpRow[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'subject', 'created_at', 'given_up_at', 'attempts', 'last_error'])
    .select((eb) => presentRecipient(eb).as('recipient'))
    .where('given_up_at', 'is not', null)
    .where((eb) =>
      eb(
        eb.refTuple('given_up_at', 'id'),
        '<',
        eb.tuple<string | null, string>(after.at, after.id),
      ),
    )
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .offset(sql.lit(skipped))
    .execute();
  return rows as GivenUpRow[];
}

/** How many there are, counted up to one more than lists show. */
export async function countGivenUp(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('given_up_at', 'is not', null)
        .limit(sql.lit(mostCounted + 1))
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a given-up mail would be removed instead of sent. */
export async function goesNowhere(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .where(isOutdated)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a given-up mail due immediately, as if it were new; false when there is none of that id. */
export async function tryAgain(trx: Transaction, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: at, tried_since: at, last_error: '', given_up_at: null })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** Dismisses a given-up mail; false when there is none of that id. */
export async function forgetGivenUp(trx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ ...forgotten, given_up_at: null })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
