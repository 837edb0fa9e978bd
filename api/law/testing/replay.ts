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

/** What the statutes make of a filing, as the second check sees it. */
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
  /** The events, with those who were in office or had the duties on the day before they took office again. */
  events: readonly Event[];
  /** `organ name` of those who took office again straight from it, or from its duties (再任). */
  again: ReadonlySet<string>;
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
  const again = new Set<string>();
  const holders = (organ: Organ) => inOffice.get(organ) ?? new Set<string>();
  const isEnough = (organ: Organ) => holders(organ).size >= leastOf(company, organ);
  for (const day of new Set(events.map(({ date }) => date))) {
    const ofDay = events.filter(({ date }) => date === day);
    const before = new Set(
      organs.flatMap((organ) => [...holders(organ)].map((name) => `${organ} ${name}`)),
    );
    for (const one of lasting) before.add(`${one.organ} ${one.event.name}`);
    for (const event of ofDay) {
      const organ = organOf(event.position);
      const key = `${organ} ${event.name}`;
      if (event.kind === 'leaves') holders(organ).delete(event.name);
      if (event.kind === 'joins' || event.kind === 'again') {
        holders(organ).add(event.name);
        if (before.has(key)) again.add(key);
      }
      if (event.kind === 'leaves' && event.mayLast) lasting.push({ event, organ });
      if (event.kind === 'leaves' && !event.mayLast)
        release(lasting, day, (one) => one.event.name === event.name);
    }
    // A representation that falls lasts only with the directorship.
    const isDutyOf = (name: string) =>
      lasting.some(
        ({ event, organ }) => event.name === name && isDirector(event.position) && !isEnough(organ),
      );
    release(lasting, day, ({ event, organ }) =>
      organ === 'representatives'
        ? isDutyOf(event.name)
          ? false
          : event.falls || isEnough('representatives')
        : organ === 'accountants' || isEnough(organ),
    );
  }
  const tooFew = organs.filter((organ) => company.officers && !isEnough(organ));
  return { lasting, again, tooFew };
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
  const { lasting, again, tooFew } = filing.company.officers
    ? replay(filing.company, events)
    : { lasting: [], again: new Set<string>(), tooFew: [] };
  const isHeld = (event: Event) => lasting.some((one) => one.event === event);
  const row = ({ position, name, text, date }: Event) => `${position} ${name} ${text} ${date}`;
  const registered = events.filter((event) => !isHeld(event));
  const from = registered.map((event) => event.from).filter((day) => day !== '');
  return {
    rows: registered.map(row).sort(),
    held: events.filter(isHeld).map(row).sort(),
    tax: taxOf(filing, registered),
    deadline: from.map(lastDayAfter).sort()[0] ?? '',
    ...{ tooFew, events: registered, again },
  };
}
