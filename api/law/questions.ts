import { asksForEnd, directorshipOf } from './answers.ts';
import { mayBeLimited } from './articles-advice.ts';
import {
  appoints,
  isFirm,
  type KnownChange,
  maybeSameAddress,
  reappoints,
  represents,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import type { FilingFacts } from './filing.ts';
import { type Finding, finding } from './findings.ts';
import { isHidingOpen } from './hidden-address.ts';
import { heldBefore, isPerson, type Timeline } from './incumbents.ts';
import type { Matter } from './matters.ts';
import type { NeededDocument } from './needed-document.ts';
import { type Origin, origins, type QuestionId, type SaidOf } from './origins.ts';
import { isForeignName, mayBeRewritten } from './places.ts';
import { reason } from './reasons.ts';
import { endsAtExtraordinary, isTooEarly } from './term-advice.ts';

/** Facts that questions depend on. */
export interface Asked {
  company: CompanyFacts;
  filing: FilingFacts;
  /** The rows as entered, each with its answers. */
  changes: readonly KnownChange[];
  timeline: Timeline;
  /** The answers about the filing. */
  said: SaidOf;
  documents: readonly NeededDocument[];
  matters: readonly Matter[];
  /** The rows that record a former surname. */
  surnames: readonly number[];
}

/** A question of a filing. */
export interface Question {
  question: QuestionId;
  /** The rows that must be answered, with 0 for the filing; empty where every answer is there. */
  open: number[];
  /** The rows that may be answered besides. */
  more: number[];
}

type RowRule = (change: KnownChange, known: Asked) => boolean;
type FilingRule = (known: Asked) => boolean;
const never = () => false;

/** Where a question must be answered, and where it may be: by id. */
const ofRows: Partial<Record<QuestionId, { must: RowRule; may: RowRule }>> = {
  endOfTerm: { must: isEndUnclear, may: isEnd },
  addressChange: { must: mayHaveStayed, may: ({ by }) => by.code === reason.moved },
  endOfMandate: {
    must: (change) => change.by.code === reason.disqualified && !represents(change),
    may: never,
  },
  dayOfDeath: {
    must: ({ by, date }) => by.code === reason.died && date === '',
    may: ({ by }) => by.code === reason.died,
  },
  personalSeal: {
    must: (change, known) => provesSeal(change, known) && isForeignName(change.name),
    may: provesSeal,
  },
  newAddress: { must: hasNewAddress, may: never },
  accountantChange: {
    must: (change, known) =>
      isReplacedFirm(change, known) && known.filing.meeting?.kind !== 'ordinary',
    may: isReplacedFirm,
  },
  firmProof: {
    must: never,
    may: ({ no, said, is, name, newName = '' }, { documents }) =>
      said?.firmProof !== undefined ||
      (is.needsQualification === true &&
        isFirm(newName || name) &&
        documents.some(({ id }) => id === `qualification-${no}`)),
  },
  surnameNotation: { must: ({ no }, { surnames }) => surnames.includes(no), may: never },
};

const ofFiling: Partial<Record<QuestionId, { must: FilingRule; may: FilingRule }>> = {
  electedBy: {
    must: never,
    may: ({ matters }) =>
      matters.some(
        ({ body, kind }) => body === 'meeting' && (kind === 'elect' || kind === 'dismiss'),
      ),
  },
  boardDecides: { must: never, may: ({ matters }) => matters.some(({ body }) => body === 'board') },
  registeredSeal: { must: never, may: () => true },
  // A company that goes on has a director, in office or by duty; a company in liquidation has none (会社法477条).
  liquidation: {
    must: ({ timeline }) =>
      timeline.isComplete &&
      timeline.before.length > 0 &&
      !timeline.before.some(({ is }) => is.director),
    may: () => true,
  },
  auditScope: {
    must: never,
    may: ({ changes, company }) => changes.some((change) => mayBeLimited(change, company)),
  },
  articlesChange: {
    must: never,
    may: ({ matters }) => matters.some(({ body }) => body === 'meeting'),
  },
  hiddenAddress: {
    // A row that the customer has entered comes with an answer, unless the filing is older than the question.
    must: ({ changes, company, filing, filing: { hidden = '' } }) =>
      isHidingOpen(filing, company) &&
      changes.some(
        (change) =>
          change.addedBy === 'representationBegins' ||
          (hidden !== '' && represents(change) && change.by.registersAddress),
      ),
    may: never,
  },
  textForm: { must: never, may: () => true },
};

/** Every question that a filing brings, in the order of the table. */
export function questionsOf(known: Asked): Question[] {
  return origins.flatMap((origin): Question[] => {
    const open = numbersOf(origin, known, 'must').filter((no) => !isAnswered(origin, no, known));
    const more = numbersOf(origin, known, 'may').filter((no) => !open.includes(no));
    return open.length + more.length === 0 ? [] : [{ question: origin.id, open, more }];
  });
}

function numbersOf({ id, scope }: Origin, known: Asked, how: 'must' | 'may'): number[] {
  if (scope === 'filing') {
    const rule = ofFiling[id];
    return rule?.[how](known) || (how === 'may' && rule?.must(known)) ? [0] : [];
  }
  const rule = ofRows[id];
  return known.changes
    .filter((change) => rule?.[how](change, known) || (how === 'may' && rule?.must(change, known)))
    .map(({ no }) => no)
    .sort((a, b) => a - b);
}

function isAnswered({ id, scope }: Origin, no: number, { changes, said }: Asked): boolean {
  const answers = scope === 'filing' ? said : changes.find((one) => one.no === no)?.said;
  if (!answers?.[id]) return false;
  if (id !== 'endOfTerm') return true;
  // An end that neither the answer nor a record dates is no end yet.
  const { endsTerm, on } = answers.endOfTerm ?? {};
  const change = changes.find((one) => one.no === no);
  return !endsTerm || change?.endedOn !== undefined || (on !== '' && on === change?.date);
}

/** Open questions, which hold back whatever is not final. */
export function askedOf(questions: readonly Question[]): Finding[] {
  return questions.flatMap(({ question, open }) =>
    open.length === 0
      ? []
      : [
          finding(
            question,
            open.flatMap((no) => (no === 0 ? [] : [{ no }])),
          ),
        ],
  );
}

/** Refusals that follow from the answers, each with where to turn. */
export function declinesOf({ changes, said }: Asked): Finding[] {
  const rows = new Map<string, { text: string; id: QuestionId; of: KnownChange[] }>();
  for (const [answers, of] of [
    [said, []] as const,
    ...changes.map((one) => [one.said, [one]] as const),
  ]) {
    for (const [id, choice] of Object.entries(answers ?? {})) {
      const text = choice.declines;
      if (!text) continue;
      const key = `${id} ${choice.code}`;
      const before = rows.get(key)?.of ?? [];
      rows.set(key, { text, id: id as QuestionId, of: [...before, ...of] });
    }
  }
  return [...rows.values()].map(({ text, id, of }) => ({
    ...finding(id, of),
    ...{ text, kind: 'refused' as const },
  }));
}

function isEnd(change: KnownChange, { changes }: Asked): boolean {
  return asksForEnd(change) && directorshipOf(change, changes) === undefined;
}

/** Whether the day of a row does not fit the end of the term that is recorded or computed. */
function isEndUnclear(change: KnownChange, known: Asked): boolean {
  if (!isEnd(change, known)) return false;
  const { termEnd = '' } = heldBefore(change, known.changes, known.timeline) ?? {};
  if (termEnd !== '' && termEnd < change.date) return true;
  return isTooEarly(change, known) || endsAtExtraordinary(change, known);
}

function addressBefore(change: KnownChange, { timeline }: Asked): string {
  const { before } = timeline;
  return before.find((one) => one.is.represents && isPerson(one, change, before))?.address ?? '';
}

/** An address that may be the same place written anew. Where the former one is not known, a note tells of the question. */
function mayHaveStayed(change: KnownChange, known: Asked): boolean {
  if (change.by.code !== reason.moved || change.address === '') return false;
  const moves = known.changes.filter(
    (one) => one.by.code === reason.moved && samePerson(one, change) && one.date < change.date,
  );
  const before = moves.at(-1)?.address ?? addressBefore(change, known);
  return before !== '' && mayBeRewritten(before, change.address);
}

/** A representative is elected again at another address than the registered one, and no row says that he has moved. */
function hasNewAddress(change: KnownChange, known: Asked): boolean {
  if (!represents(change) || !reappoints(change) || change.address === '') return false;
  const before = addressBefore(change, known);
  const isSaid = known.changes.some(
    (one) => one.by.code === reason.moved && samePerson(one, change) && one.date <= change.date,
  );
  return before !== '' && !isSaid && !maybeSameAddress(before, change.address);
}

function provesSeal({ no, said, address }: KnownChange, { documents }: Asked): boolean {
  const isAsked = address !== '' && documents.some(({ id }) => id === `seal-${no}`);
  return isAsked || said?.personalSeal !== undefined;
}

function isReplacedFirm(change: KnownChange, { changes }: Asked): boolean {
  const ends = change.by.code === reason.expired || change.by.code === reason.resigned;
  if (!ends || !change.is.needsQualification || !isFirm(change.name)) return false;
  return changes.some(
    (one) =>
      appoints(one) &&
      one.date === change.date &&
      isFirm(one.name) &&
      !samePerson(one, change) &&
      sameOffice(one.position, change.position),
  );
}
