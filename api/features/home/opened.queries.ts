import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** Which objects a manager has opened since they last changed, according to the audit log. */
export async function selectOpened(
  db: Reader,
  managerId: string,
  objects: readonly { id: string; since: string }[],
): Promise<Set<string>> {
  const [first, ...others] = objects.map(({ id, since }) =>
    db
      .selectFrom('audit_log')
      .select('object_id')
      .where('object_id', '=', id)
      .where('at', '>=', since)
      // Prevents the index on the actor: few managers opened one object, but one manager opened many.
      .where(sql`actor_id || ''`, '=', managerId)
      .where('action', 'in', [sql.lit('filing.view'), sql.lit('inquiry.view')]),
  );
  if (!first) return new Set();
  const rows = await others.reduce((all, one) => all.union(one), first).execute();
  return new Set(rows.map(({ object_id }) => object_id));
}
