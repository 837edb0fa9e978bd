import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { OutboxRow, Transaction } from '../../platform/database/tables.ts';
import { isOfEvents } from './mail.queries.ts';

type GoesTo = OutboxRow['goes_to'];

/**
 * The former addresses of a customer while the changes of them are frozen, each mailbox once, with the id of the change that
 * was frozen first: a mailbox that two changes name, perhaps in two spellings, gets no second copy.
 */
export async function selectFrozenFormers(
  db: Reader,
  customerId: string,
  now: string,
): Promise<{ changeId: string; address: string }[]> {
  const rows = await db
    .selectFrom('address_changes as c')
    .innerJoin('customers', 'customers.id', 'c.user_id')
    .select(['c.id as changeId', 'c.former_address as address'])
    .where('c.user_id', '=', customerId)
    .where('c.kind', '=', 'member')
    .where('c.decision', '=', '')
    .where('c.frozen_until', '>', now)
    .where(sql<boolean>`lower(c.former_address) <> lower(customers.mail_address)`)
    .orderBy('c.frozen_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  return [...new Map(rows.map((row) => [row.address.toLowerCase(), row])).values()].reverse();
}

/** The mails of a customer that were not sent, given-up ones too. */
export function selectUnsent(
  trx: Transaction,
  customerId: string,
  goesTo: GoesTo,
): Promise<OutboxRow[]> {
  return trx
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('customer_id', '=', customerId)
    .where('goes_to', '=', goesTo)
    .execute();
}

/** Removes the unsent mails to the former addresses of a customer, except to some, in any letter case. */
export async function deleteCopies(
  trx: Transaction,
  customerId: string,
  kept: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('customer_id', '=', customerId)
    .where('goes_to', '=', 'former')
    .$if(kept.length > 0, (query) =>
      query.where(
        (eb) => eb.fn<string>('lower', ['recipient']),
        'not in',
        kept.map((address) => address.toLowerCase()),
      ),
    )
    .execute();
}

/** Removes unsent mails of some events, and those whose events begin in some way. */
export async function deleteUnsentOf(
  trx: Transaction,
  events: readonly string[],
  beginnings: readonly string[] = [],
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where((eb) => isOfEvents(eb, events, beginnings))
    .execute();
}

/** Lets the unsent mails of a customer go to one address, whatever happens to the account. */
export async function bindUnsent(
  trx: Transaction,
  customerId: string,
  goesTo: GoesTo,
  recipient: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ recipient, customer_id: null, goes_to: 'mailbox' })
    .where('sent_at', 'is', null)
    .where('customer_id', '=', customerId)
    .where('goes_to', '=', goesTo)
    .execute();
}
