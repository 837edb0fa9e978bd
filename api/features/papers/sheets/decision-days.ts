import { dayField } from '#contract/paper-fields.ts';
import type { Body, Matter } from '#law/assess.ts';
import { reason } from '#law/reasons.ts';
import { dayOfMatter, daysOfBody } from '../../cases/case-record.service.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import type { PaperFacts } from './paper-facts.ts';

const decidedOn = ({ law, officers, fields }: PaperFacts) => ({
  ...{ matters: law.matters, officers, typed: fields.values },
});

/** The day of a decision. */
export const decisionDay = (matter: Matter, paperFacts: PaperFacts) =>
  dayOfMatter(matter, decidedOn(paperFacts));

/** The days on which a body decides. */
export const decisionDays = (body: Body, paperFacts: PaperFacts) =>
  daysOfBody(body, decidedOn(paperFacts));

/** The one day that the rows say of what a body decides; '' where they say none or several. */
export function saidDay(body: Body, { law, officers }: PaperFacts): string {
  const decided = law.matters.filter((one) => one.body === body).flatMap(({ changes }) => changes);
  const said = officers.filter(({ no }) => decided.includes(no)).map(({ decidedOn }) => decidedOn);
  const [day = '', ...others] = new Set(said.filter(Boolean));
  return others.length === 0 ? day : '';
}

/**
 * When a body decided: as typed, as a row says it, else the day on which those whom it elected took office; null where
 * that day says nothing of it, or nobody was elected.
 */
export function dayOfBody(body: Body, paperFacts: PaperFacts): string | null {
  const { fields, law, officers, filing } = paperFacts;
  const typedDay = fields.values[dayField[body]];
  const known = typedDay || saidDay(body, paperFacts);
  if (known || hasOpenDay(body, paperFacts)) return known || null;
  const own = law.matters.filter((one) => one.body === body);
  const elected = own
    .filter((one) => one.kind === 'elect' || one.kind === 'select')
    .flatMap(({ changes }) => changes);
  // The day on which others elected says nothing of a dismissal on another day.
  if (own.length > 0 && elected.length === 0) {
    return own.some(({ on }) => on === filing.appointDate) ? filing.appointDate : null;
  }
  const days = officers.filter(({ no }) => elected.includes(no)).map((row) => row.effectiveDate);
  const [day = '', ...others] = new Set(days);
  return (others.length === 0 && day) || filing.appointDate;
}

/** What is decided in writing, in advance or before the acceptance has another day than that of taking office. */
function hasOpenDay(body: Body, { law, officers, facts }: PaperFacts): boolean {
  if (body === 'meeting' && facts.writtenMeeting) return true;
  const decided = law.matters.filter((one) => one.body === body).flatMap(({ changes }) => changes);
  return officers.some((row) => decided.includes(row.no) && hasOtherDay(row));
}

// Whoever accepted before the day of taking office was chosen on it.
const hasOtherDay = ({ beginsAtMidnight, acceptedOn, effectiveDate }: OfficerChange) =>
  beginsAtMidnight || (acceptedOn !== '' && acceptedOn >= effectiveDate);

/** When the general meeting was held; one that elected nobody is known by the terms that ended with it. */
export function meetingDate(paperFacts: PaperFacts): string | null {
  const day = dayOfBody('meeting', paperFacts);
  if (day || hasOpenDay('meeting', paperFacts)) return day;
  const expired = paperFacts.officers.find(({ reasonCode }) => reasonCode === reason.expired);
  return expired?.effectiveDate ?? null;
}

/** The day on which a row was decided by the body that the letters name. */
export function dayOfRow(row: OfficerChange, body: Body, paperFacts: PaperFacts): string | null {
  if (row.decidedOn) return row.decidedOn;
  const matter = paperFacts.law.matters.find(({ changes }) => changes.includes(row.no));
  const isOne = decisionDays(body, paperFacts).length <= 1;
  if (isOne || !matter)
    return body === 'meeting' ? meetingDate(paperFacts) : dayOfBody(body, paperFacts);
  return hasOtherDay(row) ? null : decisionDay(matter, paperFacts);
}
