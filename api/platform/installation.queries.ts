import type { Reader } from './database/database.ts';
import { remover } from './database/rows.ts';
import type { Transaction } from './database/tables.ts';

/** What identifies an installation, and what is known of it as a whole. */
export type InstallationFact =
  | 'identity'
  | 'key_fingerprint'
  | 'key_rotation'
  | 'demo'
  | 'office_file'
  | 'audit_check'
  | 'audit_key'
  | 'audit_restores'
  | 'backups_since';

export async function selectFact(db: Reader, name: InstallationFact): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a fact unless it exists; returns the stored one. */
export async function insertFactOnce(
  trx: Transaction,
  name: InstallationFact,
  value: string,
): Promise<string> {
  await trx
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await selectFact(trx, name)) ?? value;
}

/** Replaces a fact. */
export async function replaceFact(
  trx: Transaction,
  name: InstallationFact,
  value: string,
): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export const deleteFact = remover('installation', 'name');
