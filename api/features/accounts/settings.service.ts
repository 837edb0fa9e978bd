import type { RegisteredField } from '#contract/customer-fields.ts';
import type { MemberInfo } from '#contract/endpoints/accounts.ts';
import type { Customer } from '#contract/endpoints/customers.ts';
import { errorItem } from '#contract/fields.ts';
import { checkLegalForm } from '#contract/legal-form.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import { invalid, invalidField, stale, triedIn } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { versionOf } from '../../platform/kept-rows.ts';
import { addDeviceOfSession, type DeviceProof } from '../../platform/known-devices.ts';
import { countsOfSession, isRightPassword } from '../../platform/login-attempt.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { demandProof } from '../../platform/proof.ts';
import { endSessionsOf, type MemberSession } from '../../platform/sessions.ts';
import { demandNotFrozen, forgetExpiredChanges } from '../access/address-freeze.service.ts';
import { notifyAccountChange, notifyPasswordChange } from '../mail/account-mails.service.ts';
import { forgetMailboxDays } from '../mail/mail.service.ts';
import {
  issueRefresh,
  mailKey,
  type RequestContext,
  type SignInContext,
} from './accounts.service.ts';
import { customerOf, memberInfoOf, ownerOf } from './customer.ts';
import { active, change, entry } from './customer-change.ts';
import { columnsOf, labelsOfChanged, registered } from './customer-columns.ts';
import { deleteExpiredLinks } from './login-link.queries.ts';
import {
  correctAddress,
  type FollowAddress,
  isTaken,
  startMailChange,
} from './mail-change.service.ts';
import { deleteExpiredResets, deleteMailedLinksOf } from './password-reset.queries.ts';
import * as queries from './settings.queries.ts';

/** The registered data of the signed-in customer. */
export async function ownCustomer(
  deps: Deps,
  member: MemberSession,
  context: RequestContext,
): Promise<Customer> {
  const now = deps.clock.now().toISOString();
  const customer = await active(deps.db.read, member);
  const waiting = await queries.selectWaitingMailChange(deps.db.read, customer.id, now);
  await deps.auditBatcher.append({ ...entry(customer.id, 'customer.view', context), at: now });
  return {
    id: customer.id,
    ...registered(customer),
    mailProvenFlg: customer.mail_proven === 1,
    newMailAddress: waiting?.mail_address ?? '',
    ...versionOf(customer),
  };
}

type Changeable = Record<RegisteredField, string>;

/**
 * Changes the registered data. A new mail address takes effect by a press on the page mailed to it, and at once while no
 * mailbox of the account is proven; one that another customer uses has the same response, and its owner is notified
 * instead.
 * @returns the signed-in member's new data, and whether a link was mailed that has to be pressed first or that proves
 * @throws 409 when the data changed in the meantime, 429 after too many new addresses
 */
export async function updateOwn(
  deps: Deps,
  member: MemberSession,
  input: Changeable & { befMailAddress: string },
  version: Version | null,
  context: RequestContext,
  follow: FollowAddress,
): Promise<{ member: MemberInfo; mailed: 'nothing' | 'change' | 'proof' }> {
  const key = mailKey(input.mailAddress);
  const before = await active(deps.db.read, member);
  await deps.limits.consume('accountChange', member.userId);
  if (key !== before.mail_key) {
    demandProof(deps.clock, member);
    await deps.limits.consumeAll([
      ['mailChange', member.userId],
      ...(before.mail_proven === 0 ? ([['mailProofTo', key]] as const) : []),
    ]);
  }
  const result = await deps.db
    .write(async (trx) => {
      const customer = await active(trx, member, version);
      if (input.befMailAddress !== customer.mail_address) throw stale();
      const isNewAddress = key !== customer.mail_key;
      const isProven = customer.mail_proven === 1;
      // An account that is older than the rule may change everything else.
      const renamed = input.companyName !== customer.company_name;
      const refusal = renamed ? checkLegalForm(input.companyName) : null;
      if (refusal) throw invalid([errorItem('companyName', refusal)]);
      const columns = columnsOf(input);
      const kept = { mail_address: customer.mail_address };
      const address = !isNewAddress
        ? {}
        : isProven
          ? kept
          : await correctAddress(trx, deps, customer, columns.mail_address, follow);
      const changes = { ...columns, ...address };
      const next = await change(trx, deps, customer, changes, 'customer.update', context);
      const info = memberInfoOf(next);
      // The link says enough, and whether the address was taken over is not to be told.
      if (isNewAddress && !isProven) return { member: info, mailed: 'proof' as const };
      const changed = labelsOfChanged(customer, next);
      if (changed.length > 0) await notifyAccountChange(trx, deps, customerOf(next), changed);
      if (!isNewAddress) return { member: info, mailed: 'nothing' as const };
      await demandNotFrozen(trx, deps, member);
      await startMailChange(trx, deps, next, input.mailAddress);
      return { member: info, mailed: 'change' as const };
    })
    .catch((failure: unknown) => {
      // Another customer has just taken the address: the next try finds it in use.
      throw isTaken(failure) ? stale() : failure;
    });
  deps.wakeMail();
  return result;
}

/**
 * Changes the password, ends all other sessions and forgets known devices; the member gets a new proof for this device,
 * and a new refresh token for a persistent login.
 * @throws 400 with mb024 for a wrong current password, 429 after too many of them
 */
export async function changePassword(
  deps: Deps,
  member: MemberSession,
  input: { nowPw: string; newPw: string },
  version: Version | null,
  context: SignInContext,
  signal: AbortSignal,
): Promise<{ refresh: string | null; device: DeviceProof }> {
  const known = await active(deps.db.read, member, version);
  const right = await isRightPassword(deps, countsOfSession(member), (check) =>
    deps.passwords.verify(known.password_hash, input.nowPw, {
      queue: queueOfUser(member),
      signal,
      check,
    }),
  );
  if (!right) throw triedIn(invalidField('nowPw', 'mb024'));
  await demandHardToGuess('newPw', input.newPw, ownerOf(customerOf(known)));
  const passwordHash = await deps.passwords.hash(input.newPw, {
    queue: queueOfUser(member),
    signal,
  });
  const proofs = await deps.db.write(async (trx) => {
    const customer = await active(trx, member, versionOf(known));
    const changes = { password_hash: passwordHash };
    const next = await change(trx, deps, customer, changes, 'password.change', context);
    await endSessionsOf(trx, 'member', customer.id, member.tokenHash);
    await deleteMailedLinksOf(trx, customer.id);
    await notifyPasswordChange(trx, deps, customerOf(next), next.updated_at);
    const { familyId } = member;
    const device = await addDeviceOfSession(trx, deps.clock, member, context);
    const of = { customerId: customer.id, deviceId: device.id };
    return { refresh: familyId && (await issueRefresh(trx, deps, { ...of, familyId })), device };
  });
  deps.wakeMail();
  return proofs;
}

/** Removes expired links; returns how many. */
export async function sweepLinks(deps: Deps): Promise<number> {
  const now = deps.clock.now().toISOString();
  return deps.db.write(
    async (trx) =>
      (await deleteExpiredResets(trx, now)) +
      (await deleteExpiredLinks(trx, now)) +
      (await forgetMailboxDays(trx, deps)) +
      (await queries.deleteExpiredMailChanges(trx, now)) +
      (await forgetExpiredChanges(trx, deps.clock)),
  );
}
