import { progress } from '#contract/codes.ts';
import { lawCompany } from '#contract/company-facts.ts';
import type { TermCalendar } from '#contract/endpoints/companies.ts';
import { addDays, displayInstant, japanDate } from '#contract/japan-time.ts';
import { isClosed } from '#contract/progress.ts';
import { officerTerms, plainName } from '#law/assess.ts';
import { reasons } from '#law/reasons.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { auditEntry } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyTermEnd, remind, termEndEvent } from '../mail/reminders.service.ts';
import * as companies from './companies.queries.ts';
import { isKnownAs, nameOf } from './company.ts';
import { presentTerms } from './company-page.service.ts';
import { selectWaiting } from './snapshots.queries.ts';
import { type EndMark, selectBeingElected, selectTermEnds } from './term-calendar.queries.ts';

const perPage = 50;
/** How long an end that has passed stays in the calendar, in days. */
const shownAfter = 366;
/** Days before the end of a term on which its mails are sent, and how many days late. */
const stages = [90, 30, 0] as const;
const lateWithin = 3;

/** The ends of the terms of all companies, the next first, and the completions whose officers wait for the office. */
export async function termCalendar(
  deps: Deps,
  { after, today }: { after: string; today: string },
  context: RequestContext,
): Promise<TermCalendar> {
  const db = deps.db.read;
  const [day = '', company = ''] = after.split('_');
  const mark = day ? { ends_on: day, company_id: company } : null;
  const span = { from: addDays(today, -shownAfter), until: '9999-12-31' };
  const found = await selectTermEnds(db, span, mark, perPage + 1);
  const shown = found.slice(0, perPage);
  const last = shown.at(-1);
  const [rows, waiting] = await Promise.all([
    Promise.all(shown.map((one) => calendarRow(deps, one, today))),
    selectWaiting(db, progress.completed),
    deps.auditBatcher.append(auditEntry(deps, context, 'officer.list', '')),
  ]);
  return {
    termList: rows.flatMap((row) => row ?? []),
    nextCursor: found.length > perPage && last ? `${last.ends_on}_${last.company_id}` : null,
    waitingList: waiting.map(({ id, companyName, frozenAt }) => ({
      requestNo: id,
      displayRequestNo: displayNumber(id),
      companyName,
      displayDatetime: displayInstant(frozenAt),
    })),
  };
}

async function calendarRow(deps: Deps, { ends_on, company_id }: EndMark, today: string) {
  const company = await companies.selectCompany(deps.db.read, company_id);
  const { customerId } = company ?? {};
  const account = customerId && (await companies.selectAccount(deps.db.read, customerId));
  if (!company || !account) return null;
  const terms = officerTerms(lawCompany(company.known.facts), company.known.officers);
  const end = presentTerms(terms, today).find(({ endsBy }) => endsBy === ends_on);
  return end
    ? { ...end, companyId: company.id, companyName: nameOf(company.names, account.companyName) }
    : null;
}

/** Reminds customers of terms that end in 90 days, in 30 and today; each once. Returns how many mails were written. */
export async function remindOfTerms(deps: Deps, stopping: AbortSignal): Promise<number> {
  const today = japanDate(deps.clock.now());
  let written = 0;
  for (const days of stages) {
    const until = addDays(today, days);
    const span = { from: addDays(until, -lateWithin), until };
    written += await remind<EndMark>(deps, stopping, {
      page: (after, size) => selectTermEnds(deps.db.read, span, after, size),
      event: ({ company_id, ends_on }) => termEndEvent(company_id, ends_on, days),
      write: async (trx, { company_id, ends_on }) => {
        const company = await companies.selectCompany(trx, company_id);
        const account = company?.customerId
          ? await companies.selectAccount(trx, company.customerId)
          : undefined;
        if (!company || !account || account.deletedAt !== null) return false;
        // Under another name the account may be of another company.
        if (!isKnownAs(company, account.companyName)) return false;
        const known = lawCompany(company.known.facts);
        const ending = officerTerms(known, company.known.officers).filter(
          ({ endsBy }) => endsBy === ends_on,
        );
        const elected = await selectBeingElected(trx, company_id, {
          closed: Object.values(progress).filter(isClosed),
          reasons: reasons.filter(({ appoints }) => appoints).map(({ code }) => code),
        });
        const isInHand = (name: string) =>
          elected.some((one) => plainName(one) === plainName(name));
        // Those for whom an application is on its way need no reminder.
        const left = ending.filter(({ name }) => !isInHand(name));
        const [end] = presentTerms(left, today);
        if (!end) return false;
        const isKnown = left.every((one) => one.isKnown);
        const to = { ...account, mailProven: account.mailProven === 1 };
        return notifyTermEnd(trx, deps, to, { companyId: company_id, days, isKnown, end });
      },
    });
  }
  return written;
}
