import { japanDate, momentInJapan } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MailedFiling } from './filing-mails.service.ts';
import { selectOfEvents } from './mail.queries.ts';
import {
  announceToAccount,
  announceToApplicant,
  announceToCustomer,
  type CustomerContact,
  linksOf,
} from './mail.service.ts';
import { invitationSubjects, plainSubject } from './mail.texts.ts';
import * as texts from './reminder.texts.ts';
import {
  meetingAwaitedEvent,
  movedLinkEvents,
  papersAwaitedEvent,
  paymentDueEvent,
  paymentOverdueEvent,
  termEndEvent,
  verificationDueEvent,
  verificationEvent,
} from './reminder-events.ts';
import {
  type MailedReceipt,
  senderFor,
  type VerificationInvitation,
} from './verification-mails.service.ts';

export {
  meetingAwaitedEvent,
  papersAwaitedEvent,
  paymentDueEvent,
  paymentOverdueEvent,
  termEndEvent,
  verificationDueEvent,
};

/** Something to remind people of, once each. */
export interface Reminder<Row> {
  /** Rows after `after`; fewer than `size` at the end. */
  page: (after: Row | null, size: number) => Promise<Row[]>;
  event: (row: Row) => string;
  /** Writes the mail unless it is not needed any more; returns whether it did. */
  write: (trx: Transaction, row: Row) => Promise<boolean>;
}

const atOnce = 200;
const hours = { from: '09:00', until: '18:00' };

/**
 * Sends missing reminders, in office hours only, until `stopping` is aborted. Any process may do so at any time,
 * because an event has one mail at most. Returns how many mails were written.
 */
export async function remind<Row>(
  deps: Deps,
  stopping: AbortSignal,
  { page, event, write }: Reminder<Row>,
): Promise<number> {
  const { time } = momentInJapan(deps.clock.now());
  if (time < hours.from || time >= hours.until) return 0;
  let written = 0;
  let after: Row | null = null;
  while (!stopping.aborted) {
    const rows: Row[] = await page(after, atOnce);
    const told = await toldOf(deps.db.read, rows.map(event));
    for (const row of rows) {
      if (stopping.aborted) break;
      if (told.has(event(row))) continue;
      if (await deps.db.write((trx) => write(trx, row))) written += 1;
    }
    after = rows.at(-1) ?? null;
    if (rows.length < atOnce) break;
  }
  if (written > 0) deps.wakeMail();
  return written;
}

async function toldOf(db: Reader, events: string[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  return new Set((await selectOfEvents(db, events)).map(({ event }) => event));
}

/** Reminds of a payment that is due soon, or overdue; of one that came in part, of the rest, in yen. `askedBy`: of its event. */
export function notifyPayment(
  trx: Transaction,
  deps: Deps,
  filing: MailedFiling & { received: number; open: number },
  state: 'due' | 'overdue',
  askedBy: string,
): Promise<boolean> {
  const application = {
    number: displayNumber(filing.id),
    billed: filing.billed,
    withheld: filing.withheld,
    received: filing.received,
    open: filing.open,
    paymentDue: filing.paymentDue,
    bankAccount: deps.office.bankAccount,
    deadline: filing.deadline,
  };
  const [event, text] =
    state === 'due'
      ? [paymentDueEvent, texts.paymentDue]
      : [paymentOverdueEvent, texts.paymentOverdue];
  return announceToCustomer(trx, deps, filing, {
    event: event(askedBy, filing.paymentDue),
    mailTo: (to) => text(to, application, linksOf(deps, filing.id)),
  });
}

/** Reminds of papers that were sent and have not come back. */
export function notifyPapersAwaited(
  trx: Transaction,
  deps: Deps,
  filing: MailedFiling,
): Promise<boolean> {
  const told = {
    number: displayNumber(filing.id),
    sentOn: japanDate(new Date(filing.progressAt)),
    deadline: filing.deadline,
  };
  return announceToCustomer(trx, deps, filing, {
    event: papersAwaitedEvent(filing.id, filing.progressAt),
    mailTo: (to) => texts.papersAwaited(to, told, linksOf(deps, filing.id)),
  });
}

/** Reminds of the questions about the meeting. */
export function notifyMeetingAwaited(
  trx: Transaction,
  deps: Deps,
  filing: MailedFiling,
): Promise<boolean> {
  return announceToCustomer(trx, deps, filing, {
    event: meetingAwaitedEvent(filing.id),
    mailTo: (to) =>
      texts.meetingAwaited(to, { number: displayNumber(filing.id) }, linksOf(deps, filing.id)),
  });
}

/** Reminds of terms of office that end in `days` days. */
export function notifyTermEnd(
  trx: Transaction,
  deps: Deps,
  customer: CustomerContact & { id: string },
  told: texts.EndingTerms & { companyId: string },
): Promise<boolean> {
  const from = linksOf(deps);
  return announceToAccount(trx, deps, customer, {
    event: termEndEvent(told.companyId, told.end.endsBy, told.days),
    mailTo: (to, isNamed) =>
      texts.termEnds(to, isNamed ? told : unnamed(told), {
        ...from,
        company: `${from.home}mbc300`,
        reappointment: `${from.home}mbr510?terms=${told.end.endsBy}`,
      }),
  });
}

/** Without the names, which the customer has typed. */
const unnamed = <Told extends texts.EndingTerms>(told: Told): Told => ({
  ...told,
  end: { ...told.end, officerList: told.end.officerList.map((one) => ({ ...one, name: '' })) },
});

/** Reminds an applicant whose link ends soon. */
export async function notifyVerificationDue(
  trx: Transaction,
  deps: Deps,
  receipt: MailedReceipt,
  { requester, filing }: Pick<VerificationInvitation, 'requester' | 'filing'>,
): Promise<boolean> {
  const invitation = (isNamed: boolean) => ({
    number: displayNumber(receipt.id),
    dueDate: receipt.dueDate.slice(0, 10),
    requester,
    filing: filing && {
      companyName: isNamed ? filing.companyName : '',
      number: displayNumber(filing.id),
    },
  });
  const links = [verificationEvent(receipt.id)];
  const mails = await selectOfEvents(trx, links, [movedLinkEvents(receipt.id)]);
  const last = mails.sort((a, b) => (a.created_at < b.created_at ? -1 : 1)).at(-1);
  const sent = {
    sentOn: japanDate(new Date(last?.created_at ?? receipt.receivedAt)),
    subject: last
      ? plainSubject(last.subject)
      : invitationSubjects.first(displayNumber(receipt.id)),
  };
  return announceToApplicant(trx, deps, filing, {
    event: verificationDueEvent(receipt.id),
    to: receipt.mailAddress,
    name: receipt.name,
    mailTo: (to, isNamed) =>
      texts.verificationDue(to, invitation(isNamed), sent, senderFor(deps, receipt, requester)),
  });
}
