import { appoints, isFirm, type KnownChange, sameOffice, samePerson } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type ContradictionId, type Finding, finding } from './findings.ts';
import {
  bearsName,
  fewestIn,
  type Incumbent,
  inOffice,
  isInTerm,
  type Timeline,
} from './incumbents.ts';
import { reason } from './reasons.ts';

interface Known {
  company: CompanyFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
}

const corporations =
  /株式会社|有限会社|合同会社|合名会社|合資会社|法人|組合|[（(][株有同][）)]|[㈱㈲]/u;

/** Those who may not be elected to an office, and those whose end an election brings. */
export function eligibilityContradictions(known: Known): Finding[] {
  const rules: [ContradictionId, (change: KnownChange) => boolean][] = [
    ['firmAsOfficer', ({ is, name }) => !is.needsQualification && corporations.test(name)],
    ['notAnAccountant', ({ is, name }) => is.accountant === true && isOther(name, /監査法人/u)],
    [
      'notAnAdviser',
      ({ is, name }) => is.registersPlace === true && !isFirm(name) && corporations.test(name),
    ],
    ['adviserIsOfficer', (change) => isBesideAdviser(change, known)],
    ['endOfTermUnsaid', (change) => leavesEndsUnsaid(change, known)],
  ];
  const coming = known.changes.filter(appoints);
  return rules.flatMap(([rule, holds]) => {
    const rows = coming.filter(holds);
    return rows.length > 0 ? [finding(rule, rows)] : [];
  });
}

const isOther = (name: string, firms: RegExp) => corporations.test(name) && !firms.test(name);

/** 会計参与 is no other officer of the company, nor its 会計監査人 (会社法333条3項1号). */
function isBesideAdviser(change: KnownChange, { timeline }: Known): boolean {
  const isOfficer = ({ is }: Pick<Incumbent, 'is'>) =>
    is.director === true || is.auditor === true || is.accountant === true;
  const also = timeline.last.filter((one) => bearsName(one, change));
  if (change.is.registersPlace) return also.some(isOfficer);
  return isOfficer(change) && also.some(({ is }) => is.registersPlace);
}

/** An election that fills the number ends the duties of those whose recorded term is over: no row says their end. */
function leavesEndsUnsaid(change: KnownChange, { company, changes, timeline }: Known): boolean {
  const fewest = fewestIn(company, change.is);
  if (!timeline.isComplete || fewest === null || change.date === '') return false;
  const there = inOffice(timeline.last, change.position);
  if (there.filter((one) => isInTerm(one, change.date)).length < fewest) return false;
  return there.some(
    (one) =>
      !isInTerm(one, change.date) &&
      !changes.some((row) => sameOffice(row.position, change.position) && samePerson(row, one)),
  );
}

/**
 * Whether the board that chooses or dismisses a representative lacks a quorum: more than half of the directors in office, or
 * of the least number where fewer are in office (会社法369条1項).
 */
export function lacksQuorum(
  on: string,
  { company, timeline }: Pick<Known, 'company' | 'timeline'>,
  attended: readonly string[] | undefined,
): boolean {
  if (company.selection !== 'board' || !timeline.isComplete || on === '') return false;
  const directors = [timeline.beforeDay(on), timeline.on(on)].map((there) =>
    there.filter(({ is }) => is.director),
  );
  const [before = [], after = []] = directors;
  const all = Math.max(leastDirectors(company), after.length);
  const isThere = ({ name }: Incumbent) =>
    attended?.some((one) => samePerson({ name: one }, { name }));
  const present = attended
    ? new Set([...before, ...after].filter(isThere).map(({ name }) => name)).size
    : Math.max(before.length, after.length);
  return present * 2 <= all;
}

/** The least number of directors of a company with a board, by law or by its articles. */
export const leastDirectors = ({ board, fewestDirectors = 0 }: CompanyFacts): number =>
  Math.max(board ? 3 : 1, fewestDirectors);

/**
 * The company as it comes to its representatives: one director alone cannot be chosen by others, and represents by law.
 */
export function withSoleDirector(
  company: CompanyFacts,
  changes: readonly KnownChange[],
  timeline: Timeline,
): { company: CompanyFacts; sole: KnownChange[] } {
  if (company.selection !== 'directors' || !timeline.isComplete) return { company, sole: [] };
  const chosen = changes.filter(
    (change) => change.is.represents && appoints(change) && change.by.code !== reason.granted,
  );
  const isAlone = ({ date }: KnownChange) =>
    date !== '' && timeline.on(date).filter(({ is }) => is.director).length === 1;
  const isSole = chosen.length > 0 && chosen.every(isAlone);
  return isSole
    ? { company: { ...company, selection: 'each' }, sole: chosen }
    : { company, sole: [] };
}
