import { audit } from '../../platform/audit.ts';
import type { CustomerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ShownMember } from '../../platform/http/authenticate.ts';
import { invalidField, type Problem, refused, triedIn } from '../../platform/http/problem.ts';
import { deviceOfSignIn, findDevice, type ShownDevice } from '../../platform/known-devices.ts';
import { isWithin } from '../../platform/rate-limits.ts';
import { provenLogin } from '../../platform/sign-in.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { isFrozen } from '../access/address-freeze.service.ts';
import { tellMemberOfNewDevice } from '../access/new-device.service.ts';
import { notifyLoginLink } from '../mail/account-mails.service.ts';
import { lockCustomer, selectCustomer, selectCustomerByMail } from './accounts.queries.ts';
import {
  endFormerLogin,
  type MemberLoginContext,
  mailKey,
  type RequestContext,
  type StartedSession,
  startMemberSession,
} from './accounts.service.ts';
import { customerOf, memberInfoOf } from './customer.ts';
import { proveMailbox } from './first-proof.service.ts';
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
  if (!device && !(await isWithin(deps.limits.consume('loginLinkMail', key)))) {
    return { validMinutes };
  }
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

/** What a press on a mailed page is sent with. */
export interface Press {
  oneTimeUrl: string;
  /** The session that the browser has. */
  shown: ShownMember | null;
}

/**
 * Tells a mailed page what its press will do. A page that is opened proves nothing, because mail scanners open pages, too.
 * @throws 404 with mb072 for a wrong, old or used link; 429 after too many of them
 */
export async function mailedLink(
  deps: Deps,
  { oneTimeUrl, shown }: Press,
  context: Pick<RequestContext, 'address'>,
): Promise<{ mailProvenFlg: boolean; ownSessionFlg: boolean }> {
  const { id, mail_proven } = await ownerOf(deps, oneTimeUrl, context);
  return { mailProvenFlg: mail_proven === 1, ownSessionFlg: shown?.session.userId === id };
}

/**
 * Signs in the customer to whom a link was mailed, once, and ends a persistent login that the browser still had. The first
 * press proves the mailbox: a session of the account goes on, and its password keeps what was typed before.
 * @returns a session, with the proof for the device
 * @throws 404 with mb072 for a wrong, old or used link, 400 with mb157 for a wrong password; 429 after too many of them
 */
export async function openLink(
  deps: Deps,
  { oneTimeUrl, shown, password }: Press & { password?: string | undefined },
  context: MemberLoginContext,
): Promise<StartedSession> {
  const owner = await ownerOf(deps, oneTimeUrl, context);
  const own = shown?.session.userId === owner.id ? shown : null;
  const isFirst = owner.mail_proven === 0;
  const isTried = isFirst && !own && password !== undefined;
  if (isTried) await demandPassword(deps, owner, password, context);
  const known = isFirst ? null : await findDevice(deps, 'member', owner.id, context.device);
  const started = await deps.db.write(async (trx) => {
    // Locked: a concurrent change of the password or the mail address ends the link.
    const customer = await lockCustomer(trx, owner.id);
    const spent = await queries.spendLink(trx, hashToken(oneTimeUrl));
    const frozen = await isFrozen(trx, deps, { kind: 'member', userId: owner.id });
    if (!spent || !customer || customer.deleted_at || frozen) throw wrongLink();
    if (isTried && customer.password_hash !== owner.password_hash) throw wrongPassword(owner);
    const registrant = own ? { session: own.session } : isTried ? 'password' : null;
    const proven = await proveMailbox(trx, deps, customer, registrant, context);
    if (isFirst && own && proven.typed_unproven === 0) {
      return { ...goesOn(own.token), member: memberInfoOf(proven) };
    }
    await endFormerLogin(trx, context);
    const on = { kind: 'member', userId: customer.id, known } as const;
    const { id: deviceId, proof } = await deviceOfSignIn(trx, deps.clock, on, context);
    if (proof && !isFirst) {
      const { agent, address } = context;
      const owner = { customer: customerOf(customer), joinedAt: customer.joined_at };
      await tellMemberOfNewDevice(trx, deps, owner, { agent, address });
    }
    const way = isTried ? 'password' : 'link';
    const session = await startMemberSession(trx, deps, proven, context, {
      ...{ familyId: null, deviceId, way },
    });
    return { ...session, device: proof };
  });
  deps.wakeMail();
  return started;
}

/** A session that goes on with its token and cookies. */
const goesOn = (token: string) => ({ token, refresh: null, device: null, goesOn: true }) as const;

/** The customer to whom a link that still works was mailed. */
async function ownerOf(
  deps: Deps,
  oneTimeUrl: string,
  { address }: Pick<RequestContext, 'address'>,
): Promise<CustomerRow> {
  const now = deps.clock.now().toISOString();
  const link = await queries.selectLink(deps.db.read, hashToken(oneTimeUrl), now);
  if (!link) await deps.limits.consume('wrongOneTimeLink', address);
  const owner = link?.customer_id && (await selectCustomer(deps.db.read, link.customer_id));
  if (!owner || owner.deleted_at) throw wrongLink();
  return owner;
}

/** @throws 400 with mb157 for a wrong password, which counts as a failed sign-in; 429 after too many */
async function demandPassword(
  deps: Deps,
  owner: CustomerRow,
  password: string,
  context: MemberLoginContext,
): Promise<void> {
  const credentials = { kind: 'member', account: owner.mail_key, password } as const;
  if (!(await provenLogin(deps, credentials, owner, context))) throw wrongPassword(owner);
}

function wrongPassword({ id }: CustomerRow): Problem {
  return triedIn(invalidField('password', 'mb157'), 'proof', { kind: 'member', id });
}

function wrongLink(): Problem {
  return refused(404, 'mb072');
}
