import { randomInt } from 'node:crypto';
import { normalisePhone } from '#contract/fields.ts';
import { audit } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import { type Problem, refused, triedIn } from '../../platform/http/problem.ts';
import {
  addDevice,
  type DeviceProof,
  findDevice,
  type ShownDevice,
} from '../../platform/known-devices.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { isFrozen } from '../access/address-freeze.service.ts';
import { notifyPasswordChange, notifyPasswordReset } from '../mail/account-mails.service.ts';
import { lockCustomer, selectCustomerByMail, updateCustomer } from './accounts.queries.ts';
import { mailKey, type RequestContext, type SignInContext } from './accounts.service.ts';
import { customerOf } from './customer.ts';
import { proveMailbox } from './first-proof.service.ts';
import type { Press } from './login-link.service.ts';
import { mailable } from './mailable.ts';
import * as queries from './password-reset.queries.ts';

const validMinutes = 30;
const mostTries = 5;

/**
 * Begins a reset: returns the code and mails the link it belongs to. An unknown address costs the same work and has the
 * same response, but nothing is mailed. A device on which the customer has signed in before has its own count, which
 * unknown devices do not use up.
 * @throws 429 after too many requests for the address or from the network
 */
export async function requestReset(
  deps: Deps,
  mailAddress: string,
  context: RequestContext,
  shown: ShownDevice,
) {
  const key = mailKey(mailAddress);
  const account = await selectCustomerByMail(deps.db.read, key);
  const device = await findDevice(deps, 'member', account?.id ?? '', shown);
  await deps.limits.consumeAll(
    device
      ? [['mailedLinkOfDevice', device.tokenHash]]
      : [
          ['resetOfAccount', key],
          ['resetFromAddress', context.address],
        ],
  );
  const authCd = String(randomInt(1_000_000)).padStart(6, '0');
  const oneTimeUrl = newToken();
  const requested = deps.clock.now();
  const requestDatetime = requested.toISOString();
  await deps.db.write(async (trx) => {
    const customer = await mailable(trx, deps, key);
    await queries.insertReset(trx, {
      url_hash: hashToken(oneTimeUrl),
      customer_id: customer?.id ?? null,
      code_hash: hashCode(oneTimeUrl, authCd),
      tries: 0,
      requested_at: requestDatetime,
      expires_at: new Date(requested.getTime() + validMinutes * 60_000).toISOString(),
    });
    await audit(trx, {
      at: requestDatetime,
      actor: context.actor,
      requestId: context.requestId,
      action: 'password.request-reset',
      object: { kind: 'customer', id: customer?.id ?? '' },
    });
    await notifyPasswordReset(trx, deps, customer && customerOf(customer), {
      oneTimeUrl,
      validMinutes,
    });
  });
  deps.wakeMail();
  return { authCd, requestDatetime, validMinutes };
}

/**
 * Sets a new password and ends every session, except that of an unproven account in which the link is pressed. A wrong or
 * old link, and a wrong or used-up code, are refused alike.
 * @returns the proof for the device that it was set on; null for one that keeps its session
 * @throws 400 with mb018, 429 after too many unknown links
 */
export async function resetPassword(
  deps: Deps,
  { oneTimeUrl, shown, ...input }: Press & { authCd: string; newPw: string },
  context: SignInContext,
  signal: AbortSignal,
): Promise<DeviceProof | null> {
  const urlHash = hashToken(oneTimeUrl);
  if (!(await queries.isReset(deps.db.read, urlHash))) {
    await deps.limits.consume('wrongOneTimeLink', context.address);
    throw triedIn(wrongCode(), 'key', { kind: 'member', id: '' });
  }
  // Before the code is tried, so that another password can be chosen with the same code.
  await demandHardToGuess('newPw', input.newPw);
  const now = deps.clock.now().toISOString();
  // Counted before it is checked, so that concurrent tries cannot exceed the limit.
  const reset = await deps.writeSeparately((trx) => queries.takeTry(trx, urlHash, now, mostTries));
  const customerId = reset?.customer_id;
  const right = reset?.code_hash === hashCode(oneTimeUrl, normalisePhone(input.authCd));
  if (!right || !customerId) {
    throw triedIn(wrongCode(), 'proof', { kind: 'member', id: customerId ?? '' });
  }
  const queue = queueOfUser({ kind: 'member', userId: customerId });
  const passwordHash = await deps.passwords.hash(input.newPw, { queue, signal });
  const device = await deps.db.write(async (trx) => {
    // Locked, because after a concurrent change of the account the new password would be lost while everything else
    // says it was set.
    const customer = await lockCustomer(trx, customerId);
    const spent = await queries.spendReset(trx, urlHash);
    const frozen = await isFrozen(trx, deps, { kind: 'member', userId: customerId });
    if (!spent || !customer || customer.deleted_at || frozen) throw wrongCode();
    const own = shown?.session.userId === customerId ? { session: shown.session } : null;
    const proven = await proveMailbox(trx, deps, customer, own, context);
    const goesOn = own !== null && customer.mail_proven === 0 && proven.typed_unproven === 0;
    const updatedAt = laterThan(customer.updated_at, deps.clock);
    await updateCustomer(trx, customerId, customer, {
      password_hash: passwordHash,
      updated_at: updatedAt,
      updated_by: customerId,
    });
    await queries.deleteMailedLinksOf(trx, customerId);
    if (!goesOn) await endSessionsOf(trx, 'member', customerId);
    await audit(trx, {
      at: now,
      actor: { kind: 'member', id: customerId, address: context.address },
      requestId: context.requestId,
      action: 'password.reset',
      object: { kind: 'customer', id: customerId },
    });
    await notifyPasswordChange(trx, deps, customerOf(proven), updatedAt);
    return goesOn ? null : addDevice(trx, deps.clock, 'member', customerId, context);
  });
  deps.wakeMail();
  return device;
}

// Hashed together with the link, whose 256 random bits are stored only as a hash, so that the six digits cannot be
// guessed from the database alone.
function hashCode(oneTimeUrl: string, authCd: string): string {
  return hashToken(`${oneTimeUrl}.${authCd}`);
}

function wrongCode(): Problem {
  return refused(400, 'mb018');
}
