import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { progress } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { claimFile, insertTransfers } from '../features/payments/payments.queries.ts';
import type { FilingRow, Transaction } from '../platform/database/tables.ts';

const day = 24 * 60 * 60 * 1000;

/** Yesterday's transfers: one that matches by kana, one that matches by amount only, and one that matches nothing. */
export async function insertDemoTransfers(
  trx: Transaction,
  filings: FilingRow[],
  now: Date,
): Promise<void> {
  const unpaid = filings.filter(
    (filing) => filing.paid_at === null && filing.progress === progress.accepted,
  );
  const first = unpaid.find(({ company_name }) => company_name === '株式会社サンプル商事');
  const second = unpaid.find((filing) => filing !== first);
  const lines: [payer: string, amount: number][] = [
    ...(first ? [['ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ', first.billed] as [string, number]] : []),
    ...(second ? [['ﾓﾘ ｶｵﾘ', second.billed] as [string, number]] : []),
    ['ﾔﾏﾀﾞ ｼﾞﾛｳ', 5500],
  ];
  const sha256 = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
  await claimFile(trx, {
    sha256,
    imported_at: now.toISOString(),
    imported_by: '',
    row_count: lines.length,
  });
  await insertTransfers(
    trx,
    lines.map(([payer, amount], index) => ({
      id: uuidv7(),
      file_sha256: sha256,
      line: index + 1,
      paid_on: japanDate(new Date(now.getTime() - day)),
      payer,
      amount,
      nth: 1,
      state: 'waiting',
      filing_id: null,
      settled_at: null,
      settled_by: '',
      settled_by_name: '',
    })),
  );
}
