import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertMail } from './mail.queries.ts';
import { copiesOf, copyEvent } from './mail.service.ts';
import { movedLinkEvents, verificationEvent } from './reminder-events.ts';
import * as queries from './waiting-mails.queries.ts';

// What happens to the mails of a customer that were not sent when something happens to the mail address.

/** Changes of the address are frozen: what waits for the present address goes to the former ones, too, once to each. */
export async function copyWaitingMails(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
): Promise<void> {
  const created_at = clock.now().toISOString();
  const formers = await queries.selectFrozenFormers(trx, customerId, created_at);
  for (const row of await queries.selectUnsent(trx, customerId, 'present')) {
    if (row.given_up_at !== null) continue;
    const { subject, text, html, next_attempt_at: dueAt } = row;
    for (const { changeId, address } of formers) {
      const event = copyEvent(row.event, changeId);
      const whose = { recipient: address, customer_id: customerId, goes_to: 'former' } as const;
      const copy = { id: uuidv7(), event, subject, text, html, created_at };
      await insertMail(trx, { ...copy, ...whose }, dueAt);
    }
  }
}

/** A frozen change is kept: the former mailbox gets nothing any more, unless another one is still frozen about it. */
export async function dropCopies(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
): Promise<void> {
  const frozen = await queries.selectFrozenFormers(trx, customerId, clock.now().toISOString());
  const kept = frozen.map(({ address }) => address);
  await queries.deleteCopies(trx, customerId, kept);
}

/** A former address is back: what waits for the present one goes there by itself, once, and to no other one. */
export async function joinCopies(
  trx: Transaction,
  customerId: string,
  formerAddress: string,
): Promise<void> {
  await queries.deleteCopies(trx, customerId, [formerAddress]);
  const waiting = await queries.selectUnsent(trx, customerId, 'present');
  // One that is being sent may reach the other mailbox, and one that was given up goes nowhere by itself.
  const copied = waiting.filter(
    ({ leased_until, given_up_at }) => leased_until === null && given_up_at === null,
  );
  const { events, beginnings } = copiesOf(copied.map(({ event }) => event));
  if (events.length > 0) await queries.deleteUnsentOf(trx, events, beginnings);
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
