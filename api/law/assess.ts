import { adviceOf } from './advice.ts';
import { articlesAdvice } from './articles-advice.ts';
import { type Change, inOrder } from './change.ts';
import { type CompanyFacts, withBoard } from './company.ts';
import { withConsequences } from './consequences.ts';
import { contradictionsOf } from './contradictions.ts';
import { documentsOf } from './documents.ts';
import { withEndedTerms } from './ended-terms.ts';
import { type Entry, entriesOf } from './entries.ts';
import type { FilingFacts } from './filing.ts';
import { type Finding, finding } from './findings.ts';
import { formsOf } from './forms.ts';
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
import { type Substitute, substitutesOf } from './substitutes.ts';
import { taxOf } from './tax.ts';

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
export { addressHidden, registersAddress } from './hidden-address.ts';
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
export { neededParticular, type Particular, particularsOf } from './particulars.ts';
export { deadlineOfPeriods, type Period, termKindOf } from './periods.ts';
export type { Substitute } from './substitutes.ts';
export { registrationTax } from './tax.ts';

/** All that follows from a company and what changes in it. */
export interface Assessment {
  /** 登記すべき事項, in the order of events. */
  entries: Entry[];
  /** What refuses the filing. */
  contradictions: Finding[];
  advice: Finding[];
  documents: NeededDocument[];
  /** Papers that nothing asks for and that can belong to the company. */
  forms: PaperKind[];
  terms: Term[];
  /** 登録免許税 in yen; null where the capital is not known. */
  tax: number | null;
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
  filing: FilingFacts,
  changes: readonly Change[],
  today: string,
): Assessment {
  const company = withBoard(facts);
  const entered = inOrder(changes);
  const ordered = withEndedTerms(entered, timelineOf(company, entered));
  const known = new Set(ordered.map(({ no }) => no));
  const lost = changes.filter(({ no }) => !known.has(no)).sort((a, b) => a.no - b.no);
  const unknown = lost.length > 0 ? [finding('unknownCode', lost)] : [];
  const timeline = timelineOf(company, ordered);
  const events = withConsequences(company, ordered, timeline);
  const held = heldBack(company, events, timeline);
  const periods = periodsOf(company, ordered, held, timeline);
  const { entries, advice } = entriesOf(events, timeline);
  const grounds = { company, filing, changes: ordered, timeline, held, periods, today };
  const documents = documentsOf({ ...grounds, changes: events });
  return {
    entries,
    contradictions: [...unknown, ...contradictionsOf(grounds)],
    advice: [...adviceOf({ ...grounds, events }), ...articlesAdvice(grounds), ...advice],
    documents,
    surnames: events.filter((one) => recordsSurname(one, company)).map(({ no }) => no),
    forms: formsOf(documents, company),
    terms: termsOf(company, ordered),
    tax: taxOf(company),
    periods,
    matters: mattersOf(grounds),
    substitutes: substitutesOf(ordered),
    identification: identificationOf(ordered),
    toCome: daysToCome(ordered, today),
  };
}
