import type { Transaction } from '../../platform/database/tables.ts';
import { never, takeBack } from './mail.queries.ts';

/** Removes a mail that was just added, or leaves it to the office as one that was not sent. */
export async function withhold(
  trx: Transaction,
  event: string,
  left: { at: string; reason: string } | null,
): Promise<void> {
  if (!left) {
    await takeBack(trx, event);
    return;
  }
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at: never, last_error: left.reason, given_up_at: left.at })
    .where('event', '=', event)
    .execute();
}

/** Counts a mail of this day to a mailbox; false when there were as many as `most`, also under concurrency. */
export async function countOfDay(
  trx: Transaction,
  mailboxHash: string,
  day: string,
  most: number,
): Promise<boolean> {
  const counted = await trx
    .insertInto('mailbox_days')
    .values({ mailbox_hash: mailboxHash, day, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .column('mailbox_hash')
        .doUpdateSet((eb) => ({
          day,
          mails: eb
            .case()
            .when('mailbox_days.day', '=', day)
            .then(eb('mailbox_days.mails', '+', 1))
            .else(1)
            .end(),
        }))
        .where((eb) =>
          eb.or([eb('mailbox_days.day', '!=', day), eb('mailbox_days.mails', '<', most)]),
        ),
    )
    .returning('mails')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Forgets the counts of days before this one. */
export async function deleteDaysBefore(trx: Transaction, day: string): Promise<number> {
  const result = await trx.deleteFrom('mailbox_days').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}
