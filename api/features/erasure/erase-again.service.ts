import { audit, auditEntry } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { withdrawAgain } from '../accounts/withdrawal.service.ts';
import type { Erased } from '../backup/backup.service.ts';
import { isOlder } from './erase-again.queries.ts';
import { eraseAsked } from './erasure.service.ts';

const context = { actor: { kind: 'job', id: 'restore', address: '' }, requestId: '' };

/**
 * Closes and erases again what a restored backup has brought back of closed accounts and of what was erased on request.
 * @returns how many things had come back
 */
export async function eraseAgain(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  erased: readonly Erased[],
): Promise<number> {
  let count = 0;
  for (const { kind, id, at } of erased) {
    if (kind === 'customer') {
      count += (await withdrawAgain(trx, deps, { id, at }, context)) ? 1 : 0;
      continue;
    }
    if (!(await isOlder(trx, kind, id, at))) continue;
    await eraseAsked(trx, kind, id);
    await audit(trx, auditEntry(deps, context, `${kind}.erase-asked`, id));
    count += 1;
  }
  return count;
}
