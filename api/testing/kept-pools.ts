import type pg from 'pg';
import { type OpenPool, openPool, type Pool } from '../platform/database/postgres.ts';

// On a busy machine a test's call may wait long for one of the few connections.
const patience = 120_000;

/**
 * Pools that share their connections with the service that is started next on the same database: to open a connection,
 * and to read tables and indexes for the first time on it, takes longer than most tests.
 */
export function createKeptPools(): { open: OpenPool; end(): Promise<void> } {
  const kept = new Map<string, pg.Pool>();
  return {
    open: (settings) => {
      const key = JSON.stringify(settings);
      const pool =
        kept.get(key) ??
        openPool({ ...settings, connectionTimeoutMillis: patience, allowExitOnIdle: true });
      kept.set(key, pool);
      return partOf(pool);
    },
    end: async () => {
      await Promise.all([...kept.values()].map((pool) => pool.end()));
    },
  };
}

/** Ends like a pool of its own: after its connections are back, and then it gives none. */
function partOf(pool: pg.Pool): Pool {
  let taken = 0;
  let waiting = 0;
  let ended = false;
  let onReturn = () => {};
  const connect = async () => {
    if (ended) throw new Error('the pool has ended');
    waiting += 1;
    const client = await pool.connect().finally(() => {
      waiting -= 1;
    });
    taken += 1;
    const { release } = client;
    client.release = (broken) => {
      taken -= 1;
      release(broken);
      onReturn();
    };
    return client;
  };
  return {
    connect: connect as Pool['connect'],
    end: async () => {
      ended = true;
      while (taken + waiting > 0) {
        await new Promise<void>((resolve) => {
          onReturn = resolve;
        });
      }
    },
    get totalCount() {
      return taken;
    },
    idleCount: 0,
    get waitingCount() {
      return waiting;
    },
  };
}
