import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteAnswersTo } from '../../platform/http/idempotency.queries.ts';
import { refused } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { removeCustomer } from '../../platform/search/search.ts';
import { endSessionsOf, type MemberSession } from '../../platform/sessions.ts';
import { demandNotFrozen, forgetChanges } from '../access/address-freeze.service.ts';
import { dropDraft } from '../drafts/drafts.service.ts';
import { notifyWithdrawal } from '../mail/account-mails.service.ts';
import { keepLastAddress } from '../mail/waiting-mails.service.ts';
import { lockCustomer, selectCustomer, updateCustomer } from './accounts.queries.ts';
import type { RequestContext } from './accounts.service.ts';
import { customerOf } from './customer.ts';
import { active, change } from './customer-change.ts';
import { noPersonalData } from './customer-columns.ts';
import { deleteMailedLinksOf } from './password-reset.queries.ts';
import * as queries from './settings.queries.ts';

/**
 * Deletes the account: its sessions end, its address is free again. It is emptied, because applications have copied what they
 * need, but for the address of a client, which the case book prints.
 * @throws 409 with mb012 while an application is open, with cm430 while a change of the address is frozen
 */
export async function unsubscribe(
  deps: Deps,
  member: MemberSession,
  version: Version | null,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    await withdraw(trx, deps, await active(trx, member, version), context);
  });
  deps.wakeMail();
}

/** Deletes an account as its customer's own act; refusals as those of `unsubscribe`. */
export async function withdraw(
  trx: Transaction,
  deps: Deps,
  customer: CustomerRow,
  context: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<void> {
  // The row is changed before applications are counted: a concurrent application either is waited for, or fails.
  const deleted = await close(trx, deps, customer, deps.clock.now().toISOString(), context);
  await demandNotFrozen(trx, deps, { kind: 'member', userId: customer.id });
  if (await queries.hasOpenFiling(trx, customer.id)) throw refused(409, 'mb012');
  await forget(trx, deps, deleted);
  await notifyWithdrawal(trx, deps, customerOf(customer));
}

/** Deletes an account that a restored backup has brought back; false when it is deleted there, too, or not in it. */
export async function withdrawAgain(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, at }: { id: string; at: string },
  context: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<boolean> {
  const customer = await selectCustomer(trx, id);
  if (!customer || customer.deleted_at) return false;
  const deleted = await close(trx, deps, customer, at, context);
  await forget(trx, deps, deleted);
  return true;
}

/**
 * Deletes an account that holds an address whose mailbox has just proven to be another customer's: anybody can register
 * with an address, and would keep its owner's account from going back to it. False for one that has proven the mailbox and
 * answered for what was typed, or has an open application.
 */
export async function giveAddressUp(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  id: string,
  context: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<boolean> {
  const holder = await lockCustomer(trx, id);
  if (!holder || (holder.mail_proven === 1 && holder.typed_unproven === 0)) return false;
  // As above: a concurrent application is waited for, or fails.
  const deleted = await close(trx, deps, holder, deps.clock.now().toISOString(), context);
  if (await queries.hasOpenFiling(trx, id)) return false;
  await forget(trx, deps, deleted);
  return true;
}

function close(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customer: CustomerRow,
  at: string,
  context: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<CustomerRow> {
  const closed = {
    ...{ mail_key: `withdrawn:${customer.id}`, password_hash: '', deleted_at: at },
    typed_unproven: 0,
  };
  return change(trx, deps, customer, closed, 'customer.delete', context);
}

/** Whether a mandate of the customer was ever accepted, so that the case book names the address (司法書士法施行規則30条). */
export const isInCaseBook = queries.hasAcceptedMandate;

/** Removes what a deleted account needs no more. */
async function forget(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  deleted: CustomerRow,
): Promise<void> {
  const { id } = deleted;
  await keepLastAddress(trx, id, deleted.mail_address);
  const { address } = (await isInCaseBook(trx, id)) ? deleted : noPersonalData;
  await updateCustomer(trx, id, deleted, { ...noPersonalData, address });
  await removeCustomer(trx, id);
  await endSessionsOf(trx, 'member', id);
  await deleteMailedLinksOf(trx, id);
  await queries.deleteMailChanges(trx, id);
  await forgetChanges(trx, { kind: 'member', userId: id });
  await dropDraft(trx, deps, id);
  await queries.waivePdfsOf(trx, id);
  await deleteAnswersTo(trx, 'member', id);
}
