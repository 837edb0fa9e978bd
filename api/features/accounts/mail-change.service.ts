import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ShownMember } from '../../platform/http/authenticate.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { isFrozen, offerToFreeze } from '../access/address-freeze.service.ts';
import { decideFrozen, type PutBack } from '../access/frozen-changes.service.ts';
import {
  inviteToConfirmAddress,
  notifyAddressTaken,
  notifyMailAddressChange,
  notifyMailChangeAsked,
} from '../mail/account-mails.service.ts';
import { lockCustomer, selectCustomerByMail } from './accounts.queries.ts';
import { mailKey, type RequestContext } from './accounts.service.ts';
import { customerOf } from './customer.ts';
import { change } from './customer-change.ts';
import type { Press } from './login-link.service.ts';
import { mailProofLink } from './mailbox-proof.service.ts';
import { deleteMailedLinksOf } from './password-reset.queries.ts';
import * as queries from './settings.queries.ts';
import { giveAddressUp } from './withdrawal.service.ts';

const validHours = 24;

/** Lets what a later feature mails to a customer follow to another address, in the transaction of the change. */
export type FollowAddress = (
  trx: Transaction,
  deps: Deps,
  customerId: string,
  mailAddress: string,
) => Promise<void>;

/**
 * Mails a link to a new address, and tells the present one. A used address costs the same work, and its owner is
 * notified instead.
 */
export async function startMailChange(
  trx: Transaction,
  deps: Deps,
  customer: CustomerRow,
  mailAddress: string,
): Promise<void> {
  const now = deps.clock.now();
  const oneTimeUrl = newToken();
  const owner = await selectCustomerByMail(trx, mailKey(mailAddress));
  await queries.replaceMailChange(trx, {
    url_hash: hashToken(oneTimeUrl),
    customer_id: customer.id,
    mail_address: mailAddress,
    requested_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validHours * 3_600_000).toISOString(),
    confirmed_at: null,
  });
  await notifyMailChangeAsked(trx, deps, customerOf(customer), oneTimeUrl);
  if (owner) await notifyAddressTaken(trx, deps, customerOf(owner));
  else {
    const invitation = { mailAddress, oneTimeUrl, validHours };
    await inviteToConfirmAddress(trx, deps, invitation);
  }
}

/**
 * Changes the address of an unproven account at once, and mails the link that proves it to the new mailbox. A used
 * address has the same response: the account keeps its former one, and the owner is notified instead. Only a later look at
 * the account tells, as a sign-in after registering with a used address does, within limits as narrow.
 * @returns the columns of the address that the account has from now on
 */
export async function correctAddress(
  trx: Transaction,
  deps: Deps,
  customer: CustomerRow,
  mailAddress: string,
  follow: FollowAddress,
): Promise<Pick<CustomerRow, 'mail_address' | 'mail_key'>> {
  const key = mailKey(mailAddress);
  const owner = await selectCustomerByMail(trx, key);
  if (owner) {
    await notifyAddressTaken(trx, deps, customerOf(owner));
    return { mail_address: customer.mail_address, mail_key: customer.mail_key };
  }
  const address = { mail_address: mailAddress, mail_key: key };
  await redirect(trx, deps, customer.id, mailAddress, follow);
  await mailProofLink(trx, deps, { ...customer, ...address });
  return address;
}

/**
 * Confirms a new address of a proven account by the press on the page that was mailed there, once. A press in a session of
 * the account may be repeated, because its response may have been lost.
 * @throws 404 with apv013 when the link is wrong, old or used, or another customer has the address meanwhile; 429 after
 * too many unknown links
 */
export async function confirmMailAddress(
  deps: Deps,
  { oneTimeUrl, shown }: Press,
  context: RequestContext,
  follow: FollowAddress,
): Promise<{ mailAddress: string }> {
  const urlHash = hashToken(oneTimeUrl);
  if (!(await queries.selectMailChange(deps.db.read, urlHash))) {
    await deps.limits.consume('wrongOneTimeLink', context.address);
    throw refused(404, 'apv013');
  }
  const confirmed = await deps.db
    .write((trx) => takeEffect(trx, deps, { urlHash, shown }, context, follow))
    .catch((failure: unknown) => {
      if (isTaken(failure)) return null;
      throw failure;
    });
  if (confirmed === null) throw refused(404, 'apv013');
  deps.wakeMail();
  return { mailAddress: confirmed };
}

