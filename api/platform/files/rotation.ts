import { type AuditEntry, audit } from '../audit.ts';
import { type Clock, latestMark } from '../clock.ts';
import type { Database, Reader } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';
import { ConfigError } from '../environment.ts';
import { deleteFact, replaceFact, selectFact } from '../installation.queries.ts';
import { selectServers } from './servers.queries.ts';
import type { Vault } from './vault.ts';
import type { WrappedAnew } from './wrap-anew.ts';

/** The former key, under which files may still be, and since when a newer one is in use; null for none. */
async function unfinished(db: Reader): Promise<{ former: string; since: string } | null> {
  const [former, since] = (await selectFact(db, 'key_rotation'))?.split(' ') ?? [];
  return former && since ? { former, since } : null;
}

export async function formerFingerprint(db: Reader): Promise<string | null> {
  return (await unfinished(db))?.former ?? null;
}

/** Since when keys are being rotated; null when they are not. */
export async function rotationSince(db: Reader): Promise<string | null> {
  return (await unfinished(db))?.since ?? null;
}

interface Place {
  db: Database;
  vault: Vault;
  clock: Clock;
}

/**
 * Puts the newest key into use and wraps the keys of all files anew with it, while servers run. Killed, it goes on when it
 * is called again; what is stored meanwhile is wrapped by the servers' job.
 * @throws {ConfigError} while a server does not hold the newest key, or another rotation is not finished
 */
export async function rotate({ db, vault, clock }: Place): Promise<WrappedAnew> {
  const now = clock.now();
  await db.write(async (trx) => {
    const [to = ''] = vault.fingerprints;
    const inUse = await selectFact(trx, 'key_fingerprint');
    if (inUse === to) return;
    if (await unfinished(trx)) {
      throw new ConfigError(
        'the rotation before is not finished: npm run keys -- status says when it is',
      );
    }
    await demandHeld(trx, to, now);
    await replaceFact(trx, 'key_fingerprint', to);
    await vault.auditKeys.wrapAnew(trx);
    await replaceFact(trx, 'key_rotation', `${inUse} ${now.toISOString()}`);
    await audit(trx, entryOf('store.rotate', to, now));
  });
  const done = await vault.wrapAnew();
  await db.scrub();
  return done;
}

const minute = 60_000;
// Longer than any request: one that began before may store a file under the former key.
const rest = 10 * minute;
/** A server that was stopped counts for so long. */
export const serverCounts = 3 * minute;

async function demandHeld(trx: Transaction, to: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - serverCounts).toISOString();
  const without = (await selectServers(trx, since, latestMark(now))).filter(
    ({ fingerprints }) => !fingerprints.includes(to),
  );
  if (without.length === 0) return;
  const names = without.map(({ name }) => name).join(', ');
  throw new ConfigError(
    `these servers do not hold the newest key: ${names}. Restart each with both keys; one that was stopped counts for 3 minutes`,
  );
}

/**
 * Wraps anew what was stored under the former key since, and ends the rotation when nothing is left. A job calls it.
 * @returns how many files were wrapped anew
 */
export async function goOnRotating(
  { db, vault, clock }: Place,
  stopping?: AbortSignal,
): Promise<number> {
  const rotation = await unfinished(db.read);
  if (!rotation) return 0;
  const now = clock.now();
  const { wrapped } = await vault.wrapAnew(stopping);
  const rested = now.getTime() - Date.parse(rotation.since) >= rest;
  // A file that no key opens, the former one included, is no reason to keep that.
  const looked = vault.fingerprints.includes(rotation.former) && !stopping?.aborted;
  if (rested && wrapped === 0 && looked) {
    await db.write(async (trx) => {
      if ((await unfinished(trx))?.since !== rotation.since) return;
      await deleteFact(trx, 'key_rotation');
      await audit(trx, entryOf('store.rotated', rotation.former, now));
    });
    await db.scrub();
  }
  return wrapped;
}

const entryOf = (
  action: 'store.rotate' | 'store.rotated',
  fingerprint: string,
  now: Date,
): AuditEntry => ({
  at: now.toISOString(),
  actor: { kind: 'job', id: 'keys', address: '' },
  requestId: '',
  action,
  object: { kind: 'store', id: fingerprint },
});
