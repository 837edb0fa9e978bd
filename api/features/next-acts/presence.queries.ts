import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';

/** Who has a case open since `from`, by name. */
export function selectPresent(db: Reader, filingId: string, from: string) {
  return db
    .selectFrom('case_presence as p')
    .innerJoin('managers as m', 'm.id', 'p.manager_id')
    .select(['m.id', 'm.name', 'p.seen_at as seenAt'])
    .where('p.filing_id', '=', filingId)
    .where('p.seen_at', '>', from)
    .orderBy('m.name')
    .execute();
}

/** Notes that a manager has a case open, and forgets who had it open before `from`. */
export async function notePresence(
  trx: Transaction,
  of: { filingId: string; managerId: string },
  now: string,
  from: string,
): Promise<void> {
  await trx
    .deleteFrom('case_presence')
    .where('filing_id', '=', of.filingId)
    .where('seen_at', '<=', from)
    .execute();
  await trx
    .insertInto('case_presence')
    .values({ filing_id: of.filingId, manager_id: of.managerId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['filing_id', 'manager_id']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

export async function deletePresence(
  trx: Transaction,
  of: { filingId: string; managerId: string },
): Promise<void> {
  await trx
    .deleteFrom('case_presence')
    .where('filing_id', '=', of.filingId)
    .where('manager_id', '=', of.managerId)
    .execute();
}

/** The audit entry of the last change of a filing and of all that belongs to it, or of a company; '' for none. */
export async function selectLastChange(db: Reader, objectId: string): Promise<string> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('object_id', '=', objectId)
    .where((eb) =>
      eb.and(['view', 'list', 'export'].map((verb) => eb('action', 'not like', `%.${verb}`))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id ?? '';
}
