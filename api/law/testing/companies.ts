import type { Random } from '../../testing/drill/random.ts';
import type { CompanyFacts, Officer } from '../company.ts';

/** A number of people whose names and addresses are told apart at once. */
export const people = [
  ...['甲野太郎', '乙山花子', '丙川次郎', '丁田一', '戊谷三郎', '己野四郎', '庚本五郎', '辛島六郎'],
  ...['壬生恵', '癸田実', '子安優', '丑田健', '寅井誠', '卯月薫', '辰巳進', '巳波望'],
];

export const addressOf = (name: string): string =>
  `東京都千代田区丸の内${people.indexOf(name) + 1}丁目1番1号`;

/** How a filing's annual meeting stands to the terms: the days that the law derives from the articles. */
export interface Year {
  /** The last day of the period of this year's annual meeting. */
  meetingBy: string;
  /** The day on which it was held. */
  meeting: string;
}

export interface DrawnCompany {
  company: CompanyFacts;
  officers: Officer[];
  year: Year;
  /** The names whose terms end with this year's annual meeting, by position. */
  due: ReadonlySet<string>;
}

const monthEnd = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** One in so many. */
export const oneIn = (random: Random, count: number) => random.below(count) === 0;

type Kind = 'each' | 'mutual' | 'byMeeting' | 'byArticles' | 'board' | 'auditorBoard' | 'committee';
const kinds: Kind[] = [
  ...Array<Kind>(20).fill('each'),
  ...Array<Kind>(20).fill('mutual'),
  ...Array<Kind>(8).fill('byMeeting'),
  ...Array<Kind>(3).fill('byArticles'),
  ...Array<Kind>(33).fill('board'),
  ...Array<Kind>(8).fill('auditorBoard'),
  ...Array<Kind>(8).fill('committee'),
];

const closed = { committee: false, accountant: false, adviser: false, isPublic: false };

function factsOf(random: Random, kind: Kind): CompanyFacts {
  const fiscalMonth = random.pick([3, 3, 3, 12, 12, 9, 6, 2, 8]);
  const year = { fiscalMonth, meetingWithin: random.pick([3, 3, 3, 2]) };
  const capital = random.pick(['upTo100M', 'upTo100M', 'upTo100M', 'over100M'] as const);
  const noBoard = { ...closed, ...year, board: false, capital, auditorBoard: false };
  const auditors = oneIn(random, 6);
  const terms = {
    directorTerm: random.pick([2, 2, 5, 10, 10]),
    ...(auditors && { auditorTerm: 10 }),
  };
  switch (kind) {
    case 'each':
      return { ...noBoard, ...terms, auditors, selection: 'each' };
    case 'mutual':
      return { ...noBoard, ...terms, auditors, selection: 'directors' };
    case 'byMeeting':
      return { ...noBoard, ...terms, auditors, selection: 'meeting' };
    case 'byArticles':
      return { ...noBoard, ...terms, auditors, selection: 'articles' };
    case 'board': {
      const adviser = oneIn(random, 10);
      return {
        ...{ ...closed, ...year, capital, board: true, auditorBoard: false, selection: 'board' },
        ...{ auditors: !adviser || oneIn(random, 2), adviser },
        ...{ directorTerm: random.pick([1, 2, 2, 2, 10]), auditorTerm: random.pick([4, 4, 10]) },
      };
    }
    case 'auditorBoard':
      return {
        ...{ ...year, board: true, auditors: true, auditorBoard: true, committee: false },
        ...{ accountant: true, adviser: false, isPublic: true, selection: 'board' },
        ...{ directorTerm: random.pick([1, 2]), auditorTerm: 4, capital: 'over100M' },
      };
    case 'committee':
      return {
        ...{ ...year, board: true, auditors: false, auditorBoard: false, committee: true },
        ...{ accountant: true, adviser: false, isPublic: true, selection: 'board' },
        ...{ directorTerm: 1, capital: 'over100M' },
      };
  }
}

function offices(random: Random, kind: Kind, company: CompanyFacts): string[] {
  const few = (least: number, more: number) => least + random.below(more + 1);
  const times = (position: string, count: number) => Array<string>(count).fill(position);
  const directors = {
    ...{ each: few(1, 2), mutual: few(2, 2), byMeeting: few(1, 3), byArticles: few(1, 2) },
    ...{ board: few(3, 2), auditorBoard: few(3, 2), committee: few(2, 2) },
  }[kind];
  const auditors =
    kind === 'auditorBoard' ? ['30', '31', '31'] : company.auditors ? times('30', few(1, 1)) : [];
  return [
    ...times('20', directors),
    ...(kind === 'committee' ? ['22', '23', '23'] : []),
    ...auditors,
    ...(company.adviser ? ['40'] : []),
    ...(company.accountant ? ['50'] : []),
  ];
}

const firms: Record<string, string> = { 40: '税理士法人暁', 50: '暁監査法人' };

/** A company with its officers and the terms that end this year. */
export function drawnCompany(random: Random): DrawnCompany {
  const kind = random.pick(kinds);
  const company = factsOf(random, kind);
  const { fiscalMonth = 3, meetingWithin = 3 } = company;
  const closes = fiscalMonth >= 9 ? 2025 : 2026;
  const meetingBy = monthEnd(closes, fiscalMonth + meetingWithin);
  const meeting = `${meetingBy.slice(0, 8)}${random.pick(['20', '24', '25', '26', '27', '28'])}`;
  const year = { meetingBy, meeting };
  const names = random.shuffled(people);
  const directorsDue = oneIn(random, 10) ? 'some' : !oneIn(random, 3);
  const auditorsDue = oneIn(random, 3);
  // What the office knows of the ends: computed by the articles, recorded, or nothing.
  const known = random.pick(['computed', 'computed', 'computed', 'recorded', 'unknown']);
  const due = new Set<string>();
  const officers = offices(random, kind, company).map((position): Officer => {
    const name = firms[position] ?? names.pop() ?? '';
    const isDue =
      position === '50' ||
      (position === '22' || position === '23'
        ? auditorsDue
        : position >= '30' && position < '40'
          ? auditorsDue
          : directorsDue === 'some'
            ? oneIn(random, 2)
            : directorsDue || company.directorTerm === 1);
    if (isDue) due.add(`${position} ${name}`);
    const later = `${Number(meetingBy.slice(0, 4)) + 1}${monthEnd(Number(meetingBy.slice(0, 4)) + 1, Number(meetingBy.slice(5, 7))).slice(4)}`;
    const end = isDue ? (known === 'recorded' ? meeting : meetingBy) : later;
    return {
      ...{ position, name, address: addressOf(name) },
      ...(known !== 'unknown' && { termEnd: end, endIsComputed: known === 'computed' || !isDue }),
    };
  });
  const directors = officers.filter(({ position }) => position === '20');
  const count =
    kind === 'each' ? directors.length : directors.length > 2 && oneIn(random, 6) ? 2 : 1;
  const representatives = directors
    .slice(0, count)
    .map(({ name }): Officer => ({ position: '10', name, address: addressOf(name) }));
  return { company, officers: [...officers, ...representatives], year, due };
}
