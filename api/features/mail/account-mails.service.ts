import { displayInstant, japanDate } from '#contract/japan-time.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { hashToken } from '../../platform/tokens.ts';
import * as queries from './mail.queries.ts';
import {
  announce,
  type CustomerContact,
  contactOf,
  dailyOf,
  linksOf,
  type MailDeps,
  nobody,
} from './mail.service.ts';
import * as texts from './mail.texts.ts';

/** A customer's data for mails. */
export interface MailedCustomer extends CustomerContact {
  id: string;
  updatedAt: string;
}

/** A warning goes to the mailbox of then: who did it may have moved the address since. */
const toWarn = ({ mailAddress }: MailedCustomer) => ({ to: mailAddress });

/** What is about one mailbox, or whose link was made for it: it is not sent once another one has taken its place. */
const toMailbox = ({ id, mailAddress }: MailedCustomer) =>
  ({ to: mailAddress, customerId: id, goesTo: 'mailbox' }) as const;

/** Address of the page on which a mailed link is pressed. */
const pageOfLink = (deps: MailDeps, oneTimeUrl: string) =>
  `${linksOf(deps).home}mba110#${oneTimeUrl}`;

interface ProofLink extends OneTimeLink {
  validDays: number;
}

const mailboxMail =
  (
    eventOf: (customer: MailedCustomer, key: string) => string,
    text: typeof texts.registrationDone,
  ) =>
  (
    trx: Transaction,
    deps: MailDeps,
    customer: MailedCustomer,
    { oneTimeUrl, validDays }: ProofLink,
  ) =>
    announce(trx, deps, {
      event: eventOf(customer, oneTimeUrl),
      ...toMailbox(customer),
      daily: false,
      mail: text({ link: pageOfLink(deps, oneTimeUrl), validDays }, linksOf(deps)),
    });

/** Welcomes a customer, with the link that proves the mailbox. */
export const notifyRegistration = mailboxMail(
  ({ id }) => `registration:${id}`,
  texts.registrationDone,
);

/** Sends the link that proves the mailbox, alone. */
export const notifyMailProof = mailboxMail(
  (_, key) => `mail-proof:${hashToken(key)}`,
  texts.mailProof,
);

/** Notifies the owner of a used address, at most once a day, so that others cannot fill the mailbox. */
export function notifyAddressAlreadyRegistered(
  trx: Transaction,
  deps: MailDeps,
  owner: MailedCustomer,
) {
  return announce(trx, deps, {
    event: `address-used:${owner.id}:${japanDate(deps.clock.now())}`,
    ...toMailbox(owner),
    daily: dailyOf(owner),
    mail: texts.addressAlreadyRegistered(contactOf(owner), linksOf(deps)),
  });
}

export interface OneTimeLink {
  /** The key of the link, which only the recipient knows. */
  oneTimeUrl: string;
}

/** Sends the link that, with the code on the screen, sets a new password. */
export function notifyPasswordReset(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer | undefined,
  { oneTimeUrl, validMinutes }: OneTimeLink & { validMinutes: number },
): Promise<void> {
  const from = linksOf(deps);
  const link = `${from.home}mbc210#${oneTimeUrl}`;
  const event = `password-reset:${hashToken(oneTimeUrl)}`;
  const mailTo = (to: texts.Addressee) => texts.passwordReset(to, { link, validMinutes }, from);
  return notifyToWhomIsThere(trx, deps, customer, event, mailTo);
}

/** Sends the link that signs a customer in. */
export function notifyLoginLink(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer | undefined,
  { oneTimeUrl, validMinutes }: OneTimeLink & { validMinutes: number },
): Promise<void> {
  const from = linksOf(deps);
  const link = pageOfLink(deps, oneTimeUrl);
  const event = `login-link:${hashToken(oneTimeUrl)}`;
  const mailTo = (to: texts.Addressee) => texts.loginLink(to, { link, validMinutes }, from);
  return notifyToWhomIsThere(trx, deps, customer, event, mailTo);
}

