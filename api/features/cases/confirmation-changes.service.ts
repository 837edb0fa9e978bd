import { type ConfirmationChange, linesOfRecord } from '#contract/confirmation-changes.ts';
import type { Confirmation } from '#contract/confirmation-record.ts';
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
  return agreed.flatMap(({ lines, answered_at, confirmed }, index) =>
    confirmed === ''
      ? []
      : {
          change: {
            correctionNo: index + 1,
            displayDate: displayDate(japanDate(new Date(answered_at ?? ''))),
            lineList: linesOfRecord(JSON.parse(lines)),
          },
          until: confirmationOf({ record: confirmed }),
        },
  );
}
