import type { CaseFacts } from '#contract/case-facts.ts';
import { askedOfPaper } from '#contract/meeting-fields.ts';
import type { PaperFieldName, PaperValues } from '#contract/paper-fields.ts';
import { isBeforePapers } from '#contract/progress.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import type { Assessment, PaperKind } from '#law/assess.ts';
import type { Filing, OfficerChange } from '../filings/filing-record.service.ts';
import { bodyOfPaper, decisionDays } from './decision-days.ts';

/** The question about the meetings, beside those of the law. */
export const meetingQuestion = { question: 'meeting', about: '' } as const;

/** Fields that the office has stored for the papers of a filing. */
export interface TypedPapers {
  values: Partial<PaperValues>;
  shareholders: Shareholder[];
}

interface OfCase {
  filing: Pick<Filing, 'progress'>;
  officers: readonly OfficerChange[];
  facts: CaseFacts;
  law: Assessment;
}

/**
 * The fields about which the customer is asked: those of needed papers, where the body meets and decides on one day. Of
 * several days the office asks itself.
 */
export function meetingFields(
  { officers, facts, law }: OfCase,
  typed: Partial<PaperValues> = {},
): PaperFieldName[] {
  const needed = new Set(law.documents.map(({ paper }) => paper));
  const isAsked = (kind: PaperKind) => {
    const body = bodyOfPaper[kind];
    if (!(body && needed.has(kind))) return false;
    if (kind === 'minutes' && facts.writtenMeeting) return false;
    if (kind === 'boardMinutes' && law.isBoardWritten) return false;
    return decisionDays(body, { matters: law.matters, officers, typed }).length <= 1;
  };
  const kinds = Object.keys(askedOfPaper) as (keyof typeof askedOfPaper)[];
  const names = new Set<PaperFieldName>(kinds.filter(isAsked).flatMap((k) => askedOfPaper[k]));
  if (facts.meeting !== '') names.delete('meetingKind');
  return [...names];
}

/** The list of shareholders is asked for together with their figures. */
export const asksShareholders = (names: readonly PaperFieldName[]) => names.includes('votesAll');

/** Whether something that the customer knows is still blank while the papers are to be made. */
export function isMeetingAsked(
  of: OfCase,
  { values, shareholders }: TypedPapers = { values: {}, shareholders: [] },
): boolean {
  if (!isBeforePapers(of.filing.progress)) return false;
  const names = meetingFields(of, values);
  const isBlank = names.some((name) => !values[name]);
  return isBlank || (asksShareholders(names) && shareholders.length === 0);
}
