import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import { insertDevice, isKnown } from './known-devices.queries.ts';
import type { SessionKind } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** A device's proof that it has signed a user in before; a random token, stored as a hash. */
export interface DeviceProof {
  kind: SessionKind;
  userId: string;
  token: string;
}

/** The token that a caller's device sends for a user. */
export type ShownDevice = (kind: SessionKind, userId: string) => string | undefined;

const validDays = 365;
export const deviceSeconds = validDays * 24 * 60 * 60;
/** The most devices of a user; older ones are forgotten. */
const mostDevices = 50;

/**
 * Finds a user's device by its token. Returns the key by which its attempts are counted; null for an unknown device.
 */
export async function findDevice(
  { db, clock }: { db: Database; clock: Clock },
  kind: SessionKind,
  userId: string,
  shown: ShownDevice,
): Promise<string | null> {
  const token = shown(kind, userId);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const now = clock.now().toISOString();
  return (await isKnown(db.read, { kind, user_id: userId }, tokenHash, now)) ? tokenHash : null;
}

/** Adds the caller's device to those of a user who has just signed in. */
export async function addDevice(
  trx: Transaction,
  clock: Clock,
  kind: SessionKind,
  userId: string,
): Promise<DeviceProof> {
  const token = newToken();
  const now = clock.now();
  const row = {
    token_hash: hashToken(token),
    kind,
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + deviceSeconds * 1000).toISOString(),
  };
  await insertDevice(trx, row, mostDevices);
  return { kind, userId, token };
}
