import { progress } from '#contract/codes.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { isFiled } from '#contract/progress.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { registryRecordRow } from '../features/cases/registry-record.service.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';

/** What the registry says of the filings that it has: when it will be done, or what it wants corrected. */
export async function insertDemoRegistry(
  trx: Transaction,
  filings: readonly FilingRow[],
  { id }: Pick<ManagerRow, 'id'>,
  now: Date,
): Promise<void> {
  const today = japanDate(now);
  const rows = filings
    .filter((filing) => isFiled(filing.progress))
    .map((filing, index) => {
      const isCorrected = filing.progress === progress.correcting;
      const record = {
        ...noRegistryRecord,
        filedOn: japanDate(new Date(filing.progress_at)),
        receiptNumber: `第${12_345 + index}号`,
        expectedOn: isCorrected ? '' : addDays(today, 3 + index),
        correction: isCorrected ? '就任承諾書の住所が印鑑証明書と一致していない。' : '',
        correctionDue: isCorrected ? addDays(today, 2) : '',
      };
      const version = { updated_at: filing.progress_at, updated_by: id };
      return registryRecordRow(filing.id, record, version, undefined);
    });
  await trx.insertInto('registry_records').values(rows).execute();
}
