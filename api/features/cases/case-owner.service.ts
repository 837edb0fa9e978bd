import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import {
  addOwner,
  removeOwnerOf,
  selectOwner,
  selectOwners,
  writeOwner,
} from './case-owner.queries.ts';

/** The manager who owns a filing, '' for none, with the version of that choice. */
interface CaseOwner extends Version {
  ownerId: string;
}

/** The owner of one filing. */
export async function ownerOf(db: Reader, filingId: string): Promise<CaseOwner> {
  const row = await selectOwner(db, filingId);
  return { ownerId: row?.owner_id ?? '', ...versionOf(row) };
}

/** The owners of some filings, by filing; those that never had one are missing. */
export async function ownersOf(
  db: Reader,
  filingIds: readonly string[],
): Promise<Map<string, CaseOwner>> {
  const rows = await selectOwners(db, filingIds);
  return new Map(rows.map((row) => [row.filing_id, { ownerId: row.owner_id, ...versionOf(row) }]));
}

/**
 * Gives a filing to a manager, or lets it go ('').
 * @returns the owner before, or null where nothing changes
 * @throws 409 for a stale version
 */
export async function chooseOwner(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  manager: Pick<ManagerSession, 'userId'>,
  filingId: string,
  { ownerId, ...version }: CaseOwner,
): Promise<string | null> {
  const before = await selectOwner(trx, filingId);
  demandVersion(before, version);
  const former = before?.owner_id ?? '';
  if (former === ownerId) return null;
  const chosen = { filing_id: filingId, owner_id: ownerId, step: '' };
  await writeOwner(trx, { ...chosen, ...newVersion(deps, before, manager) }, before);
  return former;
}

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
