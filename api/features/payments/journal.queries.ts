import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import { endOfDay, startOfDay } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Days of Japan, both included. */
export interface Days {
  dateStart: string;
  dateEnd: string;
}

/** Filings with money, a correction of the amounts, an application to the registry, a completion or a cancellation after a write-off on some days. */
export async function selectFilingsWithEntries(db: Reader, days: Days): Promise<string[]> {
  const { dateStart, dateEnd } = days;
  const rows = await db
    .selectFrom('ledger_entries')
    .select('filing_id as id')
    .where('entered_on', '>=', dateStart)
    .where('entered_on', '<=', dateEnd)
    .where('revoked_at', 'is', null)
    .union(
      db
        .selectFrom('registry_records')
        .select('filing_id as id')
        .where('filed_on', '>=', dateStart)
        .where('filed_on', '<=', dateEnd),
    )
    .union(
      db
        .selectFrom('filings')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('progress', '=', progress.completed),
            eb.and([eb('progress', '=', progress.cancelled), eb('written_off', '>', sql.lit(0))]),
          ]),
        )
        .where('progress_at', '>=', startOfDay(dateStart))
        .where('progress_at', '<=', endOfDay(dateEnd)),
    )
    .union(
      db
        .selectFrom('former_estimates')
        .select('filing_id as id')
        .where('replaced_at', '>=', startOfDay(dateStart))
        .where('replaced_at', '<=', endOfDay(dateEnd)),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the entries of some filings are made from. */
export function selectAmounts(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('filings as f')
    .leftJoin('registry_records as r', 'r.filing_id', 'f.id')
    .select(['f.id', 'f.company_name as companyName', 'f.billed', 'f.withheld', 'f.tax'])
    .select(['f.reward_subtotal as rewardSubtotal', 'f.duty_subtotal as dutySubtotal'])
    .select(['f.tax_name as taxName', 'f.progress', 'f.progress_at as progressAt'])
    .select('r.filed_on as filedOn')
    .select((eb) =>
      eb
        .selectFrom('filing_plans as p')
        .select((of) => of.fn.sum<number | string | null>('p.duty').as('duty'))
        .whereRef('p.filing_id', '=', 'f.id')
        .where('p.reg_detail_typ', '<>', sql.lit(''))
        .as('registrationTax'),
    )
    .where('f.id', 'in', ids)
    .orderBy('f.id')
    .execute();
}

/** The entries in force of some filings' ledgers, by day. */
export function selectMoney(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('ledger_entries')
    .select(['filing_id as filingId', 'kind', 'amount', 'entered_on as date', 'way'])
    .where('filing_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .orderBy('entered_on')
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
}

/** The plans of estimates that corrections have replaced, as JSON, and when, oldest first. */
export function selectReplacedPlans(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('former_estimates')
    .select(['filing_id as filingId', 'plans', 'replaced_at as replacedAt'])
    .where('filing_id', 'in', ids)
    .orderBy('replaced_at')
    .execute();
}
