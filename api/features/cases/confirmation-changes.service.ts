import { type ConfirmationChange, linesOfRecord } from '#contract/confirmation-changes.ts';
import type { Confirmation } from '#contract/confirmation-record.ts';
import type { CorrectionLine } from '#contract/corrections.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectAgreedCorrections } from './cases.queries.ts';
import { confirmationOf } from './confirmation.service.ts';

/** A change of what a confirmation record says, and the record as it was until then. */
export interface KeptConfirmation {
  change: ConfirmationChange;
  until: Confirmation;
}

/** What corrections have changed since the confirmation of a filing, oldest first. */
export async function confirmationChanges(
  db: Reader,
  filingId: string,
): Promise<KeptConfirmation[]> {
  const agreed = await selectAgreedCorrections(db, filingId);
  return agreed.flatMap(({ lines, answered_at, confirmed }, index) => {
    if (confirmed === '') return [];
    const all = JSON.parse(lines) as CorrectionLine[];
    const ofRecord = linesOfRecord(all);
    return {
      change: {
        correctionNo: index + 1,
        displayDate: displayDate(japanDate(new Date(answered_at ?? ''))),
        // Where none is, it is the row of the identified person that has come or gone.
        lineList: ofRecord.length > 0 ? ofRecord : all,
      },
      until: confirmationOf({ record: confirmed }),
    };
  });
}
