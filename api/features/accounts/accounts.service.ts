import { uuidv7 } from 'uuidv7';
import type { SignInWay } from '#contract/audit-names.ts';
import type { RegisteredField } from '#contract/customer-fields.ts';
import type { MemberInfo } from '#contract/endpoints/accounts.ts';
import { displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import { holdPassword, holdUser } from '../../platform/held-users.ts';
import { notFound, wrongLogin } from '../../platform/http/problem.ts';
import { type DeviceProof, deviceOfSignIn, type SeenDevice } from '../../platform/known-devices.ts';
import { isWithin } from '../../platform/rate-limits.ts';
import { addCustomers, removeCustomer } from '../../platform/search/search.ts';
import {
  endFamily,
  endSession,
  newFamily,
  type Session,
  startSession,
} from '../../platform/sessions.ts';
import { type LoginContext, provenLogin } from '../../platform/sign-in.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { tellMemberOfNewDevice } from '../access/new-device.service.ts';
import { notifyAddressAlreadyRegistered } from '../mail/account-mails.service.ts';
import * as queries from './accounts.queries.ts';
import { type Customer, customerOf, memberInfoOf, ownerOf } from './customer.ts';
import { columnsOf, noPersonalData, registered, searchEntryOf } from './customer-columns.ts';
import { welcome } from './mailbox-proof.service.ts';
import { insertRefreshToken, selectRefreshToken } from './refresh.queries.ts';

const refreshDays = 30;
export const refreshSeconds = refreshDays * 24 * 60 * 60;

export type { Customer };

export interface NewCustomer extends Record<RegisteredField, string> {
  pw: string;
}

export interface RequestContext {
  actor: AuditActor;
  requestId: string;
  address: string;
}

/** Two spellings of one mailbox are one customer. */
export function mailKey(mailAddress: string): string {
  return mailAddress.trim().toLowerCase();
}

/**
 * Registers a customer, and mails the link that proves the mailbox unless too many went there today. A used address
 * costs the same work and has the same response; its owner is notified by mail instead.
 */
export async function register(
  deps: Deps,
  input: NewCustomer,
  context: RequestContext,
  signal: AbortSignal,
): Promise<void> {
  await deps.limits.consumeAll([
    ['registration', context.address],
    ['registrationFromNetwork', context.address],
  ]);
  await demandHardToGuess('pw', input.pw, ownerOf(input));
  const passwordHash = await deps.passwords.hash(input.pw, { queue: 'visitor', signal });
  const key = mailKey(input.mailAddress);
  const isMailed = await isWithin(deps.limits.consume('registrationMail', key));
  const now = deps.clock.now().toISOString();
  const id = uuidv7();
  const columns = columnsOf(input);
  const row: CustomerRow = {
    id,
    ...columns,
    mail_key: key,
    password_hash: passwordHash,
    joined_at: now,
    updated_at: now,
    updated_by: id,
    deleted_at: null,
    mail_proven: 0,
    typed_unproven: 0,
  };
  await deps.db.write(async (trx) => {
    if (await queries.insertCustomer(trx, row)) {
      await addCustomers(trx, [searchEntryOf(row)]);
      await audit(trx, {
        at: now,
        ...context,
        action: 'customer.register',
        object: { kind: 'customer', id },
      });
      if (isMailed) await welcome(trx, deps, row);
      return;
    }
    const owner = await queries.selectCustomerByMail(trx, row.mail_key);
    if (!owner) return;
    await audit(trx, {
      at: now,
      ...context,
      action: 'customer.register-again',
      object: { kind: 'customer', id: owner.id },
    });
    await notifyAddressAlreadyRegistered(trx, deps, customerOf(owner));
  });
  deps.wakeMail();
}

type OwnPassword = Parameters<typeof ownerOf>[0] & Pick<NewCustomer, 'pw'>;

/** Refuses what {@link register} would refuse as easily guessed, before its visitor reads the terms. */
export async function checkPassword(
  deps: Deps,
  input: OwnPassword,
  { address }: RequestContext,
): Promise<void> {
  await deps.limits.consume('passwordCheck', address);
  await demandHardToGuess('pw', input.pw, ownerOf(input));
}

/** A call that may start or renew a session. */
export interface SignInContext extends RequestContext, SeenDevice {}

/** A call that signs a member in. */
export interface MemberLoginContext extends LoginContext {
  /** The refresh cookie that the browser still has, perhaps of the person before; undefined without one. */
  formerRefresh: string | undefined;
}

export interface StartedSession {
  token: string;
  /** The value of the refresh cookie; null without a persistent login. */
  refresh: string | null;
  /** Null for a device that has a proof already. */
  device: DeviceProof | null;
  member: MemberInfo;
  /** The browser had this session already, with the cookies that belong to it. */
  goesOn?: true;
}

/**
 * Signs a member in, and ends a persistent login that the browser still had. An unknown address costs the same work as a
 * wrong password.
 */
export async function login(
  deps: Deps,
  input: { username: string; password: string; keepLogin?: boolean | undefined },
  context: MemberLoginContext,
): Promise<StartedSession> {
  const account = mailKey(input.username);
  const customer = await queries.selectCustomerByMail(deps.db.read, account);
  const known = customer && !customer.deleted_at ? customer : null;
  const credentials = { kind: 'member', account, password: input.password } as const;
  const proven = await provenLogin(deps, credentials, known, context);
  if (!proven) throw wrongLogin('mb070', { kind: 'member', id: known?.id ?? '' });
  const { user, device } = proven;
  const started = await deps.db.write(async (trx) => {
    if (!(await holdPassword(trx, 'member', user.id, user.password_hash))) return null;
    await endFormerLogin(trx, context);
    const on = { kind: 'member', userId: user.id, known: device } as const;
    const { id: deviceId, proof } = await deviceOfSignIn(trx, deps.clock, on, context);
    if (proof) {
      const { agent, address } = context;
      const known = { customer: customerOf(user), joinedAt: user.joined_at };
      await tellMemberOfNewDevice(trx, deps, known, { agent, address });
    }
    const familyId = input.keepLogin ? newFamily() : null;
    const session = await startMemberSession(trx, deps, user, context, {
      deviceId,
      familyId,
      way: 'password',
    });
    return { ...session, device: proof };
  });
  if (!started) throw wrongLogin('mb070', { kind: 'member', id: known?.id ?? '' });
  deps.wakeMail();
  return started;
}

/** Ends the persistent login of a cookie that a new sign-in replaces: it would outlast that of the next person. */
export async function endFormerLogin(
  trx: Transaction,
  { formerRefresh }: Pick<MemberLoginContext, 'formerRefresh'>,
): Promise<void> {
  const former = formerRefresh && (await selectRefreshToken(trx, hashToken(formerRefresh)));
  if (former) await endFamily(trx, former.family_id);
}

/** Starts a session of a customer; in a family, also issues a refresh token. */
export async function startMemberSession(
  trx: Transaction,
  deps: Deps,
  customer: CustomerRow,
  context: Pick<RequestContext, 'requestId' | 'address'>,
  { way, ...of }: { familyId: string | null; deviceId: string | null; way: SignInWay },
): Promise<StartedSession> {
  const { familyId, deviceId } = of;
  const beginning = { ...of, proven: way === 'password' };
  const token = await startSession(trx, deps.clock, 'member', customer.id, beginning);
  const refresh =
    familyId && (await issueRefresh(trx, deps, { customerId: customer.id, familyId, deviceId }));
  await audit(trx, {
    at: deps.clock.now().toISOString(),
    requestId: context.requestId,
    actor: { kind: 'member', id: customer.id, address: context.address },
    action: 'session.start',
    object: { kind: 'customer', id: customer.id },
    purpose: way,
  });
  return {
    token,
    refresh,
    device: null,
    member: memberInfoOf(customer),
  };
}

/** Adds a refresh token to a family; returns its value. */
export async function issueRefresh(
  trx: Transaction,
  deps: Deps,
  of: { customerId: string; familyId: string; deviceId: string | null },
): Promise<string> {
  const refresh = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + refreshSeconds * 1000).toISOString();
  await insertRefreshToken(trx, {
    hash: hashToken(refresh),
    ...of,
    expiresAt,
  });
  return refresh;
}

