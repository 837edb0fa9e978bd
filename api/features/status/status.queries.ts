import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { changesRows, lister } from '../../platform/database/rows.ts';
import type { FileFault, FileRow, Transaction } from '../../platform/database/tables.ts';
import type { RefusalKind } from '../../platform/refusals.ts';

const sumOf = (rows: { count: number | string }[]) =>
  rows.reduce((sum, { count }) => sum + Number(count), 0);

/** How many attempts of some kinds were refused since an instant, as far as they are counted. */
export async function countRefusals(
  db: Reader,
  kinds: readonly RefusalKind[],
  since: string,
): Promise<number> {
  const waiting = await db
    .selectFrom('refusals')
    .select('count')
    .where('minute', '>=', since.slice(0, 16))
    .where('kind', 'in', kinds)
    .execute();
  const noted = await db
    .selectFrom('audit_log')
    .select('object_id as count')
    // As written in the index of these lines.
    .where('object_kind', '=', sql.lit('refusal'))
    .where('at', '>=', since)
    .where(
      'action',
      'in',
      kinds.map((kind) => `refusal.${kind}`),
    )
    .execute();
  return sumOf(waiting) + sumOf(noted);
}

/** The most that one manager or verifier did since an instant of actions that end in one of these, such as `.view`. */
export async function mostByOne(
  db: Reader,
  endings: readonly string[],
  since: string,
): Promise<{ id: string; count: number }> {
  const row = await db
    // Materialized, because SQLite would else walk through the whole log in the order of actors.
    .with(
      (cte) => cte('counted').materialized(),
      (lately) =>
        lately
          .selectFrom('audit_log')
          .select('actor_id')
          .where('at', '>=', since)
          .where('actor_kind', 'in', ['manager', 'verifier'])
          .where((eb) => eb.or(endings.map((ending) => eb('action', 'like', `%${ending}`)))),
    )
    .selectFrom('counted')
    .select('actor_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .groupBy('actor_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { id: row?.actor_id ?? '', count: Number(row?.count ?? 0) };
}

/** How many applications were sent since an instant. */
export async function countApplications(db: Reader, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('at', '>=', since)
    .where('action', '=', 'filing.apply')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most mails that were written to one mailbox since an instant. */
export async function mostMailsToOne(db: Reader, since: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('created_at', '>=', since)
    .where('recipient', '<>', '')
    .groupBy('recipient')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The name of a manager or verifier; '' for one who is gone. */
export async function selectStaffName(db: Reader, id: string): Promise<string> {
  for (const table of ['managers', 'verification_users'] as const) {
    const row = await db
      .selectFrom(table as 'managers')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row) return row.name;
  }
  return '';
}

/** How many mails have been due since before an instant, and were not sent or given up. */
export async function countLateMails(db: Reader, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('recipient', '<>', '')
    .where('next_attempt_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many stored files the last look found missing, damaged or unreadable, and the first of them. */
export async function selectFileFaults(db: Reader, most: number) {
  const faulty = db
    .selectFrom('files')
    .where('fault', '<>', '')
    .where('wrapped_key', 'is not', null);
  const faults = await faulty
    .select('fault')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .groupBy('fault')
    .execute();
  const first = await faulty.select('id').orderBy('id').limit(sql.lit(most)).execute();
  const count = (fault: string) => sumOf(faults.filter((row) => row.fault === fault));
  return {
    missing: count('missing'),
    damaged: count('damaged'),
    unreadable: count('unreadable'),
    ids: first.map(({ id }) => id),
  };
}

/** When the readable file was looked at that has waited the longest; undefined without files. */
export async function selectOldestCheck(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('checked_at')
    .where('wrapped_key', 'is not', null)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.checked_at;
}

/** How many files can be read, and at how many of them nobody has looked since an instant. */
export async function countFiles(db: Reader, since: string) {
  const count = async (before: string) => {
    const files = db
      .selectFrom('files')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('wrapped_key', 'is not', null)
      .where('checked_at', '<', before);
    return Number((await files.executeTakeFirstOrThrow()).count);
  };
  return { all: await count('9999'), late: await count(since) };
}

/** Readable files, those first at which nobody has looked for the longest time. */
export function selectFilesToCheck(
  db: Reader,
  most: number,
): Promise<Pick<FileRow, 'id' | 'wrapped_key'>[]> {
  return db
    .selectFrom('files')
    .select(['id', 'wrapped_key'])
    .where('wrapped_key', 'is not', null)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(sql.lit(most))
    .execute();
}

/** Notes what a look found; nothing of a file that was destroyed meanwhile. */
export async function noteCheck(
  trx: Transaction,
  id: string,
  { at, fault }: { at: string; fault: FileFault },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ checked_at: at, fault })
    .where('id', '=', id)
    .where('wrapped_key', 'is not', null)
    .execute();
}

export const selectAlarms = lister('alarms', []);

/** Notes that an alarm is on. */
export async function noteAlarm(trx: Transaction, name: string, at: string): Promise<void> {
  await trx
    .insertInto('alarms')
    .values({ name, since: at, seen_at: at, mailed_on: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: at }))
    .execute();
}

/**
 * True for the one caller who has to mail a noted alarm, today or `once`. At midnight an alarm that is on for less than an
 * hour has just been mailed.
 */
export async function takeAlarm(
  trx: Transaction,
  name: string,
  { today, hourAgo, once }: { today: string; hourAgo: string; once: boolean },
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('alarms')
      .set({ mailed_on: today })
      .where('name', '=', name)
      .where('mailed_on', once ? '=' : '<>', once ? '' : today)
      .where((eb) => eb.or([eb('mailed_on', '=', ''), eb('since', '<=', hourAgo)])),
  );
}

/** Ends alarms that were on last before an instant. */
export async function endAlarms(trx: Transaction, before: string): Promise<void> {
  await trx.deleteFrom('alarms').where('seen_at', '<', before).execute();
}

interface Archive {
  /** Seconds since the last success, or since it counts. */
  age: number;
  begun: boolean;
  failing: boolean;
}

/** PostgreSQL's archive of its log, by its own clock; null where none is configured. */
export async function selectArchive(db: Reader): Promise<Archive | null> {
  const { rows } = await sql<Archive>`
    select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as age,
      last_archived_time is not null as begun,
      last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as failing
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? null;
}
