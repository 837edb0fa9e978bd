import type { Reader } from '../database/database.ts';
import type { ServerRow, Transaction } from '../database/tables.ts';

/** Servers that were seen between two instants, with the fingerprints of the keys that each holds. */
export async function selectServers(db: Reader, since: string, until: string) {
  const rows = await db
    .selectFrom('servers')
    .selectAll()
    .where('seen_at', '>', since)
    .where('seen_at', '<=', until)
    .orderBy('name')
    .execute();
  return rows.map(({ name, key_fingerprints }) => ({
    name,
    fingerprints: key_fingerprints.split(' '),
  }));
}

/** Notes that a server runs, and forgets those that were seen last before an instant. */
export async function noteServer(trx: Transaction, row: ServerRow, before: string): Promise<void> {
  const { id, ...seen } = row;
  await trx
    .insertInto('servers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
  await trx.deleteFrom('servers').where('seen_at', '<', before).execute();
}
