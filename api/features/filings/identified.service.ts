import { confirmationIn, identifiesByRecord } from '#contract/confirmation-record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectConfirmationRecord } from './identified.queries.ts';

/** Whether the office itself has identified the person of a filing, as its confirmation record says. */
export async function isIdentifiedByOffice(db: Reader, filingId: string): Promise<boolean> {
  return identifiesByRecord(confirmationIn(await selectConfirmationRecord(db, filingId)));
}
