import { audit, auditEntry } from '../../platform/audit.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { endOtherLogins } from '../../platform/other-logins.ts';
import { endSessionsOf, type MemberSession } from '../../platform/sessions.ts';
import { forgetChanges } from '../access/address-freeze.service.ts';
import { setProof } from './accounts.queries.ts';
import type { RequestContext } from './accounts.service.ts';
import { deleteMailedLinksOf } from './password-reset.queries.ts';
import { deleteMailChanges } from './settings.queries.ts';

/** What shows that the registrant of an account presses: a session of it, or its password. */
export type Registrant = { session: MemberSession } | 'password';

/**
 * Notes the first proof of a mailbox, and ends every login, link and waiting change of before, except the session of a
 * registrant. Without a registrant the owner of the mailbox may be another person: the password ends, too, and the owner
 * is asked about everything that was typed. Does nothing for a proven account.
 * @param customer locked in the transaction
 */
export async function proveMailbox(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customer: CustomerRow,
  registrant: Registrant | null,
  { address, requestId }: Pick<RequestContext, 'address' | 'requestId'>,
): Promise<CustomerRow> {
  if (customer.mail_proven === 1) return customer;
  const { id } = customer;
  const session = registrant === null || registrant === 'password' ? null : registrant.session;
  const isKept = session !== null && (await endOtherLogins(trx, session));
  if (!isKept) await endSessionsOf(trx, 'member', id);
  await deleteMailedLinksOf(trx, id);
  await deleteMailChanges(trx, id);
  await forgetChanges(trx, { kind: 'member', userId: id });
  const isRegistrant = isKept || registrant === 'password';
  const proof = isRegistrant
    ? { mail_proven: 1 }
    : { mail_proven: 1, password_hash: '', typed_unproven: 1 };
  await setProof(trx, id, proof);
  const context = { actor: { kind: 'member', id, address }, requestId };
  await audit(trx, auditEntry(deps, context, 'customer.confirm-mail', id));
  return { ...customer, ...proof };
}
