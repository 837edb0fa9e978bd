import type { Answer } from '../answers.ts';
import type { Change } from '../change.ts';
import type { CompanyFacts } from '../company.ts';
import type { FilingFacts } from '../filing.ts';

// The second check of the law: from the statutes alone, without the rules of `assess`. It replays what happened.

/** One filing, as the office has it. */
export interface Filing {
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly Change[];
}

/** Whom one least number counts together. */
export type Organ =
  | 'representatives'
  | 'directors'
  | 'committee'
  | 'auditors'
  | 'advisers'
  | 'accountants';

export const organOf = (position: string): Organ =>
  position === '10'
    ? 'representatives'
    : position < '22'
      ? 'directors'
      : position < '30'
        ? 'committee'
        : position < '40'
          ? 'auditors'
          : position === '40'
            ? 'advisers'
            : 'accountants';

export const isDirector = (position: string) =>
  ['directors', 'committee'].includes(organOf(position));

/** An office as the registry names it (資格). */
const titles: Record<string, string> = {
  ...{
    10: '代表取締役',
    20: '取締役',
    21: '取締役',
    22: '取締役・監査等委員',
    23: '取締役・監査等委員',
  },
  ...{ 30: '監査役', 31: '監査役', 40: '会計参与', 50: '会計監査人' },
};

/** An event in one office of one person. */
export interface Event {
  name: string;
  position: string;
  kind: 'joins' | 'again' | 'leaves' | 'stays';
  /** The cause, as the registry writes it. */
  text: string;
  date: string;
  /** The day before the first day of the two weeks, '' where none run. */
  from: string;
  /** By resignation or by the end of the term: the duties may last (会社法346条1項・351条1項). */
  mayLast: boolean;
  /** The representation ended with the directorship (349条3項・362条3項). */
  falls: boolean;
  /** The day of a death or of a loss of the qualification, which ends duties that had lasted. */
  endsWith?: string;
  /** The office has said that the term had ended on that day. */
  saidEnd?: true;
  /** The row that says it. */
  no: number;
}

const textOf: Record<string, string> = {
  ...{ 11: '就任', 12: '重任', 21: '辞任', 22: '退任', 23: '解任', 24: '死亡', 25: '資格喪失' },
  ...{ 40: '住所移転', 42: '' },
};

export const saidOf = ({ filing }: Filing, question: string, no = 0): Answer | undefined =>
  filing.answers?.find((one) => one.question === question && one.no === no);

/** The day on which a term had ended before the day of its row, as the office has said. */
function endedBefore(filing: Filing, row: Change): string {
  const said = saidOf(filing, 'endOfTerm', row.no);
  if (!said || !['lapsed', 'closed', 'first'].includes(said.choice)) return '';
  const held = filing.company.officers?.find(
    ({ name, position }) => name === row.name && position === row.position,
  );
  return said.day || held?.termEnd || '';
}

const causes: Record<string, string> = {
  ...{ bankruptcy: '退任', guardianship: '退任' },
  ...{ residence: '住居表示実施', lot: '町名地番変更', district: '行政区画及び地番変更' },
};