async function takeEffect(
  trx: Transaction,
  deps: Deps,
  { urlHash, shown }: { urlHash: string; shown: ShownMember | null },
  { address, requestId }: RequestContext,
  follow: FollowAddress,
): Promise<string | null> {
  const now = deps.clock.now().toISOString();
  const asked = await queries.selectMailChange(trx, urlHash);
  // Locked: of two presses at once, the second finds it confirmed.
  const customer = asked && (await lockCustomer(trx, asked.customer_id));
  const wish = await queries.selectMailChange(trx, urlHash);
  if (!wish || !customer || customer.deleted_at) return null;
  const key = mailKey(wish.mail_address);
  if (wish.confirmed_at) {
    return shown?.session.userId === customer.id ? wish.mail_address : null;
  }
  if (wish.expires_at <= now || customer.mail_proven === 0) return null;
  if (await selectCustomerByMail(trx, key)) return null;
  const owner = { kind: 'member', userId: customer.id } as const;
  if (await isFrozen(trx, deps, owner)) return null;
  const context = { address, requestId, actor: { kind: 'member', id: customer.id, address } };
  const changes = { mail_address: wish.mail_address, mail_key: key };
  const next = await change(trx, deps, customer, changes, 'customer.change-mail', context);
  await queries.confirmMailChange(trx, urlHash, now);
  await redirect(trx, deps, customer.id, wish.mail_address, follow);
  await notifyMailAddressChange(trx, deps, customerOf(next));
  const changed = { formerAddress: customer.mail_address, changedBy: customer.id };
  await offerToFreeze(trx, deps, owner, changed);
  return wish.mail_address;
}

/** Links that were mailed to the old address must not open the account any more. */
async function redirect(
  trx: Transaction,
  deps: Deps,
  customerId: string,
  mailAddress: string,
  follow: FollowAddress,
): Promise<void> {
  await queries.redirectFilings(trx, customerId, mailAddress);
  await deleteMailedLinksOf(trx, customerId);
  await follow(trx, deps, customerId, mailAddress);
}

/** Decides about a frozen change of a member's or manager's address; refusals as those of `decideFrozen`. */
export async function decideFrozenChange(
  deps: Deps,
  by: ManagerSession,
  which: { changeId: string; decision: 'keep' | 'putBack' },
  context: Pick<RequestContext, 'actor' | 'requestId'>,
  follow: FollowAddress,
): Promise<void> {
  await decideFrozen(deps, by, which, context, (trx, change) =>
    putBackAddress(trx, deps, change, context, follow),
  ).catch((failure: unknown) => {
    throw isTaken(failure) ? refused(409, 'mb098') : failure;
  });
}

/**
 * Puts a customer's former address back.
 * @throws 404 for one whose account was deleted, 409 with mb098 when another customer has the address meanwhile, who has
 *   proven the mailbox or has an open application
 */
export async function putBackAddress(
  trx: Transaction,
  deps: Deps,
  { userId, formerAddress }: PutBack,
  context: Pick<RequestContext, 'actor' | 'requestId'>,
  follow: FollowAddress,
): Promise<void> {
  const customer = await lockCustomer(trx, userId);
  if (!customer || customer.deleted_at) throw notFound();
  const key = mailKey(formerAddress);
  const owner = await selectCustomerByMail(trx, key);
  const holder = owner && owner.id !== userId ? owner.id : null;
  if (holder && !(await giveAddressUp(trx, deps, holder, context))) throw refused(409, 'mb098');
  // Its link has frozen the change.
  const changes = { mail_address: formerAddress, mail_key: key, mail_proven: 1 };
  await change(trx, deps, customer, changes, 'customer.change-mail', context);
  await queries.deleteMailChanges(trx, userId);
  await redirect(trx, deps, userId, formerAddress, follow);
}

// Two customers who confirm the same address concurrently meet at its unique index.
export function isTaken(failure: unknown): boolean {
  return (failure as { code?: string }).code === '23505';
}
