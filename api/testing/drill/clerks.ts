import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { Thread } from '#contract/endpoints/threads.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { readConfig } from '../../platform/config.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import { startSession } from '../../platform/sessions.ts';
import { startDeps } from '../../start.ts';
import { ask, percentile } from '../bench/load.ts';
import { customerIdOf, numberOf, seed } from '../bench/seed.ts';
import { freePort, responds, start } from '../bench/servers.ts';
import { application, manager } from '../builders.ts';
import { seededRandom } from './random.ts';

// Ten clerks who take filings as they come, often two the same one, beside fifty customers: nothing may be lost or done
// twice, and nobody may wait.
const filings = 10_000;
const [clerkCount, customerCount] = [10, 50];
const seconds = Number(process.argv[2]);
const longest = 100;
/** Between two acts of one person, in milliseconds. */
const thinking = { clerk: [1_500, 4_500], customer: [4_000, 16_000] } as const;
/** One act in so many of a customer is a new filing. */
const newFiling = 8;
/** The clerks take among so many of the newest filings, so that they meet. */
const nearest = 6;

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'clerks-'));
const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };
const { clerks, customers } = await seeded();
const port = await freePort();
const server = start(['dist/server/server.js'], { ...env, PORT: String(port) });
process.once('exit', () => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
await responds(port, '/readyz');

const random = seededRandom(11);
const times: number[] = [];
const waiting: string[] = [];
const filed: string[] = [];
const paid: string[] = [];
const written: string[] = [];
let conflicts = 0;
const before = loadavg()[0]?.toFixed(1);
const end = performance.now() + seconds * 1000;
await Promise.all([...clerks.map(clerk), ...customers.map(customer)]);
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
const faults = await compared();

print(
  `${clerkCount} clerks, ${customerCount} customers, ${seconds} s, ${filings} filings in SQLite`,
);
print(`load ${before} before; ${times.length} requests, ${conflicts} refused as another was first`);
print(`filed ${filed.length}, paid ${paid.length}, messages ${written.length}`);
const p95 = percentile(times, 0.95);
print(
  `median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most ${longest})`,
);
for (const fault of faults) print(fault);
print(`${faults.length} lost or doubled`);
process.exit(faults.length === 0 && p95 <= longest ? 0 : 1);

interface CaseOwner {
  ownerId: string;
  updateDatetime: string;
  updateUserId: string;
}

/** Takes a filing, notes its payment, which moves it on, and writes to the customer. */
async function clerk({ token, id }: (typeof clerks)[number]): Promise<void> {
  while (await thinks('clerk')) {
    await send(token, 'GET', '/user/mainte/work');
    await send(token, 'GET', '/user/mainte/information?act=office');
    const requestNo = waiting.at(-1 - random.below(Math.min(nearest, waiting.length)));
    if (requestNo === undefined) continue;
    const path = `/user/mainte/requestdetails/${requestNo}`;
    await thinks('clerk');
    await send(token, 'GET', path);
    await send(token, 'POST', `${path}/presence`, { openFlg: true });
    const { ownerId, ...version } = await seen<CaseOwner>(token, `${path}/owner`);
    const { updateDatetime, updateUserId } = version;
    await thinks('clerk');
    if (ownerId === '') {
      await mayLose(token, 'PUT', `${path}/owner`, { ownerId: id, updateDatetime, updateUserId });
    }
    const ledger = await seen<FilingLedger>(token, `${path}/ledger`);
    await thinks('clerk');
    const payer = `payer of ${requestNo}`;
    const { detailUpdateDatetime, detailUpdateUserId, openAmount } = ledger;
    if (ledger.received === 0) {
      const entry = { kind: 'received', amount: openAmount, date: yesterday(), payer };
      const body = { entryList: [entry], detailUpdateDatetime, detailUpdateUserId };
      if (await mayLose(token, 'POST', `${path}/ledger/add`, body)) paid.push(requestNo);
    }
    const { messageList } = await seen<Thread>(token, `${path}/messages`);
    await thinks('clerk');
    const text = `${requestNo} ${randomUUID()}`;
    const message = { text, messageCount: messageList.length };
    if (await mayLose(token, 'POST', `${path}/messages`, message)) written.push(text);
    await send(token, 'POST', `${path}/presence`, { openFlg: false });
    const at = waiting.indexOf(requestNo);
    if (at >= 0) waiting.splice(at, 1);
  }
}

async function customer(token: string): Promise<void> {
  const own = '/user/core/customers/0';
  while (await thinks('customer')) {
    if (random.below(newFiling) > 0) {
      await send(token, 'GET', `${own}/information`);
      continue;
    }
    const key = { 'idempotency-key': randomUUID() };
    const body = application();
    // Pressed twice on a slow network.
    const [first, again] = await Promise.all([
      send(token, 'POST', `${own}/requests/add`, body, key),
      send(token, 'POST', `${own}/requests/add`, body, key),
    ]);
    const { requestNo } = (first.ok ? first : again).data as { requestNo: string };
    filed.push(requestNo);
    waiting.push(requestNo);
  }
}

/** Waits as a person does; false once the time is over. */
async function thinks(who: keyof typeof thinking): Promise<boolean> {
  const [least, most] = thinking[who];
  await pause(least + random.below(most - least));
  return performance.now() < end;
}

async function send(
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
) {
  const begun = performance.now();
  const response = await ask(`http://127.0.0.1:${port}`, {
    ...{ method, path, token, headers },
    ...(body && { body }),
  });
  const said = (await response.json()) as { data: unknown };
  times.push(performance.now() - begun);
  if (!response.ok && response.status !== 409) {
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(said)}`);
  }
  return { ok: response.ok, data: said.data };
}

async function seen<Data>(token: string, path: string): Promise<Data> {
  return (await send(token, 'GET', path)).data as Data;
}

/** Whether it was done; a colleague may have been first. */
async function mayLose(token: string, method: 'POST' | 'PUT', path: string, body: object) {
  const { ok } = await send(token, method, path, body);
  if (!ok) conflicts += 1;
  return ok;
}

function yesterday(): string {
  return addDays(japanDate(new Date()), -1);
}

/** What was acknowledged and is not there once, and what is there and was not acknowledged. */
async function compared(): Promise<string[]> {
  const { deps, stop } = await startDeps(readConfig(env));
  const read = deps.db.read;
  const present = await read.selectFrom('filings').select('id').execute();
  const entries = await read.selectFrom('ledger_entries').select(['filing_id', 'payer']).execute();
  const messages = await read.selectFrom('thread_messages').select('text').execute();
  const { rows } = await sql<{ id: string }>`select filing_id as id from filing_progress
    group by filing_id, progress having count(*) > 1`.execute(read);
  await stop();
  const begunWith = new Set(Array.from({ length: filings }, (_, nth) => numberOf(nth)));
  const added = present.map(({ id }) => id).filter((id) => !begunWith.has(id));
  return [
    ...differences('filing', filed.map(plainNumber), added),
    ...differences(
      'payment',
      paid.map((requestNo) => `payer of ${requestNo}`),
      entries.map(({ payer }) => payer),
    ),
    ...differences(
      'message',
      written,
      messages.map(({ text }) => text),
    ),
    ...rows.map(({ id }) => `${id} has a progress twice`),
  ];
}

function differences(kind: string, acknowledged: string[], stored: string[]): string[] {
  const [known, there] = [counted(acknowledged), counted(stored)];
  return [...new Set([...known.keys(), ...there.keys()])]
    .filter((mark) => known.get(mark) !== 1 || there.get(mark) !== 1)
    .map(
      (mark) => `${kind} ${mark}: ${known.get(mark) ?? 0} known, ${there.get(mark) ?? 0} stored`,
    );
}

function counted(marks: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

async function seeded() {
  const { deps, stop } = await startDeps(readConfig(env));
  await seed(deps, filings, 1000);
  const people = [];
  for (let nth = 0; nth < clerkCount; nth += 1)
    people.push(await manager({ deps }, { admin: true }));
  const tokens: string[] = [];
  for (let nth = 0; nth < customerCount; nth += 1) {
    tokens.push(
      await deps.db.write((trx) => startSession(trx, deps.clock, 'member', customerIdOf(nth))),
    );
  }
  await stop();
  return { clerks: people, customers: tokens };
}
