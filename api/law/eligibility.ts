import { appoints, isFirm, type KnownChange, leaves, sameOffice, samePerson } from './change.ts';
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
import { decidedOn } from './matters.ts';
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
    ...apart.map(([rule, ...offices]): [ContradictionId, (change: KnownChange) => boolean] => [
      rule,
      (change) => isBesideItself(change, offices, known),
    ]),
    ['endOfTermUnsaid', (change) => leavesEndsUnsaid(change, known)],
  ];
  const coming = known.changes.filter(appoints);
  return rules.flatMap(([rule, holds]) => {
    const rows = coming.filter(holds);
    return rows.length > 0 ? [finding(rule, rows)] : [];
  });
}

const isOther = (name: string, firms: RegExp) => corporations.test(name) && !firms.test(name);

type Office = (is: Incumbent['is']) => boolean;
const isOfficer: Office = ({ director, auditor }) => director === true || auditor === true;

/** Offices that one person may not hold together (会社法329条2項・331条3項・333条3項1号・337条3項1号). */
const apart: readonly [ContradictionId, Office, Office][] = [
  [
    'adviserIsOfficer',
    (is) => is.registersPlace === true,
    (is) => isOfficer(is) || is.accountant === true,
  ],
  ['accountantIsOfficer', (is) => is.accountant === true, isOfficer],
  [
    'directorOfBothKinds',
    (is) => is.onCommittee === true,
    (is) => is.director === true && !is.onCommittee,
  ],
];

/** Checks whether the elected person ends in two offices that exclude each other. */
function isBesideItself(
  change: KnownChange,
  [one, other]: readonly [Office, Office],
  { timeline }: Known,
): boolean {
  const held = timeline.last.filter((incumbent) => bearsName(incumbent, change));
  const holds = (office: Office) => held.some(({ is }) => office(is));
  return (one(change.is) && holds(other)) || (other(change.is) && holds(one));
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
 * of the least number where fewer are in office (会社法369条1項). The dismissed representative has no vote (同条2項).
 */
export function lacksQuorum(
  change: KnownChange,
  { company, timeline }: Pick<Known, 'company' | 'timeline'>,
  attended: readonly string[] | undefined,
): boolean {
  const on = decidedOn(change);
  if (company.selection !== 'board' || !timeline.isComplete || on === '') return false;
  const isDismissed = leaves(change);
  const directors = [timeline.beforeDay(on), timeline.on(on)].map((there) =>
    there.filter((one) => one.is.director && !(isDismissed && bearsName(one, change))),
  );
  const [before = [], after = []] = directors;
  const all = Math.max(leastDirectors(company) - Number(isDismissed), after.length);
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
