import type { Reader } from '../../platform/database/database.ts';

/** Whether an inquiry or a receipt with its person is there and was before an instant: a number may have been given anew since. */
export async function isOlder(
  db: Reader,
  kind: 'inquiry' | 'receipt',
  id: string,
  instant: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(kind === 'inquiry' ? 'inquiries' : 'receipts')
    .select('id')
    .where('id', '=', id)
    .where('name', '<>', '')
    .where('received_at', '<=', instant)
    .executeTakeFirst();
  return row !== undefined;
}
