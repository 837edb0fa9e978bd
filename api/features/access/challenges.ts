import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a challenge may be answered for. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'proof' | 'register';
  kind: 'manager' | 'verifier';
  /** '' while it is not known who signs in. */
  userId: string;
}

export const challengeMinutes = 5;

const macBytes = 32;

/**
 * A random challenge that states its own end, signed: anybody may ask for one to sign in, and nothing is stored until
 * it has been answered.
 */
export function newChallenge(secret: Uint8Array, use: ChallengeUse, now: Date): string {
  const head = Buffer.alloc(8);
  head.writeBigUInt64BE(BigInt(now.getTime() + challengeMinutes * 60_000));
  const stated = Buffer.concat([head, randomBytes(24)]);
  return Buffer.concat([stated, macOf(secret, use, stated)]).toString('base64url');
}

/** When a challenge ends that was made for this use and has not ended; null for any other text. */
export function endOfChallenge(
  secret: Uint8Array,
  use: ChallengeUse,
  challenge: string,
  now: Date,
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 32 + macBytes || bytes.toString('base64url') !== challenge) return null;
  const stated = bytes.subarray(0, 32);
  if (!timingSafeEqual(bytes.subarray(32), macOf(secret, use, stated))) return null;
  const end = new Date(Number(stated.readBigUInt64BE()));
  return end.getTime() > now.getTime() ? end : null;
}

function macOf(secret: Uint8Array, { purpose, kind, userId }: ChallengeUse, stated: Buffer) {
  return createHmac('sha256', secret)
    .update(`challenge ${purpose} ${kind} ${userId}\n`)
    .update(stated)
    .digest();
}
