import type { AuditAction } from '#contract/audit-names.ts';
import { audit } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale, unauthenticated } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import { replaceCustomer } from '../../platform/search/search.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { selectCustomer, updateCustomer } from './accounts.queries.ts';
import type { RequestContext } from './accounts.service.ts';
import { searchEntryOf } from './customer-columns.ts';

/** The signed-in customer; 401 when the account was deleted in the meantime, 409 when it no longer has this version. */
export async function active(
  db: Reader,
  member: MemberSession,
  version: Version | null = null,
): Promise<CustomerRow> {
  const customer = await selectCustomer(db, member.userId);
  if (!customer || customer.deleted_at) throw unauthenticated();
  demandVersion(customer, version);
  return customer;
}

/**
 * Changes a customer that was just read, strictly raising its version, and audits that; 409 when the version has
 * changed.
 */
export async function change(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customer: CustomerRow,
  changes: Partial<CustomerRow>,
  action: AuditAction,
  context: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<CustomerRow> {
  const version = newVersion(deps, customer, { userId: customer.id });
  const next = { ...customer, ...changes, ...version };
  if (!(await updateCustomer(trx, customer.id, customer, { ...changes, ...version })))
    throw stale();
  const found = searchEntryOf(next);
  if (`${found.terms}` !== `${searchEntryOf(customer).terms}`) await replaceCustomer(trx, found);
  await audit(trx, { ...entry(customer.id, action, context), at: version.updated_at });
  return next;
}

/** The audit entry of an action on a customer, without its time. */
export function entry(
  id: string,
  action: AuditAction,
  { actor, requestId }: Pick<RequestContext, 'actor' | 'requestId'>,
) {
  return { actor, requestId, action, object: { kind: 'customer', id } };
}
