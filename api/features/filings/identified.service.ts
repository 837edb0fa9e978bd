import { confirmationIn, identifiesByRecord } from '#contract/confirmation-record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectConfirmationRecords } from './identified.queries.ts';
import { numbered, type WhichFilings } from './which-filings.service.ts';

/** Filings among some whose person the office itself has identified, as their confirmation records say. */
export async function identifiedByOffice(db: Reader, which: WhichFilings): Promise<Set<string>> {
  const rows = await selectConfirmationRecords(db, which);
  const identified = rows.filter(({ record }) => identifiesByRecord(confirmationIn(record)));
  return new Set(identified.map((row) => row.filing_id));
}

export async function isIdentifiedByOffice(db: Reader, filingId: string): Promise<boolean> {
  return (await identifiedByOffice(db, numbered([filingId]))).has(filingId);
}
