import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '#contract/japan-time.ts';
import { application } from '../builders.ts';
import { type Measured, measure, type Target } from './load.ts';
import { seedFilings, signIn } from './seed.ts';
import { answers, freePort, median, start } from './servers.ts';

// Ratios in one interleaved run: absolute figures drift with the machine, the ratio to a bare server hardly does.
const filings = Number(process.env.BENCH_FILINGS ?? 200_000);
const only = process.env.BENCH_ONLY ?? '';
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

const toBare = { port: barePort, pid: bare.pid ?? 0, path: '/' };
const api = { port: appPort, pid: app.pid ?? 0 };
const ofStaff = { headers: { 'x-auth-token': `Bearer ${seeded.managerToken}` } };
const ofMember = { headers: { 'x-auth-token': `Bearer ${seeded.memberToken}` } };
const sent = JSON.stringify(application());
// Days that lie far away from all filings change nothing but that nobody has asked for them before.
let asked = 0;
const searched = (more: object = {}) =>
  JSON.stringify({
    requestDateStart: seeded.from,
    requestDateEnd: seeded.until,
    companyName: '髙橋',
    ...more,
  });
const searchedAnew = () => {
  asked += 1;
  const requestDateEnd = addDays('2030-01-01', asked % 20_000);
  return searched({ requestDateStart: addDays('2000-01-01', asked % 7_000), requestDateEnd });
};
const yardstick: Target = { ...toBare, name: 'bare `node:http`', method: 'GET' };
const echo: Target = { ...toBare, name: 'JSON echo', method: 'POST', body: sent };
/** Each with what it is held against. */
const targets: [Target, Target][] = [
  [
    {
      ...api,
      ...ofStaff,
      name: 'staff search, 10 rows, period and beginning of a company',
      method: 'POST',
      path: '/api/v1.0/user/mainte/requestdetails/list',
      body: searched(),
    },
    yardstick,
  ],
  [
    {
      ...api,
      ...ofStaff,
      name: 'staff search that nobody asked for before',
      method: 'POST',
      path: '/api/v1.0/user/mainte/requestdetails/list',
      bodyOfEach: searchedAnew,
    },
    yardstick,
  ],
  [
    {
      ...api,
      ...ofStaff,
      name: 'staff detail',
      method: 'GET',
      path: `/api/v1.0/user/mainte/requestdetails/${seeded.number}`,
    },
    yardstick,
  ],
  [
    {
      ...api,
      ...ofMember,
      name: 'member list, 10 rows',
      method: 'GET',
      path: '/api/v1.0/user/core/customers/0/information',
    },
    yardstick,
  ],
  [
    {
      ...api,
      ...ofMember,
      name: 'submit, durable',
      method: 'POST',
      path: '/api/v1.0/user/core/customers/0/requests/add',
      body: sent,
      keyed: true,
    },
    echo,
  ],
];

const chosen = targets.filter(([{ name }]) => name.includes(only));
const all = [yardstick, echo, ...chosen.map(([target]) => target)];
const results = new Map<Target, Measured[]>();
for (const target of all) await measure(target, 1, connections);
for (let round = 0; round < rounds; round += 1) {
  for (const target of all) {
    const measured = await measure(target, seconds, connections);
    results.set(target, [...(results.get(target) ?? []), measured]);
  }
}
say('');
say('| request | requests/s | held against | ratio | CPU µs/request | CPU, times |');
say('| --- | --- | --- | --- | --- | --- |');
for (const target of all) {
  const measured = results.get(target) ?? [];
  const against = targets.find(([one]) => one === target)?.[1] ?? target;
  const base = results.get(against) ?? [];
  const ratio = (of: keyof Measured) =>
    median(measured.map((one, round) => one[of] / (base[round]?.[of] ?? 1)));
  const perSecond = Math.round(median(measured.map((one) => one.perSecond)));
  const cpu = median(measured.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0);
  const ratios = `${ratio('perSecond').toFixed(3)} | ${cpu} | ${ratio('cpuMicroseconds').toFixed(1)}`;
  say(`| ${target.name} | ${perSecond} | ${against.name} | ${ratios} |`);
}
// The servers would keep it waiting.
process.exit(0);
