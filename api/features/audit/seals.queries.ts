import { sql } from 'kysely';
import type { Cursor } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { AuditLogRow, AuditSealRow, Transaction } from '../../platform/database/tables.ts';

export function selectNewestSeal(db: Reader): Promise<AuditSealRow | undefined> {
  return db
    .selectFrom('audit_seals')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
}

/** The newest minute before another one that any seal is about; '' without one. */
export async function newestSealedMinute(db: Reader, before: string): Promise<string> {
  const row = await db
    .selectFrom('audit_seals')
    .select((eb) => eb.fn.max('minute').as('minute'))
    .where('minute', '<', before)
    .executeTakeFirst();
  return row?.minute ?? '';
}

/** Entries from one instant to another, excluded, that no seal covers, the oldest first. */
export function selectUnsealed(
  db: Reader,
  from: string,
  until: string,
  most: number,
): Promise<AuditLogRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_sealed')
            .select('line_id')
            .whereRef('audit_sealed.line_id', '=', 'audit_log.id'),
        ),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(sql.lit(most))
    .execute();
}

/** Adds a seal; false when another process has added one of this number. */
export async function insertSeal(trx: Transaction, seal: AuditSealRow): Promise<boolean> {
  const added = await trx
    .insertInto('audit_seals')
    .values(seal)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .execute();
  return added.length === 1;
}

export async function insertSealed(trx: Transaction, seal: number, ids: string[]): Promise<void> {
  await trx
    .insertInto('audit_sealed')
    .values(ids.map((line_id) => ({ line_id, seal })))
    .execute();
}

/** Seals behind a number, in order. */
export function selectSeals(db: Reader, after: number, most: number): Promise<AuditSealRow[]> {
  return db
    .selectFrom('audit_seals')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(sql.lit(most))
    .execute();
}

export type LineWithSeal = AuditLogRow & { seal: number | null };

/** Entries behind a position with the number of their seal, the oldest first. */
export function selectLines(db: Reader, after: Cursor, most: number): Promise<LineWithSeal[]> {
  return db
    .selectFrom('audit_log')
    .leftJoin('audit_sealed', 'audit_sealed.line_id', 'audit_log.id')
    .selectAll('audit_log')
    .select('audit_sealed.seal')
    .where('audit_log.at', '>=', after.at)
    .where((eb) => eb.or([eb('audit_log.at', '>', after.at), eb('audit_log.id', '>', after.id)]))
    .orderBy('audit_log.at')
    .orderBy('audit_log.id')
    .limit(sql.lit(most))
    .execute();
}
