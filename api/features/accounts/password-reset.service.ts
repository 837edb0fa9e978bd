import { randomInt } from 'node:crypto';
import { normalisePhone } from '#contract/fields.ts';
import { audit } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Problem, refused } from '../../platform/http/problem.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { announcePasswordChange, announcePasswordReset } from '../mail/mail.service.ts';
import { lockCustomer, selectCustomerByMail, updateCustomer } from './accounts.queries.ts';
import { mailKey, type Trace } from './accounts.service.ts';
import * as queries from './password-reset.queries.ts';

const validMinutes = 30;
const mostTries = 5;

/**
 * Begins a reset: the code is answered, the link that it belongs to is mailed. An address that nobody has costs the
 * same work and answers the same; nothing is mailed then.
 * @throws 429 after too many requests for the address or from the network
 */
export async function requestReset(deps: Deps, mailAddress: string, trace: Trace) {
  const key = mailKey(mailAddress);
  const ofAccount = await deps.limits.consume('resetOfAccount', key);
  try {
    await deps.limits.consume('resetFromAddress', trace.address);
  } catch (refusal) {
    await ofAccount.forgive();
    throw refusal;
  }
  const authCd = String(randomInt(1_000_000)).padStart(6, '0');
  const oneTimeUrl = newToken();
  const codeHash = await deps.passwords.hash(authCd);
  const requested = deps.clock.now();
  const requestDatetime = requested.toISOString();
  await deps.db.write(async (trx) => {
    const customer = await selectCustomerByMail(trx, key);
    await queries.insertReset(trx, {
      url_hash: hashToken(oneTimeUrl),
      customer_id: customer?.id ?? null,
      code_hash: codeHash,
      tries: 0,
      requested_at: requestDatetime,
      expires_at: new Date(requested.getTime() + validMinutes * 60_000).toISOString(),
    });
    await audit(trx, {
      at: requestDatetime,
      actor: trace.actor,
      requestId: trace.requestId,
      action: 'password.request-reset',
      object: { kind: 'customer', id: customer?.id ?? '' },
    });
    await announcePasswordReset(trx, deps, customer, { oneTimeUrl, validMinutes });
  });
  deps.wakeMail();
  return { authCd, requestDatetime, validMinutes };
}

/**
 * Sets a new password and ends every session. A wrong link, an old one, a wrong code and a burnt one are refused alike.
 * @throws 400 with mb018
 */
export async function resetPassword(
  deps: Deps,
  oneTimeUrl: string,
  given: { authCd: string; newPw: string },
  trace: Trace,
): Promise<void> {
  const urlHash = hashToken(oneTimeUrl);
  const now = deps.clock.now().toISOString();
  // Counted before it is looked at, so that tries in parallel cannot slip through together.
  const reset = await deps.writeApart((trx) => queries.takeTry(trx, urlHash, now, mostTries));
  const code = normalisePhone(given.authCd);
  const right = reset
    ? await deps.passwords.verify(reset.code_hash, code)
    : await deps.passwords.verifyAgainstNobody(code);
  const customerId = reset?.customer_id;
  if (!right || !customerId) throw wrongCode();
  const passwordHash = await deps.passwords.hash(given.newPw);
  await deps.db.write(async (trx) => {
    // Held: with a change of the account in between, the password would stay as it is and all else say otherwise.
    const customer = await lockCustomer(trx, customerId);
    const spent = await queries.spendReset(trx, urlHash);
    if (!spent || !customer || customer.deleted_at) throw wrongCode();
    const updatedAt = laterThan(customer.updated_at, deps.clock);
    await updateCustomer(trx, customer, {
      password_hash: passwordHash,
      updated_at: updatedAt,
      updated_by: customerId,
    });
    await queries.deleteResetsOf(trx, customerId);
    await endSessionsOf(trx, 'member', customerId);
    await audit(trx, {
      at: now,
      actor: { kind: 'member', id: customerId, address: trace.address },
      requestId: trace.requestId,
      action: 'password.reset',
      object: { kind: 'customer', id: customerId },
    });
    await announcePasswordChange(trx, deps, customer, updatedAt);
  });
  deps.wakeMail();
}

function wrongCode(): Problem {
  return refused(400, 'mb018');
}
