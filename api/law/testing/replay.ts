import type { CompanyFacts } from '../company.ts';
import {
  type Event,
  eventsOf,
  type Filing,
  isDirector,
  type Organ,
  organOf,
  saidOf,
} from './events.ts';
import { lastDayAfter } from './two-weeks.ts';

/** A filing by the statutes, as the second check sees it. */
export interface Replayed {
  /** `position name cause day` of what is registered. */
  rows: string[];
  /** The same of those whose duties last because no successor came (会社法346条1項・351条1項). */
  held: string[];
  tax: number | null;
  /** The earliest last day of the two weeks; '' where none run. */
  deadline: string;
  /** The organs in which fewer are left than law and articles ask for. */
  tooFew: Organ[];
  /** Those that are registered. */
  events: readonly Event[];
}

const organs: readonly Organ[] = [
  ...([
    'representatives',
    'directors',
    'committee',
    'auditors',
    'advisers',
    'accountants',
  ] as const),
];

/** 会社法326条1項・327条2項・331条5項・6項・335条3項. */
export function leastOf(company: CompanyFacts, organ: Organ): number {
  const { board, committee, auditorBoard, auditors, adviser, accountant } = company;
  switch (organ) {
    case 'representatives':
      return 1;
    case 'directors':
      return Math.max(board && !committee ? 3 : 1, company.fewestDirectors ?? 1);
    case 'committee':
      return committee ? 3 : 0;
    case 'auditors':
      return auditorBoard ? 3 : auditors ? 1 : 0;
    case 'advisers':
      return adviser ? 1 : 0;
    default:
      return accountant ? 1 : 0;
  }
}

interface Lasting {
  event: Event;
  organ: Organ;
}

/** Replays the days: who is in office, whose duties last, and until when. */
function replay(company: CompanyFacts, events: readonly Event[]) {
  const inOffice = new Map<Organ, Set<string>>(organs.map((organ) => [organ, new Set()]));
  for (const { name, position } of company.officers ?? [])
    inOffice.get(organOf(position))?.add(name);
  const lasting: Lasting[] = [];
  const holders = (organ: Organ) => inOffice.get(organ) ?? new Set<string>();
  let today = '';
  // Whose recorded term has ended has mere duties, until the meeting elects the person again.
  const recorded = new Map<string, string>();
  for (const { name, position, termEnd, endIsComputed } of company.officers ?? []) {
    if (!termEnd) continue;
    // What the office has said of one end is true of all that were computed alike.
    const alike = events.find(
      (one) =>
        one.saidEnd &&
        endIsComputed &&
        organOf(one.position) === organOf(position) &&
        company.officers?.some((other) => other.name === one.name && other.termEnd === termEnd),
    );
    if (alike || !endIsComputed)
      recorded.set(`${organOf(position)} ${name}`, alike?.date ?? termEnd);
  }
  for (const { name, position } of company.officers ?? []) {
    const end = recorded.get(`directors ${name}`);
    if (position === '10' && end) recorded.set(`representatives ${name}`, end);
  }
  const isEnough = (organ: Organ) => {
    const counted = [...holders(organ)].filter(
      (name) => (recorded.get(`${organ} ${name}`) ?? '9') > today,
    );
    return counted.length >= leastOf(company, organ);
  };
  const days = new Set(events.flatMap(({ date, endsWith = date }) => [date, endsWith]));
  for (const day of [...days].sort()) {
    today = day;
    release(lasting, day, ({ event }) =>
      events.some((one) => one.name === event.name && one.endsWith === day),
    );
    const ofDay = events.filter(({ date }) => date === day);
    for (const event of ofDay) {
      const organ = organOf(event.position);
      const key = `${organ} ${event.name}`;
      if (event.kind === 'leaves') holders(organ).delete(event.name);
      if (event.kind === 'joins' || event.kind === 'again') {
        holders(organ).add(event.name);
        recorded.delete(key);
      }
      if (event.kind === 'leaves' && event.mayLast) lasting.push({ event, organ });
      if (event.kind === 'leaves' && !event.mayLast)
        release(lasting, day, (one) => one.event.name === event.name);
    }
    // A representation that falls with the directorship lasts no longer than its duties.
    const isDutyOf = (name: string) =>
      lasting.some(
        ({ event, organ }) => event.name === name && isDirector(event.position) && !isEnough(organ),
      );
    release(lasting, day, ({ event, organ }) =>
      organ === 'representatives'
        ? isEnough('representatives') || (event.falls && !isDutyOf(event.name))
        : organ === 'accountants' || isEnough(organ),
    );
  }
  const isLeft = (organ: Organ) =>
    events.some(({ kind, position }) => kind === 'leaves' && organOf(position) === organ);
  const tooFew = organs.filter((organ) => isLeft(organ) && !isEnough(organ));
  return { lasting, tooFew };
}

/** Ends the duties of those who meet a condition: the two weeks of their end run from that day. */
function release(lasting: Lasting[], day: string, ends: (one: Lasting) => boolean): void {
  const released = lasting.filter(ends);
  for (const one of released) {
    if (one.event.from < day) one.event.from = day;
    lasting.splice(lasting.indexOf(one), 1);
  }
}

/** 登録免許税法 別表第一 24号(一)カ・5条4号・5号. */
function taxOf(filing: Filing, events: readonly Event[]): number | null {
  const { capital } = filing.company;
  const isTaxed = events.some(({ no, text }) => {
    const how = saidOf(filing, 'addressChange', no)?.choice ?? 'moved';
    return text === '住所移転' || how === 'moved';
  });
  if (!isTaxed) return 0;
  return capital ? (capital === 'upTo100M' ? 10_000 : 30_000) : null;
}

/** Replays a filing. */
export function replayed(filing: Filing): Replayed {
  const events = eventsOf(filing).map((event) => ({ ...event }));
  const { lasting, tooFew } = filing.company.officers
    ? replay(filing.company, events)
    : { lasting: [], tooFew: [] };
  const isHeld = (event: Event) => lasting.some((one) => one.event === event);
  const row = ({ position, name, text, date }: Event) => `${position} ${name} ${text} ${date}`;
  const registered = events.filter((event) => !isHeld(event));
  const from = registered.map((event) => event.from).filter((day) => day !== '');
  return {
    rows: registered.map(row).sort(),
    held: events.filter(isHeld).map(row).sort(),
    tax: taxOf(filing, registered),
    deadline: from.map(lastDayAfter).sort()[0] ?? '',
    ...{ tooFew, events: registered },
  };
}
