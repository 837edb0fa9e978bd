import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { ownFiling, seen } from '../filings/filing-record.service.ts';
import { presentToCustomer } from '../filings/filings.service.ts';
import { verificationForCustomer } from '../verification/customer-view.service.ts';

/** A filing of the signed-in customer, with its verification; 404 when it is not the customer's. */
export async function customerFiling(
  deps: Deps,
  member: MemberSession,
  number: string,
  today: string,
  context: RequestContext,
) {
  const filing = await ownFiling(deps, member, number);
  const [detail, verifyStatusClass] = await Promise.all([
    presentToCustomer(deps, filing, today),
    verificationForCustomer(deps.db.read, filing.receipt_id, today),
  ]);
  await deps.auditBatcher.append(seen(deps, context, 'filing.view', filing.id));
  return { ...detail, verifyStatusClass };
}
