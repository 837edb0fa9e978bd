import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import { startDeps } from '../../start.ts';
import { percentile } from '../bench/load.ts';
import { freePort, responds, start } from '../bench/servers.ts';
import { compared, seededFilings, seedPeople, work } from './people-at-work.ts';

// Ten clerks who take filings as they come, often two the same one, beside fifty customers: nothing may be lost or done
// twice, and nobody may wait.
const counts = { clerks: 10, customers: 50 };
const seconds = Number(process.argv[2]);
const longest = 100;

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'clerks-'));
const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };
const { deps, stop } = await startDeps(readConfig(env));
const people = await seedPeople(deps, counts);
await stop();
const port = await freePort();
const server = start(['dist/server/server.js'], { ...env, PORT: String(port) });
process.once('exit', () => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
await responds(port, '/readyz');

const before = loadavg()[0]?.toFixed(1);
const done = await work(port, people, seconds);
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
const faults = [...done.refused, ...(await compared(readConfig(env), done))];

const times = [...done.times.clerk, ...done.times.customer];
const p95 = percentile(times, 0.95);
print(
  `${counts.clerks} clerks, ${counts.customers} customers, ${seconds} s, ${seededFilings} filings in SQLite`,
);
print(
  `load ${before} before; ${times.length} requests, ${done.conflicts} refused as another was first`,
);
print(`filed ${done.filed.length}, paid ${done.paid.length}, messages ${done.written.length}`);
print(
  `median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most ${longest})`,
);
for (const fault of faults) print(fault);
print(`${faults.length} lost, doubled or refused`);
process.exit(faults.length === 0 && p95 <= longest ? 0 : 1);
