import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { progress } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { claimFile, insertTransfers } from '../features/payments/payments.queries.ts';
import type { FilingRow, Transaction } from '../platform/database/tables.ts';

/** The letters of a bank: フリガナ with the legal form abbreviated. */
const payerOf = ({ company_name_kana }: FilingRow) =>
  company_name_kana.replace(
    'カブシキガイシャ',
    company_name_kana.startsWith('カブシキ') ? 'カ）' : '（カ',
  );

/**
 * Today's transfers: one that pays a filing, one short by a bank's fee, two halves, two filings of one company at once,
 * one of somebody unknown.
 */
export async function insertDemoTransfers(
  trx: Transaction,
  filings: FilingRow[],
  now: Date,
): Promise<void> {
  const unpaid = filings.filter(
    (filing) => filing.paid_at === null && filing.progress === progress.accepted,
  );
  const own = unpaid.filter(({ company_name }) => company_name === '株式会社サンプル商事');
  const [fee, halves, exact] = unpaid.filter((filing) => !own.includes(filing));
  const half = halves ? Math.floor(halves.billed / 2) : 0;
  const lines: [payer: string, amount: number][] = [
    ...whole(own.slice(0, 2)),
    ...whole(exact ? [exact] : []),
    ...(fee ? [[payerOf(fee), fee.billed - 440] as [string, number]] : []),
    ...(halves
      ? [
          [payerOf(halves), half] as [string, number],
          [payerOf(halves), halves.billed - half] as [string, number],
        ]
      : []),
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
      paid_on: japanDate(now),
      payer,
      amount,
      nth: lines.slice(0, index).filter((one) => one.join() === `${payer},${amount}`).length + 1,
      inquiry_no: '',
      is_whole: 0,
      state: 'waiting',
      settled_at: null,
      settled_by: '',
      settled_by_name: '',
    })),
  );
}

/** One transfer for all of a company's filings. */
function whole(filings: readonly FilingRow[]): [string, number][] {
  const [first] = filings;
  return first ? [[payerOf(first), filings.reduce((sum, { billed }) => sum + billed, 0)]] : [];
}
