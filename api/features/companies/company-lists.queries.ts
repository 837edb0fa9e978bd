import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** The most filings and events that a company's page shows. */
const most = 50;

/** The newest filings of a company; with a customer, those of his alone. */
export const selectFilings = (db: Reader, company: string, customer: string | null) =>
  db
    .selectFrom('filings')
    .select(['id', 'applied_at as appliedAt', 'progress', 'base_plan_names as basePlanNames'])
    .select('address_hidden as addressHidden')
    .where('company_id', '=', company)
    .$if(customer !== null, (query) => query.where('customer_id', '=', customer ?? ''))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute();

export const selectEvents = (db: Reader, company: string) =>
  db
    .selectFrom('company_events')
    .select(['kind', 'subject', 'reason', 'done_at as doneAt', 'done_by_name as doneByName'])
    .where('company_id', '=', company)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute();
