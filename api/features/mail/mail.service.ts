import { uuidv7 } from 'uuidv7';
import { contentKind, identityMethod } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './mail.queries.ts';
import * as texts from './mail.texts.ts';
import {
  papersAwaitedEvent,
  paymentDueEvent,
  paymentOverdueEvent,
  verificationDueEvent,
} from './reminder-events.ts';

export type MailDeps = Pick<Deps, 'config' | 'clock' | 'office'>;

/** Whom a mail about a filing, or to a customer, addresses. */
export interface Contact {
  companyName: string;
  managerName: string;
  mailAddress: string;
}

/** A filing's data for mails. */
export interface MailedFiling extends Contact {
  id: string;
  /** Names of plans, one a line. */
  basePlanNames: string;
  optionPlanNames: string;
  rewardSubtotal: number;
  dutySubtotal: number;
  taxName: string;
  tax: number;
  billed: number;
  paymentDue: string;
  deadline: string | null;
  progressAt: string;
}

/** A receipt's data for mails. */
export interface MailedReceipt {
  id: string;
  systemId: string;
  method: string;
  name: string;
  mailAddress: string;
  receivedAt: string;
  dueDate: string;
  reapplyReason: string;
}

export interface Announcement {
  /** The event, of which only one mail is ever written. */
  event: string;
  /** One mail address. */
  to: string;
  mail: texts.Mail;
}

/** Writes a mail to the outbox, in the transaction of the event. Returns false for an event that has one already. */
export function announce(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { event, to, mail }: Announcement,
): Promise<boolean> {
  const created_at = clock.now().toISOString();
  return queries.insertMail(trx, { id: uuidv7(), event, recipient: to, created_at, ...mail });
}

export function notifyApplication(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  paymentDays: number,
) {
  const application = {
    number: displayNumber(filing.id),
    plans: plansOf(filing),
    reward: filing.rewardSubtotal,
    taxName: filing.taxName,
    tax: filing.tax,
    duty: filing.dutySubtotal,
    billed: filing.billed,
    paymentDays,
    paymentDue: filing.paymentDue,
    bankAccount: deps.office.bankAccount,
  };
  return announce(trx, deps, {
    event: `application:${filing.id}`,
    to: filing.mailAddress,
    mail: texts.applicationReceived(contactOf(filing), application, linksOf(deps, filing.id)),
  });
}

export function notifyCancellation(trx: Transaction, deps: MailDeps, filing: MailedFiling) {
  const told = { number: displayNumber(filing.id), plans: plansOf(filing) };
  return announce(trx, deps, {
    event: `cancellation:${filing.id}`,
    to: filing.mailAddress,
    mail: texts.cancelled(contactOf(filing), told, linksOf(deps)),
  });
}

/** `event` is the id of the change in the filing's history, `name` the name of the new progress. */
export function notifyProgress(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  { event, name }: { event: string; name: string },
) {
  const told = { number: displayNumber(filing.id), progressName: name };
  return announce(trx, deps, {
    event: `progress:${event}`,
    to: filing.mailAddress,
    mail: texts.progressChanged(contactOf(filing), told, linksOf(deps, filing.id)),
  });
}

export interface VerificationAsked {
  /** The key of the link, which only the recipient knows. */
  accessKey: string;
  /** The requesting office or system, as the mail names it. */
  requester: string;
  /** The filing, if there is one. */
  filing: Pick<MailedFiling, 'id' | 'companyName'> | null;
  /** A line for each photo to be taken again. */
  retakes: readonly string[];
}

/** Sends the link of a new receipt; when it follows another, also why, and which photos to take again. */
export function notifyVerification(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  { accessKey, requester, filing, retakes }: VerificationAsked,
) {
  const from = linksOf(deps);
  const to = { companyName: '', name: receipt.name };
  const invitation = {
    number: displayNumber(receipt.id),
    dueDate: receipt.dueDate.slice(0, 10),
    link: `${from.home}capture/${accessKey}/${receipt.id}/${receipt.systemId}`,
    withoutPhotos: receipt.method !== identityMethod.photo,
    requester,
    filing: filing && { companyName: filing.companyName, number: displayNumber(filing.id) },
  };
  const mail = receipt.reapplyReason
    ? texts.verificationAgain(to, { ...invitation, reason: receipt.reapplyReason, retakes }, from)
    : texts.verificationLink(to, invitation, from);
  return announce(trx, deps, {
    event: `verification:${receipt.id}`,
    to: receipt.mailAddress,
    mail,
  });
}

/** Confirms to the writer of an inquiry that it arrived. */
export function notifyInquiry(
  trx: Transaction,
  deps: MailDeps,
  { id, mailAddress }: { id: string; mailAddress: string },
  typeName: string,
) {
  const from = linksOf(deps);
  const told = { number: displayNumber(id), typeName };
  return announce(trx, deps, {
    event: `inquiry:${id}`,
    to: mailAddress,
    mail: texts.inquiryReceived(told, {
      ...from,
      help: `${from.home}pss300/${contentKind.help}/0`,
    }),
  });
}

interface ProgressChange {
  id: string;
  changedAt: string;
}

export interface MailOfFiling {
  subject: string;
  /** When it was sent, or written if it was not. */
  at: string;
  state: 'sent' | 'waiting' | 'given up';
}

/** The mails about a filing; `changes` are its changes of progress, `receipts` the ids of its verifications. */
export async function mailsOfFiling(
  db: Reader,
  filingId: string,
  { changes, receipts }: { changes: readonly ProgressChange[]; receipts: readonly string[] },
): Promise<MailOfFiling[]> {
  const rows = await queries.selectOfEvents(db, [
    `application:${filingId}`,
    `cancellation:${filingId}`,
    paymentDueEvent(filingId),
    paymentOverdueEvent(filingId),
    ...changes.flatMap(({ id, changedAt }) => [
      `progress:${id}`,
      papersAwaitedEvent(filingId, changedAt),
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

/** The addressee at the beginning of a mail. */
export function contactOf({ companyName, managerName }: Contact): texts.Addressee {
  return { companyName, name: managerName };
}

function plansOf({ basePlanNames, optionPlanNames }: MailedFiling): string[] {
  return `${basePlanNames}\n${optionPlanNames}`.split('\n').filter((name) => name !== '');
}

/** The links and the sender of mails. */
export function linksOf({ config, office }: MailDeps, filingId = '') {
  const home = `${config.publicOrigin}/comregtaqusu/`;
  return { home, office, login: `${home}mba100`, detail: `${home}mbr500/${filingId}/MBR100` };
}
