import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { unauthenticated } from '../../platform/http/problem.ts';
import { endFamily, endSessionsOfFamily } from '../../platform/sessions.ts';
import { hashToken } from '../../platform/tokens.ts';
import { lockCustomer } from './accounts.queries.ts';
import {
  type RequestContext,
  type StartedSession,
  startMemberSession,
} from './accounts.service.ts';
import * as queries from './refresh.queries.ts';

/** How long a token whose response may have been lost is accepted a second time. */
const graceSeconds = 120;

/**
 * Exchanges a refresh token for a new session and a new refresh token, and ends the sessions before it. A used token is
 * accepted once more within two minutes while its successor is unused, because the response may have been lost; the
 * successor then counts as used. Any other used token ends the whole family, because somebody else has it too.
 * @throws 401 when it is not valid
 */
export async function refresh(
  deps: Deps,
  input: string,
  context: RequestContext,
): Promise<StartedSession> {
  const hash = hashToken(input);
  const now = deps.clock.now();
  const started = await deps.db.write(async (trx) => {
    const known = await queries.selectRefreshToken(trx, hash);
    if (!known || known.expires_at <= now.toISOString()) return null;
    const { customer_id, family_id: familyId, device_id: deviceId } = known;
    // Locked, so that two exchanges of one token come one after the other.
    const customer = await lockCustomer(trx, customer_id);
    const first = await queries.spendRefreshToken(trx, hash, now.toISOString());
    const accepted = first || (await takeGrace(trx, hash, now));
    if (!accepted || !customer || customer.deleted_at) {
      await endFamily(trx, familyId);
      return customer_id;
    }
    await endSessionsOfFamily(trx, familyId);
    const beginning = { familyId, deviceId, way: 'kept' } as const;
    const session = await startMemberSession(trx, deps, customer, context, beginning);
    if (first && session.refresh) {
      await queries.noteSuccessor(trx, hash, hashToken(session.refresh));
    }
    return session;
  });
  if (!started) throw unauthenticated();
  // Counted as a failed sign-in of the account.
  if (typeof started === 'string') {
    throw Object.assign(unauthenticated(), { account: { kind: 'member', id: started } });
  }
  return started;
}

async function takeGrace(trx: Transaction, hash: string, now: Date): Promise<boolean> {
  const usedSince = new Date(now.getTime() - graceSeconds * 1000).toISOString();
  const successor = await queries.takeSuccessor(trx, hash, usedSince);
  return successor !== null && (await queries.spendRefreshToken(trx, successor, now.toISOString()));
}
