import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { isFrozen } from '../access/address-freeze.service.ts';
import { lockCustomer, selectCustomerByMail } from './accounts.queries.ts';

/** The customer with an address to which a link may be mailed; one whose address is frozen is as unknown. */
export async function mailable(
  trx: Transaction,
  deps: Deps,
  key: string,
): Promise<CustomerRow | undefined> {
  const found = await selectCustomerByMail(trx, key);
  // Locked: whoever changes the address or the password meanwhile ends the link, or comes first.
  const locked = found && (await lockCustomer(trx, found.id));
  const customer = locked?.mail_key === key ? locked : undefined;
  const owner = { kind: 'member', userId: customer?.id ?? '' } as const;
  return (await isFrozen(trx, deps, owner)) ? undefined : customer;
}
