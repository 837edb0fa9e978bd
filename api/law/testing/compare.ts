import { deadlineOf } from '#contract/deadline.ts';
import type { NeededDocument } from '../assess.ts';
import type { Answered } from './office.ts';
import { replayed } from './replay.ts';
import { sealsOf } from './seals.ts';

/** One thing on which the law and the second check may differ. */
export interface Difference {
  about: string;
  law: string;
  check: string;
}

const tooFewRules = [
  ...['tooFewRemain', 'tooFewInOrgan', 'tooFewDirectors', 'tooFewAuditors', 'tooFewOnCommittee'],
  ...['vacancy', 'successorMissing', 'nobodyRepresents', 'boardWithoutQuorum'],
];

const numbersOf = (documents: readonly NeededDocument[], kind: string) =>
  documents
    .filter(({ id }) => id.startsWith(`${kind}-`))
    .map(({ id }) => Number(id.slice(kind.length + 1)))
    .sort((a, b) => a - b);

const bySaid = (entries: [number, string][]) =>
  entries
    .sort(([a], [b]) => a - b)
    .map(([no, seal]) => `${no}:${seal}`)
    .join(' ');

/** All on which the law and the second check differ about a filing. */
export function differences(one: Answered): Difference[] {
  const { found } = one;
  const mine = replayed(one);
  const seals = sealsOf(one, mine);
  const { documents } = found;
  const letters = (kind: string) =>
    bySaid(
      documents
        .filter(({ id }) => id.startsWith(`${kind}-`))
        .map(({ id, seal, isCited }) => [Number(id.split('-')[1]), isCited ? 'cited' : seal]),
    );
  const selecting = documents.find(({ id }) => id === seals.selection);
  const lawDeadline = deadlineOf(
    found.periods.map(({ from }) => from),
    '2026-07-01',
  );
  const pairs: [string, unknown, unknown][] = [
    [
      'rows',
      found.entries.map(({ is, name, text, date }) => `${is.code} ${name} ${text} ${date}`).sort(),
      mine.rows,
    ],
    ['tax', found.tax, mine.tax],
    ['deadline', lawDeadline?.date ?? '', mine.deadline],
    [
      'numbers',
      found.advice.concat(found.contradictions).some(({ rule }) => tooFewRules.includes(rule)),
      one.company.officers
        ? mine.tooFew.length > 0
        : found.advice.concat(found.contradictions).some(({ rule }) => tooFewRules.includes(rule)),
    ],
    [
      'acceptances',
      letters('acceptance'),
      bySaid(Object.entries(seals.acceptances).map(([no, seal]) => [Number(no), seal])),
    ],
    ['certificates', numbersOf(documents, 'seal'), seals.certificates],
    ['identities', numbersOf(documents, 'identity'), seals.identities],
    [
      'resignations',
      letters('resignation'),
      bySaid(Object.entries(seals.resignations).map(([no, seal]) => [Number(no), seal])),
    ],
    [
      'selection',
      selecting ? (selecting.signatures[0]?.seal ?? '') : 'no paper',
      seals.selection ? seals.selectionSeal : 'no paper',
    ],
    [
      'stamps on minutes',
      documents
        .filter(({ id }) => id === 'minutes' || id === 'boardMinutes')
        .flatMap(({ signatures }) => signatures)
        .filter(
          ({ who, seal }) => seal === 'personal' && one.changes.some(({ name }) => name === who),
        )
        .map(({ who }) => who)
        .sort(),
      seals.stampsMinutes,
    ],
    [
      'certificates of resignations',
      documents
        .filter(({ id }) => id.startsWith('resignSeal-'))
        .map(({ of }) => of)
        .sort(),
      seals.resigning,
    ],
    [
      'certificates of selectors',
      documents.some(({ id }) => id === 'selectorSeals'),
      seals.selectionSeal === 'personal',
    ],
  ];
  return pairs
    .map(([about, law, check]) => ({
      about,
      law: JSON.stringify(law),
      check: JSON.stringify(check),
    }))
    .filter(({ law, check }) => law !== check);
}
