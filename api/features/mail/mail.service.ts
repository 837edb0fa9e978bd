import { uuidv7 } from 'uuidv7';
import { contentKind, identityMethod } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type {
  CustomerRow,
  FilingProgressRow,
  FilingRow,
  InquiryRow,
  ReceiptRow,
  Transaction,
} from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/tokens.ts';
import * as queries from './mail.queries.ts';
import * as texts from './mail.texts.ts';
import {
  papersAwaitedEvent,
  paymentDueEvent,
  paymentOverdueEvent,
  verificationDueEvent,
} from './reminder-events.ts';

type MailDeps = Pick<Deps, 'config' | 'clock' | 'office'>;

export interface Announcement {
  /** What happened, unique for ever: a second mail of one event is not written. */
  event: string;
  /** One mail address. */
  to: string;
  mail: texts.Mail;
}

/** Writes a mail into the outbox, in the transaction of what it announces. Answers false for an event that has one. */
export function announce(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { event, to, mail }: Announcement,
): Promise<boolean> {
  const created_at = clock.now().toISOString();
  return queries.insertMail(trx, { id: uuidv7(), event, recipient: to, created_at, ...mail });
}

export function notifyRegistration(trx: Transaction, deps: MailDeps, customer: CustomerRow) {
  return announce(trx, deps, {
    event: `registration:${customer.id}`,
    to: customer.mail_address,
    mail: texts.registrationDone(contactOf(customer), linksOf(deps)),
  });
}

/** Tells the owner of a used address, at most once a day: strangers must not be able to fill a mailbox. */
export function notifyAddressAlreadyRegistered(
  trx: Transaction,
  deps: MailDeps,
  owner: CustomerRow,
) {
  return announce(trx, deps, {
    event: `address-used:${owner.id}:${japanDate(deps.clock.now())}`,
    to: owner.mail_address,
    mail: texts.addressAlreadyRegistered(contactOf(owner), linksOf(deps)),
  });
}

export interface OneTimeLink {
  /** The key of the link, known to nobody but the recipient. */
  oneTimeUrl: string;
}

/** Sends the link that, with the code on the screen, sets a new password. */
export function notifyPasswordReset(
  trx: Transaction,
  deps: MailDeps,
  customer: CustomerRow | undefined,
  { oneTimeUrl, validMinutes }: OneTimeLink & { validMinutes: number },
): Promise<void> {
  const from = linksOf(deps);
  const link = `${from.home}?onetimeurl=${oneTimeUrl}`;
  const event = `password-reset:${hashToken(oneTimeUrl)}`;
  const mailTo = (to: texts.Addressee) => texts.passwordReset(to, { link, validMinutes }, from);
  return notifyToWhomIsThere(trx, deps, customer, event, mailTo);
}

/** Sends the link that signs a customer in. */
export function notifyLoginLink(
  trx: Transaction,
  deps: MailDeps,
  customer: CustomerRow | undefined,
  { oneTimeUrl, validMinutes }: OneTimeLink & { validMinutes: number },
): Promise<void> {
  const from = linksOf(deps);
  const link = `${from.home}?loginurl=${oneTimeUrl}`;
  const event = `login-link:${hashToken(oneTimeUrl)}`;
  const mailTo = (to: texts.Addressee) => texts.loginLink(to, { link, validMinutes }, from);
  return notifyToWhomIsThere(trx, deps, customer, event, mailTo);
}

// Where nobody has the address a mail is written all the same, which takes as long, and is gone before the transaction
// ends.
async function notifyToWhomIsThere(
  trx: Transaction,
  deps: MailDeps,
  customer: CustomerRow | undefined,
  event: string,
  mailTo: (to: texts.Addressee) => texts.Mail,
): Promise<void> {
  const mail = mailTo(customer ? contactOf(customer) : { companyName: '', name: '' });
  await announce(trx, deps, { event, to: customer?.mail_address ?? '', mail });
  if (!customer) await queries.takeBack(trx, event);
}

