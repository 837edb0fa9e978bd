import type { Reader } from './database/database.ts';
import type { Transaction } from './database/tables.ts';

/** What an installation is known by. */
export type InstallationFact = 'identity' | 'key_fingerprint' | 'demo';

export async function selectFact(db: Reader, name: InstallationFact): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a fact unless it is known; answers what it is now. */
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

/** Writes a fact in place of what was known. */
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
