import { changer, inserter, lister, remover } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/tables.ts';

/** A manager's views in their order. */
export const selectViews = lister('list_views', ['manager_id'], 'position', 'id');

/** On PostgreSQL, lets a manager's changes of the views wait for each other; SQLite writes one by one anyway. */
export async function lockViews(trx: Transaction, managerId: string): Promise<void> {
  await trx
    .selectFrom('managers')
    .select('id')
    .where('id', '=', managerId)
    .forNoKeyUpdate()
    .execute();
}

export const insertView = inserter('list_views');

export const updateView = changer('list_views', 'id');

export const deleteView = remover('list_views', 'id');
