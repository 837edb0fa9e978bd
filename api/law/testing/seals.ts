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
  /** Who stamps the minutes with the personal seal in place of a letter of acceptance. */
  stampsMinutes: string[];
  /** Who proves the seal on the letter of resignation by a certificate in any case. */
  resigning: string[];
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
    // No body chooses who represents by the law alone (349条1項).
    ({ position, kind, text }) =>
      position === '10' && (kind === 'joins' || kind === 'again') && text !== '代表権付与',
  );
  const [first] = chosen;
  const { selection } = company;
  if (!first || !selection) return nobody;
  // Articles that name the representative need no new choice.
  const isNew = ({ no }: Event) =>
    filing.changes.some((row) => row.no === no && row.reason === '11');
  if (selection === 'articles' && !chosen.some(isNew)) return nobody;
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
  const directors = directorsOn(filing, events, day);
  const byMeeting = company.selection !== 'board' && company.selection !== 'directors';
  const chosen = events.filter(
    ({ position, kind, date }) => position === '10' && kind !== 'leaves' && date === day,
  );
  // A board that chooses who has just been elected meets after the election.
  const isAfterElection = chosen.some(({ name }) =>
    events.some((one) => one.name === name && isDirector(one.position) && one.date === day),
  );
  const attends = (name: string) =>
    facts.attended === undefined || company.selection !== 'board' || facts.attended.includes(name);
  const isThere = (name: string) => {
    const left = events.find(
      (one) => one.kind === 'leaves' && one.name === name && isDirector(one.position),
    );
    if (!left || left.date > day || directors?.has(name)) return directors?.has(name) ?? true;
    if (company.selection === 'board' && isAuditorOn(events, name, day)) return true;
    // Who leaves at the close of the meeting, or has duties until it has elected, is there with authority.
    const hasDuties = left.mayLast && left.date < day && left.from === day && !left.endsWith;
    return byMeeting
      ? left.mayLast && (hasDuties || (left.date === day && !left.saidEnd))
      : hasDuties && !isAfterElection;
  };
  const former =
    company.officers?.filter(({ position }) => position === '10') ??
    events.filter(({ position, kind }) => position === '10' && kind !== 'joins');
  if (!company.officers && former.length === 0) return true;
  return former.some(({ name }) => isThere(name) && attends(name));
}

const isAuditorOn = (events: readonly Event[], name: string, day: string) =>
  events.some(
    (one) =>
      one.name === name &&
      organOf(one.position) === 'auditors' &&
      (one.kind === 'joins' || one.kind === 'again') &&
      one.date <= day,
  );

/** The table. */
export function sealsOf(filing: Filing, { events }: Replayed): Seals {
  const { company, filing: facts, changes } = filing;
  const { paper, seal: selectionSeal } = selectionOf(filing, events);
  const found: Seals = {
    ...{ acceptances: {}, certificates: [], identities: [], resignations: {} },
    ...{ selection: paper, selectionSeal, stampsMinutes: [], resigning: [] },
  };
  // 再任: the application that registers the end of the term registers the next one, however much later it began.
  const isAgain = ({ kind, position, name }: Event) =>
    kind === 'again' ||
    events.some(
      (one) =>
        one.kind === 'leaves' &&
        one.text === '退任' &&
        one.name === name &&
        organOf(one.position) === organOf(position),
    );
  const accepts = events.filter(
    ({ no, kind, position, name, text }) =>
      (kind === 'joins' || kind === 'again') &&
      text !== '代表権付与' &&
      changes.some((row) => row.no === no && row.position === position && row.name === name),
  );
  const withCertificate = new Set<string>();
  for (const event of accepts) {
    const { no, position, name } = event;
    const represents = position === '10';
    // One director alone represents by law, and accepts nothing beside the directorship.
    const isAlone =
      company.selection === 'directors' && directorsOn(filing, events, event.date)?.size === 1;
    const isSeparate =
      company.selection === 'board' || (company.selection === 'directors' && !isAlone);
    // Who is taken as elected again accepts nothing (会社法338条2項).
    if ((represents && !isSeparate) || changes.some((row) => row.no === no && row.isDeemed))
      continue;
    const there = represents ? facts.acceptedAtBoard : facts.acceptedAtMeeting;
    const row = changes.find((one) => one.no === no);
    const isCited =
      there === true &&
      [undefined, '', row?.decidedOn || row?.date].includes(row?.acceptedOn) &&
      !facts.byLetter?.includes(no) &&
      (!represents || company.selection === 'board') &&
      !(represents && facts.attended && !facts.attended.includes(name));
    // 4項 where there is no board, 5項 where there is one; 再任 is spared.
    const proves =
      !isAgain(event) &&
      (represents ? company.board === true : isDirector(position) && company.board === false);
    // Who has registered no seal in Japan proves the signature instead (昭和48年1月29日民四821号).
    const signs = saidOf(filing, 'personalSeal', no)?.choice === 'signature';
    const seal = proves && !signs ? 'personal' : '';
    found.acceptances[no] = isCited ? 'cited' : seal;
    if (proves) withCertificate.add(name);
    if (seal === '') continue;
    found.certificates.push(no);
    if (isCited) found.stampsMinutes.push(name);
  }
  for (const event of accepts) {
    const asks = isDirector(event.position) || organOf(event.position) === 'auditors';
    const stampsChoice =
      paper === 'boardMinutes' &&
      selectionSeal === 'personal' &&
      facts.attended?.includes(event.name);
    if (stampsChoice) continue;
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
        (company.selection === 'each' ||
          company.officers?.some((one) => one.position === '10' && one.name === name) ||
          changes.some((one) => one.position === '10' && one.name === name && one.reason > '20')));
    const isUnregistered = saidOf(filing, 'registeredSeal')?.choice === 'none';
    found.resignations[no] = represented
      ? isUnregistered
        ? 'personal'
        : 'registeredOrPersonal'
      : '';
  }
  for (const [no, seal] of Object.entries(found.resignations)) {
    const name = changes.find((row) => row.no === Number(no))?.name ?? '';
    if (seal === 'personal' && !found.resigning.includes(name)) found.resigning.push(name);
  }
  found.certificates.sort((a, b) => a - b);
  found.identities.sort((a, b) => a - b);
  found.stampsMinutes.sort();
  found.resigning.sort();
  return found;
}
