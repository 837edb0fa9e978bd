import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { Thread } from '#contract/endpoints/threads.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Config } from '../../platform/config.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { startSession } from '../../platform/sessions.ts';
import { startDeps } from '../../start.ts';
import { ask } from '../bench/load.ts';
import { customerIdOf, numberOf, seed } from '../bench/seed.ts';
import { application, manager } from '../builders.ts';
import { seededRandom } from './random.ts';

/** Filings before the work begins. */
export const seededFilings = 10_000;
/** Between two acts of one person, in milliseconds. */
const thinking = { clerk: [1_500, 4_500], customer: [4_000, 16_000] } as const;
/** One act in so many of a customer is a new filing. */
const newFiling = 8;
/** The clerks take among so many of the newest filings, so that they meet. */
const nearest = 6;

export interface Staff {
  id: string;
  token: string;
}

/** Fills the database; returns `clerks` sessions of managers and `customers` of customers. */
export async function seedPeople(deps: Deps, counts: { clerks: number; customers: number }) {
  await seed(deps, seededFilings, 1000);
  const clerks: Staff[] = [];
  for (let nth = 0; nth < counts.clerks; nth += 1) {
    clerks.push(await manager({ deps }, { admin: true }));
  }
  const customers: string[] = [];
  for (let nth = 0; nth < counts.customers; nth += 1) {
    customers.push(
      await deps.db.write((trx) => startSession(trx, deps.clock, 'member', customerIdOf(nth))),
    );
  }
  return { clerks, customers };
}

/** What people did, as the server acknowledged it. */
export interface Work {
  /** Milliseconds of each request. */
  times: { clerk: number[]; customer: number[] };
  filed: string[];
  paid: string[];
  written: string[];
  /** Refused because a colleague was first (409). */
  conflicts: number;
  /** Answers other than success and 409. */
  refused: string[];
}

interface CaseOwner {
  ownerId: string;
  updateDatetime: string;
  updateUserId: string;
}

type Method = 'GET' | 'POST' | 'PUT';

