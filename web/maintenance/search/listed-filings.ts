import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { plainNumber } from '../filing/request-number.ts';

/** Filings as a list shows them, for a call about many. */
export function listedFilings(rows: readonly FoundRow[]) {
  return rows.map(({ displayNo, detailUpdateDatetime, detailUpdateUserId }) => ({
    requestNo: plainNumber(displayNo),
    updateDatetime: detailUpdateDatetime,
    updateUserId: detailUpdateUserId,
  }));
}
