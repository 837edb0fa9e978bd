import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { startDeps } from './start.ts';
import { application, member } from './testing/builders.ts';
import { type CutPoint, type CuttingProxy, openCuttingProxy } from './testing/cutting-proxy.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

const postgres = process.env.TEST_DATABASE_URL ?? '';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A server with a signed-in customer. */
interface Open {
  server: ServerProcess;
  token: string;
}

/** `by` is the address by which the server itself reaches the database, if it differs from `url`. */
async function openServer(url: string, by = url): Promise<Open> {
  const folder = await mkdtemp(join(tmpdir(), 'lost-connections-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: folder, DEMO: '0' };
  const started = await startDeps(readConfig({ ...env, DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  const { token } = await member(started);
  await started.stop();
  const server = await startServerProcess({ ...env, DATABASE_URL: by });
  closing.push(() => server.stop());
  return { server, token };
}

function apply({ server, token }: Open, key: string): Promise<Response> {
  return fetch(`${server.origin}/api/v1.0/user/core/customers/0/requests/add`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth-token': `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(application()),
  });
}

/** Sends the same until it is done; returns its number and the refusals before. */
async function applied(at: Open, key: string): Promise<{ number: string; refusals: number[] }> {
  const refusals: number[] = [];
  for (;;) {
    const response = await apply(at, key);
    const { data } = (await response.json()) as { data: { requestNo: string } };
    if (response.status === 200) return { number: data.requestNo, refusals };
    refusals.push(response.status);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    await pause(50);
  }
}

/** Numbers of a database's filings; checks that each is complete. */
async function filedIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select f.id,
      (select count(*)::int from filing_progress p where p.filing_id = f.id) as progress,
      (select count(*)::int from outbox o where o.event = 'application:' || f.id) as mails,
      (select count(*)::int from audit_log a where a.object_id = f.id and a.action = 'filing.apply') as noted
    from filings f order by f.id`,
  );
  await client.end();
  for (const row of rows) expect(row).toMatchObject({ progress: 1, mails: 1, noted: 1 });
  return rows.map(({ id }) => id);
}

describe.skipIf(!postgres)('a server whose connections to PostgreSQL are lost', () => {
  let url: string;
  let proxy: CuttingProxy;
  let open: Open;
  beforeAll(async () => {
    const database = await createTestDatabase(postgres);
    closing.push(database.drop);
    url = database.url;
    proxy = await openCuttingProxy(url, 'insert into "filings"');
    closing.push(() => proxy.close());
    open = await openServer(url, proxy.url);
  });

  it('lives on, loses and doubles nothing at whichever point of a request they are cut', async () => {
    const filed = new Map<string, string>();
    const file = async (name: string) => {
      const key = `cut-${name}`.padEnd(8, '-');
      const { number, refusals } = await applied(open, key);
      filed.set(key, number);
      return refusals;
    };
    expect(await file('nothing')).toEqual([]);
    expect(proxy.cutAll()).toBeGreaterThan(0);
    expect(await file('idle')).toEqual([]);

    // The server opens a new connection only when none is left.
    await proxy.endAll();
    proxy.arm('connecting');
    expect(await file('connecting')).toEqual([]);
    expect(proxy.isDone()).toBe(true);
    // A server that has not yet noticed that its connections are gone may use up its one retry on one of them.
    proxy.cutAll();
    proxy.arm('connecting');
    expect([[], [503]]).toContainEqual(await file('connecting again'));
    expect(proxy.isDone()).toBe(true);

    const points: [CutPoint, number[][]][] = [
      ['reading', [[]]],
      ['begun', [[]]],
      ['stating', [[]]],
      // Whether the cut is noticed before or after COMMIT is sent varies.
      ['stated', [[], [503]]],
      ['committing', [[503]]],
      ['committed', [[503]]],
    ];
    for (const [point, expected] of points) {
      proxy.arm(point);
      expect(expected, point).toContainEqual(await file(point));
      expect(proxy.isDone(), point).toBe(true);
    }

    expect(open.server.isAlive()).toBe(true);
    expect(new Set(filed.values()).size).toBe(points.length + 4);
    expect(await filedIn(url)).toEqual([...filed.values()].sort());
  });

  it('says that it is not ready before it gives up calls to a PostgreSQL that stands still', async () => {
    const ready = () => fetch(`${open.server.origin}/readyz`);
    expect((await ready()).status).toBe(200);
    proxy.fallSilent();
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
    };
    apply(open, 'standing still').then(giveUp, giveUp);
    const responses = await Promise.all(Array.from({ length: 30 }, ready));
    expect(isGivenUp).toBe(false);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await fetch(`${open.server.origin}/healthz`)).status).toBe(200);
  });

  it('lives on, loses and doubles nothing when PostgreSQL is restarted under load', async () => {
    const { startPostgres } = await import(
      new URL('../scripts/postgres.mjs', import.meta.url).href
    );
    const own = await startPostgres();
    closing.push(() => own.stop());
    const loaded = await openServer(own.url);
    const filed = new Map<string, string>();
    let refused = 0;
    let ending = false;
    const applicant = async (name: string) => {
      for (let count = 0; !ending; count += 1) {
        const key = `${name}-${count}`.padEnd(8, '-');
        const { number, refusals } = await applied(loaded, key);
        filed.set(key, number);
        refused += refusals.length;
      }
    };
    const applicants = Promise.all(['a', 'b', 'c', 'd'].map(applicant));
    const underLoad = async () => {
      const before = filed.size;
      while (filed.size < before + 10) await Promise.race([applicants, pause(10)]);
    };
    for (const mode of ['fast', 'immediate']) {
      await underLoad();
      expect(await own.restart(mode)).toBe(0);
    }
    await underLoad();
    ending = true;
    await applicants;

    expect(refused).toBeGreaterThan(0);
    expect(loaded.server.isAlive()).toBe(true);
    expect(loaded.server.log()).not.toContain('status=500');
    expect(await filedIn(own.url)).toEqual([...filed.values()].sort());
  });
});
