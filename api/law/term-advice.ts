import { isRealDate } from '#contract/dates.ts';
import { addDays } from '#contract/japan-time.ts';
import { asksForEnd } from './answers.ts';
import { appoints, type KnownChange, reappoints, represents, sameOffice } from './change.ts';
import type { CompanyFacts } from './company.ts';
import type { FilingFacts } from './filing.ts';
import { type Finding, finding } from './findings.ts';
import { heldBefore, type Timeline } from './incumbents.ts';
import { decidedOn, isSilent } from './matters.ts';
import { mayEndPeriod, yearEndBefore } from './periods.ts';
import { reason } from './reasons.ts';

interface Known {
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
}

/** What is doubtful about the day on which a term is said to end. */
export function termAdvice(known: Known): Finding[] {
  const open = known.changes.filter(({ said }) => !said?.endOfTerm);
  const early = open.filter((change) => isTooEarly(change, known));
  const extraordinary = open.filter((change) => endsAtExtraordinary(change, known));
  const ended = open.filter((change) => mayHaveEnded(change, known));
  const increased = known.changes.filter((change) => isIncrease(change, known));
  return [
    ...(ended.length > 0 ? [finding('termMayHaveEnded', ended)] : []),
    ...(increased.length > 0 ? [finding('increaseClause', increased)] : []),
    ...(early.length > 0 ? [finding('termNotEnded', early)] : []),
    ...(extraordinary.length > 0 ? [finding('endsAtExtraordinary', extraordinary)] : []),
  ];
}

/** A representative may have a term of his own by the articles or the choice, within the directorship. */
const endsTerm = (change: KnownChange) =>
  (change.by.code === reason.expired || change.by.code === reason.reappointed) &&
  !represents(change);

/** Whether a term that the change ends or renews still runs on its day, and no clause of the articles explains it. */
export function isTooEarly(change: KnownChange, known: Known): boolean {
  return runsStill(change, known) && !isIncrease(change, known);
}

function runsStill(change: KnownChange, { company, changes, timeline }: Known): boolean {
  if (!endsTerm(change) || change.date === '') return false;
  const { termEnd: end = '' } = heldBefore(change, changes, timeline) ?? {};
  return isRealDate(end) && change.date <= runsUntil(company, end);
}

/**
 * A director whose term would run on is elected again with others whose terms end: articles may let the term of an added
 * director end with theirs (会社法332条1項ただし書).
 */
export function isIncrease(change: KnownChange, known: Known): boolean {
  if (!change.is.director || !reappoints(change) || !runsStill(change, known)) return false;
  const { changes, timeline } = known;
  return changes.some(
    (one) =>
      endsTerm(one) &&
      one.date === change.date &&
      sameOffice(one.position, change.position) &&
      (heldBefore(one, changes, timeline)?.termEnd ?? '') !== '' &&
      !runsStill(one, known),
  );
}

/** The recorded or computed end lies before the day of the change. */
function mayHaveEnded(change: KnownChange, { changes, timeline }: Known): boolean {
  if (!asksForEnd(change)) return false;
  const { termEnd = '' } = heldBefore(change, changes, timeline) ?? {};
  return termEnd !== '' && termEnd < change.date;
}

/**
 * The last day on which the term runs for certain. The annual meeting, at whose close it ends, comes after the business
 * year (会社法296条1項); an end on the day of the month on which that year ends, such as the last one, may be that of the
 * period of the meeting, another one is a day.
 */
function runsUntil(company: CompanyFacts, end: string): string {
  return mayEndPeriod(company, end) ? yearEndBefore(company, end) : addDays(end, -1);
}

/**
 * A term is said to end on the day of an extraordinary meeting, and no record says so: it ends at the close of the annual
 * one (会社法332条1項・336条1項・338条1項), or by a change of the articles, or where no annual meeting was held in time.
 */
export function endsAtExtraordinary(change: KnownChange, known: Known): boolean {
  const { filing, changes, timeline } = known;
  if (filing.meeting?.kind !== 'extraordinary') return false;
  if (!endsTerm(change) || change.entered || isSilent(change)) return false;
  const { date } = change;
  // Of several meetings the one answer names none.
  const isOther = (other: KnownChange) => decidedOn(other) !== date;
  if (changes.filter(isOfMeeting).some(isOther)) return false;
  const { termEnd = '', endIsComputed } = heldBefore(change, changes, timeline) ?? {};
  return termEnd === '' || termEnd > date || (termEnd === date && endIsComputed === true);
}

const isOfMeeting = (change: KnownChange) =>
  endsTerm(change) ||
  (!represents(change) && (appoints(change) || change.by.code === reason.dismissed));
