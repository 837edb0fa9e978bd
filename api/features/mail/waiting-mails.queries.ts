import type { OutboxRow, Transaction } from '../../platform/database/tables.ts';
import { isOfEvents } from './mail.queries.ts';

type GoesTo = OutboxRow['goes_to'];

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

/** Removes the unsent mails to the former addresses of a customer, except to some. */
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
    .$if(kept.length > 0, (query) => query.where('recipient', 'not in', kept))
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
