import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { isWaiting } from './mail.queries.ts';
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
  questionsForCustomer,
  telephoneConsentForCustomer,
} from './thread.texts.ts';

interface ThreadOf extends Contact {
  /** The filing. */
  id: string;
}

/** The event of a thread's message, by its number. */
export const messageEvent = (filingId: string, nth: number) => `message:${filingId}:${nth}`;

const toCustomer =
  <Of>(eventOf: (filingId: string, of: Of) => string, text: typeof messageForCustomer) =>
  (trx: Transaction, deps: MailDeps, filing: ThreadOf, of: Of) => {
    const { id } = filing;
    return announceToCustomer(trx, deps, filing, {
      event: eventOf(id, of),
      mailTo: (to) => text(to, displayNumber(id), linksOf(deps, id)),
    });
  };

/** Tells the customer that the office wrote. */
export const notifyMessage = toCustomer(messageEvent, messageForCustomer);

export const correctionEvent = (correctionId: string) => `correction:${correctionId}`;

/** Tells the customer that a correction waits for an answer. */
export const notifyCorrection = toCustomer(
  (_, correctionId: string) => correctionEvent(correctionId),
  correctionForCustomer,
);

export const telephoneConsentEvent = (correctionId: string) => `correction-agreed:${correctionId}`;

/** Tells the customer that a consent on the telephone was noted, and where to object. */
export const notifyTelephoneConsent = toCustomer(
  (_, correctionId: string) => telephoneConsentEvent(correctionId),
  telephoneConsentForCustomer,
);

/** How long a mail about questions waits: the office may answer some itself right after the mandate. Half an hour, in ms. */
const askingTime = 30 * 60 * 1000;

export const questionsEvents = (filingId: string) => `questions:${filingId}:`;
export const questionsEvent = (filingId: string, at: Date) =>
  `${questionsEvents(filingId)}${at.toISOString()}`;

/** Tells the customer once that questions of the law wait for an answer, however many they are. */
export const notifyQuestions = (
  trx: Transaction,
  deps: MailDeps,
  filing: ThreadOf,
  event: string,
) =>
  announceToCustomer(trx, deps, filing, {
    event,
    delay: askingTime,
    mailTo: (to) => questionsForCustomer(to, displayNumber(filing.id), linksOf(deps, filing.id)),
  });

/** Whether the mail about questions waits for its time or for another attempt. */
export const isQuestionsMailWaiting = (
  db: Reader,
  { clock }: Pick<MailDeps, 'clock'>,
  event: string,
) => isWaiting(db, event, clock.now().toISOString());

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
