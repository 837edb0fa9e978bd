import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../platform/config.ts';
import { openDatabaseOf, startDeps } from '../../start.ts';
import { seedReceipts } from '../bench/receipts.ts';
import { manager, member } from '../builders.ts';
import { objectStorage } from '../object-storage.ts';
import { type Acknowledged, kinds, type Load, type People, startLoad } from './acts.ts';
import { compare } from './compare.ts';
import { mountSmallDisk } from './disk.ts';
import { startMailServer } from './mail-server.ts';
import { type Random, seededRandom } from './random.ts';
import { type DrilledServer, drilledServer } from './server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const actsBetween = 8;
/** How many of the newest acts are looked at after each fault; all of them are at the end. */
const lookedAt = 30;
const longestWait = 180_000;
const people = { members: 60, receipts: 1_500 };

type Env = Record<string, string>;
type Strike = (server: DrilledServer, random: Random, load: Load) => Promise<void>;
/** A fault, and how often it strikes in a full drill. */
type Faults = Record<string, { times: number; strike: Strike }>;

/** One way of running the service, with what can fail in it. */
interface World {
  name: string;
  env: Env;
  faults: Faults;
  close(): Promise<void>;
}

const killed = async (server: DrilledServer, random: Random) => {
  await pause(random.below(300));
  await server.kill();
  await server.start();
};
const stopped = async (server: DrilledServer, random: Random, load: Load) => {
  await pause(random.below(300));
  load.countCuts(true);
  const code = await server.stop();
  load.countCuts(false);
  if (code !== 0) throw new Error(`a stop ended with ${code}`);
  await server.start();
};

/** One process, SQLite and files on a disk that is full at times. */
async function onOneDisk(): Promise<World> {
  const disk = mountSmallDisk();
  const filled = async (_: DrilledServer, random: Random) => {
    const makeRoom = disk.fill();
    // Before and after the server has given its reserve away.
    await pause(random.below(8_000));
    makeRoom();
  };
  return {
    name: 'SQLite on a disk of 256 MB',
    env: { DATA_DIR: join(disk.folder, 'data'), DISK_RESERVE_MB: '8' },
    faults: {
      'killed with -9': { times: 50, strike: killed },
      'disk full': { times: 20, strike: filled },
      'stopped under load': { times: 10, strike: stopped },
    },
    close: async () => disk.remove(),
  };
}

interface DrilledPostgres {
  url: string;
  restart(mode: 'fast' | 'immediate'): Promise<unknown>;
  stop(): Promise<void>;
}

