import { reason } from '#law/reasons.ts';
import { onlyFaults } from './case-facts.ts';
import { checkRecorded } from './confirmation-record.ts';
import { type Fault, fault } from './fields.ts';
import { foldedName } from './name-variants.ts';
import { checkPastDay } from './past.ts';

/** Who was asked. */
export const intentionSubjects = {
  representative: '代表者',
  leaving: '辞任・解任等で退く者',
  other: 'その他の者',
} as const;
export const intentionWays = {
  meeting: '対面',
  telephone: '電話',
  online: 'Web会議',
  writing: '書面',
  other: 'その他',
} as const;
export const intentionResults = {
  confirmed: '確認できた',
  unable: '確認できない',
  doubtful: '疑義がある',
} as const;

/** One check of the identity and intention of a person (意思確認), as the rules of the scriveners' association ask. */
export interface IntentionCheck {
  /** A key of {@link intentionSubjects}. */
  subject: string;
  person: string;
  /** `YYYY-MM-DD`, Japan's. */
  checkedOn: string;
  /** A key of {@link intentionWays}. */
  way: string;
  checkedBy: string;
  asked: string;
  /** A key of {@link intentionResults}. */
  result: string;
  note: string;
}

export const intentionLabels: Record<keyof IntentionCheck, string> = {
  subject: '相手',
  person: '氏名',
  checkedOn: '確認日',
  way: '方法',
  checkedBy: '確認者',
  asked: '確認した内容',
  result: '結果',
  note: '備考',
};

export const longestIntention = { person: 60, checkedBy: 60, asked: 1000, note: 500 } as const;

const usualQuestions: Record<keyof typeof intentionSubjects, string> = {
  representative:
    '本人であること（氏名・住所・生年月日）、依頼の内容（登記する変更と日付）、依頼する意思、担当者への委任',
  leaving: '本人であること（氏名・住所・生年月日）、退任の事実と日付、辞任のときは辞任の意思',
  other: '本人であること（氏名・住所・生年月日）、就任・登記されることの意思',
};

/** What is asked of a kind of person, as the office usually does; to be adapted. */
export const usualQuestionsTo = (subject: string): string =>
  Object.entries(usualQuestions).find(([kind]) => kind === subject)?.[1] ?? '';

/** A person whose intention a filing needs. */
export interface AskedPerson {
  /** A key of {@link intentionSubjects}. */
  subject: string;
  name: string;
}

/** The people whose intention no check that counts has confirmed; a representative may be any that the office names. */
export function unconfirmedOf<Person extends AskedPerson>(
  people: readonly Person[],
  checks: readonly Pick<IntentionCheck, 'subject' | 'person' | 'result'>[],
): Person[] {
  const confirmed = checks.filter(({ result }) => result === 'confirmed');
  return people.filter(
    ({ subject, name }) =>
      !confirmed.some((check) =>
        subject === 'representative'
          ? check.subject === subject
          : foldedName(check.person) === foldedName(name),
      ),
  );
}

/** Reasons for which the person who leaves is asked. */
const askedReasons: readonly string[] = [reason.resigned, reason.dismissed];

/** The officers who leave by their own word or against it, each once. */
export const leavingOf = (
  officers: readonly { name: string; reasonCode: string }[],
): AskedPerson[] =>
  [
    ...new Set(
      officers.filter((one) => askedReasons.includes(one.reasonCode)).map((one) => one.name),
    ),
  ].map((name) => ({ subject: 'leaving', name }));

/** Whether a result has to be explained. */
export const needsNote = (result: string) => result === 'unable' || result === 'doubtful';

/** Every error at the instant `now`, by its field. */
export function checkIntention(
  check: IntentionCheck,
  now: Date,
): Partial<Record<keyof IntentionCheck, Fault>> {
  const labels = intentionLabels;
  const longest = longestIntention;
  const oneOf = (name: 'subject' | 'way' | 'result', names: object) =>
    Object.hasOwn(names, check[name]) ? null : fault('cm021', labels[name]);
  const required = (name: 'person' | 'checkedBy' | 'asked', lines = false) =>
    checkRecorded(labels[name], check[name], longest[name], { lines, required: true });
  return onlyFaults({
    subject: oneOf('subject', intentionSubjects),
    person: required('person'),
    checkedOn: checkPastDay(labels.checkedOn, check.checkedOn, now, true),
    way: oneOf('way', intentionWays),
    checkedBy: required('checkedBy'),
    asked: required('asked', true),
    result: oneOf('result', intentionResults),
    note: checkRecorded(labels.note, check.note, longest.note, {
      lines: true,
      required: needsNote(check.result),
    }),
  });
}
