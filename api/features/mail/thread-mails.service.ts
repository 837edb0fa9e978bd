import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import {
  announce,
  announceToCustomer,
  type Contact,
  linksOf,
  type MailDeps,
} from './mail.service.ts';
import {
  correctionForCustomer,
  messageForCustomer,
  messageForOffice,
  telephoneConsentForCustomer,
} from './thread.texts.ts';

interface ThreadOf extends Contact {
  /** The filing. */
  id: string;
}

/** The event of a thread's message, by its number. */
export const messageEvent = (filingId: string, nth: number) => `message:${filingId}:${nth}`;

/** Tells the customer that the office wrote. */
export function notifyMessage(trx: Transaction, deps: MailDeps, filing: ThreadOf, nth: number) {
  const number = displayNumber(filing.id);
  return announceToCustomer(trx, deps, filing, {
    event: messageEvent(filing.id, nth),
    mailTo: (to) => messageForCustomer(to, number, linksOf(deps, filing.id)),
  });
}

export const correctionEvent = (correctionId: string) => `correction:${correctionId}`;

/** Tells the customer that a correction waits for an answer. */
export function notifyCorrection(
  trx: Transaction,
  deps: MailDeps,
  filing: ThreadOf,
  correctionId: string,
) {
  const number = displayNumber(filing.id);
  return announceToCustomer(trx, deps, filing, {
    event: correctionEvent(correctionId),
    mailTo: (to) => correctionForCustomer(to, number, linksOf(deps, filing.id)),
  });
}

export const telephoneConsentEvent = (correctionId: string) => `correction-agreed:${correctionId}`;

/** Tells the customer that a consent on the telephone was noted, and where to object. */
export function notifyTelephoneConsent(
  trx: Transaction,
  deps: MailDeps,
  filing: ThreadOf,
  correctionId: string,
) {
  const number = displayNumber(filing.id);
  return announceToCustomer(trx, deps, filing, {
    event: telephoneConsentEvent(correctionId),
    mailTo: (to) => telephoneConsentForCustomer(to, number, linksOf(deps, filing.id)),
  });
}

/** Tells the office that a customer wrote; does nothing while its address is unknown. */
export async function notifyOfficeOfMessage(
  trx: Transaction,
  deps: MailDeps,
  { id }: ThreadOf,
  nth: number,
) {
  const { mailAddress } = deps.office;
  if (mailAddress === '') return false;
  const links = linksOf(deps);
  const from = { ...links, case: `${links.home}mtr200/${id}/MTO100` };
  return announce(trx, deps, {
    event: messageEvent(id, nth),
    to: mailAddress,
    daily: false,
    mail: messageForOffice(displayNumber(id), from),
  });
}
