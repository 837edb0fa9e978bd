import { type Progress, verifyStatus } from '#contract/codes.ts';
import { earlyPaymentNote } from '#contract/early-payment.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { ownWay, wordsOfToday } from '../masters/own-way.service.ts';
import * as queries from './mail.queries.ts';
import {
  announceToCustomer,
  type Contact,
  copiesOf,
  isCopy,
  linksOf,
  type MailDeps,
} from './mail.service.ts';
import * as texts from './mail.texts.ts';
import { selectText } from './mail-texts.queries.ts';
import { originalsRequested, pdfPublished } from './outcome.texts.ts';
import { progressChanged } from './progress.texts.ts';
import {
  applicationNews,
  applicationNewsEvent,
  meetingAwaitedEvent,
  movedLinkEvents,
  papersAwaitedEvent,
  papersEvents,
  paymentDueEvent,
  paymentOverdueEvent,
  refundAccountEvents,
  refundEvents,
  verificationDueEvent,
  verificationEvent,
} from './reminder-events.ts';
import { correctionEvent, questionsEvents, telephoneConsentEvent } from './thread-mails.service.ts';

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
  /** What the customer withholds from the billed amount. */
  withheld: number;
  /** Yen received and not paid back. */
  received: number;
  paymentDue: string;
  deadline: string | null;
  progressAt: string;
}

export function notifyApplication(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  { paymentDays, preparations }: Pick<texts.ReceivedApplication, 'paymentDays' | 'preparations'>,
) {
  const application = (isNamed: boolean) => ({
    number: displayNumber(filing.id),
    plans: plansOf(filing),
    reward: filing.rewardSubtotal,
    taxName: filing.taxName,
    tax: filing.tax,
    duty: filing.dutySubtotal,
    billed: filing.billed,
    withheld: filing.withheld,
    paymentDays,
    preparations: isNamed ? preparations : unnamed(preparations),
    paymentDue: filing.paymentDue,
    earlyPayment: earlyPaymentNote(
      filing.deadline ?? '',
      filing.paymentDue,
      japanDate(deps.clock.now()),
    ),
    bankAccount: deps.office.bankAccount,
    identification: wordsOfToday(deps).mail,
  });
  return announceToCustomer(trx, deps, filing, {
    event: `application:${filing.id}`,
    mailTo: (to, isNamed) =>
      texts.applicationReceived(to, application(isNamed), linksOf(deps, filing.id)),
  });
}

/** Without the names, which the customer has typed as those of the addressee. */
function unnamed(preparations: texts.ReceivedApplication['preparations']) {
  const lines = [...new Set(preparations.flatMap((one) => one.lines))];
  return [{ who: 'どなたの書類かは、次のページでご確認ください', lines }];
}

/** @param scrivener the name of who takes the mandate on */
export function notifyMandate(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  scrivener: string,
) {
  const taken = { number: displayNumber(filing.id), plans: plansOf(filing), scrivener };
  return announceToCustomer(trx, deps, filing, {
    event: `mandate:${filing.id}`,
    mailTo: (to) => texts.mandateTaken(to, taken, linksOf(deps, filing.id)),
  });
}

/**
 * Asks for originals by post.
 * @param request the person, and the moment of the request, which tells it from an earlier one
 */
export function notifyOriginals(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  { name, at }: { name: string; at: string },
) {
  return announceToCustomer(trx, deps, filing, {
    event: `originals:${filing.id}:${at}`,
    mailTo: (to, isNamed) =>
      originalsRequested(
        to,
        { number: displayNumber(filing.id), name: isNamed ? name : '' },
        linksOf(deps, filing.id),
      ),
  });
}

/** `isDeclined`: a judicial scrivener has declined the mandate. */
export function notifyCancellation(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  owed: Pick<texts.Cancelled, 'refund' | 'isMandateTaken'>,
  { isDeclined = false } = {},
) {
  const cancelled = { number: displayNumber(filing.id), plans: plansOf(filing), ...owed };
  const text = isDeclined ? texts.mandateDeclined : texts.cancelled;
  return announceToCustomer(trx, deps, filing, {
    event: `cancellation:${filing.id}`,
    mailTo: (to) => text(to, cancelled, linksOf(deps, filing.id)),
  });
}

/** How long a mail about a change of progress, shared papers or a published PDF waits, and that can be undone: a minute, in ms. */
export const undoTime = 60 * 1000;

const progressEvent = (change: string) => `progress:${change}`;

