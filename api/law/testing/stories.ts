import type { Random } from '../../testing/drill/random.ts';
import type { Change } from '../change.ts';
import type { Officer } from '../company.ts';
import { addressOf, type DrawnCompany, oneIn } from './companies.ts';
import { daysAfter } from './two-weeks.ts';

export type Row = Omit<Change, 'no'>;

const isDirector = ({ position }: Officer) =>
  position === '20' || position === '22' || position === '23';

const row = (position: string, reason: string, name: string, date: string, more = {}): Row => ({
  ...{ position, reason, name, address: addressOf(name), date, ...more },
});

/** Everything that one story needs. */
export interface Told extends DrawnCompany {
  random: Random;
  /** Names that are in no office. */
  strangers: string[];
}

const heldBy = ({ officers }: Told, position: string, name: string) =>
  officers.some((one) => one.position === position && one.name === name);

export const representatives = ({ officers }: Told) =>
  officers.filter(({ position }) => position === '10');

const foreigners = ['ジョン・スミス', 'マリー・キュリー'];

/** Who takes the vacant place in the same office. */
const newcomer = (told: Told, position: string) =>
  ({ 40: '税理士法人東', 50: '明星監査法人' })[position] ??
  (oneIn(told.random, 30) ? told.random.pick(foreigners) : told.strangers.pop()) ??
  '';

/** A representative who stays a director is chosen again; otherwise another director is. */
function choiceOf(told: Told, day: string, rows: readonly Row[]): Row[] {
  const { random, company } = told;
  const leaves = (name: string) =>
    rows.some((one) => one.name === name && ['21', '22', '23', '24'].includes(one.reason));
  const stays = (name: string) => rows.some((one) => one.name === name && one.reason === '12');
  const found: Row[] = [];
  if (company.selection === 'each') {
    for (const one of rows) {
      if (!isDirector({ ...one })) continue;
      const isForgotten = oneIn(random, 12);
      if (one.reason === '11' || one.reason === '12') {
        if (!isForgotten) found.push(row('10', one.reason, one.name, day));
      } else if (!oneIn(random, 3)) found.push(row('10', '22', one.name, one.date));
    }
    return found;
  }
  let needed = 0;
  for (const { name } of representatives(told)) {
    if (leaves(name)) {
      needed += 1;
      if (!oneIn(random, 3)) found.push(row('10', '22', name, day));
    } else if (stays(name)) {
      if (oneIn(random, 12)) {
        needed += 1;
        found.push(row('10', '22', name, day));
      } else found.push(row('10', '12', name, day));
    }
  }
  const others = told.officers
    .filter(({ name, position }) => position === '20' && !leaves(name) && !heldBy(told, '10', name))
    .map(({ name }) => name);
  const entering = rows.filter(({ position, reason }) => position === '20' && reason === '11');
  const candidates = random.shuffled([...others, ...entering.map(({ name }) => name)]);
  for (let count = 0; count < needed; count += 1) {
    const name = candidates.pop();
    if (!name) break;
    const left = told.officers.filter((one) => one.position === '20' && !leaves(one.name));
    const isLast = company.selection === 'directors' && left.length + entering.length === 1;
    const grants = isLast && left.length === 1 && !oneIn(random, 6);
    found.push(row('10', grants ? '13' : '11', name, day));
  }
  return found;
}

/** The annual meeting elects again whose terms end, or others. */
function annual(told: Told, day: string): Row[] {
  const { random } = told;
  const rows: Row[] = [];
  for (const { position, name } of told.officers) {
    if (position === '10' || !told.due.has(`${position} ${name}`)) continue;
    if (!oneIn(random, 8)) {
      rows.push(row(position, '12', name, day, position === '50' ? { isDeemed: true } : {}));
      continue;
    }
    rows.push(row(position, '22', name, day));
    if (!oneIn(random, 10)) rows.push(row(position, '11', newcomer(told, position), day));
  }
  if (oneIn(random, 8)) rows.push(row('20', '11', newcomer(told, '20'), day));
  return [...rows, ...choiceOf(told, day, rows)];
}