/** `version` is the customer's new version: each change has a mail of its own. */
export function notifyPasswordChange(
  trx: Transaction,
  deps: MailDeps,
  customer: CustomerRow,
  version: string,
) {
  return announce(trx, deps, {
    event: `password-changed:${customer.id}:${version}`,
    to: customer.mail_address,
    mail: texts.passwordChanged(contactOf(customer), linksOf(deps)),
  });
}

/** `changed` are the labels of what was changed; what it was stays out of the mail. */
export function notifyAccountChange(
  trx: Transaction,
  deps: MailDeps,
  customer: CustomerRow,
  changed: readonly string[],
) {
  return announce(trx, deps, {
    event: `account-changed:${customer.id}:${customer.updated_at}`,
    to: customer.mail_address,
    mail: texts.accountChanged(contactOf(customer), changed, linksOf(deps)),
  });
}

/** Asks the owner of a new address to open the link with which it takes effect. */
export function inviteToConfirmAddress(
  trx: Transaction,
  deps: MailDeps,
  customer: CustomerRow,
  {
    mailAddress,
    oneTimeUrl,
    validHours,
  }: OneTimeLink & { mailAddress: string; validHours: number },
) {
  const from = linksOf(deps);
  const link = `${from.login}?mailurl=${oneTimeUrl}`;
  return announce(trx, deps, {
    event: `mail-change:${hashToken(oneTimeUrl)}`,
    to: mailAddress,
    mail: texts.confirmMailAddress(contactOf(customer), { link, validHours }, from),
  });
}

/** Tells the owner of an address that somebody else wished to have, at most once a day. */
export function notifyAddressTaken(trx: Transaction, deps: MailDeps, owner: CustomerRow) {
  return announce(trx, deps, {
    event: `address-taken:${owner.id}:${japanDate(deps.clock.now())}`,
    to: owner.mail_address,
    mail: texts.addressTaken(contactOf(owner), linksOf(deps)),
  });
}

/** Tells both mailboxes, so that the old one hears of a change that its owner did not make. */
export async function notifyMailAddressChange(
  trx: Transaction,
  deps: MailDeps,
  { before, after }: { before: CustomerRow; after: CustomerRow },
) {
  for (const [box, { mail_address: to }] of Object.entries({ before, after })) {
    await announce(trx, deps, {
      event: `mail-changed:${after.id}:${after.updated_at}:${box}`,
      to,
      mail: texts.mailAddressChanged(contactOf(after), linksOf(deps)),
    });
  }
}

export function notifyWithdrawal(trx: Transaction, deps: MailDeps, customer: CustomerRow) {
  return announce(trx, deps, {
    event: `withdrawal:${customer.id}`,
    to: customer.mail_address,
    mail: texts.withdrawn(contactOf(customer), linksOf(deps)),
  });
}

export function notifyApplication(
  trx: Transaction,
  deps: MailDeps,
  filing: FilingRow,
  paymentDays: number,
) {
  const application = {
    number: displayNumber(filing.id),
    plans: plansOf(filing),
    reward: filing.reward_subtotal,
    taxName: filing.tax_name,
    tax: filing.tax,
    duty: filing.duty_subtotal,
    billed: filing.billed,
    paymentDays,
    paymentDue: filing.payment_due,
    bankAccount: deps.office.bankAccount,
  };
  return announce(trx, deps, {
    event: `application:${filing.id}`,
    to: filing.mail_address,
    mail: texts.applicationReceived(contactOf(filing), application, linksOf(deps, filing.id)),
  });
}

export function notifyCancellation(trx: Transaction, deps: MailDeps, filing: FilingRow) {
  const told = { number: displayNumber(filing.id), plans: plansOf(filing) };
  return announce(trx, deps, {
    event: `cancellation:${filing.id}`,
    to: filing.mail_address,
    mail: texts.cancelled(contactOf(filing), told, linksOf(deps)),
  });
}

/** `event` is the id of the change in the filing's history, `name` the new progress as it is shown. */
export function notifyProgress(
  trx: Transaction,
  deps: MailDeps,
  filing: FilingRow,
  { event, name }: { event: string; name: string },
) {
  const told = { number: displayNumber(filing.id), progressName: name };
  return announce(trx, deps, {
    event: `progress:${event}`,
    to: filing.mail_address,
    mail: texts.progressChanged(contactOf(filing), told, linksOf(deps, filing.id)),
  });
}

