import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import { createWorkQueue, QueueFull } from '../work-queue.ts';
import { ClientGone } from './client-gone.ts';

// Half of what browsers wait for a response.
const usualWait = 10_000;
const mostWaiting = 500;
const untilRoom = 2;

/**
 * Whether a call waits for its turn: a search, an export or a change. Opening a page does not, nor does what has a queue
 * of its own: files and passwords.
 */
export function takesTurns({ method, bodyKind, responseKind, withoutKey, asksProvider }: Endpoint) {
  if (responseKind === 'csv' || responseKind === 'zip') return true;
  const ofItsOwn = withoutKey === 'session' || withoutKey === 'secret' || asksProvider;
  return method !== 'get' && ['none', 'json'].includes(bodyKind) && !ofItsOwn;
}

/** A call to be handled in its turn. */
export interface WaitingCall {
  kind: string;
  /** The account. */
  id: string;
  /** Whether its account's mailbox is unproven, which costs a stranger nothing to have. */
  isUnproven: boolean;
  gone: AbortSignal;
}

/** Handles a call when its turn comes. @throws {QueueFull} when it waited too long @throws {ClientGone} */
export type Turns = <T>(call: WaitingCall, handle: () => Promise<T>) => Promise<T>;

/**
 * Lets one call begin in each turn of the event loop, and none while half of the database's connections are in use: so
 * a light call finds at most one heavy one before it, however many wait. Callers of different kinds wait in queues of
 * their own, served round robin, and so are the accounts of a kind. Calls of unproven accounts are handled one at a time.
 */
export function createTurns(
  { hasRoom }: Pick<Database, 'hasRoom'>,
  longestWait = usualWait,
): Turns {
  const enqueue = createWorkQueue('calls', 1, mostWaiting);
  const enqueueUnproven = createWorkQueue('calls of unproven accounts', 1, mostWaiting);
  return async ({ kind, id, isUnproven, gone }, handle) => {
    const left = new AbortController();
    const leave = () => left.abort();
    const timer = setTimeout(leave, longestWait);
    gone.addEventListener('abort', leave, { once: true });
    if (gone.aborted) leave();
    const turn = async () => {
      do {
        if (left.signal.aborted) throw new ClientGone();
        await (hasRoom() ? nextTurn() : pause(untilRoom));
      } while (!hasRoom());
    };
    let hasBegun = false;
    const inTurn = async () => {
      await enqueue(turn, { queue: kind, owner: id, signal: left.signal });
      hasBegun = true;
      clearTimeout(timer);
      gone.removeEventListener('abort', leave);
      return handle();
    };
    try {
      return await (isUnproven
        ? enqueueUnproven(inTurn, { owner: id, signal: left.signal })
        : inTurn());
    } catch (error) {
      // It waited too long.
      const isLate = !hasBegun && error instanceof ClientGone && !gone.aborted;
      throw isLate ? new QueueFull() : error;
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', leave);
    }
  };
}