// For an unknown address a mail is written all the same, which takes as long, and removed before the transaction ends.
async function notifyToWhomIsThere(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer | undefined,
  event: string,
  mailTo: (to: texts.Addressee) => texts.Mail,
): Promise<void> {
  const mail = mailTo(customer ? contactOf(customer) : nobody);
  const box = customer ? toMailbox(customer) : { to: '' };
  await announce(trx, deps, { event, ...box, mail, daily: false });
  if (!customer) await queries.takeBack(trx, event);
}

/** `version` is the customer's new version: each change has a mail of its own. */
export function notifyPasswordChange(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer,
  version: string,
) {
  return announce(trx, deps, {
    event: `password-changed:${customer.id}:${version}`,
    ...toWarn(customer),
    daily: dailyOf(customer),
    mail: texts.passwordChanged(contactOf(customer), linksOf(deps)),
  });
}

/** Tells a customer that the office has ended all logins. */
export function notifyLoginsEnded(trx: Transaction, deps: MailDeps, customer: MailedCustomer) {
  const now = deps.clock.now().toISOString();
  return announce(trx, deps, {
    event: `logins-ended:${customer.id}:${now}`,
    ...toWarn(customer),
    daily: dailyOf(customer),
    mail: texts.loginsEnded(contactOf(customer), { at: displayInstant(now) }, linksOf(deps)),
  });
}

/** `changed` are the labels of changed fields; their values stay out of the mail. */
export function notifyAccountChange(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer,
  changed: readonly string[],
) {
  return announce(trx, deps, {
    event: `account-changed:${customer.id}:${customer.updatedAt}`,
    ...toWarn(customer),
    daily: dailyOf(customer),
    mail: texts.accountChanged(contactOf(customer), changed, linksOf(deps)),
  });
}

/** Asks the owner of a new address to confirm it by opening the link. */
export function inviteToConfirmAddress(
  trx: Transaction,
  deps: MailDeps,
  {
    mailAddress,
    oneTimeUrl,
    validHours,
  }: OneTimeLink & { mailAddress: string; validHours: number },
) {
  const from = linksOf(deps);
  const link = `${from.home}mba130#${oneTimeUrl}`;
  return announce(trx, deps, {
    event: `mail-change:${hashToken(oneTimeUrl)}`,
    to: mailAddress,
    daily: false,
    mail: texts.confirmMailAddress({ link, validHours }, from),
  });
}

/** Tells a customer that a new address waits for its link, before anything has changed. */
export function notifyMailChangeAsked(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer,
  oneTimeUrl: string,
) {
  return announce(trx, deps, {
    event: `mail-change-asked:${hashToken(oneTimeUrl)}`,
    ...toMailbox(customer),
    daily: dailyOf(customer),
    mail: texts.mailChangeAsked(contactOf(customer), linksOf(deps)),
  });
}

/** Notifies the owner of an address that another customer tried to use, at most once a day. */
export function notifyAddressTaken(trx: Transaction, deps: MailDeps, owner: MailedCustomer) {
  return announce(trx, deps, {
    event: `address-taken:${owner.id}:${japanDate(deps.clock.now())}`,
    ...toMailbox(owner),
    daily: dailyOf(owner),
    mail: texts.addressTaken(contactOf(owner), linksOf(deps)),
  });
}

/** Notifies the new mailbox; the old one gets the link that freezes the change. */
export function notifyMailAddressChange(
  trx: Transaction,
  deps: MailDeps,
  customer: MailedCustomer,
) {
  return announce(trx, deps, {
    event: `mail-changed:${customer.id}:${customer.updatedAt}`,
    ...toMailbox(customer),
    daily: dailyOf(customer),
    mail: texts.mailAddressChanged(contactOf(customer), linksOf(deps)),
  });
}

export function notifyWithdrawal(trx: Transaction, deps: MailDeps, customer: MailedCustomer) {
  return announce(trx, deps, {
    event: `withdrawal:${customer.id}`,
    to: customer.mailAddress,
    daily: dailyOf(customer),
    mail: texts.withdrawn(contactOf(customer), linksOf(deps)),
  });
}
