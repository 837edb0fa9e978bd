import { uuidv7 } from 'uuidv7';
import { japanDate } from '#contract/japan-time.ts';
import { isClosed } from '#contract/progress.ts';
import { insertCall } from '../features/calls/calls.queries.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';

const hour = 60 * 60 * 1000;

/** A call about a filing of the demo's customer, and one that was about none. */
export async function insertDemoCalls(
  trx: Transaction,
  filings: readonly FilingRow[],
  customerId: string,
  clerk: Pick<ManagerRow, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  const own = filings.find((row) => row.customer_id === customerId && !isClosed(row.progress));
  const day = new Date(now.getTime() - 24 * hour);
  const call = {
    ...{ customer_id: customerId, person: '甲野　太郎', talked_on: japanDate(day) },
    ...{ noted_at: day.toISOString(), noted_by: clerk.id, noted_by_name: clerk.name },
  };
  await insertCall(trx, {
    ...{ ...call, id: uuidv7(), filing_id: own?.id ?? null, direction: 'in', talked_time: '10:20' },
    words:
      '印鑑証明書の有効期限のお尋ね。期限の定めはないが、氏名・住所が今のものと同じかを確かめてほしいとお答えした。',
  });
  await insertCall(trx, {
    ...{ ...call, id: uuidv7(), filing_id: null, direction: 'out', talked_time: '15:05' },
    words: '来年6月の役員改選のご予定を伺った。',
  });
}
