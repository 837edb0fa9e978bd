// What a correction with the customer's consent needs of the case.
import { confirmationLabels } from '#contract/confirmation-record.ts';
import {
  identificationLabels,
  isIdentified,
  noIdentification,
  standing,
} from '#contract/office-identification.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import { newVersion } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { numbered, type WhichFilings } from '../filings/which-filings.service.ts';
import * as changes from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { confirmationOf } from './confirmation.service.ts';
import { identityOf, withIdentity } from './identity-part.ts';
import { identificationOf } from './office-identification.service.ts';

export { followQuestionsOf } from './asked-questions.service.ts';
export { followCompany } from './case-deadline.service.ts';
export { correctHeadOffice } from './case-facts.service.ts';

/** Which of some filings have a correction that waits for the customer's answer. */
export const filingsCorrecting = (db: Reader, which: WhichFilings) =>
  queries.selectCorrecting(db, which);

/**
 * Refuses what rests on what the filing says while a correction of it waits for the customer's answer.
 * @throws 409 「{act}は、回答のあとか…」
 */
export async function demandNoCorrection(db: Reader, filingId: string, act: string): Promise<void> {
  if ((await queries.selectCorrecting(db, numbered([filingId]))).size > 0)
    throw refused(409, 'mt119', act);
}

type By = Pick<ManagerSession, 'userId' | 'name'>;

/** Records an event of a correction, for the case's timeline. */
export async function rememberCorrection(
  trx: Transaction,
  deps: Deps,
  by: By,
  filingId: string,
  event: {
    subject: string;
    kind: 'correction' | 'correctionAgreed' | 'correctionDeclined' | 'correctionWithdrawn';
  },
): Promise<void> {
  await changes.remember(trx, deps, by, filingId, event);
}

/** Documents that say something else now have to be looked at again. */
export async function untickDocuments(
  trx: Transaction,
  deps: Deps,
  by: By,
  filingId: string,
  documentIds: readonly string[],
): Promise<void> {
  await queries.untickDocuments(trx, filingId, documentIds, {
    updated_at: deps.clock.now().toISOString(),
    ...{ updated_by: by.userId, updated_by_name: by.name },
  });
}

/** The confirmation record of a filing as it is, with what its verification confirmed, as JSON; '' for none. */
export async function confirmedSoFar(
  db: Reader,
  { id, receiptId }: Pick<Filing, 'id' | 'receiptId'>,
): Promise<string> {
  const row = await queries.selectConfirmation(db, id);
  const record = withIdentity(confirmationOf(row), await identityOf(db, { receiptId }));
  const isEmpty = Object.values(record).every((value) => value === '');
  return isEmpty ? '' : JSON.stringify(record);
}

/** Whom the confirmation record of a filing says to be identified, or else the office has begun to identify; '' for nobody. */
export async function personOnRecord(
  db: Reader,
  filingId: string,
): Promise<{ name: string; address: string }> {
  const [confirmation, begun] = await Promise.all([
    queries.selectConfirmation(db, filingId),
    queries.selectIdentification(db, filingId),
  ]);
  const { method, dealerName, address } = confirmationOf(confirmation);
  if (method !== '') return { name: dealerName, address };
  const standingOne = standing(identificationOf(begun), { method });
  return { name: standingOne.personName, address: standingOne.address };
}

/** The office identifies the person of a filing anew: of the record the method is emptied, and what had begun ends. */
export async function identifyAnew(
  trx: Transaction,
  deps: Deps,
  by: By,
  filingId: string,
): Promise<void> {
  await emptyMethodOnRecord(trx, deps, by, filingId);
  const begun = await queries.selectIdentification(trx, filingId);
  if (!begun || isIdentified(identificationOf(begun))) return;
  const record = JSON.stringify(noIdentification);
  const row = { filing_id: filingId, record, ...newVersion(deps, begun, by) };
  await queries.writeIdentification(trx, row, begun);
  const subject = identificationLabels.method;
  await changes.remember(trx, deps, by, filingId, { kind: 'identification', subject });
}

/** Empties how the person of a confirmation record was identified: nobody is, until the office records it anew. */
async function emptyMethodOnRecord(
  trx: Transaction,
  deps: Deps,
  by: By,
  filingId: string,
): Promise<void> {
  const before = await queries.selectConfirmation(trx, filingId);
  if (!before || confirmationOf(before).method === '') return;
  const row = {
    filing_id: filingId,
    record: JSON.stringify({ ...confirmationOf(before), method: '' }),
    ...newVersion(deps, before, by),
  };
  await queries.writeConfirmation(trx, row, before);
  const subject = confirmationLabels.method;
  await changes.remember(trx, deps, by, filingId, { kind: 'confirmation', subject });
}
