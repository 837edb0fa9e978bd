import { columnOf, registeredFields, registeredFieldsInForm } from '#contract/customer-fields.ts';
import { passwordLabels } from '#contract/customer-labels.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import { invalidField, stale } from '../../platform/http/problem.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { lockCustomer } from './accounts.queries.ts';
import { customerOf, ownerOf } from './customer.ts';
import { active, change } from './customer-change.ts';
import { withdraw } from './withdrawal.service.ts';

export { refreshCookie } from './refresh-cookie.ts';

// What was typed before the owner of the mailbox proved it, by a registrant who may be another person.

/** What stands in the account, for its owner to judge. */
export async function typedAccount(db: Reader, member: MemberSession) {
  const customer = await active(db, member);
  return {
    typedFlg: customer.typed_unproven === 1,
    mailAddress: customer.mail_address,
    fieldList: registeredFieldsInForm
      .map((name) => ({ label: registeredFields[name].label, value: customer[columnOf(name)] }))
      .filter(({ value }) => value !== ''),
    newPasswordFlg: customer.password_hash === '',
  };
}

/**
 * Takes over what was typed as the owner's own, with a new password where there is none.
 * @throws 400 without a password that is needed, 409 with one where there is one
 */
export async function keepTyped(
  deps: Deps,
  member: MemberSession,
  { newPw }: { newPw?: string | undefined },
  context: RequestContext,
  signal: AbortSignal,
): Promise<void> {
  const known = await active(deps.db.read, member);
  const isNeeded = known.password_hash === '';
  if (isNeeded && newPw === undefined) {
    throw invalidField('newPw', 'cm020', passwordLabels.newPw);
  }
  if (!isNeeded && newPw !== undefined) throw stale();
  if (newPw !== undefined) await demandHardToGuess('newPw', newPw, ownerOf(customerOf(known)));
  const password =
    newPw === undefined
      ? {}
      : { password_hash: await deps.passwords.hash(newPw, { queue: queueOfUser(member), signal }) };
  await deps.db.write(async (trx) => {
    await lockCustomer(trx, member.userId);
    const customer = await active(trx, member);
    if (customer.typed_unproven === 0) throw stale();
    if (customer.password_hash !== known.password_hash) throw stale();
    const changes = { ...password, typed_unproven: 0 };
    await change(trx, deps, customer, changes, 'customer.keep-typed', context);
  });
}

/**
 * Closes an account whose owner has typed nothing of it, so that its address is free again.
 * @param before cancels what is open in it
 * @throws 409 where there is nothing to answer
 */
export async function discardAccount(
  trx: Transaction,
  deps: Deps,
  member: MemberSession,
  context: RequestContext,
  before: () => Promise<void>,
): Promise<void> {
  await lockCustomer(trx, member.userId);
  if ((await active(trx, member)).typed_unproven === 0) throw stale();
  await before();
  await withdraw(trx, deps, await active(trx, member), context);
}
