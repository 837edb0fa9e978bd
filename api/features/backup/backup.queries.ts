import { type Kysely, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type {
  BackupStateRow,
  FileRow,
  Tables,
  Transaction,
} from '../../platform/database/tables.ts';
import { type FileKeys, fingerprintOf } from '../../platform/files/key.ts';
import { formerFingerprint } from '../../platform/files/rotation.ts';
import { selectFact } from '../../platform/installation.queries.ts';
import type { Destroyed, Erased } from './destroyed-list.ts';
import type { Manifest } from './manifest.ts';

export type NamedFile = Pick<FileRow, 'id' | 'wrapped_key'>;

/** The content of a database, as far as a backup needs it. */
export interface Contents extends Pick<Manifest, 'migrations' | 'installation' | 'counts'> {
  /** Fingerprint of the key in use; null when the database is older than identities. */
  keyInUse: string | null;
  /** Fingerprint of the former key while keys are rotated. */
  formerKey: string | null;
  /** Files that can be opened. */
  named: NamedFile[];
}

/** Reads databases of any version, because a backup is also made before an update. */
export async function selectContents(db: Reader): Promise<Contents> {
  const migrations = await selectMigrations(db);
  const named = await db
    .selectFrom('files')
    .select(['id', 'wrapped_key'])
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .execute();
  return {
    migrations,
    ...(hasIdentity(migrations)
      ? await identityOf(db)
      : { installation: null, keyInUse: null, formerKey: null }),
    counts: {
      filings: await countOf(db, 'filings'),
      customers: await countOf(db, 'customers'),
      receipts: await countOf(db, 'receipts'),
      files: named.length,
    },
    named,
  };
}

async function selectMigrations(db: Reader): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const hasIdentity = (migrations: string[]) => migrations.includes('0016-installation');

/** The installation's identity; null when the database is older than identities. */
export async function selectInstallation(db: Reader): Promise<string | null> {
  return hasIdentity(await selectMigrations(db)) ? selectFact(db, 'identity') : null;
}

async function identityOf(db: Reader) {
  return {
    installation: await selectFact(db, 'identity'),
    keyInUse: await selectFact(db, 'key_fingerprint'),
    formerKey: await formerFingerprint(db),
  };
}

/** Whether one of these keys was in use before it was replaced, as the audit log says. */
export async function wereInUse(db: Reader, keys: FileKeys): Promise<boolean> {
  if (keys.length === 0) return false;
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('object_id', 'in', keys.map(fingerprintOf))
    .where('action', '=', 'store.rotated')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function countOf(db: Reader, table: 'filings' | 'customers' | 'receipts'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Files with a key, by id. */
export async function selectKeys(db: Reader): Promise<Map<string, NamedFile>> {
  return new Map((await selectContents(db)).named.map((file) => [file.id, file]));
}

// Without registry PDFs: an older state of a filing needs the one that it had.
const destructible = (db: Reader) =>
  db
    .selectFrom('files')
    .select(['id', 'destroyed_at'])
    .where('kind', '<>', 'pdf')
    .where('destroyed_at', 'is not', null);

/** PDFs that can no longer be restored. */
export async function selectDestroyedPdfs(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'pdf')
    .where('destroyed_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Photos and certificates' facts that were destroyed since an instant; '' for all. */
export async function selectDestroyed(db: Reader, since: string): Promise<Destroyed[]> {
  const rows = await destructible(db)
    .where('destroyed_at', '>=', since)
    .orderBy('destroyed_at')
    .execute();
  return rows.map(({ id, destroyed_at }) => ({ id, at: destroyed_at ?? '' }));
}

/** Accounts that were closed, and what was erased on request, since an instant; '' for all. */
export async function selectErased(db: Reader, since: string): Promise<Erased[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['object_kind as kind', 'object_id as id', 'at'])
    // As written in the index of these lines.
    .where(
      sql<boolean>`action in ('customer.delete', 'inquiry.erase-asked', 'receipt.erase-asked')`,
    )
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
  return rows as Erased[];
}

/** Forgets the keys of files that were destroyed after this database was read; returns how many had one. */
export async function carryOut(trx: Transaction, destroyed: readonly Destroyed[]): Promise<number> {
  let forgotten = 0;
  for (const { id, at } of destroyed) {
    const { numUpdatedRows } = await trx
      .updateTable('files')
      .set({ wrapped_key: null, destroyed_at: at })
      .where('id', '=', id)
      .where('kind', '<>', 'pdf')
      .where('wrapped_key', 'is not', null)
      .executeTakeFirst();
    forgotten += Number(numUpdatedRows);
  }
  return forgotten;
}

const logins = [
  'sessions',
  'refresh_tokens',
  'login_links',
  'password_resets',
  'recovery_links',
  'verifier_links',
] as const;

/** Ends every login, and every link by which somebody signs in or sets a password. */
export async function endLogins(trx: Transaction): Promise<void> {
  for (const table of logins) await trx.deleteFrom(table).execute();
}

export async function selectState(db: Reader): Promise<BackupStateRow> {
  return db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow();
}

/** `everyMinutes` is null for a backup that was not scheduled. */
export async function recordSuccess(
  db: Reader,
  at: string,
  everyMinutes: number | null,
): Promise<void> {
  await db
    .updateTable('backup_state')
    .set({ succeeded_at: at, ...(everyMinutes !== null && { every_minutes: everyMinutes }) })
    .execute();
}

export async function recordFailure(
  trx: Transaction,
  at: string,
  everyMinutes: number,
): Promise<void> {
  await trx
    .updateTable('backup_state')
    .set({ failed_at: at, every_minutes: everyMinutes })
    .execute();
}

const lockNumber = 7_010_422;

/** Whether this connection now locks the backups of the database, until it releases the lock or ends. PostgreSQL only. */
export async function takeLock(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${lockNumber}) as taken`.execute(connection);
  return rows[0]?.taken === true;
}

export async function releaseLock(connection: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection);
}

/** The name by which pg_dump reads this transaction's snapshot. */
export async function exportSnapshot(trx: Transaction): Promise<string> {
  // The transaction is idle while pg_dump reads.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Whether a PostgreSQL database has none of our tables. */
export async function isEmptyDatabase(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_tables where schemaname = current_schema()`.execute(db);
  return Number(rows[0]?.count) === 0;
}