/** One leaves in the middle of a term, mostly with a successor. */
function leaving(told: Told, day: string): Row[] {
  const { random, officers } = told;
  const one = random.pick(officers.filter(({ position }) => position < '40' && position !== '10'));
  const reason = random.pick(['21', '21', '21', '21', '21', '23', '24']);
  // Of some deaths the customer does not say the day.
  const on = reason === '24' && oneIn(random, 4) ? '' : day;
  const rows = [row(one.position, reason, one.name, on)];
  const sameOffice = officers.filter(({ position }) => position === one.position).length;
  const isNeeded = sameOffice <= 1 || told.company.board === true;
  if (isNeeded ? !oneIn(random, 8) : oneIn(random, 2)) {
    const later = oneIn(random, 6) ? daysAfter(day, 3 + random.below(20)) : day;
    rows.push(row(one.position, '11', newcomer(told, one.position), later));
  }
  const represents = heldBy(told, '10', one.name);
  if (!isDirector(one) || !(represents || told.company.selection === 'each')) return rows;
  const chosenOn = rows[1]?.date ?? day;
  const isEach = told.company.selection === 'each';
  const choice = choiceOf(told, isEach ? chosenOn : day, rows).map((found) =>
    ['11', '13'].includes(found.reason) ? { ...found, date: chosenOn } : found,
  );
  if (reason === '24') {
    return [
      ...rows,
      ...choice.map((found) =>
        found.reason === '22' ? { ...found, reason: '24', date: on } : found,
      ),
    ];
  }
  return [...rows, ...choice];
}

/** More officers. */
export const increase = (told: Told, day: string): Row[] => {
  const rows = [row('20', '11', newcomer(told, '20'), day)];
  return [...rows, ...(told.company.selection === 'each' ? choiceOf(told, day, rows) : [])];
};

/** Another director represents; the former one stays a director. */
function handover(told: Told, day: string): Row[] {
  const [former] = representatives(told);
  const next = told.officers.find(
    ({ position, name }) => position === '20' && !heldBy(told, '10', name),
  );
  if (!former || !next || told.company.selection === 'each') return increase(told, day);
  const reason = told.company.board ? told.random.pick(['21', '21', '23']) : '21';
  return [row('10', reason, former.name, day), row('10', '11', next.name, day)];
}

function moving(told: Told, day: string): Row[] {
  return representatives(told)
    .slice(0, told.random.below(8) === 0 ? 2 : 1)
    .flatMap(({ name }) => {
      const near = addressOf(name).replace(/1番1号$/u, '2番3号');
      const address = oneIn(told.random, 3) ? near : '東京都港区芝公園四丁目2番8号';
      return [row('10', '40', name, day, { address })];
    });
}

/** A representative who is elected again, and lives elsewhere than the registry says. */
export const annualElsewhere = (told: Told, day: string): Row[] => {
  const [one] = representatives(told);
  return annual(told, day).map((found) =>
    found.name === one?.name && found.reason !== '22'
      ? { ...found, address: '大阪市北区梅田二丁目2番2号' }
      : found,
  );
};

/** A resolution whose effect begins later, or an acceptance on a later day. */
function ahead(told: Told, day: string): Row[] {
  const later = daysAfter(day, 1 + told.random.below(20));
  return leaving(told, later).map((found) => {
    if (found.reason !== '11' || found.position === '10') return found;
    return oneIn(told.random, 2)
      ? { ...found, decidedOn: day, acceptedOn: found.date }
      : { ...found, decidedOn: day, acceptedOn: day, beginsAtMidnight: true };
  });
}

/** Two things in one application. */
const both = (told: Told, day: string): Row[] => {
  const rows = told.random.pick([leaving, increase, handover])(told, day);
  const said = new Set(rows.map(({ name }) => name));
  const more = told.random.pick([moving, renaming])(told, daysAfter(day, -told.random.below(9)));
  return [...rows, ...more.filter(({ name }) => !said.has(name))];
};

function renaming(told: Told, day: string): Row[] {
  const one = told.random.pick(told.officers.filter(({ position }) => position < '40'));
  const newName = `${told.strangers.pop()?.slice(0, 2)}${one.name.slice(2)}`;
  const held = told.officers.filter(({ name }) => name === one.name);
  return (oneIn(told.random, 2) ? held : [one]).map(({ position }) =>
    row(position, '41', one.name, day, { newName }),
  );
}

const surname = (told: Told, day: string): Row[] => {
  const one = told.random.pick(told.officers.filter(({ position }) => position < '40'));
  return [row(one.position, '42', one.name, day, { formerSurname: '鈴木' })];
};

/** The mandate of one ends by the law. */
function losing(told: Told, day: string): Row[] {
  const one = told.random.pick(
    told.officers.filter(({ position }) => position < '40' && position !== '10'),
  );
  const rows = [row(one.position, '25', one.name, day)];
  const next = newcomer(told, one.position);
  rows.push(row(one.position, '11', next, day));
  const chosen = heldBy(told, '10', one.name) || told.company.selection === 'each';
  return chosen ? [...rows, row('10', '22', one.name, day), row('10', '11', next, day)] : rows;
}

type Story = (told: Told, day: string) => Row[];
/** Stories by how often they are told. */
export const stories: [number, Story][] = [
  [50, annual],
  [6, annual],
  [15, leaving],
  [4, increase],
  [7, handover],
  [12, moving],
  [4, renaming],
  [1, surname],
  [1, losing],
  [3, annualElsewhere],
  [3, ahead],
  [4, both],
];
