import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { AuditLogRow } from '../../platform/database/tables.ts';

export interface AuditFilter {
  /** Instants, the second excluded. */
  from: string;
  until: string;
  /** An internal id, '' for everybody. */
  actor: string;
  /** A number without hyphen, '' for everything. */
  object: string;
}

type Values = Record<'from' | 'until' | 'actor' | 'object' | 'at' | 'id', string>;

const lists = new Map<string, Prepared<Values, AuditLogRow>>();

/** Lines of the audit log, newest first: one more than `size`. */
export function selectAudit(
  db: Reader,
  filter: AuditFilter,
  cursor: Cursor,
  size: number,
): Promise<AuditLogRow[]> {
  const shape = { actor: filter.actor !== '', object: filter.object !== '', size };
  const key = JSON.stringify(shape);
  let query = lists.get(key);
  if (!query) {
    query = prepared((built, value) => {
      let rows = built
        .selectFrom('audit_log')
        .selectAll()
        .where('at', '>=', value.from)
        .where('at', '<', value.until)
        .where('at', '<=', value.at)
        .where((eb) => eb.or([eb('at', '<', value.at), eb('id', '<', value.id)]));
      if (shape.object) rows = rows.where('object_id', '=', value.object);
      // Of both the number is the rarer one: its index is used, the person only compared.
      if (shape.actor) {
        rows = shape.object
          ? rows.where(sql`actor_id || ''`, '=', value.actor)
          : rows.where('actor_id', '=', value.actor);
      }
      return rows
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(size + 1));
    });
    lists.set(key, query);
  }
  return query(db, { ...filter, at: cursor.at, id: cursor.id });
}

export interface Person {
  id: string;
  login: string;
  name: string;
}

/** Everybody whose login id or mail address is exactly this. */
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

/** Who the given internal ids are. */
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
