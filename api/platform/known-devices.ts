import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import { insertDevice, isKnown } from './known-devices.queries.ts';
import type { SessionKind } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a device shows that it has signed a user in before; a random token, stored as a hash alone. */
export interface DeviceProof {
  kind: SessionKind;
  userId: string;
  token: string;
}

/** The token that a caller's device shows for a user. */
export type ShownDevice = (kind: SessionKind, userId: string) => string | undefined;

const validDays = 365;
export const deviceSeconds = validDays * 24 * 60 * 60;
/** A user has no more devices than this; the oldest are forgotten. */
const mostDevices = 50;

/** Finds the device of a user by what is shown. Answers what its attempts are counted by; null for an unknown one. */
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

/** Makes the caller's device one of the user's, who has just proven to be himself. */
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
