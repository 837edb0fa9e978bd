import { sql } from 'kysely';
import type { Cursor } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { AuditLogRow, Transaction } from '../../platform/database/tables.ts';

export interface AuditFilter {
  /** Instants, the second excluded. */
  from: string;
  until: string;
  /** An internal id, '' for any. */
  actor: string;
  /** A number without hyphen, '' for any. */
  object: string;
  /** Only refused attempts. */
  refused: boolean;
}

/** Audit entries, newest first: one more than `size`. */
export function selectAudit(
  db: Reader,
  filter: AuditFilter,
  cursor: Cursor,
  size: number,
): Promise<AuditLogRow[]> {
  let rows = db
    .selectFrom('audit_log')
    .selectAll()
    .where('at', '>=', filter.from)
    .where('at', '<', filter.until)
    .where('at', '<=', cursor.at)
    .where((eb) => eb.or([eb('at', '<', cursor.at), eb('id', '<', cursor.id)]));
  // As written in the index of these lines.
  if (filter.refused) rows = rows.where('object_kind', '=', sql.lit('refusal'));
  if (filter.object) rows = rows.where('object_id', '=', filter.object);
  // The number is the more selective one: its index is used, and the actor only compared.
  if (filter.actor) {
    rows = filter.object
      ? rows.where(sql`actor_id || ''`, '=', filter.actor)
      : rows.where('actor_id', '=', filter.actor);
  }
  return rows
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(size + 1))
    .execute();
}

/** Removes the counted refusals of minutes before one, and returns them. */
export function takeRefusals(trx: Transaction, before: string) {
  return trx
    .deleteFrom('refusals')
    .where('minute', '<', before)
    .returning(['minute', 'kind', 'actor_kind', 'actor_id', 'network', 'count'])
    .execute();
}

export interface Person {
  id: string;
  login: string;
  name: string;
}

/** The accounts with exactly this login id or mail address. */
export async function selectPeopleByLogin(
  db: Reader,
  login: string,
  mailKey: string,
): Promise<Person[]> {
  const [managers, verifiers, customers] = await Promise.all([
    db
      .selectFrom('managers')
      .select(['id', 'login_id as login', 'name'])
      .where('login_id', '=', login)
      .execute(),
    db
      .selectFrom('systems')
      .innerJoin('verification_users as user', (join) =>
        join.onRef('user.system_id', '=', 'systems.id').on('user.login_id', '=', login),
      )
      .select(['user.id', 'user.login_id as login', 'user.name'])
      .limit(100)
      .execute(),
    db
      .selectFrom('customers')
      .select(['id', 'mail_address as login', 'name'])
      .where('mail_key', '=', mailKey)
      .execute(),
  ]);
  return [...managers, ...verifiers, ...customers];
}

/** The accounts of internal ids. */
export async function selectPeople(db: Reader, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const [managers, verifiers, customers] = await Promise.all([
    db
      .selectFrom('managers')
      .select(['id', 'login_id as login', 'name'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('verification_users')
      .select(['id', 'login_id as login', 'name'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('customers')
      .select(['id', 'mail_address as login', 'name'])
      .where('id', 'in', ids)
      .execute(),
  ]);
  return [...managers, ...verifiers, ...customers];
}