export interface VerificationAsked {
  /** The key of the link, known to nobody but the recipient. */
  accessKey: string;
  /** Who asks, as the mail names him. */
  requester: string;
  /** What it is for, where that is known. */
  filing: Pick<FilingRow, 'id' | 'company_name'> | null;
  /** A line for each photo to be taken again. */
  retakes: readonly string[];
}

/** Sends the link of a new receipt; one that follows another also says why, and which photos to take again. */
export function notifyVerification(
  trx: Transaction,
  deps: MailDeps,
  receipt: ReceiptRow,
  { accessKey, requester, filing, retakes }: VerificationAsked,
) {
  const from = linksOf(deps);
  const to = { companyName: '', name: receipt.name };
  const invitation = {
    number: displayNumber(receipt.id),
    dueDate: receipt.due_date.slice(0, 10),
    link: `${from.home}capture/${accessKey}/${receipt.id}/${receipt.system_id}`,
    withoutPhotos: receipt.method !== identityMethod.photo,
    requester,
    filing: filing && { companyName: filing.company_name, number: displayNumber(filing.id) },
  };
  const mail = receipt.reapply_reason
    ? texts.verificationAgain(to, { ...invitation, reason: receipt.reapply_reason, retakes }, from)
    : texts.verificationLink(to, invitation, from);
  return announce(trx, deps, {
    event: `verification:${receipt.id}`,
    to: receipt.mail_address,
    mail,
  });
}

/** Tells the writer of an inquiry that it arrived. */
export function notifyInquiry(
  trx: Transaction,
  deps: MailDeps,
  { id, mail_address }: Pick<InquiryRow, 'id' | 'mail_address'>,
  typeName: string,
) {
  const from = linksOf(deps);
  const told = { number: displayNumber(id), typeName };
  return announce(trx, deps, {
    event: `inquiry:${id}`,
    to: mail_address,
    mail: texts.inquiryReceived(told, {
      ...from,
      help: `${from.home}pss300/${contentKind.help}/0`,
    }),
  });
}

type Change = Pick<FilingProgressRow, 'id' | 'changed_at'>;

export interface MailOfFiling {
  subject: string;
  /** When it was sent, or written while it is not. */
  at: string;
  state: 'sent' | 'waiting' | 'given up';
}

/** The mails about a filing; `changes` are its changes of progress, `receipts` the ids of its verifications. */
export async function mailsOfFiling(
  db: Reader,
  filingId: string,
  { changes, receipts }: { changes: readonly Change[]; receipts: readonly string[] },
): Promise<MailOfFiling[]> {
  const rows = await queries.selectOfEvents(db, [
    `application:${filingId}`,
    `cancellation:${filingId}`,
    paymentDueEvent(filingId),
    paymentOverdueEvent(filingId),
    ...changes.flatMap(({ id, changed_at }) => [
      `progress:${id}`,
      papersAwaitedEvent(filingId, changed_at),
    ]),
    ...receipts.flatMap((id) => [`verification:${id}`, verificationDueEvent(id)]),
  ]);
  return rows.map(({ subject, created_at, sent_at, next_attempt_at }) => ({
    subject,
    at: sent_at ?? created_at,
    state: sent_at ? 'sent' : next_attempt_at === queries.never ? 'given up' : 'waiting',
  }));
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

/** Whom a mail about a filing, or to a customer, addresses. */
export function contactOf(
  row: Pick<CustomerRow, 'company_name' | 'manager_name'>,
): texts.Addressee {
  return { companyName: row.company_name, name: row.manager_name };
}

function plansOf({ base_plan_names, option_plan_names }: FilingRow): string[] {
  return `${base_plan_names}\n${option_plan_names}`.split('\n').filter((name) => name !== '');
}

/** Where mails lead to, and who sends them. */
export function linksOf({ config, office }: MailDeps, filingId = '') {
  const home = `${config.publicOrigin}/comregtaqusu/`;
  return { home, office, login: `${home}mba100`, detail: `${home}mbr500/${filingId}/MBR100` };
}