/** PostgreSQL, object storage and a mail server, each of which is away at times. */
async function onSeveral(mails: Awaited<ReturnType<typeof startMailServer>>): Promise<World> {
  // A computed path, because the script has no types.
  const script = new URL('../../../scripts/postgres.mjs', import.meta.url).href;
  const postgres: DrilledPostgres | null = await (await import(script)).startPostgres({
    durable: true,
  });
  if (!postgres) throw new Error('no PostgreSQL could be had here');
  const storage = await objectStorage(1_000);
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const away = (random: Random) => pause(1_000 + random.below(2_000));
  return {
    name: 'PostgreSQL and S3',
    env: { DATA_DIR: folder, DATABASE_URL: postgres.url, ...storage.env() },
    faults: {
      'killed with -9': { times: 50, strike: killed },
      'PostgreSQL restarted': {
        times: 20,
        strike: async (_, random) => {
          await pause(random.below(300));
          await postgres.restart(random.pick(['fast', 'immediate']));
        },
      },
      'stopped under load': { times: 10, strike: stopped },
      'S3 refuses': {
        times: 5,
        strike: async (_, random) => {
          storage.failures = Number.POSITIVE_INFINITY;
          await away(random);
          storage.failures = 0;
        },
      },
      'S3 is silent': {
        times: 5,
        strike: async (_, random) => {
          const silence = away(random);
          storage.before = () => silence;
          await silence;
          storage.before = async () => {};
        },
      },
      'SMTP down': {
        times: 5,
        strike: async (_, random) => {
          await mails.close();
          await away(random);
          await mails.open();
        },
      },
    },
    close: async () => {
      await postgres.stop();
      storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Strikes a world with all its faults, in an order that the seed decides; returns whether nothing was lost. */
async function drill(world: World, mails: Awaited<ReturnType<typeof startMailServer>>) {
  const random = seededRandom(seed);
  const env = {
    ...world.env,
    ...{ DEMO: '0', DRAIN_SECONDS: '1', LOG_LEVEL: 'silent', SMTP_URL: mails.url },
  };
  const config = readConfig(env);
  const load0 = loadavg()[0]?.toFixed(1);
  print(`\n${world.name}, ${cpus().length} cores, load ${load0}`);
  const server = await drilledServer(env);
  closing.push(server.close);
  const actors = await prepared(env);
  await server.start();
  const load = startLoad(server, actors, random);
  const { acknowledged } = load;
  const falseSuccesses: string[] = [];

  const furtherActs = async () => {
    const wanted = acknowledged.length + actsBetween;
    const until = Date.now() + longestWait;
    while (acknowledged.length < wanted) {
      if (Date.now() > until) throw new Error('the server does not recover');
      await Promise.race([pause(50), load.broken]);
    }
  };
  const look = async (acts: readonly Acknowledged[]) => {
    const left = [...acts];
    const looker = async () => {
      for (let act = left.pop(); act; act = left.pop()) {
        if (!(await act.isThere())) falseSuccesses.push(`${act.kind} ${act.mark}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, looker));
  };

  await furtherActs();
  const order = random.shuffled(
    Object.entries(world.faults).flatMap(([name, { times }]) =>
      Array<string>(short ? 1 : times).fill(name),
    ),
  );
  const recoveries = new Map<string, number[]>();
  for (const name of order) {
    const begun = Date.now();
    await world.faults[name]?.strike(server, random, load);
    await furtherActs();
    recoveries.set(name, [...(recoveries.get(name) ?? []), Date.now() - begun]);
    await look(acknowledged.slice(-lookedAt));
    if (process.stdout.isTTY) process.stdout.write('.');
  }
  await load.stop();
  await look(acknowledged);
  await sendAll(env);
  const code = await server.stop();
  const { lost, doubled, faults, repeatedMails } = await compare(config, acknowledged, mails);

  for (const kind of kinds) {
    print(`  ${kind}: ${acknowledged.filter((act) => act.kind === kind).length} acknowledged`);
  }
  for (const [name, times] of recoveries) {
    const longest = (Math.max(...times) / 1000).toFixed(1);
    print(`  ${name}: ${times.length} times, ${actsBetween} more acts after at most ${longest} s`);
  }
  const statuses = [...load.refused].map(([status, count]) => `${count} × ${status}`);
  print(`  refused meanwhile: ${statuses.join(', ') || 'nothing'}`);
  print(`  mails: ${mails.arrived.size}, ${repeatedMails} repeated with their Message-ID`);
  const bad = { lost, doubled, 'false successes': falseSuccesses, faults };
  for (const [what, which] of Object.entries(bad)) {
    print(
      `  ${what}: ${which.length}${which.length > 0 ? ` (${which.slice(0, 5).join('; ')})` : ''}`,
    );
  }
  print(`  cut by a stop: ${load.cuts()}; servers that died: ${server.deaths()}`);
  const none = Object.values(bad).every((which) => which.length === 0);
  return none && load.cuts() === 0 && server.deaths() === 0 && code === 0;
}

async function prepared(env: Env): Promise<People> {
  const { deps, stop } = await startDeps(readConfig(env));
  const members = [];
  for (let nth = 0; nth < people.members; nth += 1) members.push((await member({ deps })).token);
  const { token } = await manager({ deps });
  const receipts = await seedReceipts(deps, people.receipts);
  await stop();
  return { members, manager: token, receipts };
}

/** Waits until every mail is sent; those that a killed server had begun with would be tried again minutes later. */
async function sendAll(env: Env): Promise<void> {
  const db = await openDatabaseOf(readConfig(env));
  const until = Date.now() + longestWait;
  for (;;) {
    const waiting = await db.write((trx) =>
      trx
        .updateTable('outbox')
        .set({ next_attempt_at: new Date().toISOString(), leased_until: null })
        .where('sent_at', 'is', null)
        .executeTakeFirst(),
    );
    if (Number(waiting.numUpdatedRows) === 0 || Date.now() > until) break;
    await pause(20_000);
  }
  await db.close();
}

const [seedText = '1', short = ''] = process.argv.slice(2);
const seed = Number(seedText);
const closing: (() => Promise<void>)[] = [];
const end = async () => {
  for (const close of closing.splice(0).reverse()) await close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().then(() => process.exit(1)));
}
process.exitCode = 1;
try {
  print(`seed ${seed}: it repeats the faults, their order and moments, and what is sent`);
  const begun = Date.now();
  let whole = true;
  for (const build of [onOneDisk, onSeveral]) {
    const mails = await startMailServer();
    closing.push(mails.close);
    const world = await build(mails);
    closing.push(world.close);
    whole = (await drill(world, mails)) && whole;
    await end();
  }
  print(`\n${Math.round((Date.now() - begun) / 60_000)} minutes: ${whole ? '✓' : '✗'}`);
  if (whole) process.exitCode = 0;
} finally {
  await end();
}
