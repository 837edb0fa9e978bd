import { sql } from 'kysely';
import { deal } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';

/** A system and a period, whose end is excluded. */
export interface Span {
  system: string;
  from: string;
  until: string;
}

function decided(db: Reader, { system, from, until }: Span) {
  return db
    .selectFrom('receipts')
    .where('system_id', '=', system)
    .where('decided_at', '>=', from)
    .where('decided_at', '<', until)
    .where('waited_seconds', 'is not', null);
}

/** The number of decisions in a period. */
export async function countWaits(db: Reader, span: Span): Promise<number> {
  const { count } = await decided(db, span)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The waiting time, in seconds, at an index (from 0) of all decisions in order. */
export async function selectWaitAt(db: Reader, span: Span, place: number): Promise<number> {
  const { waited_seconds } = await decided(db, span)
    .select('waited_seconds')
    .orderBy('waited_seconds')
    .limit(sql.lit(1))
    .offset(place)
    .executeTakeFirstOrThrow();
  return waited_seconds ?? 0;
}

function dealt(db: Reader, { system, from, until }: Span) {
  return db
    .selectFrom('deals')
    .where('deals.system_id', '=', system)
    .where('deals.dealt_at', '>=', from)
    .where('deals.dealt_at', '<', until);
}

/** The number of deals by kind and verifier. */
export async function countByPerson(db: Reader, span: Span) {
  const rows = await dealt(db, span)
    .leftJoin('verification_users as u', 'u.id', 'deals.dealt_by')
    .select(['deals.dealt_by', 'deals.deal', 'u.login_id'])
    .select((eb) => [
      eb.fn.max('deals.dealt_by_name').as('name'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .groupBy(['deals.dealt_by', 'deals.deal', 'u.login_id'])
    .orderBy('u.login_id')
    .orderBy('deals.dealt_by')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The number of deals by reason. */
export async function countByReason(db: Reader, span: Span) {
  const rows = await dealt(db, span)
    .innerJoin('deal_reasons as d', 'd.deal_id', 'deals.id')
    .innerJoin('verification_reasons as r', 'r.code', 'd.reason_code')
    .where('deals.deal', 'in', Object.values(deal))
    .select(['r.code', 'r.name', 'r.sort', 'deals.deal'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .groupBy(['r.code', 'r.name', 'r.sort', 'deals.deal'])
    .orderBy('r.sort')
    .orderBy('deals.deal')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** How many applications had a deal, and for how many of them photos were requested again. */
export async function countApplications(db: Reader, span: Span) {
  const again = sql<number | string>`count(distinct case when deals.deal = ${sql.lit(deal.reapply)}
    then deals.receipt_id end)`;
  const row = await dealt(db, span)
    .innerJoin('receipts as r', 'r.id', 'deals.receipt_id')
    .where('deals.deal', 'in', [deal.approve, deal.deny, deal.reapply])
    .where('r.applied_at', 'is not', null)
    .select((eb) => [
      eb.fn.count<number | string>('deals.receipt_id').distinct().as('all'),
      again.as('again'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), again: Number(row.again) };
}
