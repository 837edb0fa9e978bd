import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Progress, verifyStatus } from '#contract/codes.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Which filings a query is about, as a condition on the table `f` that it joins; null for none. */
export type WhichFilings = Expression<SqlBool> | null;

const on = expressionBuilder<{ f: Tables['filings'] }, 'f'>();

/** Those that somebody has something to do about. */
export const atWork = on('f.is_at_work', '=', sql.lit(1));

export const only = (id: string) => on('f.id', '=', id);

export const numbered = (ids: readonly string[]): WhichFilings =>
  ids.length === 0 ? null : on('f.id', 'in', ids);

/** Those of them with one of some progresses. */
export const withProgress = (which: WhichFilings, codes: readonly Progress[]): WhichFilings =>
  which && codes.length > 0 ? on.and([which, on('f.progress', 'in', codes)]) : null;

/** Those of them whose online verification is not approved. */
export const unapproved = (which: WhichFilings): WhichFilings =>
  which && on.and([which, on('f.verify_status', '!=', verifyStatus.approved)]);

/** Those of either. */
export const either = (one: WhichFilings, other: WhichFilings): WhichFilings =>
  one && other ? on.or([one, other]) : (one ?? other);
