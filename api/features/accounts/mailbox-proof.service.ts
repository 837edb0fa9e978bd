import { audit, auditEntry } from '../../platform/audit.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { notifyMailProof, notifyRegistration } from '../mail/account-mails.service.ts';
import { lockCustomer } from './accounts.queries.ts';
import type { RequestContext } from './accounts.service.ts';
import { customerOf } from './customer.ts';
import { active } from './customer-change.ts';
import { insertLink } from './login-link.queries.ts';

const validDays = 7;

/** Makes a link whose press proves the customer's mailbox; returns its key, and for how many days it is valid. */
async function proofLink(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
): Promise<{ oneTimeUrl: string; validDays: number }> {
  const oneTimeUrl = newToken();
  const now = clock.now();
  await insertLink(trx, {
    url_hash: hashToken(oneTimeUrl),
    customer_id: customerId,
    requested_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validDays * 24 * 3_600_000).toISOString(),
  });
  return { oneTimeUrl, validDays };
}

/** Welcomes a new customer, with the link that proves the mailbox. */
export async function welcome(trx: Transaction, deps: Deps, customer: CustomerRow): Promise<void> {
  const link = await proofLink(trx, deps, customer.id);
  await notifyRegistration(trx, deps, customerOf(customer), link);
}

/** Mails the link that proves the mailbox, to the present address. */
export async function mailProofLink(
  trx: Transaction,
  deps: Deps,
  customer: CustomerRow,
): Promise<void> {
  await notifyMailProof(trx, deps, customerOf(customer), await proofLink(trx, deps, customer.id));
}

/**
 * Mails the link that proves the mailbox once more; earlier ones stay valid, because mails may arrive late.
 * @throws 429 after too many of the account or to the mailbox
 */
export async function mailProofAgain(
  deps: Deps,
  member: MemberSession,
  context: RequestContext,
): Promise<{ mailProvenFlg: boolean; mailAddress: string }> {
  const before = await active(deps.db.read, member);
  if (before.mail_proven === 1) return { mailProvenFlg: true, mailAddress: before.mail_address };
  await deps.limits.consumeAll([
    ['mailProof', member.userId],
    ['mailProofTo', before.mail_key],
  ]);
  const result = await deps.db.write(async (trx) => {
    await lockCustomer(trx, member.userId);
    const customer = await active(trx, member);
    const mailProvenFlg = customer.mail_proven === 1;
    if (!mailProvenFlg) {
      await mailProofLink(trx, deps, customer);
      await audit(trx, auditEntry(deps, context, 'session.request-link', customer.id, 'customer'));
    }
    return { mailProvenFlg, mailAddress: customer.mail_address };
  });
  deps.wakeMail();
  return result;
}
