import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { FilingRow } from '../../platform/database/tables.ts';

/** A span of days or instants, both ends included. */
export interface Span {
  from: string;
  until: string;
}

export interface UnpaidMark extends Pick<FilingRow, 'id' | 'payment_due'> {
  /** The last correction that changed the amounts, or the filing. */
  askedBy: string;
}

/** Unpaid filings that are due in a span of days and were filed before an instant. */
export function selectUnpaidDue(
  db: Reader,
  due: Span,
  filedBefore: string,
  after: UnpaidMark | null,
  size: number,
): Promise<UnpaidMark[]> {
  const { payment_due: from, id } = after ?? { payment_due: due.from, id: '' };
  return db
    .selectFrom('filings')
    .select(['id', 'payment_due'])
    .select((eb) =>
      eb.fn
        .coalesce(
          // Their ids grow with time.
          eb
            .selectFrom('former_estimates as f')
            .select((of) => of.fn.max('f.correction_id').as('last'))
            .whereRef('f.filing_id', '=', 'filings.id'),
          'id',
        )
        .as('askedBy'),
    )
    .where('is_owed', '=', sql.lit(1))
    .where('payment_due', '>=', from)
    .where('payment_due', '<=', due.until)
    .where((eb) => eb.or([eb('payment_due', '>', from), eb('id', '>', id)]))
    .where('applied_at', '<', filedBefore)
    .orderBy('payment_due')
    .orderBy('id')
    .limit(sql.lit(size))
    .execute();
}

export type SentMark = Pick<FilingRow, 'id' | 'progress_at'>;

/** Filings whose papers were sent in a span of instants and have not come back. */
export function selectPapersOut(
  db: Reader,
  sent: Span,
  after: SentMark | null,
  size: number,
): Promise<SentMark[]> {
  const { progress_at: from, id } = after ?? { progress_at: sent.from, id: '' };
  return db
    .selectFrom('filings')
    .select(['id', 'progress_at'])
    .where('progress', '=', sql.lit(progress.papersSent))
    .where('progress_at', '>=', from)
    .where('progress_at', '<=', sent.until)
    .where((eb) => eb.or([eb('progress_at', '>', from), eb('id', '>', id)]))
    .orderBy('progress_at')
    .orderBy('id')
    .limit(sql.lit(size))
    .execute();
}
