import { createHash } from 'node:crypto';
import {
  type Answer,
  type Assessment,
  addressHidden,
  type Change,
  originOf,
  type QuestionId,
} from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import { laterThan } from '../../platform/clock.ts';
import type { CaseAnswerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import type { Filing, OfficerChange } from '../filings/filing-record.service.ts';

/** An answer that the office keeps. */
export type KeptAnswer = Pick<
  CaseAnswerRow,
  'question' | 'about' | 'choice' | 'day' | 'reason' | 'source'
>;
export const noAnswer = { question: '', about: '', choice: '', day: '', reason: '', source: '' };

export function answerRow(
  deps: Pick<Deps, 'clock'>,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
  answer: KeptAnswer,
  before?: CaseAnswerRow,
): CaseAnswerRow {
  return {
    filing_id: filingId,
    ...answer,
    answered_at: laterThan(before?.answered_at ?? '', deps.clock),
    answered_by: manager.userId,
    answered_by_name: manager.name,
  };
}

type Row = Pick<
  OfficerChange,
  'no' | 'positionCode' | 'reasonCode' | 'name' | 'address' | 'effectiveDate'
>;

/**
 * Identifies a row as it is: an answer counts only while the row says the same. A hash, because names and addresses may be
 * longer than a key of PostgreSQL.
 */
export function aboutRow({ positionCode, reasonCode, effectiveDate, name, address }: Row): string {
  const said = JSON.stringify([positionCode, reasonCode, effectiveDate, name, address]);
  return createHash('sha256').update(said).digest('base64url');
}

/** The rows that an answer is about, 0 for the filing. */
export function numbersOf(about: string, officers: readonly Row[]): number[] {
  if (about === '') return [0];
  return officers.filter((row) => aboutRow(row) === about).map(({ no }) => no);
}

/** The answers in the words of the law; one that was taken back, and one about a row that has changed, say nothing. */
export function lawAnswers(answers: readonly KeptAnswer[], officers: readonly Row[]): Answer[] {
  return answers
    .filter(({ choice }) => choice !== '')
    .flatMap(({ question, choice, day, about }) =>
      numbersOf(about, officers).map((no) => ({ question, no, choice, day })),
    );
}

const setAside = 'setAside';
/** The question under which a refusal is set aside: no question of the law has such a name. */
export const questionOfRefusal = (rule: string) => `${setAside} ${rule}`;
export const ruleOfRefusal = (question: string) => question.replace(`${setAside} `, '');

export const refusalAnswer = (rule: string, about: string, reason: string, source: string) => ({
  ...noAnswer,
  ...{ question: questionOfRefusal(rule), about, choice: setAside, reason, source },
});

/**
 * The refusals and open questions that hold a filing back, each without the rows for which a judicial scrivener has set it
 * aside. A filing whose papers had gone out when questions began is held back by none.
 */
export function holdingOf(
  { contradictions, advice, asked }: Pick<Assessment, 'contradictions' | 'advice' | 'asked'>,
  answers: readonly KeptAnswer[],
  officers: readonly Row[],
): Finding[] {
  if (answers.some(({ question, choice }) => question === 'law' && choice === 'earlier')) return [];
  const refused = [...contradictions, ...advice].filter(({ kind }) => kind === 'refused');
  const left = refused.flatMap((one) => {
    const aside = answers
      .filter(({ question }) => question === questionOfRefusal(one.rule))
      .flatMap(({ about }) => numbersOf(about, officers));
    const changes = one.changes.filter((no) => !aside.includes(no));
    const isLeft = one.changes.length === 0 ? !aside.includes(0) : changes.length > 0;
    return isLeft ? [{ ...one, changes }] : [];
  });
  return [...left, ...asked];
}

/** Whether a question of the law is put to the customer, who has not left it to the office with the application. */
export function asksCustomer(
  question: QuestionId,
  { addressHidden: said }: Pick<Filing, 'addressHidden'>,
) {
  const isLeft = question === 'hiddenAddress' && said === addressHidden.unknown;
  return originOf(question).plain !== '' && !isLeft;
}

/** A finding with the names of whom it is about. */
export function findingText(
  { text, kind, changes }: Finding,
  officers: readonly Pick<Change, 'no' | 'name'>[],
): string {
  const names = namesOf(changes, officers);
  const sentence = kind === 'asked' ? `回答していないこと：${text}` : `登記できない内容：${text}`;
  return names.length > 0 ? `${sentence}（${names.join('、')}）` : sentence;
}

/** The names of rows, each once. */
export const namesOf = (
  changes: readonly number[],
  officers: readonly Pick<Change, 'no' | 'name'>[],
): string[] => [
  ...new Set(officers.filter(({ no }) => changes.includes(no)).map(({ name }) => name)),
];
