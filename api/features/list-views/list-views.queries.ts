import type { Reader } from '../../platform/database/database.ts';
import type { ListViewRow, Transaction } from '../../platform/database/tables.ts';

/** A manager's views in their order. */
export const selectViews = (db: Reader, managerId: string): Promise<ListViewRow[]> =>
  db
    .selectFrom('list_views')
    .selectAll()
    .where('manager_id', '=', managerId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** On PostgreSQL, lets a manager's changes of the views wait for each other; SQLite writes one by one anyway. */
export async function lockViews(trx: Transaction, managerId: string): Promise<void> {
  await trx
    .selectFrom('managers')
    .select('id')
    .where('id', '=', managerId)
    .forNoKeyUpdate()
    .execute();
}

export async function insertView(trx: Transaction, row: ListViewRow): Promise<void> {
  await trx.insertInto('list_views').values(row).execute();
}

export async function updateView(
  trx: Transaction,
  id: string,
  change: Partial<Omit<ListViewRow, 'id' | 'manager_id'>>,
): Promise<void> {
  await trx.updateTable('list_views').set(change).where('id', '=', id).execute();
}

export async function deleteView(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('list_views').where('id', '=', id).execute();
}
