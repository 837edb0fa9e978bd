import { sql } from 'kysely';
import { dealNote, verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';

/** A position in the queue: after a receipt of this due date, time of submission and number. */
export type QueuePlace = Pick<ReceiptRow, 'due_date' | 'id'> & { applied_at: string };

/** Before every position of the queue. */
export const queueStart: QueuePlace = { due_date: '', applied_at: '', id: '' };

/** The waiting receipt that a verifier has claimed, other than `except`. */
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
  /** Ids of the accounts that count as the same person as this verifier, separated by spaces. */
  voters: string;
  now: string;
  except: string;
  /** The verifier's names without spaces and mailboxes in small letters, whose receipts are left out. */
  own: { names: readonly string[]; mailboxes: readonly string[] };
}

/** The pattern of a mailbox's addresses with a plus sign. */
const withSuffix = (mailbox: string) => mailbox.replace(/[!%_]/g, '!$&').replace('@', '+%@');

const isNotTo = (mailbox: string) =>
  sql<boolean>`(lower(r.mail_address) <> ${mailbox} and lower(r.mail_address) not like ${withSuffix(mailbox)} escape '!')`;

const isNotOf = (name: string) =>
  sql<boolean>`replace(replace(r.name, '　', ''), ' ', '') <> ${name}`;

/** The first unclaimed receipt of the queue after a position on which none of `voters` has voted. */
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
    .where((eb) => eb.and([...values.own.mailboxes.map(isNotTo), ...values.own.names.map(isNotOf)]))
    .where((eb) =>
      eb.or([eb('r.claimed_until', 'is', null), eb('r.claimed_until', '<=', values.now)]),
    )
    // A voter, with whatever account, is not the second of two approvers.
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

/** Locks a verifier's other requests out until the transaction ends, on both databases. */
export async function lockVerifier(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('verification_users')
    .set((eb) => ({ login_id: eb.ref('login_id') }))
    .where('id', '=', id)
    .execute();
}

/** Claims a waiting receipt for a verifier unless another one has; returns whether it did. */
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

/** Releases one or all of a verifier's claims. */
export async function releaseClaims(trx: Transaction, user: string, id?: string): Promise<void> {
  let held = trx
    .updateTable('receipts')
    .set({ claimed_by: null, claimed_by_name: null, claimed_until: null })
    .where('claimed_by', '=', user);
  if (id !== undefined) held = held.where('id', '=', id);
  await held.execute();
}
