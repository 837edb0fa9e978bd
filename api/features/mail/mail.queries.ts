import { type ExpressionBuilder, sql } from 'kysely';
import { latestMark } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { remover } from '../../platform/database/rows.ts';
import type { OutboxRow, Tables, Transaction } from '../../platform/database/tables.ts';

/** Later than every attempt, so that a given-up mail is never due. */
export const never = '9999-12-31T23:59:59.999Z';

type NewMail = Pick<
  OutboxRow,
  'id' | 'event' | 'recipient' | 'subject' | 'text' | 'html' | 'created_at'
> &
  Partial<Pick<OutboxRow, 'customer_id' | 'goes_to'>>;

/**
 * Adds a mail; false when its event has one already.
 * @param dueAt before which it is not sent
 */
export async function insertMail(
  trx: Transaction,
  mail: NewMail,
  dueAt = mail.created_at,
): Promise<boolean> {
  const added = await trx
    .insertInto('outbox')
    .values({
      customer_id: null,
      goes_to: 'mailbox',
      ...mail,
      tried_since: mail.created_at,
      sent_at: null,
      attempts: 0,
      next_attempt_at: dueAt,
      leased_until: null,
      last_error: '',
      given_up_at: null,
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
}

/** The customer of a filing. */
export async function selectCustomerOfFiling(db: Reader, filingId: string) {
  const row = await db
    .selectFrom('filings as f')
    .innerJoin('customers as c', 'c.id', 'f.customer_id')
    .select(['c.id', 'c.mail_proven', 'c.deleted_at'])
    .where('f.id', '=', filingId)
    .executeTakeFirst();
  // A link that was mailed to the present address was opened.
  return (
    row && { id: row.id, mailProven: row.mail_proven === 1, isDeleted: row.deleted_at !== null }
  );
}

/** Removes a mail that was added in the same transaction, before it can have been sent. */
export const takeBack = remover('outbox', 'event');

/** Whether a mail waits for its time or for another attempt; one that is due is as good as sent. */
export async function isWaiting(db: Reader, event: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('event', '=', event)
    .where((eb) => eb.and(waiting(eb, now)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes mails of some events, and of those that begin in some way, that wait; false when there is none. */
export async function removeWaiting(
  trx: Transaction,
  { events, beginnings = [] }: { events: readonly string[]; beginnings?: readonly string[] },
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where((eb) => isOfEvents(eb, events, beginnings))
    .where((eb) => eb.and(waiting(eb, now)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

const waiting = (eb: ExpressionBuilder<Tables, 'outbox'>, now: string) => [
  eb('sent_at', 'is', null),
  eb('leased_until', 'is', null),
  eb('next_attempt_at', '>', now),
  eb('next_attempt_at', '<', never),
];

/** The longest that a mail waits for another attempt, in milliseconds. */
export const longestDelay = 6 * 60 * 60 * 1000;

// A longer wait was written by a clock that was ahead.
const isDue = (eb: ExpressionBuilder<Tables, 'outbox'>, now: string) =>
  eb.or([
    eb('next_attempt_at', '<=', now),
    eb.and([
      eb('next_attempt_at', '>', latestMark(new Date(Date.parse(now) + longestDelay))),
      eb('next_attempt_at', '<', never),
    ]),
  ]);

/**
 * Ids of due mails without a lease, the longest due first.
 * @param shared the time that all servers share, by which leases end
 */
export async function selectDue(
  db: Reader,
  now: string,
  shared: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where((eb) => isDue(eb, now))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', shared)]))
    .orderBy('next_attempt_at')
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ id }) => id);
}

/** Where a mail goes: a customer's moves with the account. */
export const presentRecipient = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('customers')
      .select('customers.mail_address')
      .whereRef('customers.id', '=', 'outbox.customer_id')
      .where('outbox.goes_to', '=', 'present')
      .where('customers.deleted_at', 'is', null),
    eb.ref('outbox.recipient'),
  );

/** A mail was for a mailbox which is not its customer's any more: its links are dead. */
export const isOutdated = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('outbox.customer_id', 'is not', null),
    eb('outbox.goes_to', '=', 'mailbox'),
    eb.not(
      eb.exists(
        eb
          .selectFrom('customers as c')
          .select('c.id')
          .whereRef('c.id', '=', 'outbox.customer_id')
          .where('c.deleted_at', 'is', null)
          .where(sql<boolean>`lower(c.mail_address) = lower(outbox.recipient)`),
      ),
    ),
  ]);

/** Removes the outdated ones of some mails. */
export async function deleteOutdated(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where(isOutdated)
    .execute();
}

/** Leases a due mail for sending until `until`; undefined when it has been leased or sent in the meantime. */
export function leaseMail(
  trx: Transaction,
  id: string,
  now: string,
  shared: string,
  until: string,
): Promise<OutboxRow | undefined> {
  return trx
    .updateTable('outbox')
    .set((eb) => ({
      leased_until: until,
      recipient: presentRecipient(eb),
      tried_since: eb
        .case()
        .when('tried_since', '>', latestMark(new Date(now)))
        .then(now)
        .else(eb.ref('tried_since'))
        .end(),
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((eb) => isDue(eb, now))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', shared)]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks a mail as sent and, unless it is to be retained, erases its text and recipient, because links in it are
 * secrets.
 */
export async function markSent(
  trx: Transaction,
  id: string,
  at: string,
  keep: boolean,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      sent_at: at,
      attempts: eb('attempts', '+', 1),
      leased_until: null,
      last_error: '',
      ...(!keep && forgotten),
    }))
    .where('id', '=', id)
    .execute();
}

/** What is erased of a mail that nobody needs any more. */
export const forgotten = { recipient: '', text: '', html: '' };

/**
 * Records a failed attempt and when the next one is due, or gives the mail up: then it stays until an administrator has
 * decided about it. A mail that another sender has leased is left alone, and so is one that goes to another address by now:
 * it is tried again when the lease is over.
 */
export async function markFailed(
  trx: Transaction,
  { id, leased_until, recipient }: Pick<OutboxRow, 'id' | 'leased_until' | 'recipient'>,
  reason: string,
  next: { dueAt: string } | { givenUpAt: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leased_until: null,
      last_error: reason,
      ...('dueAt' in next
        ? { next_attempt_at: next.dueAt }
        : { next_attempt_at: never, given_up_at: next.givenUpAt }),
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('leased_until', '=', leased_until)
    .where((eb) => eb(presentRecipient(eb), '=', recipient))
    .execute();
}

/** When the mails of some events, and of those that begin in some way, were written and sent. */
export function selectOfEvents(
  db: Reader,
  events: string[],
  beginnings: string[] = [],
): Promise<Pick<OutboxRow, 'event' | 'subject' | 'created_at' | 'sent_at' | 'next_attempt_at'>[]> {
  return db
    .selectFrom('outbox')
    .select(['event', 'subject', 'created_at', 'sent_at', 'next_attempt_at'])
    .where((eb) => isOfEvents(eb, events, beginnings))
    .execute();
}

/** Whether a mail is of one of some events, or of one that begins in some way. */
export const isOfEvents = (
  eb: ExpressionBuilder<Tables, 'outbox'>,
  events: readonly string[],
  beginnings: readonly string[],
) =>
  eb.or([
    eb('event', 'in', events),
    ...beginnings.map((text) => eb.and([eb('event', '>=', text), eb('event', '<', `${text}~`)])),
  ]);

/** Mails newest first; those that were not sent with where they go by now. */
export function selectNewest(db: Reader, most: number, skipped: number) {
  return db
    .selectFrom('outbox')
    .select(['created_at', 'subject', 'text', 'html'])
    .select((eb) =>
      eb
        .case()
        .when('sent_at', 'is', null)
        .then(presentRecipient(eb))
        .else(eb.ref('recipient'))
        .end()
        .as('recipient'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .offset(sql.lit(skipped))
    .execute();
}
