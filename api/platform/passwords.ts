import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { SessionKind } from './sessions.ts';
import { createWorkQueue, type QueueOptions } from './work-queue.ts';

/** How hashing a password is queued. */
export interface PasswordQueueOptions extends QueueOptions {
  /** Members, staff (office and verifiers) and visitors have separate queues, and so has each known user. */
  queue: 'member' | 'staff' | 'visitor' | KnownUsersQueue;
  /** Called when the attempt's turn has come; an error ends the attempt before any hashing. */
  check?: () => Promise<void>;
}

type KnownUsersQueue = `known ${SessionKind} ${string}`;

/** The queue of a user whom a session, a known device or a link has shown, so that no stranger stands before him. */
export function queueOfUser({
  kind,
  userId,
}: {
  kind: SessionKind;
  userId: string;
}): KnownUsersQueue {
  return `known ${kind} ${userId}`;
}

export interface Passwords {
  /** The argon2id hash of a password in its standard text form. */
  hash(password: string, turn?: PasswordQueueOptions): Promise<string>;
  /** Never true for '', the hash of an account without a password, after the same work. */
  verify(hashed: string, password: string, turn?: PasswordQueueOptions): Promise<boolean>;
  /** Takes as long as {@link verify}, for a user that does not exist; always false. */
  verifyAgainstDummy(password: string, turn?: PasswordQueueOptions): Promise<false>;
}

// argon2id is the package's default.
const agreedCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at most `atOnce` passwords at a time, because each takes 19 MiB and a core for some 25 ms. Others are queued.
 * @throws {QueueFull} when `mostWaiting` already wait in the same queue
 * @throws {ClientGone} when the caller has gone
 */
export function createPasswords({
  atOnce = availableParallelism(),
  mostWaiting = 500,
  cost = agreedCost,
}: {
  atOnce?: number;
  mostWaiting?: number;
  cost?: Options;
} = {}): Passwords {
  const enqueue = createWorkQueue('passwords', atOnce, mostWaiting);
  // Made before the first login, so that even that one takes no longer for an unknown user.
  const nobody = hash(randomBytes(32), cost);
  const hashing = <T>(work: () => Promise<T>, turn: PasswordQueueOptions = { queue: 'staff' }) =>
    enqueue(async () => {
      await turn.check?.();
      return work();
    }, turn);
  const verifyAgainstDummy: Passwords['verifyAgainstDummy'] = async (password, turn) => {
    const hashed = await nobody;
    await hashing(() => verify(hashed, password), turn);
    return false;
  };
  return {
    hash: (password, turn) => hashing(() => hash(password, cost), turn),
    verify: (hashed, password, turn) =>
      hashed === ''
        ? verifyAgainstDummy(password, turn)
        : hashing(() => verify(hashed, password), turn),
    verifyAgainstDummy,
  };
}
