import { leftToOffice } from '#contract/case-facts.ts';
import type { OwnQuestions } from '#contract/endpoints/case-law.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { isToBeFiled } from '#contract/progress.ts';
import { choiceOf, originOf } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CustomerAnswerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField, stale, wrongState } from '../../platform/http/problem.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import {
  auditFiling,
  type Filing,
  filingAuditEntry,
  lockedFiling,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { putAside } from './asked-questions.queries.ts';
import { announceQuestions } from './asked-questions.service.ts';
import { presentOwnQuestions } from './case-answers.present.ts';
import {
  deleteCustomerAnswer,
  insertCustomerAnswer,
  selectCustomerAnswers,
} from './case-answers.queries.ts';
import { aboutsOf, inCase } from './case-answers.service.ts';
import { aboutRow, namesOf } from './case-answers.ts';
import { remember } from './case-changes.ts';
import { selectFinalPapers } from './cases.queries.ts';
import { openCase } from './open-case.ts';

type Asked = OwnQuestions['questionList'];
interface Told {
  question: string;
  changeNo: number;
  choice: string;
  day: string;
}

/** The open questions of the customer's own filing, with what the customer has said to them. */
export async function ownQuestions(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  context: RequestContext,
): Promise<OwnQuestions> {
  const db = deps.db.read;
  const filing = await ownFiling(deps, member, requestNo);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'case.view', filing.id));
  const [told, isOpen] = await Promise.all([
    selectCustomerAnswers(db, filing.id),
    mayAnswer(db, filing),
  ]);
  const saidAt = newest(told);
  return {
    questionList: isOpen ? presentOwnQuestions(await openCase(deps, filing.id), told) : [],
    ...{ saidAt, displayDatetime: displayInstant(saidAt || null) },
  };
}

/** Everything that the customer has said to questions about a filing, in the words of the choices. */
export async function toldAnswers(db: Reader, filingId: string) {
  return (await selectCustomerAnswers(db, filingId)).map((row) => {
    const found = choiceOf(row.question, row.choice);
    return {
      question: found?.origin.plain ?? row.question,
      answer: found ? wordsOf(found.choice) : leftToOffice.label,
      day: row.day,
      displayDatetime: displayInstant(row.said_at),
    };
  });
}

/**
 * Stores what the customer says to open questions. Nothing follows from it until the office takes it over.
 * @throws 400 for what a question does not offer; 409 for one that is open no more, for older answers, and once papers are
 * final or the filing is with the registry or closed
 */
export async function answerOwnQuestions(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  { answerList, saidAt }: { answerList: readonly Told[]; saidAt: string },
  context: RequestContext,
): Promise<void> {
  const { id, companyName } = await ownFiling(deps, member, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await lockedFiling(trx, id, null);
    if (!(await mayAnswer(trx, filing))) throw wrongState('この質問への回答は');
    const before = await selectCustomerAnswers(trx, id);
    if (newest(before) !== saidAt) throw stale();
    const opened = await openCase(deps, id, trx);
    const asked = presentOwnQuestions(opened, before);
    const by = { said_by: member.userId, said_by_name: companyName };
    const at = laterThan(saidAt, deps.clock);
    const lines: string[] = [];
    for (const told of answerList) {
      const { day, line, isNew } = checked(told, asked);
      if (!isNew) continue;
      const { question, changeNo, choice } = told;
      const row = opened.parts.officers.find(({ no }) => no === changeNo);
      const about = row ? aboutRow(row) : '';
      await deleteCustomerAnswer(trx, id, question, about);
      await insertCustomerAnswer(trx, {
        ...{ filing_id: id, question, about, choice, day, said_at: at, aside_at: '', ...by },
        content: '',
      });
      lines.push(line);
    }
    if (lines.length === 0) return;
    const author = { userId: member.userId, name: companyName };
    await remember(trx, deps, author, id, { kind: 'customerAnswer', subject: lines.join('、') });
    await auditFiling(trx, deps, context, 'case.customer-answer', id);
    await announceQuestions(trx, deps, filing);
  });
}

/**
 * The office does not follow the customer's answers about rows. They wait for nothing more; the question stays open.
 * @throws 409 where no such answer waits, or a newer one came
 */
export async function putAnswerAside(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: { question: string; changeNoList: readonly number[]; saidAt: string },
  context: RequestContext,
): Promise<void> {
  await inCase(deps, requestNo, '回答の扱いの変更は', async (trx, opened) => {
    const { id } = opened.parts.filing;
    const asked = opened.law.questions.find(({ question }) => question === given.question);
    if (!asked) throw stale();
    const { question } = asked;
    const { saidAt } = given;
    const at = deps.clock.now().toISOString();
    for (const about of aboutsOf(given.changeNoList, opened)) {
      const isPut = await putAside(trx, { filing_id: id, question, about }, { saidAt, at });
      if (!isPut) throw stale();
    }
    const names = namesOf(given.changeNoList, opened.parts.officers);
    const subject = [originOf(question).text, names.join('、')].filter(Boolean).join('：');
    await remember(trx, deps, manager, id, { kind: 'answerAside', subject });
    await auditFiling(trx, deps, context, 'case.answer-aside', id);
  });
}

/** An answer as it is stored, and in words for the timeline. */
function checked({ question, changeNo, choice, day }: Told, asked: Asked) {
  const origin = asked.find((one) => one.question === question);
  const row = origin?.rowList.find((one) => one.changeNo === changeNo);
  if (!origin || !row) throw stale();
  const offered = [...origin.choiceList, { ...leftToOffice, dayLabel: '', dayNeededFlg: false }];
  const chosen = offered.find((one) => one.choice === choice);
  if (!chosen) throw invalidField('choice', 'cm021', '回答');
  if (chosen.dayNeededFlg && day === '') {
    throw invalid([errorItem('day', fault('cm020', chosen.dayLabel))]);
  }
  const said = chosen.dayLabel === '' ? '' : day;
  const words = [row.label, chosen.label, said].filter(Boolean).join('：');
  return {
    day: said,
    line: `${origin.plain}${words}`,
    isNew: row.choice !== choice || row.day !== said,
  };
}

/** The customer's word counts while nothing rests on the office's. */
async function mayAnswer(db: Reader, { id, progress }: Filing): Promise<boolean> {
  return isToBeFiled(progress) && (await selectFinalPapers(db, id)).length === 0;
}

const wordsOf = ({ label, plain }: { label: string; plain?: string }) => plain || label;

const newest = (told: readonly CustomerAnswerRow[]) =>
  told
    .map(({ said_at }) => said_at)
    .sort()
    .at(-1) ?? '';