function eventsOfRow(filing: Filing, row: Change): Event[] {
  const { no, position, name, reason } = row;
  const death = saidOf(filing, 'dayOfDeath', no);
  const date = death?.day || row.date;
  const from = row.beginsAtMidnight ? dayBefore(date) : date;
  const event = (more: Partial<Event>): Event => ({
    ...{ no, name, position, date, from, mayLast: false, falls: false },
    ...{ kind: 'stays', text: textOf[reason] ?? '', ...more },
  });
  const ended = endedBefore(filing, row);
  const leftThen = event({
    ...{ kind: 'leaves', text: '退任', date: ended, from: ended, mayLast: true, saidEnd: true },
  });
  switch (reason) {
    case '11':
      return [event({ kind: 'joins' })];
    case '13':
      return [event({ kind: 'joins', text: '代表権付与' })];
    case '12':
      return ended
        ? [leftThen, event({ kind: 'joins', text: '就任' })]
        : [event({ kind: 'again' })];
    case '21':
    case '22':
      return [ended ? leftThen : event({ kind: 'leaves', mayLast: true })];
    case '23':
      return [ended ? leftThen : event({ kind: 'leaves' })];
    case '24':
      // Whose term had ended dies, or loses the qualification, with mere duties (会社法346条1項).
      if (ended) return [{ ...leftThen, endsWith: date }];
      // From a day that is not certain no two weeks are counted.
      return death?.choice === 'about'
        ? [event({ kind: 'leaves', text: '頃死亡', from: '' })]
        : [event({ kind: 'leaves', text: '死亡' })];
    case '25': {
      if (ended) return [{ ...leftThen, endsWith: date }];
      const cause = causes[saidOf(filing, 'endOfMandate', no)?.choice ?? ''] ?? '資格喪失';
      return [event({ kind: 'leaves', text: position === '10' ? '退任' : cause })];
    }
    case '40':
      return [
        event({ text: causes[saidOf(filing, 'addressChange', no)?.choice ?? ''] ?? '住所移転' }),
      ];
    case '42':
      return [event({ from: '' })];
    default:
      return [];
  }
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** 商業登記法: a new name is registered in each office of the person. Firms have a 名称. */
function namings({ company, changes }: Filing): Event[] {
  return changes
    .filter(({ reason }) => reason === '41')
    .flatMap((row) => {
      const held = (company.officers ?? []).filter(({ name }) => name === row.name);
      const offices = new Set([row.position, ...held.map(({ position }) => position)]);
      return [...offices].map((position) => ({ row, position }));
    })
    .filter(
      ({ row, position }, index, all) =>
        all.findIndex((one) => one.row.name === row.name && one.position === position) === index,
    )
    .map(({ row, position }) => ({
      ...{ no: row.no, name: row.newName ?? '', position, kind: 'stays', date: row.date },
      ...{ from: row.date, mayLast: false, falls: false },
      text: `${titles[position]}${row.name}の${/法人/.test(row.name) ? '名称' : '氏名'}変更`,
    }));
}

/** A representative who moved before the day of the row, and says so only by the answer. */
const movesSaid = (filing: Filing): Event[] =>
  filing.changes.flatMap(({ no, name }) => {
    const said = saidOf(filing, 'newAddress', no);
    if (said?.choice !== 'moved') return [];
    const day = said.day;
    return [
      {
        ...{ no, name, position: '10', kind: 'stays', text: '住所移転', date: day, from: day },
        ...{ mayLast: false, falls: false },
      },
    ];
  });

/** Events of representation that follow from the directorships (会社法349条1項・3項、362条3項). */
function representation(filing: Filing, events: readonly Event[]): Event[] {
  const { company } = filing;
  // Under 各自代表 every director does, whether or not the others are known.
  const represented = (name: string) =>
    company.officers?.some((one) => one.name === name && one.position === '10') ??
    company.selection === 'each';
  return events.flatMap((event): Event[] => {
    const { name, kind, text } = event;
    if (!isDirector(event.position) || kind === 'stays') return [];
    const own = events.filter((one) => one.position === '10' && one.name === name);
    const isEach = company.selection === 'each';
    const rejoins = events.some(
      (one) => one.kind === 'joins' && one.name === name && isDirector(one.position),
    );
    if (kind === 'leaves') {
      if (!(represented(name) || (isEach && rejoins)) || own.some((one) => one.kind === 'leaves')) {
        return [];
      }
      if (own.some((one) => one.kind === 'again')) return [];
      const dies = text.endsWith('死亡');
      return [{ ...event, position: '10', text: dies ? text : '退任', falls: !dies }];
    }
    if (own.some((one) => one.kind === 'joins' || one.kind === 'again')) return [];
    if (isEach) return [{ ...event, position: '10' }];
    // The term of the representation ends with the directorship's, and no body chose the person again.
    return kind === 'again' && represented(name) && !own.some((one) => one.kind === 'leaves')
      ? [{ ...event, position: '10', kind: 'leaves', text: '退任', mayLast: true, falls: true }]
      : [];
  });
}

/** Representation ends where the term of the directorship had ended, whatever the row of that day says. */
function endedWithDirectorship(events: readonly Event[]): Event[] {
  return events.flatMap((event): Event[] => {
    if (event.position !== '10' || event.kind === 'stays' || event.kind === 'joins') return [event];
    const left = events.find(
      (one) => one.name === event.name && isDirector(one.position) && one.kind === 'leaves',
    );
    if (!left || left.date > event.date) return [event];
    if (left.date < event.date) {
      const end: Event = { ...left, no: event.no, position: '10', falls: true };
      return event.kind === 'again' ? [end, { ...event, kind: 'joins', text: '就任' }] : [end];
    }
    return [
      left.text === '解任' ? { ...event, text: '退任', falls: true } : { ...event, falls: true },
    ];
  });
}

/** All that happened, in the order of days; of one day, the ends come first. */
export function eventsOf(filing: Filing): Event[] {
  const entered = endedWithDirectorship(filing.changes.flatMap((row) => eventsOfRow(filing, row)));
  const all = [...entered, ...representation(filing, entered), ...movesSaid(filing)];
  const order = { leaves: 0, again: 1, joins: 2, stays: 3 };
  return [...all, ...namings(filing)].sort(
    (a, b) => a.date.localeCompare(b.date) || order[a.kind] - order[b.kind],
  );
}
