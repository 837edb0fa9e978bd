import { japanDate } from '#contract/japan-time.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { type MailedFiling, takeBack, undoTime } from './filing-mails.service.ts';
import * as queries from './mail.queries.ts';
import { announceToCustomer, linksOf, type MailDeps } from './mail.service.ts';
import { papersShared } from './mail.texts.ts';
import { papersEvents } from './reminder-events.ts';

const papersEvent = (filingId: string, at: Date) => `${papersEvents(filingId)}${japanDate(at)}`;

/** The office shares papers to stamp; one mail a day, however many papers there are. */
export function notifyPapersShared(trx: Transaction, deps: MailDeps, filing: MailedFiling) {
  return announceToCustomer(trx, deps, filing, {
    event: papersEvent(filing.id, deps.clock.now()),
    delay: undoTime,
    mailTo: (to) =>
      papersShared(to, { number: displayNumber(filing.id) }, linksOf(deps, filing.id)),
  });
}

const replacingEvents = (filingId: string) => `${papersEvents(filingId)}replaced:`;

/** A shared paper that takes the place of one shared before. */
export interface Replacing {
  paperId: string;
  version: number;
}

/** The office shares another version of a paper; unless a mail waits that says so of another paper. */
export async function notifyPaperReplaced(
  trx: Transaction,
  deps: MailDeps,
  filing: MailedFiling,
  { paperId, version }: Replacing,
) {
  const beginning = replacingEvents(filing.id);
  const event = `${beginning}${paperId}:${version}`;
  const now = deps.clock.now().toISOString();
  for (const row of await queries.selectOfEvents(trx, [event], [beginning])) {
    if (await queries.isWaiting(trx, row.event, now)) return false;
  }
  return announceToCustomer(trx, deps, filing, {
    event,
    delay: undoTime,
    mailTo: (to) =>
      papersShared(
        to,
        { number: displayNumber(filing.id), replacing: true },
        linksOf(deps, filing.id),
      ),
  });
}

/** Removes the mails about shared papers that wait. */
export async function takePapersMailBack(
  trx: Transaction,
  deps: Pick<MailDeps, 'clock'>,
  filingId: string,
  { exceptReplacing = false } = {},
): Promise<void> {
  const today = papersEvent(filingId, deps.clock.now());
  const rows = await queries.selectOfEvents(trx, [today], [papersEvents(filingId)]);
  const kept = exceptReplacing ? replacingEvents(filingId) : null;
  for (const { event } of rows) {
    if (!kept || !event.startsWith(kept)) await takeBack(trx, deps, event);
  }
}
