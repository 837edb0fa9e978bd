import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { RefusalRow, Transaction } from './database/tables.ts';
import { networkOf } from './ip-address.ts';
import type { Log } from './log.ts';

/**
 * `key`: wrong links and keys of systems; `proof`: wrong passwords, passkeys and codes of whoever is signed in or has a
 * link; `missing`: 404 for somebody known; `state`: a step that may not be taken now.
 */
export type RefusalKind = 'sign-in' | 'key' | 'proof' | 'limit' | 'forbidden' | 'missing' | 'state';

/** Who was refused, or whose account was tried; the id of an unknown account is ''. */
export interface RefusedAccount {
  kind: string;
  id: string;
}

export interface Refusal {
  kind: RefusalKind;
  account: RefusedAccount;
}

/**
 * Counts refusals by kind, account, network and minute. Of each kind of refusal and of account, `mostRows` combinations
 * of a minute are distinguished and the others counted together, so that strangers cannot fill the disk.
 */
export interface Refusals {
  /** Returns at once; the count is stored within about a second. */
  count(refusal: Refusal, address: string): void;
  /** Stores what was counted so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export const mostRows = 30;
const pause = 1000;

/** The minute of an instant: `2026-11-21T03:05`. */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16);
}

export function createRefusals({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): Refusals {
  let counted = new Map<string, RefusalRow>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function add(row: RefusalRow): void {
    const known = counted.get(keyOf(row));
    if (known) {
      known.count += row.count;
      return;
    }
    const alike = [...counted.values()].filter((other) => isAlike(row, other));
    if (row.network !== '' && alike.length >= mostRows) add(together(row));
    else counted.set(keyOf(row), row);
  }

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await db.write((trx) => store(trx, rows));
    } catch (err) {
      // Counted again, for the next attempt.
      for (const row of rows) add(row);
      log.warn({ err }, 'refusals could not be stored');
    }
  }

  async function flush(): Promise<void> {
    while (writing) await writing;
    writing = write().finally(() => {
      writing = null;
    });
    await writing;
  }

  function later(after: number): void {
    timer ??= setTimeout(async () => {
      await flush();
      timer = undefined;
      if (counted.size > 0) later(pause);
    }, after).unref();
  }

  return {
    count: ({ kind, account }, address) => {
      const minute = minuteOf(clock.now().toISOString());
      const network = networkOf(address) || 'unknown';
      add({ minute, kind, actor_kind: account.kind, actor_id: account.id, network, count: 1 });
      later(pause);
    },
    flush,
    stop: async () => {
      clearTimeout(timer);
      await flush();
    },
  };
}

function keyOf({ minute, kind, actor_kind, actor_id, network }: RefusalRow): string {
  return [minute, kind, actor_kind, actor_id, network].join(' ');
}

function isAlike(one: RefusalRow, other: RefusalRow): boolean {
  return (
    one.minute === other.minute && one.kind === other.kind && one.actor_kind === other.actor_kind
  );
}

/** The row that counts what is not distinguished any more. */
function together(row: RefusalRow): RefusalRow {
  return { ...row, actor_id: '', network: '' };
}

async function store(trx: Transaction, rows: readonly RefusalRow[]): Promise<void> {
  // One order in all processes, so that they do not wait for each other in a circle.
  const ordered = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const row of ordered) await upsert(trx, (await hasRoom(trx, row)) ? row : together(row));
}

async function hasRoom(trx: Transaction, row: RefusalRow): Promise<boolean> {
  const alike = await trx
    .selectFrom('refusals')
    .select(['actor_id', 'network'])
    .where('minute', '=', row.minute)
    .where('kind', '=', row.kind)
    .where('actor_kind', '=', row.actor_kind)
    .execute();
  const isKnown = alike.some((one) => one.actor_id === row.actor_id && one.network === row.network);
  return isKnown || alike.length < mostRows;
}

async function upsert(trx: Transaction, row: RefusalRow): Promise<void> {
  await trx
    .insertInto('refusals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'kind', 'actor_kind', 'actor_id', 'network'])
        .doUpdateSet({ count: sql`refusals.count + excluded.count` }),
    )
    .execute();
}
