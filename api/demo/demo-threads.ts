import { progress } from '#contract/codes.ts';
import { insertMessage } from '../features/threads/threads.queries.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';

const minute = 60 * 1000;
const beforePapers: readonly string[] = [
  progress.accepted,
  progress.paid,
  progress.verifying,
  progress.verified,
];

type Line = [byCustomer: boolean, text: string, minutesAgo: number];

const answered: readonly Line[] = [
  [
    true,
    '就任の日は、株主総会の日の翌日にしたいと考えています。申込みの日付はそのままで大丈夫でしょうか。',
    26 * 60,
  ],
  [
    false,
    '承知しました。議事録に「翌日付けで就任する」旨を記載しますので、お申込みの日付はそのままで結構です。議事録の案ができましたら、ご連絡します。',
    22 * 60,
  ],
  [true, 'ありがとうございます。よろしくお願いいたします。', 21 * 60],
  [
    false,
    '丙川様の印鑑証明書は、氏名・住所が今のものと同じであることをお確かめのうえ、ご用意ください。お手元のものの発行日もお知らせいただけますか。',
    90,
  ],
];
const waiting: readonly Line[] = [
  [true, '書類の送り先を、本店ではなく支店にしていただくことはできますか。', 200],
];

/** A conversation of the demo's customer with news for him, and questions that wait for the office. */
export async function insertDemoThreads(
  trx: Transaction,
  filings: readonly FilingRow[],
  customerId: string,
  clerk: Pick<ManagerRow, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  const newest = filings
    .filter((row) => beforePapers.includes(row.progress))
    .sort((a, b) => b.applied_at.localeCompare(a.applied_at));
  const own = newest.find((row) => row.customer_id === customerId);
  if (own) await insertThread(trx, own, answered, clerk, now);
  const others = newest.filter((row) => row.customer_id !== customerId);
  for (const row of others.slice(0, 3)) await insertThread(trx, row, waiting, clerk, now);
}

async function insertThread(
  trx: Transaction,
  filing: FilingRow,
  lines: readonly Line[],
  clerk: Pick<ManagerRow, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  for (const [index, [byCustomer, text, minutesAgo]] of lines.entries()) {
    const sentAt = new Date(now.getTime() - minutesAgo * minute).toISOString();
    const isLast = index === lines.length - 1;
    await insertMessage(trx, {
      ...{ filing_id: filing.id, nth: index + 1, by_customer: +byCustomer, text },
      ...{ sent_at: sentAt, sent_by: byCustomer ? filing.customer_id : clerk.id },
      sent_by_name: byCustomer ? filing.company_name : clerk.name,
      read_at: isLast ? null : sentAt,
      read_by_name: byCustomer && !isLast ? clerk.name : '',
    });
  }
}
