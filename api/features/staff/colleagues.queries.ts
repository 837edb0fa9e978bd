import type { Reader } from '../../platform/database/database.ts';
import { remover } from '../../platform/database/rows.ts';
import type { ManagerAbsenceRow, Transaction } from '../../platform/database/tables.ts';

/** Every manager with the last day of an absence. */
export function selectColleagues(db: Reader) {
  return db
    .selectFrom('managers as m')
    .leftJoin('manager_absences as a', 'a.manager_id', 'm.id')
    .select(['m.id', 'm.name', 'm.valid_from', 'm.valid_until', 'm.suspended_at', 'a.absent_until'])
    .orderBy('m.login_id')
    .execute();
}

export async function writeAbsence(trx: Transaction, row: ManagerAbsenceRow): Promise<void> {
  const { manager_id, ...values } = row;
  await trx
    .insertInto('manager_absences')
    .values({ manager_id, ...values })
    .onConflict((conflict) => conflict.column('manager_id').doUpdateSet(values))
    .execute();
}

export const deleteAbsence = remover('manager_absences', 'manager_id');
