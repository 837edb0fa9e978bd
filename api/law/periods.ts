import { isRealDate } from '#contract/dates.ts';
import { type Deadline, deadlineOf } from '#contract/deadline.ts';
import { addDays } from '#contract/japan-time.ts';
import { type KnownChange, represents } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { endedAtOnce, type HeldBack, type Timeline } from './incumbents.ts';
import type { Position } from './positions.ts';
import { reason } from './reasons.ts';

/** Whose two weeks begin when (会社法915条1項). */
export interface Period {
  no: number;
  /** The day before day 1, `YYYY-MM-DD`. */
  from: string;
}

/**
 * From when the two weeks of each change count. A change that begins with its day counts that day (民法140条ただし書);
 * what may not be registered before a successor comes counts from the successor (最判昭43.12.24), and not at all while
 * there is none. A term that had ended before an election counts from its end, where enough were left without him.
 */
export function periodsOf(
  company: CompanyFacts,
  changes: readonly KnownChange[],
  held: readonly HeldBack[],
  timeline: Timeline,
): Period[] {
  const found = changes.flatMap((change): Period[] => {
    // A former surname is recorded on request, at any time; from a day that is not certain nothing runs.
    if (change.by.code === reason.formerSurname) return [];
    if (Object.values(change.said ?? {}).some(({ isUndated }) => isUndated)) return [];
    const waits = held.find((one) => one.change === change);
    const begins = waits ? waits.until : change.date;
    if (!begins) return [];
    const { endedOn = '' } = change;
    if (endedAtOnce(change, changes, company, timeline)) {
      return [{ no: change.no, from: endedOn }];
    }
    const moved = represents(change) ? change.said?.newAddress : undefined;
    if (moved?.code === 'moved') {
      return [moved.on, begins].map((from) => ({ no: change.no, from }));
    }
    const atMidnight = !waits && change.beginsAtMidnight === true && isRealDate(begins);
    return [{ no: change.no, from: atMidnight ? addDays(begins, -1) : begins }];
  });
  // What the law adds to a row often begins with it.
  const isFirst = ({ no, from }: Period, nth: number) =>
    found.findIndex((one) => one.no === no && one.from === from) === nth;
  return found.filter(isFirst);
}

/** The earliest last day of the two weeks; null where none runs. */
export function deadlineOfPeriods(periods: readonly Period[], today: string): Deadline | null {
  return deadlineOf(
    periods.map(({ from }) => from),
    today,
  );
}

/** The end of a term that begins with a change. */
export interface Term {
  no: number;
  /**
   * The last day of the period in which the annual meeting is held at whose close the term ends: before it an
   * expectation, after it a fact (昭和33年12月23日民事甲2655号).
   */
  endsBy: string;
  source: string;
}

/** The terms of those who are elected, where the company's year and its articles are known. */
export function termsOf(company: CompanyFacts, changes: readonly KnownChange[]): Term[] {
  return changes.flatMap((change) => {
    if (!change.by.appoints || change.date === '') return [];
    if (change.predecessorTermEnd) {
      return [
        { no: change.no, endsBy: change.predecessorTermEnd, source: '会社法336条3項・定款の定め' },
      ];
    }
    const found = yearsOf(company, change);
    if (!found) return [];
    const endsBy = termEnd(company, change.decidedOn ?? change.date, found.years);
    return endsBy ? [{ no: change.no, endsBy, source: found.source }] : [];
  });
}

/** Offices whose terms are equally long: a 会計参与's is a director's (会社法334条1項), and who represents is a director. */
type TermKind = 'director' | 'committee' | 'auditor' | 'accountant';

export function termKindOf({ accountant, onCommittee, auditor }: Position): TermKind {
  if (accountant) return 'accountant';
  if (onCommittee) return 'committee';
  return auditor ? 'auditor' : 'director';
}

function yearsOf(
  { committee, directorTerm, auditorTerm }: CompanyFacts,
  { is }: KnownChange,
): { years: number; source: string } | null {
  const kind = termKindOf(is);
  if (kind === 'accountant') return { years: 1, source: '会社法338条1項' };
  if (kind === 'committee') return { years: 2, source: '会社法332条1項・4項' };
  if (kind === 'auditor') {
    return auditorTerm ? { years: auditorTerm, source: '会社法336条1項・2項' } : null;
  }
  // A representative's term is the directorship's.
  if (is.represents) return null;
  const advises = is.registersPlace === true;
  if (committee)
    return { years: 1, source: advises ? '会社法334条1項・332条3項' : '会社法332条3項' };
  if (!directorTerm) return null;
  const source = advises ? '会社法334条1項・332条1項・2項' : '会社法332条1項・2項';
  return { years: directorTerm, source };
}

/**
 * The end of the period of the annual meeting about the last business year that ends within `years` years of the
 * election; null where the year is not known.
 */
export function termEnd(company: CompanyFacts, electedOn: string, years: number): string | null {
  if (!isRealDate(electedOn) || !(years >= 1 && years <= 100)) return null;
  const { meetingWithin = 3 } = company;
  if (!hasYear(company) || !isMonth(meetingWithin)) return null;
  // The years run from the day after the election to the day before its return (民法140条・143条2項).
  const [first = 0, month = 1, day = 1] = addDays(electedOn, 1).split('-').map(Number);
  const limit = isoDay(first + years, month, day - 1);
  const year = Number(electedOn.slice(0, 4));
  const ends = yearEnd(company, year + years);
  const last = ends <= limit ? ends : yearEnd(company, year + years - 1);
  return monthsAfter(last, meetingWithin);
}

/** Whether a day may be the last one of the period of an annual meeting, as far as the business year is known. */
export function mayEndPeriod(company: CompanyFacts, day: string): boolean {
  const [year = 0, month = 1] = day.split('-').map(Number);
  // After a year that ends with its month, whole months are counted, of whatever length.
  const isWhole = addDays(yearEndBefore(company, day), 1).endsWith('-01');
  return day === onDay(year, month, isWhole ? 31 : company.fiscalDay);
}

/** The end of the business year whose annual meeting is held by a day; where the year is not known, the latest it may be. */
export function yearEndBefore(company: CompanyFacts, day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (!hasYear(company)) {
    const { meetingWithin, fiscalDay } = company;
    return onDay(year, month - (isMonth(meetingWithin) ? meetingWithin : 3), fiscalDay);
  }
  const ends = yearEnd(company, year);
  return ends < day ? ends : yearEnd(company, year - 1);
}

type WithYear = CompanyFacts & { fiscalMonth: number };

const hasYear = (company: CompanyFacts): company is WithYear => isMonth(company.fiscalMonth);

const yearEnd = ({ fiscalMonth, fiscalDay }: WithYear, year: number) =>
  onDay(year, fiscalMonth, fiscalDay);

/** The last day of the months that run from the day after `day` (民法143条2項). */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, first = 1] = addDays(day, 1).split('-').map(Number);
  return first === 1 ? onDay(year, month + months - 1) : onDay(year, month + months, first - 1);
}

/**
 * A day of a month, or its last one where it has no such day or none is said; months above 12 are in the next years,
 * those below 1 in the years before.
 */
function onDay(year: number, month: number, said = 31): string {
  const day = Number.isInteger(said) && said >= 1 ? said : 31;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoDay(year, month, Math.min(day, last));
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function isMonth(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 12;
}
