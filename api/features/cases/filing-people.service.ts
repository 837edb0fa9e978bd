import { uuidv7 } from 'uuidv7';
import { foldedName } from '#contract/name-variants.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, refused, stale } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling, auditFiling, type Filing } from '../filings/filing-record.service.ts';
import { insertAnswer } from './case-answers.queries.ts';
import { answerRow, noAnswer } from './case-answers.ts';
import { openFiling, remember } from './case-changes.ts';
import * as queries from './filing-people.queries.ts';
import { peopleOfFiling } from './filing-people.ts';
import { gateRows, identityOfCase, isIdentified } from './gates.service.ts';
import { moveOnIdentified } from './identification-progress.service.ts';
import { openCase } from './open-case.ts';
import { demandOther } from './other-person.ts';

/**
 * Demands that a verification for a filing names one of its people.
 * @param personId the chosen one; without it the name decides
 * @throws 400 at the field that is not that person's
 */
export async function demandPersonOf(
  deps: Deps,
  db: Reader,
  { id }: Pick<Filing, 'id'>,
  { personId, name, nameKana }: { personId?: string | undefined; name: string; nameKana: string },
): Promise<void> {
  const people = peopleOfFiling(
    await openCase(deps, id, db),
    await queries.selectAddedPeople(db, id),
  );
  const isChosen = personId !== undefined;
  const person = isChosen
    ? people.find((one) => one.personId === personId)
    : people.find((one) => foldedName(one.name) === foldedName(name));
  if (isChosen && !person) throw invalidField('personId', 'cm021', '本人確認を受ける方');
  if (!person || foldedName(person.name) !== foldedName(name)) {
    throw invalidField('name', 'mt260', name.trim());
  }
  if (person.nameKana && foldedName(person.nameKana) !== foldedName(nameKana)) {
    throw invalidField('nameKana', 'mt261', person.name, person.nameKana);
  }
}

/**
 * Adds a person to a filing who acts for the company, such as an employee, with a reason; a filing that waited for that
 * moves on.
 * @throws 409 for a cancelled filing, a person who is one of it already, and the manager himself
 */
export async function addPerson(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  said: { name: string; nameKana: string; reason: string },
  context: RequestContext,
): Promise<{ personId: string }> {
  const { id } = await anyFiling(deps, requestNo);
  const [name, nameKana] = [said.name.trim(), said.nameKana.trim()];
  demandOther(manager, name);
  const personId = uuidv7();
  await deps.db.write(async (trx) => {
    const filing = await openFiling(trx, id, '人を加える操作は');
    const people = peopleOfFiling(
      await openCase(deps, id, trx),
      await queries.selectAddedPeople(trx, id),
    );
    if (people.some((one) => foldedName(one.name) === foldedName(name))) {
      throw refused(409, 'mt262', name);
    }
    const wasIdentified = await isIdentified(deps, trx, filing);
    await queries.insertPerson(trx, {
      ...{ id: personId, filing_id: id, name, name_kana: nameKana, reason: said.reason.trim() },
      added_at: deps.clock.now().toISOString(),
      ...{ added_by: manager.userId, added_by_name: manager.name },
    });
    const subject = `${name}　理由：${said.reason.trim()}`;
    await remember(trx, deps, manager, id, { kind: 'person', subject });
    await auditFiling(trx, deps, context, 'case.person', id);
    if (!wasIdentified) await moveOnIdentified(trx, deps, filing, manager.name, context);
  });
  deps.wakeMail();
  return { personId };
}

/**
 * Answers what the identity gate asks, once, with a reason; a filing that waited for that moves on.
 * @throws 409 for a cancelled filing and where something else is asked by now
 */
export async function answerIdentity(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  said: { question: string; reason: string },
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await openFiling(trx, id, '回答');
    const { question } = identityOfCase(
      await openCase(deps, id, trx),
      await gateRows(deps, trx, filing),
    );
    if (question?.key !== said.question) throw stale();
    const answer = { ...noAnswer, question: question.key, reason: said.reason.trim() };
    if (!(await insertAnswer(trx, answerRow(deps, manager, id, answer)))) throw stale();
    const subject = `${question.text}：${said.reason.trim()}`;
    await remember(trx, deps, manager, id, { kind: 'identityAnswer', subject });
    await auditFiling(trx, deps, context, 'case.identity-answer', id);
    await moveOnIdentified(trx, deps, filing, manager.name, context);
  });
  deps.wakeMail();
}
