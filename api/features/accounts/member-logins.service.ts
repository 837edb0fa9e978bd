import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, wrongState } from '../../platform/http/problem.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { notifyLoginsEnded } from '../mail/account-mails.service.ts';
import { lockCustomer } from './accounts.queries.ts';
import { customerOf } from './customer.ts';
import { deleteMailedLinksOf } from './password-reset.queries.ts';

/**
 * Ends all logins of a customer for the office, and tells the customer, such as after a telephone call about a lost phone.
 * @returns the customer's name
 * @throws 404; 409 for one who has withdrawn, whose logins have ended with that
 */
export async function endMemberLogins(
  deps: Deps,
  customerId: string,
  context: RequestContext,
): Promise<string> {
  const name = await deps.db.write(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (!customer) throw notFound();
    if (customer.deleted_at) throw wrongState('退会したお客様のログインの終了は');
    await endSessionsOf(trx, 'member', customerId);
    await deleteMailedLinksOf(trx, customerId);
    await audit(trx, auditEntry(deps, context, 'session.end-all', customerId, 'customer'));
    await notifyLoginsEnded(trx, deps, customerOf(customer));
    return customer.name;
  });
  deps.wakeMail();
  return name;
}
