import type { Transaction } from '../../platform/database/tables.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { removePasskeysOf } from './passkeys.service.ts';
import { deleteLinksOf } from './recovery.queries.ts';
import type { StaffUser } from './staff-user.ts';

/** The password of an account that is suspended: none, so that nobody signs in with the former one after it is resumed. */
export const noPassword = { password_hash: '', must_change_password: 0 } as const;

/**
 * Ends every way into an account that is suspended, perhaps because it was in wrong hands: whoever knew the password may have
 * registered a passkey or hold a link. Its owner gets a new link when it is resumed.
 */
export async function endWaysInto(
  trx: Transaction,
  owner: Pick<StaffUser, 'kind' | 'id'>,
): Promise<void> {
  await endSessionsOf(trx, owner.kind, owner.id);
  await removePasskeysOf(trx, owner.kind, owner.id);
  await deleteLinksOf(trx, owner);
}
