import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countsOfUnknownDevice, isRightPassword } from './login-attempt.ts';
import { LimitReached, type Limits, type LimitsAddress, openLimits } from './rate-limits.ts';

const secret = Buffer.alloc(32, 5);
const opened: Limits[] = [];
let folder: string;
let schema: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
  schema = `limits_${Date.now()}_${Math.random().toString(36).slice(2)}`;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const limits of opened.splice(0)) await limits.close();
  await rm(folder, { recursive: true });
});

async function onPostgres(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const postgresUrl = process.env.TEST_DATABASE_URL;
const engines: [string, () => Promise<LimitsAddress>][] = [
  ['sqlite', async () => ({ engine: 'sqlite', path: join(folder, 'limits.sqlite') })],
];
if (postgresUrl) {
  engines.push([
    'postgres',
    async () => {
      await onPostgres(postgresUrl, `create schema if not exists ${schema}`);
      return { engine: 'postgres', url: postgresUrl, schema };
    },
  ]);
}

async function inParallel(times: number, work: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: times }, (_, at) => work(at)));
  const refused = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) expect(reason).toBeInstanceOf(LimitReached);
  return { admitted: times - refused.length, refused: refused.map(({ reason }) => reason) };
}

/** A login attempt that ends; refused ones throw. */
const attempt = (limits: Limits, account: string, address: string, right = false) =>
  isRightPassword({ limits }, countsOfUnknownDevice('member', account, address), async () => right);

describe.each(engines)('limits on %s', (_, address) => {
  const open = async () => {
    const limits = await openLimits(await address(), secret);
    opened.push(limits);
    return limits;
  };

  it('lets exactly 10 of 200 wrong logins through, in parallel and over two processes', async () => {
    const both = [await open(), await open()];
    const { admitted, refused } = await inParallel(200, async (at) =>
      attempt(both[at % 2] as Limits, 'a', `10.0.0.${at}`),
    );
    expect(admitted).toBe(10);
    for (const { retryAfterSeconds } of refused) {
      expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('stops 110 accounts that are tried from the networks of one /48', async () => {
    const limits = await open();
    const from = (nth: number) => `2001:db8:1:${nth.toString(16)}::1`;
    const { admitted } = await inParallel(1100, async (at) =>
      attempt(limits, `account ${at % 110}`, from(at)),
    );
    expect(admitted).toBe(1000);
    await expect(attempt(limits, 'another', '2001:db8:2::1')).resolves.toBe(false);
  });

  it('goes on counting after a restart', async () => {
    const before = await open();
    for (let at = 0; at < 7; at += 1) await attempt(before, 'a', '10.0.0.1');
    await before.close();
    opened.splice(0);
    const after = await open();
    const { admitted } = await inParallel(50, () => attempt(after, 'a', '10.0.0.1'));
    expect(admitted).toBe(3);
  });

  it('lets any number of right logins through at once, over two processes, with room for one wrong one', async () => {
    const both = [await open(), await open()] as [Limits, Limits];
    await inParallel(9, () => attempt(both[0], 'a', '10.0.0.1'));
    const right = await inParallel(100, (at) =>
      attempt(both[at % 2] as Limits, 'a', '10.0.0.1', true),
    );
    expect(right.admitted).toBe(100);
    expect((await inParallel(50, () => attempt(both[1], 'a', '10.0.0.1'))).admitted).toBe(1);
    expect((await inParallel(5, () => attempt(both[0], 'a', '10.0.0.1', true))).admitted).toBe(0);
  });

  it('counts 100 failures of one address over many accounts, and charges no account for the rest', async () => {
    const limits = await open();
    const { admitted } = await inParallel(200, (at) => attempt(limits, `${at}`, '10.0.0.1'));
    expect(admitted).toBe(100);
    for (let at = 0; at < 10; at += 1) await attempt(limits, '199', `10.0.1.${at}`);
    await expect(attempt(limits, '199', '10.0.2.1')).rejects.toBeInstanceOf(LimitReached);
  });

  it('counts an IPv6 network of one customer as one address', async () => {
    const limits = await open();
    const { admitted } = await inParallel(105, (at) =>
      attempt(limits, `${at}`, `2001:db8:0:1::${at.toString(16)}`),
    );
    expect(admitted).toBe(100);
    await expect(attempt(limits, 'x', '2001:db8:0:2::1')).resolves.toBe(false);
  });

  it.each([
    ['registration', 30],
    ['passwordCheck', 60],
    ['inquiry', 10],
    ['resetOfAccount', 5],
    ['resetFromAddress', 20],
    ['wrongAccessKey', 30],
    ['wrongOneTimeLink', 30],
    ['wrongPresentPassword', 10],
    ['failedLoginOfDevice', 10],
    ['mailedLinkOfDevice', 5],
    ['loginLinkFromAddress', 20],
    ['loginLinkMail', 1],
    ['ownData', 5],
    ['verificationMail', 3],
  ] as const)('allows %s %i times, for each key apart', async (name, allowed) => {
    const limits = await open();
    const { admitted } = await inParallel(70, () => limits.consume(name, 'one'));
    expect(admitted).toBe(allowed);
    await expect(limits.check(name, 'one')).rejects.toBeInstanceOf(LimitReached);
    await expect(limits.check(name, 'other')).resolves.toBeUndefined();
    await expect(limits.consume(name, 'other')).resolves.toBeDefined();
  });

  it('begins anew with the next window, and nothing of the last one is given back there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00Z') });
    const limits = await open();
    const slow = await limits.consume('wrongAccessKey', 'a');
    await inParallel(60, () => limits.consume('wrongAccessKey', 'a'));
    vi.setSystemTime(Date.parse('2026-11-21T03:15:01Z'));
    await slow.forgive();
    const { admitted } = await inParallel(60, () => limits.consume('wrongAccessKey', 'a'));
    expect(admitted).toBe(30);
  });
});

it('stores no address in clear', async () => {
  const limits = await openLimits(
    { engine: 'sqlite', path: join(folder, 'limits.sqlite') },
    secret,
  );
  await attempt(limits, 'canary@example.jp', '203.0.113.77');
  await limits.close();
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    expect(bytes.includes('canary')).toBe(false);
    expect(bytes.includes('203.0.113')).toBe(false);
  }
});
