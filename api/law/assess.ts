import { adviceOf } from './advice.ts';
import { saidOf, withAnswers, withSaidEnds } from './answers.ts';
import { articlesAdvice } from './articles-advice.ts';
import { bodyAdvice } from './body-advice.ts';
import { type Change, inOrder } from './change.ts';
import { type CompanyFacts, withBoard } from './company.ts';
import { withConsequences } from './consequences.ts';
import { contradictionsOf } from './contradictions.ts';
import { documentsOf } from './documents.ts';
import { leastDirectors, withSoleDirector } from './eligibility.ts';
import { withEndedTerms } from './ended-terms.ts';
import { type Entry, entriesOf, renamedWith } from './entries.ts';
import type { FilingFacts } from './filing.ts';
import { type Finding, finding } from './findings.ts';
import { formsOf } from './forms.ts';
import { withSaidHiding } from './hidden-address.ts';
import {
  type DayToCome,
  daysToCome,
  type Identification,
  identificationOf,
} from './identification.ts';
import { heldBack, timelineOf } from './incumbents.ts';
import { type Matter, mattersOf } from './matters.ts';
import type { NeededDocument, PaperKind } from './needed-document.ts';
import { type Period, periodsOf, type Term, termsOf } from './periods.ts';
import { recordsSurname } from './person-documents.ts';
import { askedOf, declinesOf, type Question, questionsOf } from './questions.ts';
import { withRepresentation } from './representation.ts';
import { withSameDay } from './same-day.ts';
import { type Substitute, substitutesOf } from './substitutes.ts';
import { taxOf } from './tax.ts';

export type { Answer } from './answers.ts';
export {
  appoints,
  type Change,
  compareDays,
  inOrder,
  isFirm,
  maybeSameAddress,
  plainAddress,
  plainName,
  represents,
  samePerson,
} from './change.ts';
export { type CompanyFacts, companyContradictions, withBoard } from './company.ts';
export type { Entry } from './entries.ts';
export type { FilingFacts } from './filing.ts';
export { addressHidden, decidedHiding, registersAddress } from './hidden-address.ts';
export type { Body, Matter, MatterKind } from './matters.ts';
export {
  inApplication,
  type NeededDocument,
  type PaperKind,
  paperKinds,
  type Signature,
  type SignerSeal,
} from './needed-document.ts';
export type { CompanyOfficer, HeldPosition } from './officer.ts';
export { type OfficerTerm, officerTerms } from './officer-terms.ts';
export { officersAfter } from './officers-after.ts';
export { type Choice, choiceOf, originOf, origins, type QuestionId } from './origins.ts';
export { neededParticular, type Particular, particularsOf } from './particulars.ts';
export { deadlineOfPeriods, type Period, termKindOf, yearEndBefore } from './periods.ts';
export type { Question } from './questions.ts';
export type { Substitute } from './substitutes.ts';
export { registrationTax } from './tax.ts';

/** All that follows from a company and what changes in it. */
export interface Assessment {
  /** 登記すべき事項, in the order of events. */
  entries: Entry[];
  /** What refuses the filing. */
  contradictions: Finding[];
  advice: Finding[];
  /** Open questions, which hold back whatever is not final. */
  asked: Finding[];
  /** Every question that may be answered, the open ones among them. */
  questions: Question[];
  documents: NeededDocument[];
  /** Papers that nothing asks for and that can belong to the company. */
  forms: PaperKind[];
  terms: Term[];
  /** 登録免許税 in yen; null where the capital is not known. */
  tax: number | null;
  /** Registered provisions about officers, beside the entries of persons. */
  provisions: string[];
  /** How 登記すべき事項 is handed in. */
  textForm: 'sheet' | 'online' | 'disk';
  /** The board decides without a session (会社法370条). */
  isBoardWritten: boolean;
  /** The least number of directors by law or by the articles, as far as it is known. */
  leastDirectors: number;
  /** From when the two weeks of each change count; `deadlineOf` turns their days into the last day. */
  periods: Period[];
  /** What the minutes say. */
  matters: Matter[];
  /** Who is elected as a substitute: minutes and letters say it. */
  substitutes: Substitute[];
  /** Whether the Act asks for the identification of the company and of who acts for it. */
  identification: Identification;
  /** The changes that record a former surname. */
  surnames: number[];
  /** The changes that have not taken effect; nothing is filed before their day. */
  toCome: DayToCome[];
}

/**
 * The law of one filing. Every rule about officers is in this room: entry, checks, lists, papers and reminders call this
 * function.
 * @param facts what is known of the company
 * @param today `YYYY-MM-DD` in Japan, for what depends on the day: advice alone
 */
export function assess(
  facts: CompanyFacts,
  given: FilingFacts,
  changes: readonly Change[],
  today: string,
): Assessment {
  const answers = given.answers ?? [];
  const said = saidOf(answers, 0, 'filing');
  const filing = withSaidHiding(given, said);
  const stated = withBoard(facts);
  const rows = withSameDay(facts, inOrder(changes));
  const asEntered = timelineOf(stated, rows);
  const entered = withRepresentation({ company: stated, changes: rows, timeline: asEntered });
  const before = entered === rows ? asEntered : timelineOf(stated, entered);
  const answered = withAnswers(entered, answers, before);
  const ended = withSaidEnds(stated, answered, entered, before);
  const ordered = withEndedTerms(answered);
  const known = new Set(ordered.map(({ no }) => no));
  const lost = changes.filter(({ no }) => !known.has(no)).sort((a, b) => a.no - b.no);
  const unknown = lost.length > 0 ? [finding('unknownCode', lost)] : [];
  const timeline = timelineOf(ended, ordered);
  const { company, sole } = withSoleDirector(ended, ordered, timeline);
  const events = withConsequences(company, ordered, timeline);
  const held = heldBack(company, events, timeline);
  const periods = periodsOf(company, ordered, held, timeline);
  const { entries, advice } = entriesOf(events, timeline, company);
  const grounds = { company, filing, changes: ordered, timeline, held, periods, today, said };
  const documents = documentsOf({ ...grounds, changes: events });
  const matters = mattersOf(grounds);
  const recording = events.filter((one) => recordsSurname(one, company));
  const surnames = recording.map((one) => (renamedWith(one, events) ?? one).no);
  const asking = {
    ...grounds,
    ...{ company: stated, filing: given, changes: answered, timeline: before },
  };
  const context = { ...asking, documents, matters, surnames };
  const questions = questionsOf(context);
  const textForm = said.textForm?.code;
  return {
    entries,
    contradictions: [...unknown, ...contradictionsOf(grounds), ...declinesOf(context)],
    asked: askedOf(questions),
    questions,
    advice: [
      ...adviceOf({ ...grounds, events }),
      ...bodyAdvice({ ...grounds, documents, sole }),
      ...articlesAdvice(grounds),
      ...advice,
    ],
    documents,
    surnames,
    forms: formsOf(documents, company),
    terms: termsOf(company, ordered),
    tax: taxOf(company, ordered),
    provisions: said.auditScope?.code === 'unregistered' ? [limitedAudit] : [],
    textForm: textForm === 'online' || textForm === 'disk' ? textForm : 'sheet',
    isBoardWritten: said.boardDecides?.code === 'written',
    leastDirectors: leastDirectors(company),
    periods,
    matters,
    substitutes: substitutesOf(ordered),
    identification: identificationOf(ordered),
    toCome: daysToCome(ordered, today),
  };
}

const limitedAudit = '監査役の監査の範囲を会計に関するものに限定する旨の定款の定めがある';
