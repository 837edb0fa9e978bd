import { verifyStatus } from '#contract/codes.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { displayInstant, japanDate } from '#contract/japan-time.ts';
import { isApplied, isWaiting, statusOn } from '#contract/verification-states.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { ReceiptListRow } from './receipt-lists.queries.ts';
import { displayDue, presentClaim, type Viewer } from './receipts.present.ts';

/** A row of the home list; `no` is its number in the list. */
export function presentRow(
  row: ReceiptListRow,
  no: number,
  statuses: MasterEntry[],
  viewer: Viewer,
) {
  return {
    no,
    displayReceiptDatetime: displayInstant(row.received_at),
    displayAppDatetime: displayInstant(row.applied_at),
    ...listed(row, statuses, viewer),
  };
}

/** A row that a search found. */
export function presentFound(row: ReceiptListRow, statuses: MasterEntry[], viewer: Viewer) {
  return {
    receiptDatetime: displayInstant(row.received_at),
    appDatetime: displayInstant(row.applied_at),
    ...listed(row, statuses, viewer),
  };
}

function listed(row: ReceiptListRow, statuses: MasterEntry[], viewer: Viewer) {
  const status = statusOn(row.status, row.due_date, japanDate(viewer.now));
  return {
    receiptNo: displayNumber(row.id),
    displayValidityperiodEndDatetime: displayDue(row),
    appName: row.name,
    verifyStatusKbn: status,
    verifyStatusKbnName: statuses.find(({ value1 }) => value1 === status)?.nameAbbr ?? '',
    applied: isApplied(status),
    expired: status === verifyStatus.expired,
    linkRequested: status === verifyStatus.expired && row.link_requested_at !== null,
    claim: isWaiting(status) ? presentClaim(row, viewer) : null,
  };
}
