import type { PlanCode } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { inserter, lister } from '../../platform/database/rows.ts';
import type { OfficeValueRow, Transaction } from '../../platform/database/tables.ts';

export const insertOfficeValue = inserter('office_values');

/** Every value that was ever set, in the order of their days. */
export const selectOfficeValues = lister('office_values', [], 'effective_from', 'set_at', 'id');

/** Values whose day is `today` or earlier and that were not applied yet. */
export function selectDueValues(db: Reader, today: string): Promise<OfficeValueRow[]> {
  return db
    .selectFrom('office_values')
    .selectAll()
    .where('effective_from', '<=', today)
    .where('applied_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('effective_from')
    .orderBy('set_at')
    .orderBy('id')
    .execute();
}

/** False when another process has applied it, or it was dropped. */
export async function markApplied(trx: Transaction, id: string, at: string): Promise<boolean> {
  return closeValue(trx, id, { applied_at: at });
}

/** False when it was applied or dropped before. */
export async function markDropped(trx: Transaction, id: string, at: string): Promise<boolean> {
  return closeValue(trx, id, { dropped_at: at });
}

async function closeValue(
  trx: Transaction,
  id: string,
  closing: Partial<OfficeValueRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_values')
    .set(closing)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** A plan and the choices of capital inside it have one price. */
export async function updatePrice(trx: Transaction, plan: PlanCode, price: number): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ price })
    .where((eb) => eb.or([eb('code', '=', plan), eb('parent_code', '=', plan)]))
    .execute();
}

/** Sets a setting; an existing label does not change. */
export async function putSetting(trx: Transaction, name: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, label: '', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