/** Lets clerks and customers act at a server for some seconds. */
export async function work(
  port: number,
  { clerks, customers }: { clerks: Staff[]; customers: string[] },
  seconds: number,
): Promise<Work> {
  const random = seededRandom(11);
  const waiting: string[] = [];
  const done: Work = {
    times: { clerk: [], customer: [] },
    ...{ filed: [], paid: [], written: [], conflicts: 0, refused: [] },
  };
  const end = performance.now() + seconds * 1000;

  /** Waits as a person does; false once the time is over. */
  async function thinks(who: keyof typeof thinking): Promise<boolean> {
    const [least, most] = thinking[who];
    await pause(least + random.below(most - least));
    return performance.now() < end;
  }

  const callsOf = (who: keyof typeof thinking, token: string) => {
    async function send(
      method: Method,
      path: string,
      body?: object,
      key: string = randomUUID(),
    ): Promise<{ ok: boolean; data: unknown }> {
      const begun = performance.now();
      const response = await ask(`http://127.0.0.1:${port}`, {
        ...{ method, path, token, headers: { 'idempotency-key': key } },
        ...(body && { body }),
      });
      const said = (await response.json()) as { data: unknown };
      done.times[who].push(performance.now() - begun);
      if (!response.ok && response.status !== 409) {
        done.refused.push(`${method} ${path}: ${response.status} ${JSON.stringify(said)}`);
      }
      return { ok: response.ok, data: said.data };
    }
    return {
      send,
      seen: async <Data>(path: string) => (await send('GET', path)).data as Data,
      /** Whether it was done; a colleague may have been first. */
      mayLose: async (method: Method, path: string, body: object) => {
        const { ok } = await send(method, path, body);
        if (!ok) done.conflicts += 1;
        return ok;
      },
    };
  };

  /** Takes a filing, notes its payment, which moves it on, and writes to the customer. */
  async function clerk({ token, id }: Staff): Promise<void> {
    const { send, seen, mayLose } = callsOf('clerk', token);
    while (await thinks('clerk')) {
      await send('GET', '/user/mainte/work');
      await send('GET', '/user/mainte/information?act=office');
      const requestNo = waiting.at(-1 - random.below(Math.min(nearest, waiting.length)));
      if (requestNo === undefined) continue;
      const path = `/user/mainte/requestdetails/${requestNo}`;
      await thinks('clerk');
      await send('GET', path);
      await send('POST', `${path}/presence`, { openFlg: true });
      const { ownerId, ...version } = await seen<CaseOwner>(`${path}/owner`);
      const { updateDatetime, updateUserId } = version;
      await thinks('clerk');
      if (ownerId === '') {
        await mayLose('PUT', `${path}/owner`, { ownerId: id, updateDatetime, updateUserId });
      }
      const ledger = await seen<FilingLedger>(`${path}/ledger`);
      await thinks('clerk');
      const payer = `payer of ${requestNo}`;
      const { detailUpdateDatetime, detailUpdateUserId, openAmount } = ledger;
      if (ledger.received === 0) {
        const entry = { kind: 'received', amount: openAmount, date: japanDate(new Date()), payer };
        const body = { entryList: [entry], detailUpdateDatetime, detailUpdateUserId };
        if (await mayLose('POST', `${path}/ledger/add`, body)) done.paid.push(requestNo);
      }
      const { messageList } = await seen<Thread>(`${path}/messages`);
      await thinks('clerk');
      const text = `${requestNo} ${randomUUID()}`;
      const message = { text, messageCount: messageList.length };
      if (await mayLose('POST', `${path}/messages`, message)) done.written.push(text);
      await send('POST', `${path}/presence`, { openFlg: false });
      const at = waiting.indexOf(requestNo);
      if (at >= 0) waiting.splice(at, 1);
    }
  }

  async function customer(token: string): Promise<void> {
    const { send } = callsOf('customer', token);
    const own = '/user/core/customers/0';
    while (await thinks('customer')) {
      if (random.below(newFiling) > 0) {
        await send('GET', `${own}/information`);
        continue;
      }
      const key = randomUUID();
      const body = application();
      // Pressed twice on a slow network.
      const [first, again] = await Promise.all([
        send('POST', `${own}/requests/add`, body, key),
        send('POST', `${own}/requests/add`, body, key),
      ]);
      const answer = first.ok ? first : again;
      if (!answer.ok) continue;
      const { requestNo } = answer.data as { requestNo: string };
      done.filed.push(requestNo);
      waiting.push(requestNo);
    }
  }

  await Promise.all([...clerks.map(clerk), ...customers.map(customer)]);
  return done;
}

/**
 * Compares the work with what is stored: what was acknowledged and is not there once, and what is there and was not
 * acknowledged. `others`: people beside them filed and wrote, too.
 */
export async function compared(
  config: Config,
  { filed, paid, written }: Work,
  { others }: { others: boolean } = { others: false },
): Promise<string[]> {
  const { deps, stop } = await startDeps(config);
  const read = deps.db.read;
  const present = await read.selectFrom('filings').select('id').execute();
  const entries = await read.selectFrom('ledger_entries').select(['filing_id', 'payer']).execute();
  const messages = await read.selectFrom('thread_messages').select('text').execute();
  const { rows } = await sql<{ id: string }>`select filing_id as id from filing_progress
    group by filing_id, progress having count(*) > 1`.execute(read);
  await stop();
  const known = filed.map(plainNumber);
  const begunWith = new Set(Array.from({ length: seededFilings }, (_, nth) => numberOf(nth)));
  const added = present.map(({ id }) => id).filter((id) => !begunWith.has(id));
  const texts = messages.map(({ text }) => text);
  const knownOf = (marks: string[], all: string[]) =>
    others ? all.filter((mark) => marks.includes(mark)) : all;
  return [
    ...differences('filing', known, knownOf(known, added)),
    ...differences(
      'payment',
      paid.map((requestNo) => `payer of ${requestNo}`),
      entries.map(({ payer }) => payer),
    ),
    ...differences('message', written, knownOf(written, texts)),
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
