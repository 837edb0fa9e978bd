import type { Meeting } from '#contract/case-facts.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { type MeetingAnswer, noMeetingAnswer } from '#contract/meeting-fields.ts';
import { fieldOf, type PaperFieldName } from '#contract/paper-fields.ts';
import { isBeforePapers } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CustomerAnswerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale, wrongState } from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { auditFiling, type Filing, lockedFiling } from '../filings/filing-record.service.ts';
import { putAside, selectAsked } from './asked-questions.queries.ts';
import { announceQuestions } from './asked-questions.service.ts';
import {
  deleteCustomerAnswer,
  insertCustomerAnswer,
  selectMeetingAnswer,
} from './case-answers.queries.ts';
import { remember } from './case-changes.ts';
import { selectFinalPapers } from './cases.queries.ts';
import { meetingQuestion } from './meeting-questions.ts';

export { asksShareholders, meetingFields } from './meeting-questions.ts';

/** The customer's answer about the meetings of a filing, with who gave it and when. */
export interface SaidOfMeeting extends MeetingAnswer {
  /** False while the customer has saved it in the middle: then the office sees nothing of it. */
  isSent: boolean;
  /** The office has confirmed it. */
  isTaken: boolean;
  at: string;
  byName: string;
}

const notSaid: SaidOfMeeting = {
  ...noMeetingAnswer,
  ...{ isSent: false, isTaken: false, at: '', byName: '' },
};

export async function saidOfMeeting(db: Reader, filingId: string): Promise<SaidOfMeeting> {
  const row = await selectMeetingAnswer(db, filingId);
  if (!row) return notSaid;
  return {
    ...noMeetingAnswer,
    ...(JSON.parse(row.content) as MeetingAnswer),
    ...{ isSent: row.choice !== '', isTaken: row.aside_at !== '' },
    ...{ at: row.said_at, byName: row.said_by_name },
  };
}

/** Reads the facts of a case from a sent answer, for the office; null for none. */
export function toldFacts({ values, accepted, isSent, at, byName }: SaidOfMeeting, seen: string) {
  const said = Object.entries(accepted).filter(([, one]) => one !== '');
  const meeting = (values.meetingKind ?? '') as Meeting;
  if (!isSent || (said.length === 0 && meeting === '')) return null;
  return {
    ...{ userName: byName, displayDatetime: displayInstant(at), saidAt: at, seenFlg: seen === at },
    meeting,
    acceptedList: said.map(([no, one]) => ({ changeNo: Number(no), accepted: one })),
  };
}

/** The customer's answer about the meetings in the words of the form; null for none. */
export async function toldOfMeeting(db: Reader, filingId: string) {
  const { values, shareholders, accepted, at } = await saidOfMeeting(db, filingId);
  if (at === '') return null;
  const answers = Object.entries(values).map(([name, value]) => [
    fieldOf(name as PaperFieldName).label,
    value,
  ]);
  return {
    ...Object.fromEntries(answers),
    株主: shareholders,
    就任の承諾: accepted,
    displayDatetime: displayInstant(at),
  };
}

/** Whether the customer's word about the meetings is asked for, and nothing rests on the office's yet. */
export async function mayTellMeeting(
  db: Reader,
  { id, progress }: Pick<Filing, 'id' | 'progress'>,
): Promise<boolean> {
  if (!isBeforePapers(progress)) return false;
  const asked = await selectAsked(db, [id]);
  const { question } = meetingQuestion;
  const isOpen = asked.some((row) => row.question === question && row.is_open === 1);
  return isOpen && (await selectFinalPapers(db, id)).length === 0;
}

/**
 * Stores what the customer says about the meetings. Papers say nothing of it until the office stores it.
 * @throws 409 where it is not asked for, or another answer came meanwhile
 */
export async function storeMeetingAnswer(
  deps: Deps,
  member: MemberSession,
  { id, companyName }: Filing,
  given: { answer: MeetingAnswer; isSent: boolean; saidAt: string },
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await lockedFiling(trx, id, null);
    if (!(await mayTellMeeting(trx, filing))) throw wrongState('この質問への回答は');
    const before = await saidOfMeeting(trx, id);
    if (before.at !== given.saidAt) throw stale();
    if (before.isSent && !given.isSent) throw wrongState('送った回答の途中での保存は');
    const { question, about } = meetingQuestion;
    const row: CustomerAnswerRow = {
      ...{ filing_id: id, question, about, choice: given.isSent ? 'said' : '', day: '' },
      ...{ content: JSON.stringify(given.answer), aside_at: '' },
      said_at: laterThan(before.at, deps.clock),
      ...{ said_by: member.userId, said_by_name: companyName },
    };
    await deleteCustomerAnswer(trx, id, question, about);
    await insertCustomerAnswer(trx, row);
    await auditFiling(trx, deps, context, 'case.customer-answer', id);
    if (!given.isSent) return;
    const author = { userId: member.userId, name: companyName };
    const subject = namesOf(given.answer).join('、') || '分からない';
    await remember(trx, deps, author, id, { kind: 'customerAnswer', subject });
    await announceQuestions(trx, deps, filing);
  });
}

/** The labels of what an answer says. */
const namesOf = ({ values, shareholders, accepted }: MeetingAnswer): string[] => [
  ...Object.entries(values).flatMap(([name, value]) =>
    value ? [fieldOf(name as PaperFieldName).label] : [],
  ),
  ...(shareholders.length > 0 ? ['株主'] : []),
  ...(Object.values(accepted).some(Boolean) ? ['就任の承諾'] : []),
];

/** Ends the waiting of the answer of this moment. */
export async function confirmMeetingAnswer(
  trx: Transaction,
  deps: Deps,
  filingId: string,
  saidAt: string,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await putAside(trx, { filing_id: filingId, ...meetingQuestion }, { saidAt, at });
}
