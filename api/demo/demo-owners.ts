import { addDays, japanDate } from '#contract/japan-time.ts';
import { isClosed } from '#contract/progress.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';

/** Owners of most open filings: the ordinary manager, the administrator, and a colleague who is away. */
export async function insertDemoOwners(
  trx: Transaction,
  filings: readonly FilingRow[],
  managers: readonly ManagerRow[],
  now: Date,
): Promise<void> {
  const [administrator, clerk, away] = managers;
  if (!administrator || !clerk || !away) return;
  const at = now.toISOString();
  const owners = [clerk, administrator, clerk, away, null];
  const owned = filings
    .filter(({ progress }) => !isClosed(progress))
    .flatMap((filing, index) => {
      const owner = owners[index % owners.length];
      if (!owner) return [];
      const { id } = owner;
      return [{ filing_id: filing.id, owner_id: id, updated_at: at, updated_by: id }];
    });
  await trx.insertInto('case_owners').values(owned).execute();
  await trx
    .insertInto('manager_absences')
    .values({
      manager_id: away.id,
      absent_until: addDays(japanDate(now), 5),
      set_at: at,
      set_by: administrator.id,
    })
    .execute();
}
