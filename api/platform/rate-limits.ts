import { createHmac } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
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
  /** Its keys are network addresses, of which an IPv6 one counts as its network of so many bits. */
  ipv6Bits?: 64 | 48;
  /** The share of an account or address, which tests and drills go without (`ACCOUNT_LIMITS`). */
  isShare?: true;
  /** Counted in each process, because a count that is shared costs more than the call. */
  inProcess?: true;
}

const byAddress = { ipv6Bits: 64 } as const;
// Providers give a customer up to a /48, which holds 65,536 networks of 64 bits.
const byNetwork = { ipv6Bits: 48 } as const;
const calls = { isShare: true, inProcess: true } as const;

const limitTable = {
  failedLoginOfAccount: { points: 10, seconds: 15 * minute },
  failedLoginFromAddress: { points: 100, seconds: 15 * minute, ...byAddress },
  failedLoginFromNetwork: { points: 1000, seconds: 15 * minute, ...byNetwork },
  failedLoginOfDevice: { points: 10, seconds: 15 * minute },
  wrongPresentPassword: { points: 10, seconds: 15 * minute },
  registration: { points: 30, seconds: hour, ...byAddress },
  registrationFromNetwork: { points: 300, seconds: hour, ...byNetwork },
  passwordCheck: { points: 60, seconds: hour, ...byAddress },
  inquiry: { points: 10, seconds: hour, ...byAddress },
  inquiryMail: { points: 3, seconds: hour },
  application: { points: 10, seconds: hour, isShare: true },
  message: { points: 60, seconds: hour, isShare: true },
  upload: { points: 60, seconds: hour, isShare: true },
  accountChange: { points: 20, seconds: hour, isShare: true },
  resetOfAccount: { points: 5, seconds: hour },
  resetFromAddress: { points: 20, seconds: hour, ...byAddress },
  loginLinkFromAddress: { points: 20, seconds: hour, ...byAddress },
  loginLinkMail: { points: 1, seconds: 5 * minute },
  mailedLinkOfDevice: { points: 5, seconds: hour },
  ownData: { points: 5, seconds: hour },
  mailChange: { points: 5, seconds: hour },
  registrationMail: { points: 5, seconds: 24 * hour },
  mailProof: { points: 3, seconds: hour },
  mailProofTo: { points: 5, seconds: 24 * hour },
  wrongAccessKey: { points: 30, seconds: 15 * minute, ...byAddress },
  wrongPasskey: { points: 30, seconds: 15 * minute, ...byAddress },
  wrongOneTimeLink: { points: 30, seconds: 15 * minute, ...byAddress },
  verificationMail: { points: 3, seconds: hour },
  digitalId: { points: 20, seconds: hour },
  // A page makes some 20 calls, and ten tabs may open at once.
  callsOfMember: { points: 600, seconds: minute, ...calls },
  callsOfStaff: { points: 3000, seconds: minute, ...calls },
  // Many people share an address.
  callsFromAddress: { points: 3000, seconds: minute, ...calls, ...byAddress },
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
 * Counts uses in windows; all but the calls of a minute are shared by all processes and stored over restarts. Keys are
 * stored as keyed hashes; an IPv6 address counts as its /64 or /48.
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
  limiter(points: number, seconds: number, prefix: string): RateLimiterAbstract;
  removeExpired(now: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the counters.
 * @param secret key of the hashes under which accounts and addresses are stored
 * @param withShares false where accounts and addresses may use more than their share
 */
export async function openLimits(
  address: LimitsAddress,
  secret: Uint8Array,
  withShares = true,
): Promise<Limits> {
  const store = address.engine === 'sqlite' ? sqliteStore(address.path) : await pgStore(address);
  const limiters = new Map(
    Object.entries<Limit>(limitTable).map(([name, { points, seconds, inProcess }]) => [
      name,
      inProcess
        ? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name })
        : store.limiter(points, seconds, name),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterAbstract;
  const stored = (name: LimitName, key: string) => {
    const { ipv6Bits }: Limit = limitTable[name];
    const counted = ipv6Bits ? countedAddress(key, ipv6Bits) : key;
    return createHmac('sha256', secret).update(counted).digest('base64url');
  };
  const sweep = setInterval(() => {
    // Expired rows count for nothing, so the next sweep can make up for a failed one.
    store.removeExpired(Date.now()).catch(() => {});
  }, sweepInterval);
  sweep.unref();

  const isLifted = (name: LimitName) => !withShares && 'isShare' in limitTable[name];

  const check = async (name: LimitName, key: string) => {
    if (isLifted(name)) return;
    const used = await limiterOf(name).get(stored(name, key));
    if (used && used.consumedPoints >= limitTable[name].points) throw reached(name, used);
  };

  const consume = async (name: LimitName, key: string): Promise<Consumed> => {
    if (isLifted(name)) return { forgive: async () => {} };
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
  // A power cut may lose the last counts; waiting for the disk at each would cost more than what they protect.
  file.pragma('synchronous = NORMAL');
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
