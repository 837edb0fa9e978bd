import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { type MailedFiling, takeBack, undoTime } from './filing-mails.service.ts';
import { announceToCustomer, linksOf, type MailDeps } from './mail.service.ts';
import { refundAccountStored, refundPaid } from './outcome.texts.ts';
import { refundAccountEvents, refundEvents } from './reminder-events.ts';

/** Tells that an account for a refund of so many yen was entered at an instant, in case a stranger did it. */
export function notifyRefundAccount(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  { amount, at }: { amount: number; at: string },
) {
  return announceToCustomer(trx, deps, filing, {
    event: `${refundAccountEvents(filing.id)}${at}`,
    mailTo: (to) =>
      refundAccountStored(
        to,
        { number: displayNumber(filing.id), amount },
        linksOf(deps, filing.id),
      ),
  });
}

/** Tells that money was paid back, a minute later: a mistaken entry is revoked before. `id` is the entry's. */
export function notifyRefund(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  { id, amount, paidOn }: { id: string; amount: number; paidOn: string },
) {
  return announceToCustomer(trx, deps, filing, {
    event: `${refundEvents(filing.id)}${id}`,
    delay: undoTime,
    mailTo: (to) =>
      refundPaid(
        to,
        { number: displayNumber(filing.id), amount, paidOn },
        linksOf(deps, filing.id),
      ),
  });
}

/** Removes the mail about a refund whose entry is revoked; false when it is due, was sent, or never was. */
export const takeRefundMailBack = (
  trx: Transaction,
  deps: Pick<MailDeps, 'clock'>,
  filingId: string,
  id: string,
) => takeBack(trx, deps, `${refundEvents(filingId)}${id}`);
