import {
  departuresFromBoard,
  directs,
  enteredReason,
  type KnownChange,
  leaves,
  maybeSameAddress,
  nameBefore,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts, Officer } from './company.ts';
import { type Position, positionOf } from './positions.ts';
import { reason } from './reasons.ts';

/** Someone in an office at a moment. */
export interface Incumbent {
  name: string;
  is: Position;
  address?: string;
  termEnd?: string;
  endIsComputed?: boolean;
  /** The name until the day `until`: rows of that day may still say it. */
  former?: { name: string; until: string };
}

/** Who is in office as a filing's events follow each other. */
export interface Timeline {
  /** Whether everyone in office before the filing is known; otherwise only those whom the filing names. */
  isComplete: boolean;
  before: readonly Incumbent[];
  /** After all events up to and with a day. */
  on(date: string): readonly Incumbent[];
  /** Before all events of a day. */
  beforeDay(date: string): readonly Incumbent[];
  /** Just before one change. */
  beforeChange(change: KnownChange): readonly Incumbent[];
  last: readonly Incumbent[];
}

/** @param changes in the order of events */
export function timelineOf(company: CompanyFacts, changes: readonly KnownChange[]): Timeline {
  const { officers = [] } = company;
  const before = officers.flatMap((officer): Incumbent[] => {
    const { name, address } = officer;
    const is = positionOf(officer.position);
    // The term of a representation is the directorship's.
    const directorship = is?.represents && officers.find((one) => isDirectorshipOf(one, officer));
    const { termEnd, endIsComputed } = directorship || officer;
    const end = termEnd && { termEnd, ...(endIsComputed && { endIsComputed }) };
    return is ? [{ name, is, ...end, ...(address && { address }) }] : [];
  });
  const states: (readonly Incumbent[])[] = [before];
  for (const change of changes) states.push(next(states.at(-1) ?? [], change));
  const stateAfter = (count: number) => states[count] ?? [];
  return {
    isComplete: company.officers !== undefined,
    before,
    on: (date) => stateAfter(changes.filter((change) => (change.date || '9') <= date).length),
    beforeDay: (date) =>
      stateAfter(changes.filter((change) => (change.date || '9') < (date || '9')).length),
    beforeChange: (change) => stateAfter(changes.indexOf(change)),
    last: stateAfter(changes.length),
  };
}

const isDirectorshipOf = (one: Officer, { name, address }: Officer) =>
  positionOf(one.position)?.director === true &&
  samePerson(one, { name }) &&
  (!one.address || !address || maybeSameAddress(one.address, address));

function next(incumbents: readonly Incumbent[], change: KnownChange): readonly Incumbent[] {
  const { is, by, name, address } = change;
  const own = (one: Incumbent) => isPerson(one, change, incumbents);
  if (leaves(change)) {
    // Who leaves the board represents the company no longer.
    return incumbents.filter(
      (one) => !own(one) || !(holds(one, change) || (directs(change) && one.is.represents)),
    );
  }
  if (by.appoints) {
    const held = (one: Incumbent) => own(one) && holds(one, change);
    if (!incumbents.some(held)) return [...incumbents, { name, is, address }];
    // A re-election begins a new term. One person lives at one address.
    return incumbents.map((one) => {
      if (held(one)) return { name: one.name, is: one.is, address };
      return own(one) && address ? { ...one, address } : one;
    });
  }
  if (change.newName) {
    const former = { name, until: change.date };
    return incumbents.map((one) =>
      own(one) ? { ...one, name: change.newName ?? one.name, former } : one,
    );
  }
  return incumbents;
}

/** Whether someone in office bears the name of a change, or bore it until its day. */
export function bearsName(one: Incumbent, change: KnownChange): boolean {
  const { former } = one;
  const isFormer =
    former !== undefined && samePerson(former, change) && change.date <= former.until;
  return samePerson(one, change) || isFormer;
}

/** Whom a change means: by the name, and by the address as well where several bear the name. */
export function isPerson(
  one: Incumbent,
  change: KnownChange,
  incumbents: readonly Incumbent[],
): boolean {
  if (!bearsName(one, change)) return false;
  const namesakes = incumbents.filter((other) => bearsName(other, change));
  if (!areSeveral(namesakes)) return true;
  const isHere = (other: Incumbent) => maybeSameAddress(other.address ?? '', change.address);
  return isHere(one) || !namesakes.some(isHere);
}

/** Whether people of one name live at different addresses. */
export function areSeveral(namesakes: readonly { address?: string }[]): boolean {
  if (namesakes.length < 2) return false;
  const [first = '', ...others] = namesakes.flatMap(({ address }) => address || []);
  return others.some((address) => !maybeSameAddress(first, address));
}

function holds(one: Incumbent, { position }: KnownChange): boolean {
  return sameOffice(one.is.code, position);
}

/** Those in the same office. */
export function inOffice(incumbents: readonly Incumbent[], position: string): Incumbent[] {
  return incumbents.filter((one) => sameOffice(one.is.code, position));
}

/** How many an office needs; null where that is not known. */
export function fewestIn(company: CompanyFacts, is: Position): number | null {
  const { board, committee, auditors, auditorBoard, adviser, fewestDirectors = 0 } = company;
  if (is.represents) return 1;
  if (is.onCommittee) return 3;
  if (is.director) {
    if (committee) return Math.max(1, fewestDirectors);
    if (board === undefined) return null;
    return Math.max(board ? 3 : 1, fewestDirectors);
  }
  if (is.auditor) {
    if (auditorBoard) return 3;
    return auditors ? 1 : null;
  }
  return is.registersPlace && adviser ? 1 : null;
}

