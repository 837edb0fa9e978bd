import { dayField, type PaperValues } from '#contract/paper-fields.ts';
import type { Body, Matter, PaperKind } from '#law/assess.ts';
import type { OfficerChange } from '../filings/filing-record.service.ts';

/** Facts that decide on which days the bodies decided; `typed` are the fields of the papers. */
export interface DecidedOn {
  matters: readonly Matter[];
  officers: readonly Pick<OfficerChange, 'no' | 'decidedOn'>[];
  typed: Partial<PaperValues>;
}

/** The deciding body of each paper that every sitting has for itself. */
export const bodyOfPaper: Partial<Record<PaperKind, Body>> = {
  minutes: 'meeting',
  shareholders: 'meeting',
  proposal: 'meeting',
  consent: 'meeting',
  boardMinutes: 'board',
  mutualSelection: 'directors',
};

/** The day of a decision; what is typed stands for a day that no row says. */
export function decisionDay(
  { body, on, changes }: Matter,
  { officers, typed }: Omit<DecidedOn, 'matters'>,
): string {
  const isSaid = officers.some(({ no, decidedOn }) => changes.includes(no) && decidedOn !== '');
  return isSaid ? on : typed[dayField[body]] || on;
}

/** The days on which a body decides, each once, in their order. */
export function decisionDays(body: Body, { matters, ...facts }: DecidedOn): string[] {
  const own = matters.filter((one) => one.body === body);
  return [...new Set(own.map((one) => decisionDay(one, facts)))].sort();
}

/** The end of the ids of a sitting's papers; an unknown day has one, too. */
export const sittingSuffix = (day: string) => day.replaceAll('-', '') || '0';
