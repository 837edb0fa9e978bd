import { sql } from 'kysely';
import type { Progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lister } from '../../platform/database/rows.ts';

export const selectCodes = (db: Reader, kind: string) =>
  db
    .selectFrom('codes')
    .select(['code', 'name', 'abbr', 'colour', 'icon'])
    .where('kind', '=', kind)
    .orderBy('sort')
    .execute();

/** A number that every change of plans, positions, reasons, settings and rules of progress increments. */
export async function selectMastersVersion(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('sequences')
    .select('value')
    .where('name', '=', sql.lit('masters'))
    .executeTakeFirst();
  if (!row) throw new Error('the number of the masters is missing');
  return row.value;
}

export const selectPlans = lister('plans', [], 'sort');

export const selectPositions = lister('positions', [], 'sort');

export const selectReasons = lister('reasons', [], 'sort');

export const selectSetting = (db: Reader, name: string) =>
  db.selectFrom('settings').select(['label', 'value']).where('name', '=', name).executeTakeFirst();

export const selectProgressRules = (db: Reader, code: Progress) =>
  db
    .selectFrom('progress_rules')
    .select(['customer_may_cancel', 'customer_may_upload', 'is_open'])
    .where('code', '=', code)
    .executeTakeFirst();

export const selectOpenProgress = (db: Reader) =>
  db.selectFrom('progress_rules').select('code').where('is_open', '=', 1).execute();

export const selectMethod = (db: Reader, code: string) =>
  db
    .selectFrom('verification_methods')
    .select(['name', 'rule_version', 'valid_from', 'valid_until'])
    .where('code', '=', code)
    .executeTakeFirst();

/** The methods that a system offers, on any day. */
export const selectOfferedMethods = (db: Reader, system: string) =>
  db
    .selectFrom('verification_methods as m')
    .leftJoin('system_methods as s', (join) =>
      join.onRef('s.method_code', '=', 'm.code').on('s.system_id', '=', system),
    )
    .select(['m.code', 'm.name', 'm.valid_from', 'm.valid_until'])
    .where((eb) => eb.fn.coalesce('s.is_offered', 'm.by_default'), '=', sql.lit(1))
    .orderBy('m.sort')
    .orderBy('m.code')
    .execute();

export const selectVerificationReasons = lister('verification_reasons', [], 'sort');
