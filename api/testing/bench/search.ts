import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskQueues } from '#contract/endpoints/filings.ts';
import { addDays } from '#contract/japan-time.ts';
import { searchAudit } from '../../features/audit/audit.service.ts';
import { search, staffHome } from '../../features/filings/office-lists.service.ts';
import { searchInquiries } from '../../features/inquiries/inquiries.service.ts';
import { searchTransfers } from '../../features/payments/payments.service.ts';
import { readConfig } from '../../platform/config.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { type Started, startDeps } from '../../start.ts';
import { seedMany } from './seed-many.ts';

// How long each list takes on many filings against few: the whole call below HTTP, its audit line included. Times are
// medians of interleaved calls. `BENCH_SEARCH=1 npm run bench`; `BENCH_KEEP=1` measures what was seeded before.

const few = Number(process.env.BENCH_FEW ?? 10_000);
const many = Number(process.env.BENCH_MANY ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 60);
const keep = process.env.BENCH_KEEP === '1';

const say = (line: string) => process.stdout.write(`${line}\n`);
const databaseUrl = process.env.DATABASE_URL;

const trace = { actor: { kind: 'manager', id: 'bench', address: '127.0.0.1' }, requestId: 'bench' };
const manager: ManagerSession = {
  kind: 'manager',
  tokenHash: '',
  userId: 'bench',
  name: '事務　太郎',
  loginId: 'bench',
  deptName: '',
  isAdmin: true,
};
const today = new Date().toISOString().slice(0, 10);
const period = { requestDateStart: '2006-01-01', requestDateEnd: '2099-12-31' };
// What was asked before would come from memory: every search asks for days of its own.
let asked = 0;
const anything = { ...period, name: '', companyName: '', selectPlan: '', selectPlogress: '' };

type Call = (deps: Started['deps']) => Promise<unknown>;
const findAnew = (given: (nth: number) => Partial<typeof anything>): Call => {
  return (deps) => {
    asked += 1;
    return search(deps, { ...anything, ...given(asked) }, today, trace);
  };
};
const find = (given: Partial<typeof anything>): Call =>
  findAnew((nth) => ({ requestDateEnd: addDays('2030-01-01', nth), ...given }));
const findDay = findAnew((nth) => {
  const day = addDays(today, -(nth % 1000));
  return { requestDateStart: day, requestDateEnd: day };
});

// Of the names that are seeded one in ten is common, one in thousands rare, and one in none missing.
const names = { common: 'サトウ', rare: 'ミズハラ', missing: 'ゾンザイシナイ' };
const companies = {
  common: '株式会社',
  'common, long': '株式会社佐藤',
  rare: '株式会社水原特殊',
  missing: '株式会社存在しない',
};

const single: [string, Call][] = [
  ['申込日', find({})],
  ['申込日、1日', findDay],
  ...Object.entries(names).map(([kind, name]): [string, Call] => [`氏名、${kind}`, find({ name })]),
  ...Object.entries(companies).map(([kind, companyName]): [string, Call] => [
    `会社名、${kind}`,
    find({ companyName }),
  ]),
  ['プラン', find({ selectPlan: '1010' })],
  ['プラン、rare', find({ selectPlan: '2020' })],
  ['進捗', find({ selectPlogress: '21' })],
  ['進捗、rare', find({ selectPlogress: '62' })],
  ...deskQueues.map((queue): [string, Call] => [
    `ホーム、${queue}`,
    (deps) => staffHome(deps, manager, { queue }, today, trace),
  ]),
  ['ホーム', (deps) => staffHome(deps, manager, {}, today, trace)],
  ['ホーム、期限順', (deps) => staffHome(deps, manager, { sort: 'deadline' }, today, trace)],
  ['操作記録', (deps) => searchAudit(deps, auditOf({}), trace)],
  ['操作記録、利用者', (deps) => searchAudit(deps, auditOf({ user: 'bench' }), trace)],
  ['操作記録、番号', (deps) => searchAudit(deps, auditOf({ number: '2026010100001' }), trace)],
  ['お問い合わせ', (deps) => searchInquiries(deps, inquiries, trace)],
  ['振込明細', (deps) => searchTransfers(deps, { state: 'waiting' }, trace)],
];

function auditOf(given: object) {
  return { dateStart: '', dateEnd: '', user: '', number: '', ...given };
}
const inquiries = {
  inquiryDateStart: period.requestDateStart,
  inquiryDateEnd: period.requestDateEnd,
  waitingOnly: false,
  name: '',
  companyName: '',
};

const combined: [string, Call][] = [];
for (const [nameKind, name] of [['–', ''], ...Object.entries(names)] as [string, string][]) {
  for (const [kind, companyName] of [['–', ''], ...Object.entries(companies)] as [
    string,
    string,
  ][]) {
    for (const [planKind, selectPlan] of [
      ['–', ''],
      ['common', '1010'],
      ['rare', '2020'],
    ] as const) {
      for (const [at, selectPlogress] of [
        ['–', ''],
        ['common', '21'],
        ['rare', '62'],
      ] as const) {
        const given = { name, companyName, selectPlan, selectPlogress };
        if (Object.values(given).filter(Boolean).length < 2) continue;
        combined.push([
          `氏名 ${nameKind}、会社名 ${kind}、プラン ${planKind}、進捗 ${at}`,
          find(given),
        ]);
      }
    }
  }
}

async function start(count: number): Promise<Started> {
  const dataDir = join(tmpdir(), `touki-bench-${databaseUrl ? 'postgres' : 'sqlite'}-${count}`);
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const schema = databaseUrl ? `bench_${count}` : undefined;
  if (!keep) {
    say(`seeding ${count.toLocaleString('en')} filings …`);
    await seedMany(env, schema, count);
  }
  return startDeps(readConfig(env), schema ? { schema } : {});
}

const small = await start(few);
const large = await start(many);
await report('one condition', single, 1.5);
await report('several conditions', combined, 3);
await small.stop();
await large.stop();

async function report(title: string, list: [string, Call][], most: number): Promise<void> {
  say('');
  say(`| ${title} | ${few.toLocaleString('en')}, µs | ${many.toLocaleString('en')}, µs | times |`);
  say('| --- | --- | --- | --- |');
  const times: number[] = [];
  for (const [name, call] of list) {
    const [a, b] = await compared(call);
    times.push(b / a);
    say(
      `| ${name} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${(b / a).toFixed(2)}${b / a > most ? ' !' : ''} |`,
    );
  }
  const worst = Math.max(...times);
  say(`${list.length} lists, at most ${worst.toFixed(2)} times (wanted ${most})`);
}

async function compared(call: Call): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < calls; round += 1) {
    for (const [index, { deps }] of [small, large].entries()) {
      const before = process.hrtime.bigint();
      await call(deps);
      const spent = Number(process.hrtime.bigint() - before) / 1000;
      // The first calls compile and warm up.
      if (round >= calls / 4) taken[index]?.push(spent);
    }
  }
  return [median(taken[0]), median(taken[1])];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
