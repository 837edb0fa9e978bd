import { progress } from '#contract/codes.ts';
import { caseRecord } from '../features/cases/case-record.service.ts';
import { correctableOf } from '../features/corrections/correctable.ts';
import { propose } from '../features/corrections/corrections.service.ts';
import type { FilingRow, ManagerRow } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';

const proposable: readonly string[] = [progress.paid, progress.verified];

/** A correction of the demo's customer's second filing that is at hand, which waits for his answer. */
export async function proposeDemoCorrection(
  deps: Deps,
  filings: readonly FilingRow[],
  customerId: string,
  clerk: ManagerRow,
): Promise<void> {
  // The first one has papers to stamp.
  const [, filing] = filings.filter(
    (row) => row.customer_id === customerId && proposable.includes(row.progress),
  );
  if (!filing) return;
  const opened = await caseRecord(deps, filing.id);
  const present = correctableOf(opened);
  const [row] = present.changeOfficerList;
  if (!row) return;
  const corrected = { ...row, officerAddress: `${row.officerAddress}　虎ノ門ビル101` };
  const changeOfficerList = [corrected, ...present.changeOfficerList.slice(1)];
  const reason = 'お電話で、住所に建物の名前と部屋番号がないとのお申し出をいただきました。';
  const { updatedAt, updatedBy } = opened.parts.filing;
  await propose(
    deps,
    { userId: clerk.id, name: clerk.name },
    filing.id,
    { ...present, changeOfficerList, reason },
    { updateDatetime: updatedAt, updateUserId: updatedBy },
    { actor: { kind: 'manager', id: clerk.id, address: '' }, requestId: '' },
  );
}
