import { progress } from '#contract/codes.ts';
import type { ManagerRow, Transaction } from '../platform/database/tables.ts';

/** A mail that the office has written in its own words. */
export async function insertDemoMailText(
  trx: Transaction,
  administrator: ManagerRow,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mail_texts')
    .values({
      progress: progress.completed,
      subject: '登記が完了しました（{{申込番号}}）',
      body: 'お申込みいただいた{{会社名}}の登記が完了しました。\n\n・申込番号：{{申込番号}}\n\n登記情報（PDF）を掲載したときは、次のページでお受け取りいただけます。\n\n{{申込のページ}}',
      updated_at: now.toISOString(),
      updated_by: administrator.id,
      updated_by_name: administrator.name,
    })
    .execute();
}
