import { appoints, type KnownChange, leaves, sameOffice } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { decidedOn, isSubstituteAhead } from './matters.ts';
import { termEnd } from './periods.ts';
import { reason } from './reasons.ts';

/** 補欠: who is elected for what is left of a predecessor's term. The resolution says it (会社法336条3項). */
export interface Substitute {
  /** The number of the change. */
  no: number;
  /** Elected for a vacancy to come, and for no day (会社法329条3項、会社法施行規則96条). */
  isAhead: boolean;
  /** The one who has left the office before the end of the term; '' where it may be another one, or nobody is known. */
  predecessor: string;
}

export function substitutesOf(changes: readonly KnownChange[]): Substitute[] {
  const elected = changes.filter(isSubstitute);
  return elected.map((change) => {
    const inOffice = (other: KnownChange) => sameOffice(other.position, change.position);
    const gone = changes.filter(
      (other) => leaves(other) && other.by.code !== reason.expired && inOffice(other),
    );
    const isOne = gone.length === 1 && elected.filter(inOffice).length === 1;
    const before = gone.find(({ date }) => date !== '' && date <= change.date);
    return {
      no: change.no,
      isAhead: isAhead(change, changes),
      predecessor: isOne && before ? before.name : '',
    };
  });
}

const isSubstitute = (change: KnownChange) =>
  appoints(change) && Boolean(change.predecessorTermEnd);

function isAhead(change: KnownChange, changes: readonly KnownChange[]): boolean {
  return !change.beginsAtMidnight && isSubstituteAhead(change, changes);
}

/** A resolution ahead ends as the first annual meeting after it begins, unless the articles say otherwise (会社法施行規則96条3項). */
export function isPastFirstMeeting(
  change: KnownChange,
  { company, changes }: { company: CompanyFacts; changes: readonly KnownChange[] },
): boolean {
  if (!isSubstitute(change) || !isAhead(change, changes)) return false;
  const by = firstMeetingBy(company, decidedOn(change));
  return by !== null && by < change.date;
}

/** The last day for the first annual meeting after a resolution: that of any business year where the year is not known. */
function firstMeetingBy(company: CompanyFacts, on: string): string | null {
  const months = company.fiscalMonth ? [company.fiscalMonth] : everyMonth;
  const days = months.map((fiscalMonth) => termEnd({ ...company, fiscalMonth }, on, 1) ?? '');
  return days.sort().at(-1) || null;
}

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);
