import { createHmac } from 'node:crypto';
import type { Envelope } from '#contract/envelope.ts';
import type { Deps } from '../deps.ts';
import { LimitReached } from '../rate-limits.ts';
import { runUnitOfWork } from '../unit-of-work.ts';
import {
  claimKey,
  deleteKeysBefore,
  type KeyOf,
  selectKey,
  storeResponse,
} from './idempotency.queries.ts';
import { Problem, refused, unavailable } from './problem.ts';
import { doneEnvelope, type Reply } from './reply.ts';

/**
 * Stored answers are kept for so long. A browser asks again within minutes; the camera app does until its link has
 * ended, which it does after a week.
 */
const keptDays = 7;

/** An act as it was sent, with its key. */
export interface KeyedRequest {
  caller: { kind: string; id: string };
  key: string;
  /** Method and address. */
  target: string;
  /** The bytes of the body, or of the one file in it. */
  body: () => Promise<Uint8Array>;
}

/** Whether an earlier answer may be given again. @throws {Problem} where it would mislead */
export type ReplayCheck = (earlier: Envelope<unknown>) => Promise<void>;

/** Another call with the same key was first. */
class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/**
 * Does an act once for each key of a caller: the act and its answer are committed together, and sent again it is not
 * done again and answers the same. Refusals have changed nothing; they are not stored, and the act is judged anew.
 * @throws {Problem} 409 when the key came with another body, or to another address, before
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
    // Of two at once the second may have come upon what the first one did.
    const isRefusal = cause instanceof Problem && cause.status < 500;
    if (!isRefusal && !(cause instanceof LimitReached || cause instanceof KeyTaken)) throw cause;
    const first = await replayed();
    if (first) return first;
    throw cause instanceof KeyTaken ? unavailable() : cause;
  }

  async function begin(trx: Parameters<typeof claimKey>[0]): Promise<void> {
    const created_at = deps.clock.now().toISOString();
    const claim = { ...id, request_hash: await hashOf(deps.vault.limitsSecret, act), created_at };
    if (!(await claimKey(trx, claim))) throw new KeyTaken();
  }

  async function end(trx: Parameters<typeof claimKey>[0], reply: Reply<unknown>): Promise<void> {
    await storeResponse(trx, id, JSON.stringify(doneEnvelope(reply)));
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

// Keyed, because a body may hold a password: nobody who reads the database can try passwords against it.
async function hashOf(secret: Uint8Array, { target, body }: KeyedRequest): Promise<string> {
  return createHmac('sha256', secret)
    .update(`request ${target}\n`)
    .update(await body())
    .digest('hex');
}

// Who changed what he sends after a lost answer is told what was done, lest he does it twice. Without a name there is
// no telling whether it was the same person.
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

/** Forgets answers that nobody asks for any more; returns how many. To be called now and then. */
export async function sweepKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  return db.write((trx) => deleteKeysBefore(trx, before));
}
