import {
  directs,
  type KnownChange,
  leaves,
  reappoints,
  represents,
  sameOffice,
  samePerson,
  sorted,
} from './change.ts';
import type { CompanyFacts, Officer } from './company.ts';
import { heldBefore, type Timeline } from './incumbents.ts';
import { choiceOf, type Origin, type Said, type SaidOf } from './origins.ts';
import { reason } from './reasons.ts';

/** The answer of the office to a question. */
export interface Answer {
  question: string;
  /** The row that it is about; 0 for the filing. */
  no: number;
  choice: string;
  /** `YYYY-MM-DD`; '' where the answer says none. */
  day: string;
}

/** 後見開始 was a disqualification until the day before (令和元年法律71号・会社法331条の2). */
const guardianshipSince = '2021-03-01';

/** The valid answers about one row, or about the filing with 0. An answer that lacks its day says nothing yet. */
export function saidOf(answers: readonly Answer[], no: number, scope: Origin['scope']): SaidOf {
  return Object.fromEntries(
    answers.flatMap((answer) => {
      const found = answer.no === no ? choiceOf(answer.question, answer.choice) : null;
      if (found?.origin.scope !== scope) return [];
      const { choice, origin } = found;
      return choice.day?.needed && answer.day === ''
        ? []
        : [[origin.id, { ...choice, on: answer.day }]];
    }),
  );
}

/** The rows as the answers have them, in the order of events. */
export function withAnswers(
  entered: readonly KnownChange[],
  answers: readonly Answer[],
  timeline: Timeline,
): KnownChange[] {
  if (answers.length === 0) return [...entered];
  const own = entered.map((change) => ({ ...change, said: saidOf(answers, change.no, 'row') }));
  return sorted(
    own.map((change) => answered({ ...change, ...endOf(change, own, entered, timeline) })),
  );
}

/** The end of a term that the office has said; who represents leaves or stays with the directorship. */
function endOf(
  change: KnownChange,
  changes: readonly KnownChange[],
  entered: readonly KnownChange[],
  timeline: Timeline,
): Pick<KnownChange, 'endedOn' | 'said'> {
  const said = change.said?.endOfTerm ?? directorshipOf(change, changes)?.said?.endOfTerm;
  if (!said || !asksForEnd(change)) return {};
  const held = heldBefore(change, entered, timeline);
  const endedOn = said.endsTerm ? said.on || (held?.termEnd ?? '') : '';
  return {
    said: { ...change.said, endOfTerm: said },
    ...(endedOn !== '' && endedOn < change.date && { endedOn }),
  };
}

/** Whether a row ends or renews a term, so that it matters whether the term had ended before. */
export const asksForEnd = (change: KnownChange) =>
  reappoints(change) ||
  (leaves(change) && (!change.is.accountant || change.by.code === reason.expired));

/** The row of a representative's directorship on the same day. */
export function directorshipOf(
  change: KnownChange,
  changes: readonly KnownChange[],
): KnownChange | undefined {
  if (!represents(change)) return undefined;
  return changes.find(
    (one) => directs(one) && asksForEnd(one) && one.date === change.date && samePerson(one, change),
  );
}

function answered(change: KnownChange): KnownChange {
  const said = Object.values(change.said ?? {});
  const { cause, proof } = Object.assign({}, ...said) as Said;
  const moved = said.find(({ movesRow }) => movesRow);
  const date = moved?.on || change.date;
  const isEarly = change.said?.endOfMandate?.code === 'guardianship' && date < guardianshipSince;
  return {
    ...change,
    date,
    by: {
      ...change.by,
      ...(cause && !isEarly && { registryText: cause }),
      ...(proof && { proof }),
    },
  };
}

/**
 * The company with the ends that the office has said. Of a computed end that it has confirmed for one officer, the same is
 * true of the others in the office whose terms end with it.
 */
export function withSaidEnds(
  company: CompanyFacts,
  answered: readonly KnownChange[],
  entered: readonly KnownChange[],
  timeline: Timeline,
): CompanyFacts {
  const { officers } = company;
  const ended = answered.filter(({ endedOn }) => endedOn !== undefined);
  if (!officers || ended.length === 0) return company;
  const settled = (officer: Officer): Officer => {
    const { termEnd, endIsComputed, ...rest } = officer;
    const one = ended.find((change) => {
      const held = heldBefore(change, entered, timeline);
      if (!held || !sameOffice(held.is.code, officer.position)) return false;
      return samePerson(held, officer) || (endIsComputed && held.termEnd === termEnd);
    });
    return one?.endedOn ? { ...rest, termEnd: one.endedOn } : officer;
  };
  return { ...company, officers: officers.map(settled) };
}
