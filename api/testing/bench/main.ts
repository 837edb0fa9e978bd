import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measured, measure, type Target } from './load.ts';
import { seedFilings, signIn } from './seed.ts';
import { answers, freePort, median, start } from './servers.ts';

// Ratios in one interleaved run: absolute figures drift with the machine, the ratio to a bare server hardly does.
const filings = Number(process.env.BENCH_FILINGS ?? 200_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
// Seeding takes minutes: the database of the run before can be measured again, if the schema has not changed.
const keep = process.env.BENCH_KEEP === '1';
const seconds = 2;
const connections = 64;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dataDir = join(tmpdir(), 'touki-bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

say(keep ? 'measuring what is there' : `seeding ${filings.toLocaleString('en')} filings …`);
if (!keep) await seedFilings(dataDir, filings);
const seeded = await signIn(dataDir);
const [barePort, appPort] = [await freePort(), await freePort()];
const bare = start([
  ...process.execArgv,
  join(root, 'api/testing/bench/bare.ts'),
  String(barePort),
]);
const app = start([join(root, 'dist/server/server.js')], {
  DATA_DIR: dataDir,
  PORT: String(appPort),
  LOG_LEVEL: 'warn',
  DEMO: '0',
});
// However this ends, no server is left behind.
process.on('exit', () => {
  bare.kill();
  app.kill();
});
await Promise.all([answers(barePort, '/'), answers(appPort, '/readyz')]);

const yardstick: Target = {
  name: 'bare',
  port: barePort,
  pid: bare.pid ?? 0,
  method: 'GET',
  path: '/',
};
const api = { port: appPort, pid: app.pid ?? 0 };
const staffHeaders = { 'x-auth-token': `Bearer ${seeded.managerToken}` };
const targets: Target[] = [
  {
    ...api,
    name: 'staff search list (10 rows, date range and name prefix)',
    method: 'POST',
    path: '/api/v1.0/user/mainte/requestdetails/list',
    headers: staffHeaders,
    body: JSON.stringify({
      requestDateStart: seeded.from,
      requestDateEnd: seeded.until,
      companyName: '髙橋',
    }),
  },
  {
    ...api,
    name: 'member list (10 rows)',
    method: 'GET',
    path: '/api/v1.0/user/core/customers/0/information',
    headers: { 'x-auth-token': `Bearer ${seeded.memberToken}` },
  },
];

const results = new Map<string, Measured[]>();
for (const target of [yardstick, ...targets]) await measure(target, 1, connections);
for (let round = 0; round < rounds; round += 1) {
  for (const target of [yardstick, ...targets]) {
    const measured = await measure(target, seconds, connections);
    results.set(target.name, [...(results.get(target.name) ?? []), measured]);
  }
}
say('');
say('| request | requests/s | ratio to bare | CPU µs/request | CPU, times bare |');
say('| --- | --- | --- | --- | --- |');
const base = results.get(yardstick.name) ?? [];
for (const [name, measured] of results) {
  const ratio = median(
    measured.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? 1)),
  );
  const cpu = median(measured.map(({ cpuMicroseconds }) => cpuMicroseconds));
  const cpuTimes = median(
    measured.map(
      ({ cpuMicroseconds }, round) => cpuMicroseconds / (base[round]?.cpuMicroseconds ?? 1),
    ),
  );
  const perSecond = Math.round(median(measured.map((one) => one.perSecond)));
  say(
    `| ${name} | ${perSecond} | ${ratio.toFixed(3)} | ${cpu.toFixed(0)} | ${cpuTimes.toFixed(1)} |`,
  );
}