/** Ends a session of any kind, and the refresh family that started it. */
export async function logout(deps: Deps, session: Session, context: RequestContext): Promise<void> {
  await deps.db.write(async (trx) => {
    await holdUser(trx, session);
    await endSession(trx, session.tokenHash);
    if (session.kind === 'member' && session.familyId) await endFamily(trx, session.familyId);
    await audit(trx, {
      at: deps.clock.now().toISOString(),
      ...context,
      action: 'session.end',
      object: { kind: session.kind, id: session.userId },
    });
  });
}

/** A customer as staff see one, read only. */
export async function memberInformation(deps: Deps, id: string, context: RequestContext) {
  const customer = await queries.selectCustomer(deps.db.read, id);
  if (!customer) throw notFound();
  await deps.auditBatcher.append({
    at: deps.clock.now().toISOString(),
    actor: context.actor,
    requestId: context.requestId,
    action: 'customer.view',
    object: { kind: 'customer', id },
  });
  return {
    ...registered(customer),
    joinDate: displayDate(japanDate(new Date(customer.joined_at))),
    unsubscribeDate: customer.deleted_at
      ? displayDate(japanDate(new Date(customer.deleted_at)))
      : '',
    updateDatetime: displayInstant(customer.updated_at),
    deleteDatetime: displayInstant(customer.deleted_at),
  };
}

/** A customer as other features see one. */
export async function customerById(db: Reader, id: string): Promise<Customer | undefined> {
  const row = await queries.selectCustomer(db, id);
  return row && customerOf(row);
}

/** A customer whom nothing else changes until the transaction ends. */
export async function lockedCustomer(trx: Transaction, id: string): Promise<Customer | undefined> {
  const row = await queries.lockCustomer(trx, id);
  return row && customerOf(row);
}

/** True when a customer's account was deleted. */
export async function isDeleted(db: Reader, id: string): Promise<boolean> {
  return Boolean((await queries.selectDeletion(db, id))?.deleted_at);
}

/** Empties a customer who has withdrawn and has no filings any more. */
export async function forgetCustomer(trx: Transaction, id: string): Promise<void> {
  await queries.emptyCustomer(trx, id, noPersonalData);
  await removeCustomer(trx, id);
}
