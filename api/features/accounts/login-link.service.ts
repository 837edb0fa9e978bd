import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Problem, refused } from '../../platform/http/problem.ts';
import { deviceOfSignIn, findDevice, type ShownDevice } from '../../platform/known-devices.ts';
import { LimitReached } from '../../platform/rate-limits.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { isFrozen } from '../access/address-freeze.service.ts';
import { tellMemberOfNewDevice } from '../access/new-device.service.ts';
import { notifyLoginLink } from '../mail/account-mails.service.ts';
import { lockCustomer, noteMailProven, selectCustomerByMail } from './accounts.queries.ts';
import {
  endFormerLogin,
  type MemberLoginContext,
  mailKey,
  type RequestContext,
  type StartedSession,
  startMemberSession,
} from './accounts.service.ts';
import { customerOf } from './customer.ts';
import * as queries from './login-link.queries.ts';
import { mailable } from './mailable.ts';

const validMinutes = 10;

/**
 * Mails a link that signs a customer in, for when failed attempts of others block the password. An unknown address
 * costs the same work and has the same response, but nothing is mailed. When a link was mailed within five minutes, no
 * other is, with the same response: so a mailbox cannot be filled, and its owner is not locked out, because the link there is
 * valid for five more minutes.
 * @returns for how many minutes the link is valid
 * @throws 429 after too many requests from the network, not counting those of the customer's known devices
 */
export async function requestLoginLink(
  deps: Deps,
  mailAddress: string,
  context: RequestContext,
  shown: ShownDevice,
): Promise<{ validMinutes: number }> {
  const key = mailKey(mailAddress);
  const found = await selectCustomerByMail(deps.db.read, key);
  const device = await findDevice(deps, 'member', found?.id ?? '', shown);
  await deps.limits.consumeAll([
    device ? ['mailedLinkOfDevice', device.tokenHash] : ['loginLinkFromAddress', context.address],
  ]);
  if (!device && !(await mayMail(deps, key))) return { validMinutes };
  const oneTimeUrl = newToken();
  const requested = deps.clock.now();
  await deps.db.write(async (trx) => {
    const customer = await mailable(trx, deps, key);
    await queries.insertLink(trx, {
      url_hash: hashToken(oneTimeUrl),
      customer_id: customer?.id ?? null,
      requested_at: requested.toISOString(),
      expires_at: new Date(requested.getTime() + validMinutes * 60_000).toISOString(),
    });
    await audit(trx, {
      at: requested.toISOString(),
      actor: context.actor,
      requestId: context.requestId,
      action: 'session.request-link',
      object: { kind: 'customer', id: customer?.id ?? '' },
    });
    await notifyLoginLink(trx, deps, customer && customerOf(customer), {
      oneTimeUrl,
      validMinutes,
    });
  });
  deps.wakeMail();
  return { validMinutes };
}

async function mayMail({ limits }: Deps, key: string): Promise<boolean> {
  try {
    await limits.consume('loginLinkMail', key);
    return true;
  } catch (refusal) {
    if (refusal instanceof LimitReached) return false;
    throw refusal;
  }
}

/**
 * Signs in the customer to whom a link was mailed, once, and ends a persistent login that the browser still had.
 * @returns a session, with the proof for the device
 * @throws 404 with mb072 for a wrong, old or used link; 429 after too many of them
 */
export async function loginByLink(
  deps: Deps,
  oneTimeUrl: string,
  context: MemberLoginContext,
): Promise<StartedSession> {
  const urlHash = hashToken(oneTimeUrl);
  const link = await queries.selectLink(deps.db.read, urlHash, deps.clock.now().toISOString());
  if (!link) await deps.limits.consume('wrongOneTimeLink', context.address);
  const customerId = link?.customer_id;
  if (!customerId) throw wrongLink();
  const known = await findDevice(deps, 'member', customerId, context.device);
  const started = await deps.db.write(async (trx) => {
    // Locked: a concurrent change of the password or the mail address ends the link.
    const customer = await lockCustomer(trx, customerId);
    const spent = await queries.spendLink(trx, urlHash);
    const frozen = await isFrozen(trx, deps, { kind: 'member', userId: customerId });
    if (!spent || !customer || customer.deleted_at || frozen) throw wrongLink();
    await noteMailProven(trx, customerId);
    await endFormerLogin(trx, context);
    const on = { kind: 'member', userId: customer.id, known } as const;
    const { id: deviceId, proof } = await deviceOfSignIn(trx, deps.clock, on, context);
    if (proof) {
      const { agent, address } = context;
      const owner = { customer: customerOf(customer), joinedAt: customer.joined_at };
      await tellMemberOfNewDevice(trx, deps, owner, { agent, address });
    }
    const beginning = { familyId: null, deviceId, way: 'link' } as const;
    const session = await startMemberSession(trx, deps, customer, context, beginning);
    return { ...session, device: proof };
  });
  deps.wakeMail();
  return started;
}

function wrongLink(): Problem {
  return refused(404, 'mb072');
}
