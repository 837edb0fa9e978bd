import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertMail } from './mail.queries.ts';
import { formerEvent } from './mail.service.ts';
import { movedLinkEvents, verificationEvent } from './reminder-events.ts';
import * as queries from './waiting-mails.queries.ts';

// What happens to the mails of a customer that were not sent when something happens to the mail address.

/** A change of the address is frozen: what waits for the present address goes to the former one, too. */
export async function copyWaitingMails(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
  formerAddress: string,
): Promise<void> {
  for (const row of await queries.selectUnsent(trx, customerId, 'present')) {
    if (row.given_up_at !== null) continue;
    const { subject, text, html, next_attempt_at: dueAt } = row;
    const whose = { recipient: formerAddress, customer_id: customerId, goes_to: 'former' } as const;
    const created_at = clock.now().toISOString();
    const copy = { id: uuidv7(), event: formerEvent(row.event), subject, text, html, created_at };
    await insertMail(trx, { ...copy, ...whose }, dueAt);
  }
}

/** A frozen change is kept: the former mailbox gets nothing any more. */
export function dropCopies(trx: Transaction, customerId: string): Promise<void> {
  return queries.deleteCopies(trx, customerId);
}

/** The former address is back: what waits for the present one goes there by itself, once. */
export async function joinCopies(
  trx: Transaction,
  customerId: string,
  formerAddress: string,
): Promise<void> {
  const waiting = await queries.selectUnsent(trx, customerId, 'present');
  // One that is being sent may reach the other mailbox, and one that was given up goes nowhere by itself.
  const copied = waiting.filter(
    ({ leased_until, given_up_at }) => leased_until === null && given_up_at === null,
  );
  const events = copied.map(({ event }) => formerEvent(event));
  if (events.length > 0) await queries.deleteUnsentOf(trx, events);
  await queries.bindUnsent(trx, customerId, 'former', formerAddress);
}

/** The account is closed: what waits goes to the address that it had last. */
export function keepLastAddress(
  trx: Transaction,
  customerId: string,
  mailAddress: string,
): Promise<void> {
  return queries.bindUnsent(trx, customerId, 'present', mailAddress);
}

/** The link of a verification is replaced: mails with the former one are not sent any more. */
export function dropLinkOf(trx: Transaction, receiptId: string): Promise<void> {
  return queries.deleteUnsentOf(trx, [verificationEvent(receiptId)], [movedLinkEvents(receiptId)]);
}
