import type { Reader } from '../../platform/database/database.ts';

/** The newest comments on a filing. */
export const selectLatestComments = (db: Reader, filingId: string, size: number) =>
  db
    .selectFrom('filing_comments')
    .select(['comment', 'written_by_name as userName', 'written_at as writtenAt'])
    .where('filing_id', '=', filingId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();

/** The newest message of customer and office about a filing. */
export const selectLastMessage = (db: Reader, filingId: string) =>
  db
    .selectFrom('thread_messages')
    .select(['by_customer', 'sent_by_name', 'sent_at', 'text', 'read_at'])
    .where('filing_id', '=', filingId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();
