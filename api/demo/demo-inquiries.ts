import { insertInquiry, insertResponse } from '../features/inquiries/inquiries.queries.ts';
import { nextNumber } from '../platform/database/sequences.ts';
import type { ManagerRow, Transaction } from '../platform/database/tables.ts';

const questions: [type: string, detail: string][] = [
  ['10', '取締役が2名同時に交代します。1件の申込みでまとめて手続できますか。'],
  ['20', '資本金が1億円ちょうどの場合、どちらのプランを選べばよいでしょうか。'],
  ['30', '申込みの後で役員の住所に誤りがあることに気付きました。どうすればよいですか。'],
  ['40', '本人確認のリンクを開きましたが、カメラが起動しません。'],
  ['90', '顧問の税理士が代わりに申し込むことはできますか。'],
  ['20', '振込先の口座と、領収書の発行について教えてください。'],
];
const hour = 60 * 60 * 1000;

/** Inquiries of the last weeks; the newest are unanswered. */
export async function insertDemoInquiries(
  trx: Transaction,
  clerk: Pick<ManagerRow, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  for (let index = 11; index >= 0; index -= 1) {
    const received = new Date(now.getTime() - (index * 49 + 5) * hour);
    const [inquiry_type, detail] = questions[index % questions.length] ?? ['90', ''];
    const id = await nextNumber(trx, 'Q', received);
    await insertInquiry(trx, {
      id,
      received_at: received.toISOString(),
      name: '問田　あさひ',
      name_kana: 'トイダ　アサヒ',
      company_name: `株式会社あさひ第${index + 1}工業`,
      company_name_kana: 'カブシキガイシャアサヒコウギョウ',
      tel_no: '0312345678',
      mail_address: `asahi${index + 1}@example.jp`,
      inquiry_type,
      detail,
      waiting: 1,
    });
    if (index < 3) continue;
    await insertResponse(trx, {
      inquiry_id: id,
      nth: 1,
      done: 1,
      note: 'メールで回答しました。',
      responded_at: new Date(received.getTime() + 3 * hour).toISOString(),
      responded_by: clerk.id,
      responded_by_name: clerk.name,
    });
  }
}
