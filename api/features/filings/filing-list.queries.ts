import { sql } from 'kysely';
import { confirmationIn, identifiesByRecord } from '#contract/confirmation-record.ts';
import { decidedHiding } from '#law/assess.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type Filing, filingOf } from './filing.ts';

/** A filing with the names of its codes for lists; '' for none. */
export interface NamedFiling extends Filing {
  progressName: string;
  verifyName: string;
  /** Messages of the customer that the office has not dealt with. */
  newMessages: number;
  /** Whether a press on a mailed page has proven the customer's mailbox. */
  mailProven: boolean;
  /** The office itself has identified the person, as the confirmation record says. */
  isIdentifiedByOffice: boolean;
  /** The answer about hiding an address, as the customer gave it or the office. */
  hiding: string;
}

/** Some filings, in the order of their ids. */
export async function selectNamed(db: Reader, ids: readonly string[]): Promise<NamedFiling[]> {
  const rows = await db
    .selectFrom('filings as f')
    .leftJoin('codes as pc', (join) =>
      join.onRef('pc.code', '=', 'f.progress').on('pc.kind', '=', sql.lit('progress')),
    )
    .leftJoin('codes as vc', (join) =>
      join.onRef('vc.code', '=', 'f.verify_status').on('vc.kind', '=', sql.lit('verify_status')),
    )
    .leftJoin('confirmation_records as cr', 'cr.filing_id', 'f.id')
    .leftJoin('customers as c', 'c.id', 'f.customer_id')
    .leftJoin('case_answers as ca', (join) =>
      join
        .onRef('ca.filing_id', '=', 'f.id')
        .on('ca.question', '=', sql.lit('hiddenAddress'))
        .on('ca.about', '=', sql.lit('')),
    )
    .selectAll('f')
    .select(['pc.abbr as progress_name', 'vc.abbr as verify_name', 'cr.record as confirmation'])
    .select(['c.mail_proven', 'ca.choice as hiding'])
    .select((eb) =>
      eb
        .selectFrom('thread_messages as m')
        .select(eb.fn.countAll().as('count'))
        .whereRef('m.filing_id', '=', 'f.id')
        .where('m.by_customer', '=', sql.lit(1))
        .where('m.read_at', 'is', null)
        .as('new_messages'),
    )
    .where('f.id', 'in', ids)
    .execute();
  const byId = new Map(
    rows.map((row) => {
      const named = {
        progressName: row.progress_name ?? '',
        verifyName: row.verify_name ?? '',
        newMessages: Number(row.new_messages),
        mailProven: row.mail_proven === 1,
        hiding: decidedHiding(row.address_hidden, row.hiding ?? undefined),
        isIdentifiedByOffice: identifiesByRecord(confirmationIn(row.confirmation)),
      };
      return [row.id, Object.assign(filingOf(row), named)];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
