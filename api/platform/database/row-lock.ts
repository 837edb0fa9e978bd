import type { Tables, Transaction } from './tables.ts';

type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never;
}[keyof Tables];

/** Keeps others from changing a row until the transaction ends. */
export async function lockRow(trx: Transaction, table: TableWithId, id: string): Promise<void> {
  await trx
    .updateTable(table as 'filings')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .execute();
}
