import { uuidv7 } from 'uuidv7';
import { contentKind } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { OutboxRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/tokens.ts';
import * as queries from './mail.queries.ts';
import * as texts from './mail.texts.ts';
import * as days from './mailbox-days.queries.ts';
import { selectFrozenFormers } from './waiting-mails.queries.ts';

export type MailDeps = Pick<Deps, 'config' | 'clock' | 'office'>;

/** Whom a mail about a filing, or to a customer, addresses. */
export interface Contact {
  companyName: string;
  managerName: string;
  mailAddress: string;
}

/** A customer as the addressee of mails. */
export interface CustomerContact extends Contact {
  /** Whether a link that was mailed to this address was opened; before that, anybody may have typed address and names. */
  mailProven: boolean;
}

interface Timing {
  /** The event, of which only one mail is ever written. */
  event: string;
  /** Milliseconds for which it waits before it is sent, so that it can be taken back. */
  delay?: number;
}

export interface Announcement extends Timing {
  /** One mail address. */
  to: string;
  mail: texts.Mail;
  /** The customer whose mail it is; left out for a mail that goes to `to` whatever happens. */
  customerId?: string;
  /** Whether it goes where the customer's mail goes when it is sent, or to `to` while that is so. */
  goesTo?: OutboxRow['goes_to'];
  /**
   * About an event, to a mailbox that is not proven: a stranger may have registered with its address, so that few of them
   * leave a day. `noted`: the office sees that it was not sent.
   */
  daily: false | 'noted' | 'unnoted';
}

const mostDaily = 5;
/** Why a mail was not sent, in the office's list: too many to an unproven mailbox. */
export const tooManyToUnproven = 'UNPROVEN';

/** Whether mails about events to a customer are limited. */
export const dailyOf = ({ mailProven }: Pick<CustomerContact, 'mailProven'>) =>
  mailProven ? false : 'unnoted';

/**
 * Writes a mail to the outbox, in the transaction of the event. Returns false for an event that has one already, and for
 * one that too many of the day came before.
 */
export async function announce(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { event, to, mail, delay = 0, customerId, goesTo = 'mailbox', daily }: Announcement,
): Promise<boolean> {
  const now = clock.now();
  const created_at = now.toISOString();
  const dueAt = new Date(now.getTime() + delay).toISOString();
  const whose = { recipient: to, customer_id: customerId ?? null, goes_to: goesTo };
  const row = { id: uuidv7(), event, created_at, ...whose, ...mail };
  if (!(await queries.insertMail(trx, row, dueAt))) return false;
  if (!daily) return true;
  const mailbox = hashToken(to.toLowerCase());
  if (await days.countOfDay(trx, mailbox, japanDate(now), mostDaily)) return true;
  const left = daily === 'noted' ? { at: created_at, reason: tooManyToUnproven } : null;
  await days.withhold(trx, event, left);
  return false;
}

/**
 * Writes a mail to a customer's present address; while changes of it are frozen, to the former addresses too, because nobody
 * knows yet which one is the owner's.
 */
async function announceToOwner(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  mail: Announcement & { customerId: string },
): Promise<boolean> {
  const now = deps.clock.now().toISOString();
  for (const former of await selectFrozenFormers(trx, mail.customerId, now)) {
    const event = copyEvent(mail.event, former.changeId);
    await announce(trx, deps, { ...mail, event, to: former.address, goesTo: 'former' });
  }
  return announce(trx, deps, { ...mail, goesTo: 'present' });
}

interface Letter extends Timing {
  /** `isNamed`: it may say what was typed, such as names of officers. */
  mailTo: (to: texts.Addressee, isNamed: boolean) => texts.Mail;
}

/**
 * Writes a mail about what is known of a customer's company, to where mails about filings go.
 * @param daily how it is limited
 */
export function announceToAccount(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customer: CustomerContact & { id: string },
  { mailTo, ...timing }: Letter,
  daily: Announcement['daily'] = dailyOf(customer),
): Promise<boolean> {
  const { id: customerId, mailAddress: to } = customer;
  return announceToOwner(trx, deps, {
    ...timing,
    daily,
    customerId,
    to,
    mail: mailTo(contactOf(customer), customer.mailProven),
  });
}

/**
 * Writes a mail about a filing to its customer, as `announceToOwner`. Who has closed the account can open nothing that such
 * mails speak of, and gets none.
 */
export async function announceToCustomer(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  filing: Contact & { id: string },
  letter: Letter,
): Promise<boolean> {
  const customer = await queries.selectCustomerOfFiling(trx, filing.id);
  if (!customer || customer.isDeleted) return false;
  const daily = customer.mailProven ? false : 'noted';
  return announceToAccount(trx, deps, { ...filing, ...customer }, letter, daily);
}

/** Writes a mail without a link to an applicant; about a filing as to its customer, whose address the applicant has. */
export async function announceToApplicant(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  filing: { id: string } | null,
  { mailTo, name, ...mail }: Letter & { to: string; name: string },
): Promise<boolean> {
  const customer = filing && (await queries.selectCustomerOfFiling(trx, filing.id));
  const isNamed = !customer || customer.mailProven;
  const letter = { ...mail, mail: mailTo(isNamed ? { companyName: '', name } : nobody, isNamed) };
  if (!customer) return announce(trx, deps, { ...letter, daily: false });
  const daily = customer.mailProven ? false : 'noted';
  return announceToOwner(trx, deps, { ...letter, daily, customerId: customer.id });
}

/** Whether a mail about a filing may say what was typed; also without a filing. */
export async function mayName(trx: Transaction, filing: { id: string } | null): Promise<boolean> {
  const customer = filing && (await queries.selectCustomerOfFiling(trx, filing.id));
  return !customer || customer.mailProven;
}

/** Forgets how many mails of earlier days went to unproven mailboxes; returns how many counts there were. */
export function forgetMailboxDays(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
): Promise<number> {
  return days.deleteDaysBefore(trx, japanDate(clock.now()));
}

const former = (event: string) => `${event}:former`;

/** The event of the mail to the former address of a change, beside that to the present one. */
export const copyEvent = (event: string, changeId: string) => `${former(event)}:${changeId}`;

/** The mails to former addresses beside those of some events; the first ones were written without the change. */
export const copiesOf = (events: readonly string[]) => ({
  events: events.map(former),
  beginnings: events.map((event) => copyEvent(event, '')),
});

export const isCopy = (event: string) => event.includes(former(''));

/** Someone with a mail address; '' for none. */
export interface Mailbox {
  name: string;
  mailAddress: string;
}

/** Writes the mails of one event to several people, one to each address. */
export async function announceToEach(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  event: string,
  people: readonly Mailbox[],
  mailTo: (to: texts.Addressee) => texts.Mail,
): Promise<void> {
  const boxes = new Map(
    people
      .filter(({ mailAddress }) => mailAddress !== '')
      .map((one) => [one.mailAddress.toLowerCase(), one]),
  );
  for (const [nth, { name, mailAddress }] of [...boxes.values()].entries()) {
    const mail = mailTo({ companyName: '', name });
    await announce(trx, deps, { event: `${event}:${nth}`, to: mailAddress, mail, daily: false });
  }
}

/** Confirms to the writer of an inquiry that it arrived. */
export function notifyInquiry(
  trx: Transaction,
  deps: MailDeps,
  { id, mailAddress }: { id: string; mailAddress: string },
  typeName: string,
) {
  const from = linksOf(deps);
  const inquiry = { number: displayNumber(id), typeName };
  return announce(trx, deps, {
    event: `inquiry:${id}`,
    to: mailAddress,
    daily: false,
    mail: texts.inquiryReceived(inquiry, {
      ...from,
      help: `${from.home}pss300/${contentKind.help}/0`,
    }),
  });
}

export interface StoredMail {
  /** Instant, ISO 8601 with milliseconds and `Z`. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const mailsPerPage = 50;

/** Mails newest first, by page from 1. */
export async function listMails(db: Reader, page: number): Promise<StoredMail[]> {
  const rows = await queries.selectNewest(db, mailsPerPage, (page - 1) * mailsPerPage);
  return rows.map(({ created_at, recipient, subject, text, html }) => ({
    at: created_at,
    to: recipient,
    subject,
    text,
    html,
  }));
}

/** An addressee whom a mail does not name. */
export const nobody: texts.Addressee = { companyName: '', name: '' };

/** The addressee at the beginning of a mail. */
export function contactOf({
  companyName,
  managerName,
  mailProven,
}: CustomerContact): texts.Addressee {
  return mailProven ? { companyName, name: managerName } : nobody;
}

/** The links and the sender of mails. */
export function linksOf({ config, office }: MailDeps, filingId = '') {
  const home = `${config.publicOrigin}/comregtaqusu/`;
  return { home, office, login: `${home}mba100`, detail: `${home}mbr500/${filingId}/MBR100` };
}
