import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling, auditFiling, currentFiling } from '../filings/filing-record.service.ts';
import { payBack, type SettledRefund } from '../filings/ledger.service.ts';
import { remember } from './case-changes.ts';

/** Notes that what is to be paid back was paid back. @throws as `payBack` */
export async function settleRefund(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  refund: SettledRefund,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, null);
    await payBack(trx, deps, filing, refund, manager, context);
    await remember(trx, deps, manager, id, { kind: 'refund', subject: '' });
    await auditFiling(trx, deps, context, 'case.refund', id);
  });
}
