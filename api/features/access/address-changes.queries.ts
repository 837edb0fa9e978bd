import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { changesRows, inserter } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Session } from '../../platform/sessions.ts';

type Owner = Pick<Session, 'kind' | 'userId'>;

export const insertChange = inserter('address_changes');

/** The change that an unexpired link may freeze, or has frozen. */
export function selectByLink(db: Reader, tokenHash: string, now: string) {
  return db
    .selectFrom('address_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('decision', '=', '')
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('frozen_until', 'is', null), eb('frozen_until', '>', now)]))
    .executeTakeFirst();
}

export async function freezeChange(
  trx: Transaction,
  id: string,
  { at, until }: { at: string; until: string },
): Promise<void> {
  await trx
    .updateTable('address_changes')
    .set({ frozen_at: at, frozen_until: until })
    .where('id', '=', id)
    .execute();
}

/** Until when the latest freeze of a user's address lasts; undefined without one. */
export async function selectFrozenUntil(
  db: Reader,
  { kind, userId }: Owner,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('address_changes')
    .select('frozen_until')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('decision', '=', '')
    .where('frozen_until', '>', now)
    .orderBy('frozen_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.frozen_until ?? undefined;
}

/** Frozen changes with their users: of members and managers (`office`), of a system's verifiers, or all. */
export function selectFrozen(
  db: Reader,
  whose: 'office' | 'all' | { systemId: string },
  now: string,
) {
  return db
    .selectFrom('address_changes as c')
    .leftJoin('customers as m', (join) =>
      join.onRef('m.id', '=', 'c.user_id').on('c.kind', '=', 'member'),
    )
    .leftJoin('managers as s', (join) =>
      join.onRef('s.id', '=', 'c.user_id').on('c.kind', '=', 'manager'),
    )
    .leftJoin('verification_users as v', (join) =>
      join.onRef('v.id', '=', 'c.user_id').on('c.kind', '=', 'verifier'),
    )
    .select([
      ...(['c.id', 'c.kind', 'c.user_id', 'c.former_address', 'c.changed_at'] as const),
      ...(['c.frozen_at', 'c.frozen_until', 'c.changed_by', 'm.company_name'] as const),
    ])
    .select((eb) => [
      eb.fn.coalesce('m.name', 's.name', 'v.name', sql.lit('')).as('name'),
      eb.fn
        .coalesce('m.mail_address', 's.mail_address', 'v.mail_address', sql.lit(''))
        .as('mail_address'),
    ])
    .where('c.decision', '=', '')
    .where('c.frozen_until', '>', now)
    .$if(whose === 'office', (query) => query.where('c.kind', '!=', 'verifier'))
    .$if(typeof whose === 'object', (query) =>
      query.where('v.system_id', '=', typeof whose === 'object' ? whose.systemId : ''),
    )
    .orderBy('c.frozen_until')
    .execute();
}

/** Whether one of some users changed another one's address, in a change that its link could still freeze, without a decision. */
export async function hasChanged(
  db: Reader,
  changedBy: readonly string[],
  { kind, userId }: Owner,
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('address_changes')
    .select('id')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('changed_by', 'in', changedBy)
    .where('decision', '=', '')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFrozen(db: Reader, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('address_changes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('decision', '=', '')
    .where('frozen_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Decides about a frozen change; false when another did first, or its time is over. */
export async function decideChange(
  trx: Transaction,
  id: string,
  decision: 'keep' | 'putBack',
  now: string,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('address_changes')
      .set({ decision })
      .where('id', '=', id)
      .where('decision', '=', '')
      .where('frozen_until', '>', now),
  );
}

/** After it no link of the user freezes anything any more. */
export async function deleteChangesOf(trx: Transaction, { kind, userId }: Owner): Promise<void> {
  await trx
    .deleteFrom('address_changes')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteExpiredChanges(trx: Transaction, now: string): Promise<number> {
  const result = await trx
    .deleteFrom('address_changes')
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('frozen_until', 'is', null), eb('frozen_until', '<=', now)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A member as mails name one. */
export function selectMember(db: Reader, id: string) {
  return db
    .selectFrom('customers')
    .select(['name', 'company_name', 'mail_address'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
