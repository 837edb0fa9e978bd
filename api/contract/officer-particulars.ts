import { type Change, neededParticular, type Particular, particularsOf } from '#law/assess.ts';
import { formatWareki, isRealDate } from './dates.ts';
import { checkText, type Fault, fault, longest } from './fields.ts';
import { addDays, displayDate } from './japan-time.ts';

/** What is rarely said of one officer's change. Dates are `YYYY-MM-DD`; '' and false where nothing is said. */
export interface OfficerParticulars extends Record<Particular, string | boolean> {
  /** The day on which it takes effect; '' for the date of its mode. */
  effectiveDate: string;
  /** It takes effect as its day begins. */
  beginsAtMidnight: boolean;
  decidedOn: string;
  acceptedOn: string;
  /** 補欠: the end of the predecessor's term. */
  predecessorTermEnd: string;
  /** 会計監査人: the meeting voted on the re-election. */
  wasVoted: boolean;
  formerSurname: string;
  newName: string;
}
export type ParticularName = keyof OfficerParticulars & string;

export const noParticulars: OfficerParticulars = {
  effectiveDate: '',
  beginsAtMidnight: false,
  decidedOn: '',
  acceptedOn: '',
  predecessorTermEnd: '',
  wasVoted: false,
  formerSurname: '',
  newName: '',
};

export const particularLabels: Record<ParticularName, string> = {
  effectiveDate: '効力発生日',
  beginsAtMidnight: '午前0時に効力発生',
  decidedOn: '決議の日',
  acceptedOn: '就任承諾の日',
  predecessorTermEnd: '前任者の任期の末日（補欠）',
  wasVoted: '株主総会で再任を決議',
  formerSurname: '旧氏',
  newName: '変更後の氏名',
};
export const particularNames = Object.keys(particularLabels) as ParticularName[];

/** 会社法の施行日. Earlier changes follow older law, and the office handles them individually. */
const earliestChange = '2006-05-01';
/** No filing is ordered longer before its day; a date a year further on is a typing error. */
const mostDaysAhead = 365;
/** No term is longer than ten years (会社法332条2項・336条2項), with the months until the annual meeting. */
const mostDaysOfTerm = 366 * 11;

/**
 * Checks the date of officer changes: a day of the calendar, since the Companies Act, at most a year from `today`.
 * @param label its name in messages
 */
export function checkChangeDate(
  label: string,
  date: string,
  today: string,
  daysAhead = mostDaysAhead,
): Fault | null {
  if (!isRealDate(date)) return fault('cm031', label);
  if (date < earliestChange) return fault('cm038', label, formatWareki(earliestChange));
  const latest = addDays(today, daysAhead);
  return date > latest ? fault('cm043', label, formatWareki(latest)) : null;
}

/** What of the particulars can be said of a position and a reason; a day of its own of every row. */
export function namesFor(positionCode: string, reasonCode: string): ParticularName[] {
  const found: readonly string[] = particularsOf(positionCode, reasonCode);
  return particularNames.filter((name) => name === 'effectiveDate' || found.includes(name));
}

/** Whether a reason says nothing without it. */
export function isNeeded(name: ParticularName, reasonCode: string): boolean {
  return neededParticular(reasonCode) === name;
}

/** Every error of a row's particulars, by field. What cannot be said of the row is one. */
export function checkParticulars(
  said: OfficerParticulars,
  row: { position: string; reason: string },
  today: string,
): Partial<Record<ParticularName, Fault>> {
  const names = namesFor(row.position, row.reason);
  const faults: Partial<Record<ParticularName, Fault>> = {};
  for (const name of particularNames) {
    const found = names.includes(name)
      ? checkOne(name, said, isNeeded(name, row.reason), today)
      : said[name] === noParticulars[name]
        ? null
        : fault('cm031', particularLabels[name]);
    if (found) faults[name] = found;
  }
  return faults;
}

function checkOne(
  name: ParticularName,
  said: OfficerParticulars,
  required: boolean,
  today: string,
): Fault | null {
  const value = said[name];
  const label = particularLabels[name];
  if (typeof value === 'boolean') return null;
  if (name === 'formerSurname' || name === 'newName') {
    return checkText(label, value, longest.name, { required });
  }
  if (value === '') return null;
  const ahead = name === 'predecessorTermEnd' ? mostDaysOfTerm : mostDaysAhead;
  return checkChangeDate(label, value, today, ahead);
}

/** What stays of the particulars when position or reason change, texts trimmed. */
export function tidyParticulars(
  said: OfficerParticulars,
  row: { position: string; reason: string },
): OfficerParticulars {
  const names = namesFor(row.position, row.reason);
  return {
    ...noParticulars,
    ...Object.fromEntries(
      names.map((name) => {
        const value = said[name];
        return [name, typeof value === 'string' ? value.trim() : value];
      }),
    ),
  };
}

/** The same in the words of the law. */
export function lawParticulars({
  beginsAtMidnight,
  decidedOn,
  acceptedOn,
  predecessorTermEnd,
  wasVoted,
  formerSurname,
  newName,
}: Omit<OfficerParticulars, 'effectiveDate'>): Partial<Change> {
  return {
    ...(beginsAtMidnight && { beginsAtMidnight }),
    ...(decidedOn && { decidedOn }),
    ...(acceptedOn && { acceptedOn }),
    ...(predecessorTermEnd && { predecessorTermEnd }),
    ...(wasVoted && { isDeemed: false }),
    ...(formerSurname && { formerSurname }),
    ...(newName && { newName }),
  };
}

/** What is said, one line each: 「決議の日：2026/06/26」. */
export function particularLines(said: OfficerParticulars): string[] {
  return particularNames.flatMap((name) => {
    const value = said[name];
    if (value === true) return [particularLabels[name]];
    if (typeof value !== 'string' || value === '') return [];
    return [`${particularLabels[name]}：${isRealDate(value) ? displayDate(value) : value}`];
  });
}
