import { sql } from 'kysely';
import { dealNote, verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';

/** Where the queue goes on: behind a receipt of this due date, time of application and number. */
export type QueuePlace = Pick<ReceiptRow, 'due_date' | 'id'> & { applied_at: string };

/** Before every place of the queue. */
export const queueStart: QueuePlace = { due_date: '', applied_at: '', id: '' };

/** The waiting receipt that a user has in hand already, other than `except`. */
export async function selectInHand(db: Reader, user: string, now: string, except: string) {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('claimed_by', '=', user)
    .where('claimed_until', '>', now)
    .where('status', '=', sql.lit(verifyStatus.applied))
    .where('id', '!=', except)
    .orderBy('claimed_until')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
}

interface QueueValues extends QueuePlace {
  system: string;
  /** Ids of the accounts whose vote would be this verifier's own, separated by spaces. */
  voters: string;
  now: string;
  except: string;
}

/** The first receipt of the queue behind a place that nobody has in hand and none of `voters` has voted on. */
export async function selectNextWaiting(db: Reader, values: QueueValues) {
  const row = await db
    .selectFrom('receipts as r')
    .select('r.id')
    .where('r.system_id', '=', values.system)
    .where('r.status', '=', sql.lit(verifyStatus.applied))
    .where(
      sql<boolean>`(r.due_date, r.applied_at, r.id) > (${values.due_date}, ${values.applied_at}, ${values.id})`,
    )
    .where('r.id', '!=', values.except)
    .where((eb) =>
      eb.or([eb('r.claimed_until', 'is', null), eb('r.claimed_until', '<=', values.now)]),
    )
    // Who voted already, also with another account, is not the second of two approvers.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deals as d')
            .select('d.id')
            .whereRef('d.receipt_id', '=', 'r.id')
            .where(sql<boolean>`${values.voters} like '%' || d.dealt_by || '%'`)
            .where('d.deal', 'in', [sql.lit(dealNote.approveVote), sql.lit(dealNote.denyVote)]),
        ),
      ),
    )
    .orderBy('r.due_date')
    .orderBy('r.applied_at')
    .orderBy('r.id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
}

/** Keeps a user's other requests waiting until the transaction ends, on both databases. */
export async function lockVerifier(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('verification_users')
    .set((eb) => ({ login_id: eb.ref('login_id') }))
    .where('id', '=', id)
    .execute();
}

/** Gives a waiting receipt to a user unless another one has it; answers whether it did. */
export async function claimWaiting(
  trx: Transaction,
  id: string,
  user: { id: string; name: string },
  now: string,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('receipts')
    .set({ claimed_by: user.id, claimed_by_name: user.name, claimed_until: until })
    .where('id', '=', id)
    .where('status', '=', verifyStatus.applied)
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', now),
        eb('claimed_by', '=', user.id),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes everything, or one receipt, out of a user's hands. */
export async function releaseClaims(trx: Transaction, user: string, id?: string): Promise<void> {
  let held = trx
    .updateTable('receipts')
    .set({ claimed_by: null, claimed_by_name: null, claimed_until: null })
    .where('claimed_by', '=', user);
  if (id !== undefined) held = held.where('id', '=', id);
  await held.execute();
}
