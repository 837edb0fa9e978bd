// What a correction with the customer's consent needs of the case.
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import * as changes from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { identityOf } from './identity-part.ts';

export { assessCase } from './assess-case.ts';
export { correctHeadOffice } from './case-facts.service.ts';
export { identityOf };

/** Which of some filings have a correction that waits for the customer's answer. */
export const filingsCorrecting = (db: Reader, filingIds: readonly string[]) =>
  queries.selectCorrecting(db, filingIds);

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
