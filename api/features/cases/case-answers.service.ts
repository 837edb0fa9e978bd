import { errorItem, fault } from '#contract/fields.ts';
import { displayInstant, startOfDay } from '#contract/japan-time.ts';
import { choiceOf, originOf } from '#law/assess.ts';
import { textOf } from '#law/provisions.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, invalid, invalidField, stale } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { withLockedCompany } from '../companies/snapshots.service.ts';
import { anyFiling, auditFiling } from '../filings/filing-record.service.ts';
import * as queries from './case-answers.queries.ts';
import {
  aboutRow,
  answerRow,
  type KeptAnswer,
  namesOf,
  noAnswer,
  refusalAnswer,
  ruleOfRefusal,
} from './case-answers.ts';
import { openFiling, remember } from './case-changes.ts';
import { followCase } from './case-deadline.service.ts';
import { type Case, openCase } from './open-case.ts';

/** An answer about rows, or about the filing as a whole. */
export interface GivenAnswer {
  question: string;
  /** Numbers of rows; 0 is the filing. */
  changeNoList: readonly number[];
  /** '' takes the answers back. */
  choice: string;
  day: string;
  /** When the answers that the caller saw were given, newest last; '' for none. */
  answeredAt: string;
}

/**
 * Answers a question of the law; the deadline follows.
 * @throws 400 for what the question does not offer, 409 for a cancelled filing and where a colleague answered meanwhile
 */
export async function answerQuestion(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: GivenAnswer,
  context: RequestContext,
): Promise<void> {
  const choice = choiceOf(given.question, given.choice)?.choice;
  if (!choice && given.choice !== '') throw invalidField('choice', 'cm021', '回答');
  if (choice?.day?.needed && given.day === '') {
    throw invalid([errorItem('day', fault('cm020', choice.day.label))]);
  }
  const day = choice?.day ? given.day : '';
  await inCase(deps, requestNo, '回答は', async (trx, opened) => {
    const asked = opened.law.questions.find(({ question }) => question === given.question);
    const numbers = asked ? [...asked.open, ...asked.more] : [];
    if (given.changeNoList.some((no) => !numbers.includes(no))) {
      throw invalidField('changeNoList', 'cm021', '回答する変更');
    }
    if (!asked) throw invalidField('question', 'cm021', '質問');
    const abouts = aboutsOf(given.changeNoList, opened);
    const answers = abouts.map((about) => ({
      ...{ ...noAnswer, question: given.question, about },
      ...{ choice: given.choice, day },
    }));
    await store(trx, deps, manager, opened, answers, given.answeredAt);
    const names = namesOf(given.changeNoList, opened.parts.officers);
    const whom = names.length > 0 ? `（${names.join('、')}）` : '';
    const label = choice?.label ?? '未回答に戻す';
    const said = day === '' ? label : `${label}（${day}）`;
    const { id } = opened.parts.filing;
    const subject = `${originOf(asked.question).text}${whom}：${said}`;
    await remember(trx, deps, manager, id, { kind: 'lawAnswer', subject });
    await auditFiling(trx, deps, context, 'case.law-answer', id);
  });
}

/**
 * Sets a refusal of the law aside for rows, with the reason and its source. Only a judicial scrivener may.
 * @throws 403 for others, 409 for a refusal that does not stand
 */
export async function setAside(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: { rule: string; changeNoList: readonly number[]; reason: string; source: string },
  context: RequestContext,
): Promise<void> {
  if (!manager.scrivenerFlg) throw forbidden('登記できないという指摘を外す操作');
  await inCase(deps, requestNo, '指摘を外すことは', async (trx, opened) => {
    const standing = opened.holding.find(
      ({ rule, kind }) => kind === 'refused' && rule === given.rule,
    );
    const isOf = (no: number) =>
      standing?.changes.includes(no) || (no === 0 && standing?.changes.length === 0);
    if (!standing || !given.changeNoList.every(isOf)) throw stale();
    const [reason, source] = [given.reason.trim(), given.source.trim()];
    const answers = aboutsOf(given.changeNoList, opened).map((about) =>
      refusalAnswer(given.rule, about, reason, source),
    );
    await store(trx, deps, manager, opened, answers, '');
    const names = namesOf(given.changeNoList, opened.parts.officers);
    const { id } = opened.parts.filing;
    const subject = `${standing.text}（${names.join('、')}）　理由：${reason}　根拠：${source}`;
    await remember(trx, deps, manager, id, { kind: 'setAside', subject });
    await auditFiling(trx, deps, context, 'case.set-aside', id);
  });
}

/** The refusals that were set aside in a month, newest first: what the rules may have wrong. */
export async function setAsideIn(deps: Deps, month: string, context: RequestContext) {
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1));
  const [from, to] = [`${month}-01`, next.toISOString().slice(0, 10)].map(startOfDay);
  const [rows] = await Promise.all([
    queries.selectSetAside(deps.db.read, from ?? '', to ?? ''),
    deps.auditBatcher.append(auditEntry(deps, context, 'case.list', month, 'filing')),
  ]);
  return rows.map((row) => {
    const rule = ruleOfRefusal(row.question);
    return {
      ...{ rule, text: textOf(rule), reason: row.reason, source: row.source },
      requestNo: row.filing_id,
      companyName: row.company_name,
      userName: row.answered_by_name,
      displayDatetime: displayInstant(row.answered_at),
    };
  });
}

/** Rows as an answer about them is kept. */
export const aboutsOf = (numbers: readonly number[], { parts }: Case): string[] => [
  ...new Set(
    numbers.map((no) => {
      const row = parts.officers.find((one) => one.no === no);
      return row ? aboutRow(row) : '';
    }),
  ),
];

/** Acts on the law of a filing that is not cancelled; what follows from its answers follows. */
export async function inCase(
  deps: Deps,
  requestNo: string,
  act: string,
  work: (trx: Transaction, opened: Case) => Promise<void>,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    await withLockedCompany(trx, () => openFiling(trx, id, act));
    await work(trx, await openCase(deps, id, trx));
    await followCase(trx, deps, id);
  });
}

/** Stores answers over those that the caller saw. @throws 409 where a colleague has answered meanwhile */
async function store(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  { parts, answers: kept }: Case,
  answers: readonly KeptAnswer[],
  answeredAt: string,
): Promise<void> {
  for (const answer of answers) {
    const before = kept.find(
      ({ question, about }) => question === answer.question && about === answer.about,
    );
    const row = answerRow(deps, manager, parts.filing.id, answer, before);
    if (before && before.answered_at > answeredAt) throw stale();
    const isStored = before
      ? await queries.replaceAnswer(trx, row, before.answered_at)
      : await queries.insertAnswer(trx, row);
    if (!isStored) throw stale();
  }
}
