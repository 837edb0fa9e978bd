import { uuidv7 } from 'uuidv7';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import { insertDevice, noteUse, selectDevice } from './known-devices.queries.ts';
import type { SessionKind } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** A device's proof that it has signed a user in before; a random token, stored as a hash. */
export interface DeviceProof {
  id: string;
  kind: SessionKind;
  userId: string;
  token: string;
}

/** What a request tells of the device it came from. */
export interface SeenDevice {
  /** The name by which the browser calls itself. */
  agent: string;
  address: string;
}

/** A device on which a user has signed in before. */
export interface KnownDevice {
  id: string;
  /** The key by which its attempts are counted. */
  tokenHash: string;
}

/** The token that a caller's device sends for a user. */
export type ShownDevice = (kind: SessionKind, userId: string) => string | undefined;

const validDays = 365;
export const deviceSeconds = validDays * 24 * 60 * 60;
/** The most devices of a user; older ones are forgotten. */
const mostDevices = 50;

/**
 * Finds a user's device by its token; null for an unknown device.
 */
export async function findDevice(
  { db, clock }: { db: Database; clock: Clock },
  kind: SessionKind,
  userId: string,
  shown: ShownDevice,
): Promise<KnownDevice | null> {
  const token = shown(kind, userId);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const now = clock.now().toISOString();
  const row = await selectDevice(db.read, { kind, user_id: userId }, tokenHash, now);
  return row ? { id: row.id, tokenHash } : null;
}

/** Adds the caller's device to those of a user who has just signed in. */
export async function addDevice(
  trx: Transaction,
  clock: Clock,
  kind: SessionKind,
  userId: string,
  { agent, address }: SeenDevice,
): Promise<DeviceProof> {
  const token = newToken();
  const now = clock.now();
  const id = uuidv7();
  const row = {
    id,
    agent,
    address,
    used_at: now.toISOString(),
    token_hash: hashToken(token),
    kind,
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + deviceSeconds * 1000).toISOString(),
  };
  await insertDevice(trx, row, mostDevices);
  return { id, kind, userId, token };
}

/** Adds the device of a session whose earlier devices were all forgotten. */
export async function addDeviceOfSession(
  trx: Transaction,
  clock: Clock,
  { kind, userId, tokenHash }: { kind: SessionKind; userId: string; tokenHash: string },
  seen: SeenDevice,
): Promise<DeviceProof> {
  const proof = await addDevice(trx, clock, kind, userId, seen);
  await trx
    .updateTable('sessions')
    .set({ device_id: proof.id })
    .where('token_hash', '=', tokenHash)
    .execute();
  return proof;
}

/** Notes that a user signed in again on a known device; adds an unknown one. */
export async function deviceOfSignIn(
  trx: Transaction,
  clock: Clock,
  { kind, userId, known }: { kind: SessionKind; userId: string; known: KnownDevice | null },
  { agent, address }: SeenDevice,
): Promise<{ id: string; proof: DeviceProof | null }> {
  if (known) {
    await noteUse(trx, known.id, { agent, address, used_at: clock.now().toISOString() });
    return { id: known.id, proof: null };
  }
  const proof = await addDevice(trx, clock, kind, userId, { agent, address });
  return { id: proof.id, proof };
}
