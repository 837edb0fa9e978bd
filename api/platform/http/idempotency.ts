import { createHmac } from 'node:crypto';
import type { Envelope } from '#contract/envelope.ts';
import type { Transaction } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { LimitReached } from '../rate-limits.ts';
import { runUnitOfWork } from '../unit-of-work.ts';
import {
  claimKey,
  deleteKey,
  deleteKeysBefore,
  type KeyOf,
  selectKey,
  storeResponse,
} from './idempotency.queries.ts';
import { Problem, refused, unavailable } from './problem.ts';
import { doneEnvelope, type Reply } from './reply.ts';

/**
 * How long responses are stored. A browser retries within minutes; the camera app retries until its link expires after
 * a week.
 */
const keptDays = 7;

/** A mutation as it was sent, with its key. */
export interface KeyedRequest {
  caller: { kind: string; id: string };
  key: string;
  /** Method and address. */
  target: string;
  /** The bytes of the body, or of the one file in it. */
  body: () => Promise<Uint8Array>;
  /** Runs first in its transaction; throws to refuse it. */
  begin?: ((trx: Transaction) => Promise<void>) | undefined;
}

/** Whether an earlier response may be replayed. @throws {Problem} when it would mislead */
export type ReplayCheck = (earlier: Envelope<unknown>) => Promise<void>;

/** Another call claimed the same key first. */
class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/**
 * Runs a mutation once for each key of a caller: its changes and its response are committed together, and the stored
 * response is returned when it is sent again. What changes nothing, such as a refusal, is not stored, so the
 * mutation is judged again.
 * @throws {Problem} 409 when the key was used with another body or address before
 */
export async function oncePerKey(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'vault'>,
  act: KeyedRequest,
  handler: () => Promise<Reply<unknown>>,
  stillTrue?: ReplayCheck,
): Promise<Reply<unknown>> {
  const id: KeyOf = { caller_kind: act.caller.kind, caller_id: act.caller.id, key: act.key };
  const earlier = await replayed();
  if (earlier) return earlier;
  try {
    return await runUnitOfWork(deps, { begin, end }, handler);
  } catch (cause) {
    // Of two concurrent calls, the second may have failed because of what the first one changed.
    const isRefusal = cause instanceof Problem && cause.status < 500;
    if (!isRefusal && !(cause instanceof LimitReached || cause instanceof KeyTaken)) throw cause;
    const first = await replayed();
    if (first) return first;
    throw cause instanceof KeyTaken ? unavailable() : cause;
  }

  async function begin(trx: Transaction): Promise<void> {
    await act.begin?.(trx);
    const created_at = deps.clock.now().toISOString();
    const claim = { ...id, request_hash: await hashOf(deps.vault.limitsSecret, act), created_at };
    if (!(await claimKey(trx, claim))) throw new KeyTaken();
  }

  async function end(trx: Transaction, reply: Reply<unknown>, hasChanged: boolean): Promise<void> {
    // A caller without a session must not learn from a key whether anything was changed.
    const mayForget = !hasChanged && !['anyone', 'applicant'].includes(act.caller.kind);
    if (mayForget) await deleteKey(trx, id);
    else await storeResponse(trx, id, JSON.stringify(doneEnvelope(reply)));
  }

  async function replayed(): Promise<Reply<unknown> | null> {
    const row = await selectKey(deps.db.read, id);
    if (!row) return null;
    const envelope = JSON.parse(row.answer) as Envelope<unknown>;
    await stillTrue?.(envelope);
    if (row.request_hash !== (await hashOf(deps.vault.limitsSecret, act)))
      throw otherRequest(act, envelope);
    const { data, message, messageCd } = envelope;
    return { data, message, ...(messageCd && { messageCd }) };
  }
}

// Keyed, because a body may hold a password, which a reader of the database could otherwise guess offline.
async function hashOf(secret: Uint8Array, { target, body }: KeyedRequest): Promise<string> {
  return createHmac('sha256', secret)
    .update(`request ${target}\n`)
    .update(await body())
    .digest('hex');
}

// A caller who changed the input after a lost response is shown what was done, lest they do it twice. An anonymous
// caller is not, because it may be another person.
function otherRequest(
  { caller }: KeyedRequest,
  { message, messageCd }: Envelope<unknown>,
): Problem {
  const { errors } = refused(409, 'cm211');
  const done = caller.kind !== 'anyone' && message !== '';
  return new Problem(
    409,
    done ? [...errors, { message, ...(messageCd && { messageCd }) }] : errors,
  );
}

/** Removes old stored responses; returns how many. A job calls it. */
export async function sweepKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  return db.write((trx) => deleteKeysBefore(trx, before));
}
