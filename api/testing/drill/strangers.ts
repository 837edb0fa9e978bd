import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { startSession } from '../../platform/sessions.ts';
import { startDeps } from '../../start.ts';
import { percentile } from '../bench/load.ts';
import { freePort, responds, start } from '../bench/servers.ts';
import { member } from '../builders.ts';
import { compared, seededFilings, seedPeople, type Work, work } from './people-at-work.ts';

// A thousand hostile free accounts beside the office and honest customers: the office may not notice them.
const counts = { clerks: 10, customers: 20 };
const [hostile, networks, actsPerSecond] = [1_000, 250, 100];
const seconds = Number(process.argv[2]);
/** Milliseconds; the office waits at most this long, or twice as long as without strangers. */
const longest = 150;
const mostEventMails = 5;
const password = 'Hato-1234';

/** What the process of the hostile accounts is given. */
export interface Strangers {
  port: number;
  accounts: { token: string; mailAddress: string }[];
  networks: number;
  actsPerSecond: number;
  seconds: number;
  password: string;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'strangers-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const before = loadavg()[0]?.toFixed(1);

const quiet = await run('without', null);
const loud = await run('with', { networks, actsPerSecond, seconds, password });

const p95 = { quiet: officeP95(quiet.done), loud: officeP95(loud.done) };
const most = Math.max(2 * p95.quiet, longest);
print(
  `${counts.clerks} clerks, ${counts.customers} customers, ${hostile} hostile accounts from ${networks} networks, ${actsPerSecond} acts a second, ${seconds} s, ${seededFilings} filings in SQLite; load ${before} before`,
);
for (const [name, answers] of Object.entries(loud.answers)) {
  const said = Object.entries(answers).map(([status, times]) => `${status}: ${times}`);
  print(`  ${name}: ${said.join(', ')}`);
}
print(
  `office: p95 ${p95.quiet.toFixed(0)} ms without, ${p95.loud.toFixed(0)} ms with strangers (at most ${most.toFixed(0)})`,
);
print(
  `customers: p95 ${percentile(quiet.done.times.customer, 0.95).toFixed(0)} and ${percentile(loud.done.times.customer, 0.95).toFixed(0)} ms`,
);
print(`stored by strangers: ${(loud.stored / 2 ** 20).toFixed(0)} MiB`);
print(`mails of events: at most ${loud.mails} to one mailbox (at most ${mostEventMails})`);
const faults = [...quiet.faults, ...loud.faults];
for (const fault of faults) print(fault);
print(`${faults.length} honest calls refused, or acts lost or doubled`);
const passed = faults.length === 0 && p95.loud <= most && loud.mails <= mostEventMails;
process.exit(passed ? 0 : 1);

function officeP95({ times }: Work): number {
  return percentile(times.clerk, 0.95);
}

/** Lets people work at a new server for a while; with `attack`, beside the strangers. */
async function run(name: string, attack: Omit<Strangers, 'port' | 'accounts'> | null) {
  const data = join(folder, name);
  const env = {
    ...{ DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' },
    ACCOUNT_LIMITS: '1',
  };
  const { deps, stop } = await startDeps(readConfig(env));
  const people = await seedPeople(deps, counts);
  const accounts = await strangersOf(deps);
  await stop();
  const port = await freePort();
  const server = start(['dist/server/server.js'], { ...env, PORT: String(port) });
  process.once('exit', () => server.kill('SIGKILL'));
  await responds(port, '/readyz');
  const attacking = attack && startStrangers({ ...attack, port, accounts });
  const done = await work(port, people, seconds);
  const answers = attacking ? await attacking : {};
  server.kill('SIGTERM');
  await once(server, 'exit');
  const config = readConfig(env);
  return {
    done,
    answers,
    faults: [...done.refused, ...(await compared(config, done, { others: true }))],
    ...(await usedBy(config, accounts)),
  };
}

async function strangersOf(deps: Deps): Promise<Strangers['accounts']> {
  const hash = await deps.passwords.hash(password);
  const accounts: Strangers['accounts'] = [];
  for (let nth = 0; nth < hostile; nth += 1) {
    const { id, mailAddress } = await member(
      { deps },
      { telNo: `03${String(nth).padStart(8, '0')}` },
    );
    const token = await deps.db.write(async (trx) => {
      const unproven = { mail_proven: 0, password_hash: hash };
      await trx.updateTable('customers').set(unproven).where('id', '=', id).execute();
      return startSession(trx, deps.clock, 'member', id);
    });
    accounts.push({ token, mailAddress });
  }
  return accounts;
}

async function startStrangers(strangers: Strangers) {
  const file = join(folder, 'strangers.json');
  writeFileSync(file, JSON.stringify(strangers), { mode: 0o600 });
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'api/testing/drill/strangers-acts.ts', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the strangers ended with ${code}`);
  return JSON.parse(said) as Record<string, Record<string, number>>;
}

/** The bytes that the strangers' files hold, and the most mails of events to one of their mailboxes. */
async function usedBy(config: ReturnType<typeof readConfig>, accounts: Strangers['accounts']) {
  const { deps, stop } = await startDeps(config);
  const theirs = new Set(accounts.map(({ mailAddress }) => mailAddress));
  const files = await deps.db.read
    .selectFrom('files')
    .select('size')
    .where('wrapped_key', 'is not', null)
    .execute();
  // What was too much for a mailbox of this day is left to the office as not sent.
  const mails = await deps.db.read
    .selectFrom('outbox')
    .select(['recipient', 'event'])
    .where('given_up_at', 'is', null)
    .execute();
  await stop();
  const counts = new Map<string, number>();
  for (const { recipient, event } of mails) {
    if (!theirs.has(recipient) || isAskedFor(event)) continue;
    counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  }
  return {
    stored: files.reduce((sum, { size }) => sum + size, 0),
    mails: Math.max(0, ...counts.values()),
  };
}

/** Links that a person asks for have limits of their own. */
function isAskedFor(event: string): boolean {
  return /^(login-link|password-reset|mail-change|mail-proof):/.test(event);
}