/** A change that leaves too few in office, by a reason under which the duties last until a successor comes. */
export interface HeldBack {
  change: KnownChange;
  /** The day on which a successor of the same filing takes office; null where there is none. */
  until: string | null;
}

/**
 * 権利義務 (会社法346条1項・351条1項): derived only where a company's officers and numbers are known.
 * @param changes with what follows from them
 */
export function heldBack(
  company: CompanyFacts,
  changes: readonly KnownChange[],
  timeline: Timeline,
): HeldBack[] {
  if (!timeline.isComplete) return [];
  const directorshipOf = (change: KnownChange) =>
    departuresFromBoard(change, changes).find(({ date }) => date === change.date);
  const isEnough = ({ is, position, by }: KnownChange, date: string) => {
    const there = inOffice(timeline.on(date), position);
    // Who resigns on the last day of others may have done so before the meeting closed.
    const isStill = (one: Incumbent) =>
      isInTerm(one, date) || (by.code === reason.resigned && one.termEnd === date);
    return there.filter(isStill).length >= (fewestIn(company, is) ?? 0);
  };
  // Who is no director any more, in fact or by duty, has no duties of a representative (要確認).
  const leavesBoard = (change: KnownChange) => {
    const directorship = directorshipOf(change);
    if (!change.is.represents || !directorship) return false;
    if (fewestIn(company, directorship.is) === null) return false;
    return !directorship.by.keepsDuties || isEnough(directorship, change.date);
  };
  const held = changes
    .filter(({ by, addedBy }) => by.keepsDuties && !addedBy)
    .filter((change) => !leavesBoard(change) && !isEnough(change, change.date))
    .map((change) => {
      const until = firstDay(changes, change.date, (day) => isEnough(change, day));
      const gone = endOfDuties(change);
      return { change, until: gone && (until === null || gone < until) ? gone : until };
    });
  // What is lost with a directorship is not lost while its duties last.
  const lost = changes
    .filter(
      (change) => leaves(change) && (change.addedBy || change.by.code === reason.disqualified),
    )
    .filter(({ is }) => is.represents)
    .flatMap((change) => {
      const directorship = held.find((one) => one.change === directorshipOf(change));
      if (!directorship) return [];
      const { until } = directorship;
      if (until === null || isEnough(change, until)) return { change, until };
      return { change, until: firstDay(changes, until, (day) => isEnough(change, day)) };
    });
  return [...held, ...lost];
}

/** Who held the office before the day of a change; of a representative, the directorship, whose term is his. */
export function heldBefore(
  change: KnownChange,
  changes: readonly KnownChange[],
  timeline: Timeline,
): Incumbent | undefined {
  const before = timeline.beforeDay(change.date);
  const person = { ...change, name: nameBefore(change, changes) };
  const isOffice = ({ code, director }: Position) =>
    change.is.represents ? director : sameOffice(code, change.position);
  return before.find((one) => isOffice(one.is) && isPerson(one, person, before));
}

/** Whether enough were left in office on the day on which a term ended: who has no duties afterwards has left on it. */
export function leftEnough(
  company: CompanyFacts,
  { is, endedOn: termEnd }: { is: Position; endedOn: string },
  timeline: Timeline,
): boolean {
  if (!timeline.isComplete) return false;
  const left = inOffice(timeline.on(termEnd), is.code).filter((one) => isRunning(one, termEnd));
  return left.length >= (fewestIn(company, is) ?? 0);
}

/** Whether the office ended with its term: no duties lasted, of a representative neither those of the directorship. */
export function endedAtOnce(
  change: KnownChange,
  changes: readonly KnownChange[],
  company: CompanyFacts,
  timeline: Timeline,
): boolean {
  const { is, endedOn, entered } = change;
  if (!endedOn || entered) return false;
  const directorship = heldBefore(change, changes, timeline)?.is ?? is;
  return [directorship, is].some((one) => leftEnough(company, { is: one, endedOn }, timeline));
}

/** Officers whose recorded term has ended have mere duties, which fill no number (会社法346条1項); a computed end may be no end. */
export const isInTerm = (one: Incumbent, day: string) =>
  one.endIsComputed === true || isRunning(one, day);

const isRunning = ({ termEnd }: Incumbent, day: string) => !termEnd || termEnd > day;

/** The day on which duties that had outlasted a term ended with the person or the qualification. */
export function endOfDuties(change: KnownChange): string | null {
  const code = enteredReason(change);
  const ends = code === reason.died || code === reason.disqualified;
  return change.entered && ends ? change.entered.date : null;
}

/** The first day of an event after another day that fits. */
function firstDay(
  changes: readonly KnownChange[],
  after: string,
  fits: (day: string) => boolean,
): string | null {
  return changes.find(({ date }) => date > after && fits(date))?.date ?? null;
}

/**
 * Somebody else of a list is said to represent, and this person to be in office without representing: where every
 * director represents, each is registered as 代表取締役 (会社法349条1項・2項・911条3項14号).
 */
export function isListedWithout(
  person: { name: string },
  listed: readonly Pick<Officer, 'name' | 'position'>[] = [],
): boolean {
  const representing = listed.filter(({ position }) => positionOf(position)?.represents);
  return (
    representing.length > 0 &&
    listed.some((one) => samePerson(one, person)) &&
    !representing.some((one) => samePerson(one, person))
  );
}
