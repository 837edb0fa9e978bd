import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

export interface Passwords {
  /** The argon2id hash of a password in its standard text form. */
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** The work of {@link verify} for a user that does not exist; always false. */
  verifyAgainstNobody(password: string): Promise<false>;
}

// argon2id is the package's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at most `atOnce` passwords at a time: each takes 19 MiB and a core for some 25 ms. Others wait their turn.
 * @throws {TooManyWaiting} when `mostWaiting` already wait
 */
export function createPasswords({
  atOnce = availableParallelism(),
  mostWaiting = 500,
}: {
  atOnce?: number;
  mostWaiting?: number;
} = {}): Passwords {
  const inTurn = turns(atOnce, mostWaiting);
  // Made before the first login, so that not even that one takes longer for an unknown user.
  const nobody = hash(randomBytes(32), cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
    verifyAgainstNobody: async (password) => {
      const hashed = await nobody;
      await inTurn(() => verify(hashed, password));
      return false;
    },
  };
}
