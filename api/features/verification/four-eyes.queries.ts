import type { Reader } from '../../platform/database/database.ts';
import { inserter, remover } from '../../platform/database/rows.ts';
import type {
  Transaction,
  VerifierChangeRow,
  VerifierLinkRow,
} from '../../platform/database/tables.ts';

export const insertLink = inserter('verifier_links');

/** A link that is still valid. */
export function selectLink(
  db: Reader,
  tokenHash: string,
  now: string,
): Promise<VerifierLinkRow | undefined> {
  return db
    .selectFrom('verifier_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Removes a link; false when another request was first. */
export const spendLink = remover('verifier_links', 'token_hash');

/** A change that waits, with its account and proposer. */
export type WaitingChange = VerifierChangeRow & {
  user_name: string;
  user_login: string;
  proposer_name: string;
};

/** Adds a change that waits, replacing one of the same kind for the same account. */
export async function replaceChange(trx: Transaction, row: VerifierChangeRow): Promise<void> {
  await deleteChangesOf(trx, row.user_id, row.kind);
  await trx.insertInto('verifier_changes').values(row).execute();
}

/**
 * Changes that still wait, the oldest first: neither expired, nor for a suspended account, nor proposed by a former
 * approver.
 */
function waiting(db: Reader, now: string, today: string) {
  return db
    .selectFrom('verifier_changes as change')
    .innerJoin('verification_users as user', 'user.id', 'change.user_id')
    .innerJoin('verification_users as proposer', 'proposer.id', 'change.proposed_by')
    .selectAll('change')
    .select([
      'user.name as user_name',
      'user.login_id as user_login',
      'proposer.name as proposer_name',
    ])
    .where('change.expires_at', '>', now)
    .where('user.suspended_at', 'is', null)
    .where('proposer.is_approver', '=', 1)
    .where('proposer.suspended_at', 'is', null)
    .where('proposer.valid_from', '<=', today)
    .where((eb) =>
      eb.or([eb('proposer.valid_until', 'is', null), eb('proposer.valid_until', '>=', today)]),
    )
    .orderBy('change.proposed_at')
    .orderBy('change.id');
}

export function selectChanges(
  db: Reader,
  system: string,
  now: string,
  today: string,
): Promise<WaitingChange[]> {
  return waiting(db, now, today).where('change.system_id', '=', system).execute();
}

export function selectChange(
  db: Reader,
  id: string,
  now: string,
  today: string,
): Promise<WaitingChange | undefined> {
  return waiting(db, now, today).where('change.id', '=', id).executeTakeFirst();
}

/** Removes an account's proposals for others. */
export const deleteChangesBy = remover('verifier_changes', 'proposed_by');

/** Removes an account's waiting changes: those of one kind, or all. */
export async function deleteChangesOf(
  trx: Transaction,
  userId: string,
  kind?: string,
): Promise<void> {
  let dropped = trx.deleteFrom('verifier_changes').where('user_id', '=', userId);
  if (kind !== undefined) dropped = dropped.where('kind', '=', kind);
  await dropped.execute();
}

/** Removes expired links and changes; returns how many. */
export async function deleteExpired(trx: Transaction, now: string): Promise<number> {
  let removed = 0;
  for (const table of ['verifier_links', 'verifier_changes'] as const) {
    const result = await trx.deleteFrom(table).where('expires_at', '<=', now).executeTakeFirst();
    removed += Number(result.numDeletedRows);
  }
  return removed;
}
