import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CaseFacts } from '#contract/case-facts.ts';
import { addDays, japanDate, startOfDay } from '#contract/japan-time.ts';
import { isToBeFiled } from '#contract/progress.ts';
import type { Assessment } from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import type { Reader } from '../../platform/database/database.ts';
import type {
  AskedQuestionRow,
  CaseAnswerRow,
  Transaction,
} from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { withLockedCompany } from '../companies/snapshots.service.ts';
import {
  currentFiling,
  type Filing,
  type OfficerChange,
} from '../filings/filing-record.service.ts';
import { numbered, type WhichFilings } from '../filings/which-filings.service.ts';
import { takeBack } from '../mail/filing-mails.service.ts';
import {
  isQuestionsMailWaiting,
  notifyQuestions,
  questionsEvent,
} from '../mail/thread-mails.service.ts';
import * as queries from './asked-questions.queries.ts';
import { aboutRow, asksCustomer, holdingOf } from './case-answers.ts';
import { selectTyped } from './cases.queries.ts';
import { selectAccepted } from './duties.queries.ts';
import { isMeetingAsked, meetingQuestion, type TypedPapers } from './meeting-questions.ts';
import { openCase } from './open-case.ts';

/** Facts from which the questions for the customer follow. */
interface Asking {
  filing: Filing;
  officers: readonly OfficerChange[];
  facts: CaseFacts;
  law: Assessment;
  answers: readonly CaseAnswerRow[];
}
type Question = Pick<AskedQuestionRow, 'question' | 'about'>;

/**
 * Stores which questions of the law wait for the customers of some filings, and announces new ones. Before the mandate is
 * taken nothing is asked.
 */
export async function followQuestions(
  trx: Transaction,
  deps: Deps,
  cases: readonly Asking[],
): Promise<void> {
  const ids = cases.map(({ filing }) => filing.id);
  const taken = await selectAccepted(trx, numbered(ids));
  const kept = await queries.selectAsked(trx, [...taken.keys()]);
  const papers = await selectTyped(trx, [...taken.keys()]);
  for (const one of cases) {
    const { id } = one.filing;
    const takenAt = taken.get(id);
    if (takenAt === undefined) continue;
    const before = kept.filter(({ filing_id }) => filing_id === id);
    const mayAsk = takenAt >= meetingAskedSince(deps) || before.some(isSame(meetingQuestion));
    const open = openQuestions(one, papers.get(id), mayAsk);
    for (const row of before) {
      const isOpen = open.some(isSame(row));
      if (isOpen !== (row.is_open === 1)) await queries.setOpen(trx, row, isOpen);
    }
    const added = open.filter((question) => !before.some(isSame(question)));
    if (added.length > 0) {
      const rows = added.map((question) => ({ filing_id: id, ...question }));
      await queries.insertAsked(
        trx,
        rows.map((row) => ({ ...row, is_open: 1, mail_event: '' })),
      );
    }
    if (before.length + added.length > 0) await announceQuestions(trx, deps, one.filing);
  }
}

/** Days after the mandate: later the office has asked about the meeting by telephone or mail, and a mail asks once more. */
const meetingAskedDays = 7;

const meetingAskedSince = ({ clock }: Pick<Deps, 'clock'>) =>
  startOfDay(addDays(japanDate(clock.now()), -meetingAskedDays));

/** The same for one filing. */
export async function followQuestionsOf(
  trx: Transaction,
  deps: Deps,
  filingId: string,
): Promise<void> {
  await followQuestions(trx, deps, [await askingOf(trx, deps, filingId)]);
}

async function askingOf(db: Reader, deps: Deps, filingId: string): Promise<Asking> {
  const { parts, facts, law, answers } = await openCase(deps, filingId, db);
  return { ...parts, facts, law, answers };
}

/**
 * Writes one mail about the questions that wait for the customer, unless all of them were announced. A mail that waits to be
 * sent speaks for new ones, too, and is taken back where none waits any more.
 */
export async function announceQuestions(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
): Promise<void> {
  const { id } = filing;
  const open = await queries.selectOpenQuestions(trx, numbered([id]), '');
  const waiting = open.filter(
    ({ said_at, question }) => said_at === null && question !== officeQuestion.question,
  );
  const announced = await announcedMail(trx, deps, id);
  if (waiting.length === 0) {
    if (announced !== '' && (await takeBack(trx, deps, announced))) {
      await queries.clearMailEvent(trx, id, announced);
    }
    return;
  }
  if (waiting.every(({ mail_event }) => mail_event !== '')) return;
  const event = announced || questionsEvent(id, deps.clock.now());
  if (announced === '') await notifyQuestions(trx, deps, filing, event);
  await queries.setMailEvent(trx, id, event);
}

