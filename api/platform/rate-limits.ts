import { createHmac } from 'node:crypto';
import {
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { Connections, type PostgresAddress } from './database/postgres.ts';
import { openSqlite } from './database/sqlite.ts';
import { countedAddress } from './ip-address.ts';
import type { RefusedAccount } from './refusals.ts';

const minute = 60;
const hour = 60 * minute;

interface Limit {
  points: number;
  seconds: number;
  /** Its keys are network addresses. */
  byAddress?: true;
}

const limitTable = {
  failedLoginOfAccount: { points: 10, seconds: 15 * minute },
  failedLoginFromAddress: { points: 100, seconds: 15 * minute, byAddress: true },
  failedLoginOfDevice: { points: 10, seconds: 15 * minute },
  wrongPresentPassword: { points: 10, seconds: 15 * minute },
  registration: { points: 30, seconds: hour, byAddress: true },
  passwordCheck: { points: 60, seconds: hour, byAddress: true },
  inquiry: { points: 10, seconds: hour, byAddress: true },
  inquiryMail: { points: 3, seconds: hour },
  thread: { points: 120, seconds: hour },
  resetOfAccount: { points: 5, seconds: hour },
  resetFromAddress: { points: 20, seconds: hour, byAddress: true },
  loginLinkFromAddress: { points: 20, seconds: hour, byAddress: true },
  loginLinkMail: { points: 1, seconds: 5 * minute },
  mailedLinkOfDevice: { points: 5, seconds: hour },
  ownData: { points: 5, seconds: hour },
  mailChange: { points: 5, seconds: hour },
  registrationMail: { points: 5, seconds: 24 * hour },
  mailProof: { points: 3, seconds: hour },
  mailProofTo: { points: 5, seconds: 24 * hour },
  wrongAccessKey: { points: 30, seconds: 15 * minute, byAddress: true },
  wrongPasskey: { points: 30, seconds: 15 * minute, byAddress: true },
  wrongOneTimeLink: { points: 30, seconds: 15 * minute, byAddress: true },
  verificationMail: { points: 3, seconds: hour },
  digitalId: { points: 20, seconds: hour },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

/** The counters of one attempt: each of them must have room. */
export type Counts = readonly (readonly [name: LimitName, key: string])[];

/** The limit is used up until the window ends. */
export class LimitReached extends Error {
  override name = 'LimitReached';
  /** Whose account was tried, where it is not the caller's. */
  account: RefusedAccount | null = null;
  readonly retryAfterSeconds: number;
  constructor(limit: LimitName, retryAfterSeconds: number) {
    super(`limit reached: ${limit}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether a use was within its limit. */
export async function isWithin(use: Promise<unknown>): Promise<boolean> {
  try {
    await use;
    return true;
  } catch (refusal) {
    if (refusal instanceof LimitReached) return false;
    throw refusal;
  }
}

/** A counted use. */
export interface Consumed {
  /** Uncounts the use. */
  forgive(): Promise<void>;
}

/**
 * Counts uses in windows, shared by all processes and stored over restarts. Keys are stored as keyed hashes; an IPv6
 * address counts as its /64.
 */
export interface Limits {
  /** Counts nothing. @throws {LimitReached} when nothing is left */
  check(name: LimitName, key: string): Promise<void>;
  /** Counts one use. @throws {LimitReached} when nothing is left; then nothing is counted. */
  consume(name: LimitName, key: string): Promise<Consumed>;
  /** {@link check} of all of them, in order. */
  checkAll(counts: Counts): Promise<void>;
  /** Counts one use of each. @throws {LimitReached} when one has nothing left; then nothing is counted. */
  consumeAll(counts: Counts): Promise<void>;
  /** Resets the counter. */
  clear(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

export type LimitsAddress =
  | { engine: 'sqlite'; path: string }
  | ({ engine: 'postgres' } & PostgresAddress);

const table = 'limits';
const sweepInterval = 5 * 60 * 1000;
// A use is not uncounted this close to the end of its window: it could land in the next one and allow one use too many.
const windowMargin = 100;

interface Store {
  limiter(points: number, seconds: number, prefix: string): RateLimiterStoreAbstract;
  removeExpired(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the counters; `secret` is the key of the hashes under which accounts and addresses are stored. */
export async function openLimits(address: LimitsAddress, secret: Uint8Array): Promise<Limits> {
  const store = address.engine === 'sqlite' ? sqliteStore(address.path) : await pgStore(address);
  const limiters = new Map(
    Object.entries(limitTable).map(([name, { points, seconds }]) => [
      name,
      store.limiter(points, seconds, name),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterStoreAbstract;
  const stored = (name: LimitName, key: string) => {
    const { byAddress }: Limit = limitTable[name];
    const counted = byAddress ? countedAddress(key) : key;
    return createHmac('sha256', secret).update(counted).digest('base64url');
  };
  const sweep = setInterval(() => {
    // Expired rows count for nothing, so the next sweep can make up for a failed one.
    store.removeExpired(Date.now()).catch(() => {});
  }, sweepInterval);
  sweep.unref();

  const check = async (name: LimitName, key: string) => {
    const used = await limiterOf(name).get(stored(name, key));
    if (used && used.consumedPoints >= limitTable[name].points) throw reached(name, used);
  };

  const consume = async (name: LimitName, key: string): Promise<Consumed> => {
    // Checks first, so that a caller over the limit costs no write.
    await check(name, key);
    const limiter = limiterOf(name);
    const giveBack = async (windowEnds: number) => {
      if (Date.now() < windowEnds - windowMargin) await limiter.reward(stored(name, key), 1);
    };
    try {
      const { msBeforeNext } = await limiter.consume(stored(name, key), 1);
      const windowEnds = Date.now() + msBeforeNext;
      return { forgive: () => giveBack(windowEnds) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await giveBack(Date.now() + refusal.msBeforeNext);
      throw reached(name, refusal);
    }
  };

  const checkAll = async (counts: Counts) => {
    for (const [name, key] of counts) await check(name, key);
  };

  return {
    check,
    consume,
    checkAll,
    consumeAll: async (counts) => {
      // Checks all first, so that a refusal by one costs no writes of the others.
      await checkAll(counts);
      const consumed: Consumed[] = [];
      try {
        for (const [name, key] of counts) consumed.push(await consume(name, key));
      } catch (refusal) {
        for (const use of consumed) await use.forgive();
        throw refusal;
      }
    },
    clear: async (name, key) => {
      await limiterOf(name).delete(stored(name, key));
    },
    close: async () => {
      clearInterval(sweep);
      await store.close();
    },
  };
}

function reached(name: LimitName, { msBeforeNext }: RateLimiterRes): LimitReached {
  return new LimitReached(name, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

function limiterOptions(points: number, duration: number, keyPrefix: string) {
  return {
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    points,
    duration,
    keyPrefix,
  };
}

function sqliteStore(path: string): Store {
  const file = openSqlite(path, false);
  file.exec(
    `create table if not exists ${table} (key text primary key, points integer not null default 0, expire integer)`,
  );
  return {
    limiter: (points, duration, keyPrefix) =>
      new RateLimiterSQLite({
        storeClient: file,
        storeType: 'better-sqlite3',
        ...limiterOptions(points, duration, keyPrefix),
      }),
    removeExpired: async (now) => {
      file.prepare(`delete from ${table} where expire < ?`).run(now);
    },
    close: async () => {
      file.close();
    },
  };
}

async function pgStore(address: PostgresAddress): Promise<Store> {
  const connections = new Connections(address, mostConnections);
  await createPgTable(connections);
  return {
    limiter: (points, duration, keyPrefix) =>
      new RateLimiterPostgres({
        // A statement whose response was lost may run twice; the limit is then off by one.
        storeClient: connections,
        storeType: 'pool',
        ...limiterOptions(points, duration, keyPrefix),
      }),
    removeExpired: async (now) => {
      await connections.query({ text: `delete from ${table} where expire < $1`, values: [now] });
    },
    close: () => connections.close(),
  };
}

const mostConnections = 4;
const madeMeanwhile = ['23505', '42P07'];

async function createPgTable(connections: Connections): Promise<void> {
  // Asked first, because a role that only serves may not create tables, not even one that exists.
  const found = await connections.query({ text: `select to_regclass('${table}') as known` });
  if (found.rows[0]?.known) return;
  try {
    await connections.query({
      text: `create table if not exists ${table} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    });
  } catch (error) {
    // "if not exists" takes no lock, so another process that starts at the same time may have been first.
    if (!madeMeanwhile.includes((error as { code?: string }).code ?? '')) throw error;
  }
}
