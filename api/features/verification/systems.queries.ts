import type { Reader } from '../../platform/database/database.ts';
import { lister } from '../../platform/database/rows.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';

type System = Omit<Tables['systems'], 'approvers_needed'> & { approvers_needed: number };

export const selectSystems = lister('systems', [], 'id');

/** Adds a system with one approver, without photos from the device and without a key; does nothing if it exists. */
export async function insertSystem(
  trx: Transaction,
  row: Pick<System, 'id' | 'name' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('systems')
    .values({ ...row, key_hash: null, file_photos_allowed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSystem(
  trx: Transaction,
  id: string,
  changes: Partial<Omit<System, 'id' | 'created_at'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('systems').set(changes).where('id', '=', id).execute();
}

export async function selectMethodCodes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('verification_methods').select('code').orderBy('sort').execute();
  return rows.map(({ code }) => code);
}

/** Adds a method to a system, or removes it. */
export async function putMethod(
  trx: Transaction,
  system_id: string,
  method_code: string,
  isOffered: boolean,
): Promise<void> {
  const is_offered = isOffered ? 1 : 0;
  await trx
    .insertInto('system_methods')
    .values({ system_id, method_code, is_offered })
    .onConflict((conflict) =>
      conflict.columns(['system_id', 'method_code']).doUpdateSet({ is_offered }),
    )
    .execute();
}
