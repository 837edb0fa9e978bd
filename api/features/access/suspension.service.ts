import type { Transaction } from '../../platform/database/tables.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { deleteSeparatingLinksOf } from '../../platform/ties.ts';
import { removePasskeysOf } from './passkeys.service.ts';
import { deleteLinksOf } from './recovery.queries.ts';
import type { StaffKind } from './staff-user.ts';

/**
 * Ends every way into an account that is suspended, perhaps because it was in wrong hands: whoever knew the password, which
 * its feature empties, may have registered a passkey or hold a link. Its owner gets a new link when it is resumed.
 */
export async function endWaysInto(
  trx: Transaction,
  owner: { kind: StaffKind; id: string },
): Promise<void> {
  await endSessionsOf(trx, owner.kind, owner.id);
  await removePasskeysOf(trx, owner.kind, owner.id);
  await deleteLinksOf(trx, owner);
  await deleteSeparatingLinksOf(trx, owner);
}