/** Whether the mail about a change of progress waits to be sent. */
export const waitsForSending = (db: Reader, { clock }: Pick<MailDeps, 'clock'>, change: string) =>
  queries.isWaiting(db, progressEvent(change), clock.now().toISOString());

/** Removes the mail about a change of progress; false when it is due, was sent, or never was. */
export const takeProgressMailBack = (
  trx: Transaction,
  deps: Pick<MailDeps, 'clock'>,
  change: string,
) => takeBack(trx, deps, progressEvent(change));

/** Removes a mail that waits, and those to former addresses; false when there is none. */
export async function takeBack(
  trx: Transaction,
  { clock }: Pick<MailDeps, 'clock'>,
  event: string,
): Promise<boolean> {
  const now = clock.now().toISOString();
  const removed = await queries.removeWaiting(trx, { events: [event] }, now);
  if (removed) await queries.removeWaiting(trx, copiesOf([event]), now);
  return removed;
}

/** `event` is the id of the change in the filing's history, `code` and `name` the new progress. */
export async function notifyProgress(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling & { verifyStatus: string },
  { event, code, name }: { event: string; code: Progress; name: string },
  delay = undoTime,
) {
  const linkOpen = filing.verifyStatus === verifyStatus.invited;
  const changed = {
    number: displayNumber(filing.id),
    code,
    progressName: name,
    way: ownWay(deps),
    linkOpen,
  };
  const own = await selectText(trx, code);
  return announceToCustomer(trx, deps, filing, {
    event: progressEvent(event),
    delay,
    mailTo: (to) =>
      progressChanged(to, changed, linksOf(deps, filing.id), own && { ...own, text: own.body }),
  });
}

const pdfEvents = (filingId: string) => `pdf:${filingId}:`;
const pdfEvent = (filingId: string, fileId: string) => `${pdfEvents(filingId)}${fileId}`;

/** The office publishes the registry PDF of a completed filing. */
export function notifyPdf(trx: Transaction, deps: MailDeps, filing: MailedFiling, fileId: string) {
  return announceToCustomer(trx, deps, filing, {
    event: pdfEvent(filing.id, fileId),
    delay: undoTime,
    mailTo: (to) =>
      pdfPublished(to, { number: displayNumber(filing.id) }, linksOf(deps, filing.id)),
  });
}

/** Removes the mail about a published PDF; false when it is due, was sent, or never was. */
export const takePdfMailBack = (
  trx: Transaction,
  deps: Pick<MailDeps, 'clock'>,
  { filingId, fileId }: { filingId: string; fileId: string },
) => takeBack(trx, deps, pdfEvent(filingId, fileId));

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

/** The mails about a filing: `changes` of its progress, ids of its verifications and of its corrections. */
export async function mailsOfFiling(
  db: Reader,
  filingId: string,
  {
    changes,
    receipts,
    corrections,
  }: {
    changes: readonly ProgressChange[];
    receipts: readonly string[];
    corrections: readonly string[];
  },
): Promise<MailOfFiling[]> {
  const events = [
    `application:${filingId}`,
    `cancellation:${filingId}`,
    `mandate:${filingId}`,
    meetingAwaitedEvent(filingId),
    ...changes.flatMap(({ id, changedAt }) => [
      `progress:${id}`,
      papersAwaitedEvent(filingId, changedAt),
    ]),
    ...receipts.flatMap((id) => [
      verificationEvent(id),
      verificationDueEvent(id),
      ...applicationNews.map((news) => applicationNewsEvent(news, id)),
    ]),
    ...corrections.flatMap((id) => [correctionEvent(id), telephoneConsentEvent(id)]),
  ];
  const beginnings = [
    papersEvents(filingId),
    pdfEvents(filingId),
    refundAccountEvents(filingId),
    refundEvents(filingId),
    `originals:${filingId}:`,
    questionsEvents(filingId),
    ...receipts.map(movedLinkEvents),
    ...[filingId, ...corrections].flatMap((id) => [
      paymentDueEvent(id, ''),
      paymentOverdueEvent(id, ''),
    ]),
  ];
  const rows = await queries.selectOfEvents(db, events, beginnings);
  // A mail to a former address says the same.
  const own = rows.filter(({ event }) => !isCopy(event));
  return own.map(({ subject, created_at, sent_at, next_attempt_at }) => ({
    subject,
    at: sent_at ?? created_at,
    state: sent_at ? 'sent' : next_attempt_at === queries.never ? 'given up' : 'waiting',
  }));
}

function plansOf({ basePlanNames, optionPlanNames }: MailedFiling): string[] {
  return `${basePlanNames}\n${optionPlanNames}`.split('\n').filter((name) => name !== '');
}
