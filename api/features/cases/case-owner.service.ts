import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { newVersion } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { addOwner, removeOwnerOf, selectOwner } from './case-owner.queries.ts';

export { selectOwner as ownerOf, writeOwner as storeOwner } from './case-owner.queries.ts';

/** Makes a manager who works on a filing its owner, unless it has one. */
export async function ownByActing(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  manager: Pick<ManagerSession, 'userId'>,
  filingId: string,
  step = '',
): Promise<void> {
  const before = await selectOwner(trx, filingId);
  if (before && before.owner_id !== '') return;
  const version = newVersion(deps, before, manager);
  await addOwner(trx, { filing_id: filingId, owner_id: manager.userId, step, ...version });
}

/** Takes back the owner who came with a step that is undone. */
export async function disownStep(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  manager: Pick<ManagerSession, 'userId'>,
  filingId: string,
  step: string,
): Promise<void> {
  const before = await selectOwner(trx, filingId);
  await removeOwnerOf(trx, filingId, step, newVersion(deps, before, manager));
}
