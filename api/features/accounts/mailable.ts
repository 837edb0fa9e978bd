import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { isFrozen } from '../access/address-freeze.service.ts';
import { selectCustomerByMail } from './accounts.queries.ts';

/** The customer with an address to which a link may be mailed; one whose address is frozen is as unknown. */
export async function mailable(
  trx: Transaction,
  deps: Deps,
  key: string,
): Promise<CustomerRow | undefined> {
  const customer = await selectCustomerByMail(trx, key);
  const owner = { kind: 'member', userId: customer?.id ?? '' } as const;
  return (await isFrozen(trx, deps, owner)) ? undefined : customer;
}
