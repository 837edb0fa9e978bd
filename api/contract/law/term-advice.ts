import { isRealDate } from '../dates.ts';
import { addDays } from '../japan-time.ts';
import { type KnownChange, represents } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type Finding, finding } from './findings.ts';
import { heldBefore, type Timeline } from './incumbents.ts';
import { yearEndBefore } from './periods.ts';
import { reason } from './reasons.ts';

interface Known {
  company: CompanyFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
}

/** What is doubtful about the day on which a term is said to end. */
export function termAdvice(known: Known): Finding[] {
  const early = known.changes.filter((change) => isTooEarly(change, known));
  return early.length > 0 ? [finding('termNotEnded', early)] : [];
}

/** A representative may have a term of his own by the articles or the choice, within the directorship. */
const endsTerm = (change: KnownChange) =>
  (change.by.code === reason.expired || change.by.code === reason.reappointed) &&
  !represents(change);

function isTooEarly(change: KnownChange, { company, changes, timeline }: Known): boolean {
  if (!endsTerm(change) || change.date === '') return false;
  const { termEnd: end = '' } = heldBefore(change, changes, timeline) ?? {};
  return isRealDate(end) && change.date <= runsUntil(company, end);
}

/**
 * The last day on which the term runs for certain. The annual meeting, at whose close it ends, comes after the business
 * year (会社法296条1項); an end on the last day of a month may be that of the period of the meeting, another one is a day.
 */
function runsUntil(company: CompanyFacts, end: string): string {
  const isPeriod = addDays(end, 1).endsWith('-01');
  return isPeriod ? yearEndBefore(company, end) : addDays(end, -1);
}