/** The event of the mail about questions that waits to be sent; '' for none. */
async function announcedMail(trx: Transaction, deps: Deps, filingId: string): Promise<string> {
  const events = new Set(
    (await queries.selectAsked(trx, [filingId])).map(({ mail_event }) => mail_event),
  );
  for (const event of events) {
    if (event !== '' && (await isQuestionsMailWaiting(trx, deps, event))) return event;
  }
  return '';
}

/**
 * The questions that hold a filing back and that the customer can answer, row by row, that about the meeting where it may be
 * asked, and one for all that the office settles itself.
 */
function openQuestions(
  asking: Asking,
  papers: TypedPapers | undefined,
  mayAskMeeting: boolean,
): Question[] {
  const { filing, officers, law, answers } = asking;
  if (!isToBeFiled(filing.progress)) return [];
  const holding = holdingOf(law, answers, officers);
  const toAsk = law.questions
    .filter(({ question }) => asksCustomer(question, filing))
    .filter(({ question }) => holding.some((one) => one.kind === 'asked' && one.rule === question));
  const isAsked = (one: Finding) => toAsk.some(({ question }) => question === one.rule);
  const open = toAsk.flatMap(({ question, open: numbers }) =>
    numbers.map((no) => {
      const row = officers.find((one) => one.no === no);
      return { question, about: row ? aboutRow(row) : '' };
    }),
  );
  // Two rows that say the same are asked about once.
  const each: Question[] = open.filter((one, nth) => open.findIndex(isSame(one)) === nth);
  if (!holding.every(isAsked)) each.push(officeQuestion);
  return mayAskMeeting && isMeetingAsked(asking, papers) ? [...each, meetingQuestion] : each;
}

/** A refusal or a question that the office settles without the customer. */
const officeQuestion = { question: 'office', about: '' } as const;

const isSame = (one: Question) => (other: Question) =>
  one.question === other.question && one.about === other.about;

/**
 * Which of some filings wait for the customer's answer to a question, to which an answer came, and of which the office has
 * to settle something itself, also after it put the customer's answer aside.
 */
export async function askedOf(db: Reader, which: WhichFilings) {
  const open = await queries.selectOpenQuestions(db, which, officeQuestion.question);
  const ids = (some: typeof open) => new Set(some.map(({ filing_id }) => filing_id));
  const sides = (rows: typeof open) => ({
    waiting: ids(rows.filter(({ said_at }) => said_at === null)),
    answered: ids(rows.filter(({ aside_at }) => aside_at === '')),
  });
  const isOf = ({ question }: Pick<Question, 'question'>, of: Pick<Question, 'question'>) =>
    question === of.question;
  const ofMeeting = open.filter((row) => isOf(row, meetingQuestion));
  const ofOffice = open.filter((row) => isOf(row, officeQuestion));
  const ofLaw = open.filter((row) => !isOf(row, meetingQuestion) && !isOf(row, officeQuestion));
  return {
    ...sides(ofLaw),
    meeting: sides(ofMeeting),
    toSettle: ids([...ofOffice, ...ofLaw.filter(({ aside_at }) => aside_at)]),
  };
}

/**
 * Asks about filings that were taken on before questions were announced, or whose rules have changed. Only an act asks newly
 * about the meeting: the papers of older filings are made without it. Returns how many.
 */
export async function askCustomers(deps: Deps, stopping: AbortSignal): Promise<number> {
  let asked = 0;
  for (const id of await queries.selectFilingsThatAsk(deps.db.read)) {
    // SQLite reads at once: without it no other request is served until all are looked at.
    await nextTurn();
    if (stopping.aborted) break;
    const rows = await queries.selectAsked(deps.db.read, [id]);
    const papers = (await selectTyped(deps.db.read, [id])).get(id);
    const wasAsked = rows.some(isSame(meetingQuestion));
    const open = openQuestions(await askingOf(deps.db.read, deps, id), papers, wasAsked);
    const isKept = (row: AskedQuestionRow) => (row.is_open === 1) === open.some(isSame(row));
    if (rows.every(isKept) && open.every((one) => rows.some(isSame(one)))) continue;
    await deps.db.write(async (trx) => {
      await withLockedCompany(trx, () => currentFiling(trx, id, null));
      await followQuestionsOf(trx, deps, id);
    });
    asked += 1;
  }
  return asked;
}
