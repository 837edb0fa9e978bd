import type { Body, Matter } from '#contract/law/matters.ts';
import { reason } from '#contract/law/reasons.ts';
import type { PaperFacts } from './paper-facts.ts';

/** The day of a decision; what is typed stands for a day that no row says. */
export function decisionDay(
  { body, on, changes }: Matter,
  { officers, fields }: PaperFacts,
): string {
  const typedDay = fields.values[body === 'meeting' ? 'meetingDate' : 'boardDate'];
  const isSaid = officers.some(({ no, decidedOn }) => changes.includes(no) && decidedOn !== '');
  return isSaid ? on : typedDay || on;
}

/** The days on which a body decides, each once, in their order. */
export function decisionDays(body: Body, paperFacts: PaperFacts): string[] {
  const own = paperFacts.law.matters.filter((one) => one.body === body);
  return [...new Set(own.map((one) => decisionDay(one, paperFacts)))].sort();
}

/** The one day that the rows say of what a body decides; '' where they say none or several. */
export function saidDay(body: Body, { law, officers }: PaperFacts): string {
  const decided = law.matters.filter((one) => one.body === body).flatMap(({ changes }) => changes);
  const said = officers.filter(({ no }) => decided.includes(no)).map(({ decidedOn }) => decidedOn);
  const [day = '', ...others] = new Set(said.filter(Boolean));
  return others.length === 0 ? day : '';
}

/** When the general meeting was held: as typed, else as a row says it, else as the customer entered it. */
export function meetingDate(paperFacts: PaperFacts): string | null {
  const { filing, officers, fields } = paperFacts;
  const known = fields.values.meetingDate || saidDay('meeting', paperFacts);
  if (known) return known;
  const expired = officers.find(({ reasonCode }) => reasonCode === reason.expired);
  return filing.appointDate ?? expired?.effectiveDate ?? null;
}
