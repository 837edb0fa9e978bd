import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Config, readConfig, sqlitePath } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { startSession } from '../../platform/sessions.ts';
import { startDeps } from '../../start.ts';
import { manager, verifier } from '../builders.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { type Act, actsOn, type Client, limits, searches } from './acts.ts';
import { percentile, timed, underLoad } from './load.ts';
import { customerIdOf, seed } from './seed.ts';
import { freePort, responds, start } from './servers.ts';

// p95 of every action, at the sizes that an office may reach, compared with the limits.
const { values: options } = parseArgs({
  options: {
    filings: { type: 'string', multiple: true, default: ['10000', '100000'] },
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    seconds: { type: 'string', default: '120' },
    // An office of 300 filings a month has hardly more at work.
    'at-work': { type: 'string', default: '1000' },
  },
});
const sizes = options.filings.map(Number);
const seconds = Number(options.seconds);
const clientCount = 50;
const warmUp = 10;
const comparisons = 200;
const postgresUrl = process.env.BENCH_POSTGRES_URL;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const say = (line = '') => process.stdout.write(`${line}\n`);
const engineNames: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const number = (value: number) => value.toLocaleString('en');
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

interface Column {
  title: string;
  size: number;
  p95: Map<Act['name'], number>;
  /** First-time searches: milliseconds of each in the product and in the naive app. */
  searches: { own: number[]; naive: number[] };
}

const columns: Column[] = [];
let isMet = true;
for (const size of sizes) {
  for (const engine of options.engine) {
    columns.push(await measured(engine, size));
    // Each column as soon as it is there: the next may take an hour.
    isMet = report();
  }
}
process.exit(isMet ? 0 : 1);

async function measured(engine: string, size: number): Promise<Column> {
  const title = `${engineNames[engine] ?? engine}, ${number(size)}`;
  if (engine === 'postgres' && !postgresUrl) throw new Error('no PostgreSQL could be had here');
  const database = engine === 'postgres' ? await createEmptyDatabase(postgresUrl as string) : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'touki-bench-'));
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ...(database && { DATABASE_URL: database.url }),
  };
  const stops: (() => void)[] = [];
  // Ends the servers and removes the data, however the bench ends.
  const clear = () => {
    for (const stop of stops) stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', clear);
  const config = readConfig(env);
  const clients = await seeded(config, size);
  const port = await freePort();
  const app = start([join(root, 'dist/server/server.js')], { ...env, PORT: String(port) });
  stops.push(() => app.kill());
  await responds(port, '/readyz');
  const origin = `http://127.0.0.1:${port}`;
  say(`${title}: ${clientCount} clients for ${seconds} s, load ${loadavg()[0]?.toFixed(1)} …`);
  const times = await underLoad(origin, actsOn(size), clients, { warmUp, seconds });
  const searches = await compared(config, origin, clients[0] as Client, stops);
  process.off('exit', clear);
  const ended = once(app, 'exit');
  app.kill();
  // It writes the head of the audit log as it stops.
  await ended;
  clear();
  await database?.drop();
  const p95 = new Map([...times].map(([{ name }, all]) => [name, percentile(all, 0.95)]));
  return { title, size, p95, searches };
}

async function seeded(config: Config, size: number): Promise<Client[]> {
  const begun = performance.now();
  const { deps, stop } = await startDeps(config);
  await seed(deps, size, Number(options['at-work']));
  // A database that grew over years was vacuumed on the way; one that was filled at once would be during the load.
  if (deps.db.engine === 'postgres') await sql`vacuum (analyze)`.execute(deps.db.read);
  const clients: Client[] = [];
  for (let nth = 0; nth < clientCount; nth += 1) clients.push(await clientOf(deps, nth));
  await stop();
  const took = Math.round((performance.now() - begun) / 1000);
  say(`${number(size)} filings seeded in ${took} s`);
  return clients;
}

async function clientOf(deps: Deps, customer: number): Promise<Client> {
  const [staff, checker] = [await manager({ deps }, { admin: true }), await verifier({ deps })];
  const member = await deps.db.write((trx) =>
    startSession(trx, deps.clock, 'member', customerIdOf(customer)),
  );
  return { manager: staff.token, verifier: checker.token, member, customer };
}

/** First-time searches one by one, alternating between the product and the naive app, with nothing else running. */
async function compared(
  config: Config,
  origin: string,
  client: Client,
  stops: (() => void)[],
): Promise<Column['searches']> {
  const port = await freePort();
  const naive = start([
    ...process.execArgv,
    join(root, 'api/testing/bench/naive.ts'),
    String(port),
    config.databaseUrl ?? '',
    sqlitePath(config),
  ]);
  stops.push(() => naive.kill());
  await responds(port, '/readyz');
  const [own, other]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < comparisons; nth += 1) {
    const kind = searches[nth % searches.length] as (typeof searches)[number];
    const request = {
      method: 'POST',
      path: '/user/mainte/requestdetails/list',
      token: client.manager,
      // Numbers after all those that the load used.
      body: kind.search(10_000 + nth),
    } as const;
    const turns = [
      [own, origin],
      [other, `http://127.0.0.1:${port}`],
    ] as const;
    for (const [times, address] of nth % 2 ? turns : turns.toReversed()) {
      const spent = await timed(address, request);
      if (nth >= searches.length) times.push(spent);
    }
  }
  naive.kill();
  return { own, naive: other };
}

/** Prints all columns; returns whether every limit is met. */
function report(): boolean {
  let isMet = true;
  const verdict = (met: boolean) => {
    isMet &&= met;
    return met ? '✓' : '✗';
  };
  const heads = columns.map(({ title }) => title);
  say();
  say(`| p95, ms (asked) | ${heads.join(' | ')} |`);
  say(`| --- |${' --- |'.repeat(heads.length)}`);
  for (const { name, limit } of actsOn(1)) {
    const cells = columns.map(({ size, p95 }) => {
      const most = limits[limit][size <= 10_000 ? 0 : size <= 100_000 ? 1 : 2];
      const value = p95.get(name) ?? Number.NaN;
      return `${ms(value)} (${most}) ${verdict(value <= most)}`;
    });
    say(`| ${name} | ${cells.join(' | ')} |`);
  }
  say();
  say('| first-asked searches, ms | median | median, naive app | p95 | p95, naive app | |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const { title, searches } of columns) {
    const [own, naive] = [searches.own, searches.naive].map((times) =>
      [0.5, 0.95].map((share) => percentile(times, share)),
    ) as [[number, number], [number, number]];
    const isAhead = own[0] <= naive[0] && own[1] <= naive[1];
    const cells = [own[0], naive[0], own[1], naive[1]].map(ms).join(' | ');
    say(`| ${title} | ${cells} | ${verdict(isAhead)} |`);
  }
  return isMet;
}
