import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { progress } from '#contract/codes.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import { freePort, start } from '../bench/servers.ts';
import { type Fault, startCluster } from './cluster.ts';
import { type Acknowledged, startLoad } from './load.ts';

const rounds = Number(process.argv[2]);
const faults: Fault[] = ['postgres killed', 'node killed', 'postgres killed', 'node frozen'];
const longestAllowed: Record<Fault, number> = {
  'postgres killed': 15_000,
  'node killed': 30_000,
  'node frozen': 30_000,
};
const actsBetween = 20;
const longestWait = 120_000;

const begun = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const print = (line: string) => process.stdout.write(`${line}\n`);
const closing: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true })];
const end = async () => {
  for (const close of closing.splice(0).reverse()) await close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().then(() => process.exit(1)));
}
process.exitCode = 1;
try {
  if (await failover()) process.exitCode = 0;
} finally {
  await end();
}

async function failover(): Promise<boolean> {
  print('starting three nodes, etcd, HAProxy and two servers …');
  const cluster = await startCluster();
  closing.push(() => cluster.stop(process.exitCode !== 0));
  const servers = [];
  for (let count = 0; count < 2; count += 1) {
    const port = await freePort();
    const env = { DATA_DIR: folder, DATABASE_URL: cluster.url, PORT: String(port), DEMO: '1' };
    const server = start(['dist/server/server.js'], env);
    closing.push(() => void server.kill('SIGKILL'));
    await listening(port);
    servers.push({ port, server });
  }
  const startedAt = new Date().toISOString();
  const load = await startLoad(servers.map(({ port }) => `http://127.0.0.1:${port}`));
  const { filings, decisions } = load.acknowledged;
  const someDone = async () => {
    const done = () => Math.min(filings.size, decisions.size);
    const enough = done() + actsBetween;
    const until = Date.now() + longestWait;
    while (done() < enough) {
      if (Date.now() > until) throw new Error('nothing is acknowledged any more');
      await pause(50);
    }
  };

  const gaps: Record<Fault, number[]> = {
    'postgres killed': [],
    'node killed': [],
    'node frozen': [],
  };
  for (let round = 1; round <= rounds; round += 1) {
    const fault = faults[(round - 1) % faults.length] ?? 'postgres killed';
    await someDone();
    const struckAt = Date.now();
    const bringBack = await cluster.strike(fault);
    await someDone();
    const gap = load.longestGap(struckAt);
    gaps[fault].push(gap);
    print(`${round}. ${fault}: nothing acknowledged for ${seconds(gap)}`);
    bringBack();
    await cluster.healthy();
  }
  await someDone();
  await load.stop();

  const { lost, doubled } = await compare(cluster.url, load.acknowledged, startedAt);
  const dead = servers.filter(({ server }) => server.exitCode !== null).length;
  const minutes = Math.round((Date.now() - begun) / 60_000);
  print(`\n${rounds} rounds in ${minutes} minutes on ${cpus().length} cores`);
  print(`acknowledged: ${filings.size} filings, ${decisions.size} changes of progress`);
  print(`lost: ${lost}, doubled: ${doubled}, servers that died: ${dead}`);
  let inTime = true;
  for (const [fault, found] of Object.entries(gaps) as [Fault, number[]][]) {
    if (found.length === 0) continue;
    const longest = Math.max(...found);
    inTime &&= longest <= longestAllowed[fault];
    const allowed = seconds(longestAllowed[fault]);
    print(`${fault}: ${found.length} times, longest gap ${seconds(longest)} (at most ${allowed})`);
  }
  return lost === 0 && doubled === 0 && dead === 0 && inTime;
}

/** Waits until a server responds. */
async function listening(port: number): Promise<void> {
  const until = Date.now() + longestWait;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > until) throw new Error('a server does not start');
    await pause(100);
  }
}

interface HeldFiling {
  id: string;
  /** How many of each are stored. */
  accepted: number;
  paid: number;
  mails: number;
  lines: number;
}

/**
 * Compares what was acknowledged with the database: filings, changes of progress, their mails and audit entries. The
 * load retries until everything is acknowledged, so a filing that no client knows was made twice.
 */
async function compare(url: string, { filings, decisions }: Acknowledged, startedAt: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<HeldFiling>(
    `select f.id,
      (select count(*)::int from filing_progress p where p.filing_id = f.id and p.progress = $2) as accepted,
      (select count(*)::int from filing_progress p where p.filing_id = f.id and p.progress = $3) as paid,
      (select count(*)::int from outbox o where o.event = 'application:' || f.id) as mails,
      (select count(*)::int from audit_log a where a.object_id = f.id
        and a.action in ('filing.apply', 'filing.progress')) as lines
    from filings f where f.applied_at >= $1`,
    [startedAt, progress.accepted, progress.paid],
  );
  await client.end();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const filed = [...filings.values()].map(plainNumber);
  const lostFilings = filed.filter((number) => !stored.has(number));
  const lostDecisions = [...decisions].filter((number) => !stored.get(plainNumber(number))?.paid);
  const unknown = rows.length - new Set(filed).size;
  const doubled = rows.filter(
    ({ accepted, paid, mails, lines }) =>
      accepted !== 1 || paid > 1 || mails !== 1 || lines !== 1 + paid,
  );
  const shared = filed.length - new Set(filed).size;
  return {
    lost: lostFilings.length + lostDecisions.length + shared,
    doubled: doubled.length + unknown,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
