import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../platform/config.ts';
import { startSession } from '../../platform/sessions.ts';
import { startDeps } from '../../start.ts';
import { type Act, actsOn, type Client } from '../bench/acts.ts';
import { ask, percentile } from '../bench/load.ts';
import { customerIdOf, seed } from '../bench/seed.ts';
import { freePort, responds, start } from '../bench/servers.ts';
import { manager, verifier } from '../builders.ts';

// Ten times the load of `npm run bench`: what opens a page has to be quick, and the rest done or refused with 503.
const filings = 10_000;
const clientCount = 500;
const between = 2_000;
const seconds = Number(process.argv[2]);
const databaseUrl = process.argv[3];
// A process that has just started compiles what it runs.
const warmUp = 10;
const longestOfLight = 250;

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'overload-'));
const env = {
  ...{ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' },
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
};
const clients = await seeded();
const port = await freePort();
const server = start(['dist/server/server.js'], { ...env, PORT: String(port) });
process.once('exit', () => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
await responds(port, '/readyz');
const acts = actsOn(filings);

const light: number[] = [];
const heavy: number[] = [];
const wrong: string[] = [];
let refused = 0;
let next = 0;
const load = loadavg()[0]?.toFixed(1);
const begun = performance.now();
await Promise.all(clients.map(work));

print(
  `${clientCount} clients, an act each ${between / 1000} s, ${filings} filings in ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
);
print(`${cpus().length} cores, which the clients share, load ${load} before`);
const shares = (times: number[]) =>
  [0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(', ');
print(`light: ${light.length}, median, p95, p99 ${shares(light)} (at most ${longestOfLight} ms)`);
print(`the rest: ${heavy.length} done (${shares(heavy)}), ${refused} refused with 503`);
print(
  `other answers: ${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 5).join('; ')})` : ''}`,
);
process.exit(wrong.length === 0 && percentile(light, 0.99) <= longestOfLight ? 0 : 1);

async function work(client: Client, nth: number): Promise<void> {
  const end = begun + (warmUp + seconds) * 1000;
  for (let at = begun + (nth * between) / clientCount; at < end; at += between) {
    await pause(Math.max(at - performance.now(), 0));
    const act = acts[next % acts.length] as Act;
    next += 1;
    await send(act, client, at >= begun + warmUp * 1000);
  }
}

async function send(act: Act, client: Client, counts: boolean): Promise<void> {
  const request = act.request(next, client);
  const asked = performance.now();
  const response = await ask(`http://127.0.0.1:${port}`, request).catch(() => null);
  await response?.arrayBuffer();
  const spent = performance.now() - asked;
  const isLight = request.method === 'GET';
  const isRefused = response?.status === 503 && response.headers.has('retry-after') && !isLight;
  if (response?.ok && counts) (isLight ? light : heavy).push(spent);
  else if (isRefused) refused += 1;
  else if (!response?.ok) wrong.push(`${act.name}: ${response?.status ?? 'no answer'}`);
}

async function seeded(): Promise<Client[]> {
  const { deps, stop } = await startDeps(readConfig(env));
  await seed(deps, filings, 1000);
  const made: Client[] = [];
  for (let customer = 0; customer < clientCount; customer += 1) {
    const [staff, checker] = [await manager({ deps }, { admin: true }), await verifier({ deps })];
    const member = await deps.db.write((trx) =>
      startSession(trx, deps.clock, 'member', customerIdOf(customer)),
    );
    made.push({ manager: staff.token, verifier: checker.token, member, customer });
  }
  await stop();
  return made;
}
