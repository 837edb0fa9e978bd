import { type Event, type Filing, isDirector, organOf, saidOf } from './events.ts';
import type { Replayed } from './replay.ts';

// 商業登記規則61条4項から8項 as a plain table: whose seal and whose certificate a paper needs.

/** The seal of one paper: 'personal' is 実印 with its certificate. */
export type TableSeal = 'personal' | 'registered' | 'registeredOrPersonal' | '';

export interface Seals {
  /** By row: the letter of acceptance; 'cited' where the minutes take its place. */
  acceptances: Record<number, TableSeal | 'cited'>;
  /** The rows whose acceptance needs a certificate of the seal (4項・5項). */
  certificates: number[];
  /** The rows that need 本人確認証明書 (7項). */
  identities: number[];
  /** By row: the letter of resignation (8項). */
  resignations: Record<number, TableSeal>;
  /** The paper that chooses representatives, and the seals on it (6項); '' where none does. */
  selection: string;
  selectionSeal: TableSeal;
}

const nobody = { paper: '', seal: '' } as const;

/** The paper of each way to choose: of 各自代表 and of the articles, the meeting's minutes. */
const papers: Record<string, string> = {
  ...{ board: 'boardMinutes', directors: 'mutualSelection', meeting: 'minutes', each: 'minutes' },
  articles: 'minutes',
};

/** 61条6項: the former representative spares the certificates if the person attends with authority and stamps. */
function selectionOf(filing: Filing, events: readonly Event[]): { paper: string; seal: TableSeal } {
  const { company } = filing;
  const chosen = events.filter(
    ({ position, kind }) => position === '10' && (kind === 'joins' || kind === 'again'),
  );
  const [first] = chosen;
  const { selection } = company;
  if (!first || !selection) return nobody;
  // Articles that name the representative need no new choice.
  if (selection === 'articles' && chosen.every(({ kind }) => kind === 'again')) return nobody;
  const directorsThen = directorsOn(filing, events, first.date);
  const isAlone = selection === 'directors' && directorsThen?.size === 1;
  const spares = filing.filing.formerSeal === true && formerAttends(filing, events, first.date);
  const paper = isAlone ? 'minutes' : (papers[selection] ?? '');
  return { paper, seal: spares ? 'registered' : 'personal' };
}

/** Those in office as directors at the end of a day; undefined where not all are known. */
function directorsOn({ company }: Filing, events: readonly Event[], day: string) {
  if (!company.officers) return undefined;
  const names = new Set(
    company.officers.filter(({ position }) => isDirector(position)).map(({ name }) => name),
  );
  for (const { name, position, kind, date } of events) {
    if (!isDirector(position) || date > day) continue;
    if (kind === 'leaves') names.delete(name);
    if (kind === 'joins' || kind === 'again') names.add(name);
  }
  return names;
}

function formerAttends(filing: Filing, events: readonly Event[], day: string): boolean {
  const { company, filing: facts } = filing;
  if (saidOf(filing, 'registeredSeal')?.choice === 'none') return false;
  if (!company.officers) return true;
  const directors = directorsOn(filing, events, day);
  const atMeeting = company.selection !== 'board' && company.selection !== 'directors';
  return company.officers
    .filter(({ position }) => position === '10')
    .some(({ name }) => {
      const left = events.find(
        (one) => one.kind === 'leaves' && one.name === name && isDirector(one.position),
      );
      const isThere =
        directors?.has(name) ||
        (company.selection === 'board' && isAuditorOn(filing, events, name, day)) ||
        (atMeeting && left?.date === day && left.mayLast);
      return isThere && (facts.attended === undefined || facts.attended.includes(name));
    });
}

const isAuditorOn = (_: Filing, events: readonly Event[], name: string, day: string) =>
  events.some(
    (one) =>
      one.name === name &&
      organOf(one.position) === 'auditors' &&
      (one.kind === 'joins' || one.kind === 'again') &&
      one.date <= day,
  );

/** The table. */
export function sealsOf(filing: Filing, { events, again }: Replayed): Seals {
  const { company, filing: facts, changes } = filing;
  const { paper, seal } = selectionOf(filing, events);
  const found: Seals = {
    ...{ acceptances: {}, certificates: [], identities: [], resignations: {} },
    ...{ selection: paper, selectionSeal: seal },
  };
  const isAgain = ({ kind, position, name }: Event) =>
    kind === 'again' || again.has(`${organOf(position)} ${name}`);
  const accepts = events.filter(
    ({ no, kind, position, name }) =>
      (kind === 'joins' || kind === 'again') &&
      changes.some((row) => row.no === no && row.position === position && row.name === name),
  );
  const withCertificate = new Set<string>();
  for (const event of accepts) {
    const { no, position, name } = event;
    const represents = position === '10';
    const isSeparate = company.selection === 'board' || company.selection === 'directors';
    if (represents && !isSeparate) continue;
    const there = represents ? facts.acceptedAtBoard : facts.acceptedAtMeeting;
    const isCited =
      there === true &&
      !facts.byLetter?.includes(no) &&
      (!represents || company.selection === 'board') &&
      !(represents && facts.attended && !facts.attended.includes(name));
    // 4項 where there is no board, 5項 where there is one; 再任 is spared.
    const proves =
      !isAgain(event) &&
      (represents ? company.board === true : isDirector(position) && company.board === false);
    found.acceptances[no] = isCited ? 'cited' : proves ? 'personal' : '';
    if (proves) {
      found.certificates.push(no);
      withCertificate.add(name);
    }
  }
  for (const event of accepts) {
    const asks = isDirector(event.position) || organOf(event.position) === 'auditors';
    if (asks && !isAgain(event) && !withCertificate.has(event.name)) {
      found.identities.push(event.no);
    }
  }
  for (const { no, position, name, reason } of changes) {
    const event = events.find((one) => one.no === no && one.name === name);
    if (reason !== '21' || event?.text !== '辞任') continue;
    const represented =
      position === '10' ||
      (isDirector(position) &&
        company.officers?.some((one) => one.position === '10' && one.name === name));
    const isUnregistered = saidOf(filing, 'registeredSeal')?.choice === 'none';
    found.resignations[no] = represented
      ? isUnregistered
        ? 'personal'
        : 'registeredOrPersonal'
      : '';
  }
  found.certificates.sort((a, b) => a - b);
  found.identities.sort((a, b) => a - b);
  return found;
}
