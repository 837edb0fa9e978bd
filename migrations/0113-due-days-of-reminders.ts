import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Reminders of payments say of which due day they are, so that another one is reminded of; of earlier ones the present day. */
export async function up(db: Database): Promise<void> {
  for (const kind of ['payment-due:', 'payment-overdue:']) {
    const askedBy = sql`substr(event, ${sql.lit(kind.length + 1)})`;
    const due = sql`coalesce(
      (select payment_due from filings where id = ${askedBy}),
      (select f.payment_due from former_estimates as e join filings as f on f.id = e.filing_id
        where e.correction_id = ${askedBy}))`;
    await sql`update outbox set event = event || ':' || ${due}
      where event like ${`${kind}%`} and ${due} is not null`.execute(db);
  }
}
